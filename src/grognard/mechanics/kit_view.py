"""Views: what several games tell the page alike, and what they keep from one view to the next."""


class Kept:
    """Parts of the views of a match as they were told last: as long as what a part is made from has not changed, it is the same object,
    which need not be made nor encoded again. Nobody writes to it.
    """

    def __init__(self) -> None:
        self._made_from: dict[str, list[list[int]]] = {}
        self._parts: dict[str, object] = {}

    def has(self, name: str, made_from: list[list[int]]) -> bool:
        """Whether what a part is made from is as it was."""
        return self._made_from.get(name) == made_from

    def keep(self, name: str, made_from: list[list[int]], part: object) -> None:
        self._made_from[name] = [listed[:] for listed in made_from]
        self._parts[name] = part

    def part(self, name: str) -> object:
        return self._parts[name]


def turn_entry(number: int, first: int, last: int, phase: str, phases: list[str]) -> dict[str, object]:
    """Where the game stands: the turn, and the phase among the phases of the turn."""
    place = phases.index(phase) if phase in phases else 0
    return {"number": number, "first": first, "last": last, "phase": phase, "phases": phases, "place": place}


def marked(numbers: list[int]) -> list[int]:
    """The spaces with something; of most things there is mostly none."""
    return [space for space, number in enumerate(numbers) if number] if any(numbers) else []
