"""Where a unit is: on the map, or in a box."""

from typing import Final

ON_MAP: Final = 0
ETO: Final = 1
MTO: Final = 2
REPLACEMENT_ARMY: Final = 3
GREECE: Final = 4
SOVIET_REAR: Final = 5  # off the map to the east
POOL: Final = 6  # supply units that can come back
SPENT: Final = 7  # Anglo-Allied supply units burned this turn (15.36)
DESTROYED: Final = 8  # can be replaced
WAITING: Final = 9  # a reinforcement of a later turn, or of a special event
AT_SEA: Final = 10  # in front of a beach
OUT: Final = 11  # out of the game for good, or not in this scenario
BOX_NAMES: Final = [
    *("map", "eto", "mto", "replacement_army", "greece", "soviet_rear"),
    *("supply_pool", "spent", "destroyed", "waiting", "at_sea", "out"),
]
