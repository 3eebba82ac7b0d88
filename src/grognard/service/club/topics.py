"""What people can be told of, and by which way unless they say otherwise."""

from typing import Final

TOPICS: Final = {
    "turn": "turn",
    "clock": "clock",
    "late": "clock",
    "asked": "asked",
    "talk": "talk",
    "challenge": "challenge",
    "taken": "challenge",
    "refused": "turn",
    "round": "round",
}
"""Every kind of notice, and the topic by which somebody switches it on or off."""
CHANNELS: Final = ("push", "mail", "other")
USUAL: Final = {
    "push": ["turn", "clock", "asked", "talk", "challenge", "round"],
    "mail": ["turn", "clock", "asked", "challenge", "round"],
    "other": ["turn", "clock"],
}
PARKED_SECONDS: Final = 8
"""So long a notice waits for a page to say that it has drawn what it tells of."""
