"""What the time is, in seconds since 1970, UTC; tests have a calendar that they set."""

import time
from typing import Final

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


class Calendar:
    """The true time."""

    def now(self) -> int:
        return int(time.time())
