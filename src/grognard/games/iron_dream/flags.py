"""Bits of the lists of the state: what a unit is or has done, and the attack supply of a hex."""

from typing import Final

# What a unit is or has done: bits of `flags`.
MOVED: Final = 1  # has moved in this movement phase
STRATEGIC: Final = 2  # moved strategically: does nothing else this turn (12.7)
SAILED: Final = 4  # sailed and may not move on (13.5, 14.5)
REBUILT: Final = 8  # may not move this turn (7.19)
OOS: Final = 16  # out of supply at the initial check (15.3)
EGS: Final = 32  # emergency general supply (15.23)
FS: Final = 64  # lives on fortress supply (15.19)
DOUBLED: Final = 128  # appeared this turn: double movement (7.7)
FRESH: Final = 256  # dropped, and no line has reached it yet (17.8)
ATTACKED: Final = 512  # has made a prepared assault in this phase (18.2)
STOPPED: Final = 1024  # a mobile assault stopped it (11.9)
CONVERTED: Final = 2048  # a reserve corps that is a 3-4-5 now (7.26)
RETREATED: Final = 4096  # retreated in this phase (18.4)
ASSAULTED: Final = 8192  # has made a mobile assault this turn (11.4)
NO_ASSAULT: Final = 16384  # may not assault this turn (14.5)
ENTERED: Final = 32768  # came onto the map this turn
OFF_SEA: Final = 65536  # landed this turn and may go on (14.27)
GROUNDED: Final = 131072  # began the Anglo-Allied turn where an airborne corps does not take off (17.2)
TURN_FLAGS: Final = (
    MOVED
    | STRATEGIC
    | SAILED
    | REBUILT
    | OOS
    | EGS
    | DOUBLED
    | ATTACKED
    | STOPPED
    | RETREATED
    | ASSAULTED
    | NO_ASSAULT
    | ENTERED
    | OFF_SEA
    | GROUNDED
)

# Attack supply in a hex: bits of `attack_supply`.
AS_GREEN: Final = 1
AS_TAN: Final = 2
AS_ANY: Final = 4  # German, Soviet, or from an invasion port
AS_FUHRER: Final = 8  # 23.0
AS_OKH: Final = 16  # 25.10
AS_ECHELON: Final = 32  # 24.7

# What other fields of the state hold in place of a turn or a place.
NOT_ANNOUNCED: Final = 0  # `bagration` (6.5): the Soviets have not said yet whether they launch it
NO_BAGRATION: Final = 1
BAGRATION: Final = 2
NEUTRAL: Final = 1  # `neutral` (27.7): Yugoslavia is
VIOLATED: Final = 2
MAY_BE_RELEASED: Final = 1  # `greece_open` (25.4): the corps in Greece
RELEASED: Final = 2
PAID_FOR: Final = 1  # `echelon` (24.7): a second assault of the shock front
SECOND: Final = 2  # it is being made
FALLEN: Final = -2  # `alpenfestung` (26.12)
USED_UP: Final = -1  # `hungarian_turn` (19.11)
NO_SURGE: Final = -1  # `surge` (7.23): it can never be called any more
