"""Rule cases: what several games read alike in `given`. Complaints name file and line."""

from grognard.kernel.casebook import Given
from grognard.kernel.datafiles import Node, known_names
from grognard.kernel.errors import BadInput
from grognard.mechanics.pieces import NOWHERE, Pieces


def number_named(index: dict[str, int], node: Node, name: str, remedy: str) -> int:
    """A unit by its id, in whatever letters."""
    number = index.get(name.lower(), -1)
    if number < 0:
        raise node.error(f"unknown unit '{name}'", remedy)
    return number


def number_of(index: dict[str, int], names: list[str], unit: str) -> int:
    """The number of a unit that a question of a case names."""
    number = index.get(unit, NOWHERE)
    if number == NOWHERE:
        raise BadInput(f"Unknown unit '{unit}'; {known_names(unit, names)}")
    return number


def space_named(index: dict[str, int], playable: int, node: Node, name: str, what: str, remedy: str) -> int:
    """A playable space by its name; `what` it is called on this map."""
    space = index.get(name, playable)
    if space >= playable:
        raise node.error(f"'{name}' is no {what} of the map", remedy)
    return space


def member_named(names: list[str], node: Node, name: str, what: str) -> int:
    """A seat or a side by its name."""
    if name not in names:
        raise node.error(f"unknown {what} '{name}'", f"the {what}s are {', '.join(names)}")
    return names.index(name)


def take_off(pieces: Pieces, unit: int) -> None:
    """A unit leaves the map, if it stands there."""
    if pieces.where[unit] != NOWHERE:
        pieces.lift(unit)


def place_of(node: Node) -> tuple[Node | None, Node | None]:
    """Where a unit is put that is described by a mapping: at a space or in a box, one of the two."""
    at, box = node.get("at"), node.get("box")
    if (at is None) == (box is None):
        raise node.error(f"{node.where} is neither in one place nor in one box", "give it either 'at' or 'box'")
    return at, box


def marks_of(node: Node, status: dict[str, int]) -> list[int]:
    """The flags that its `status` names."""
    listed = node.get("status")
    return [status[word.choice(status, "status")] for word in listed.list()] if listed is not None else []


def turn_of(given: Given, now: int, last: int) -> int:
    """The turn of a case: as it says, else the one that it is now."""
    if given.turn is None:
        return now
    turn = given.turn.integer()
    if not 1 <= turn <= last:
        raise given.turn.error(f"turn {turn} is not on the turn record", f"choose it from 1 to {last}")
    return turn


def phase_of(text: str, phases: list[str], longer: dict[str, str]) -> str:
    """The id of a phase, which people may write with hyphens; `longer` has what a short beginning stands for."""
    phase = text.lower().replace("-", "_")
    for short, long in longer.items():
        if phase.startswith(short) and not phase.startswith(long):
            phase = long + phase.removeprefix(short)
    if phase not in phases:
        raise BadInput(f"Unknown phase '{text}'; {known_names(text, phases)}")
    return phase


def check_phase(node: Node, phase: str, listed: list[str]) -> None:
    """A phase of the game is not one of every scenario."""
    if phase not in listed:
        raise node.error(f"unknown phase '{node.text()}'", f"the phases of this scenario are {', '.join(listed)}")


def check_seat(node: Node | None, seats: list[str], seat: int) -> None:
    """Turn and phase settle who decides; a case may name the seat for its reader."""
    if node is not None and node.choice(seats, "seat") != seats[seat]:
        raise node.error(f"{node.text()} does not decide here", f"it is {seats[seat]}")
