"""Views: what several games tell the page alike."""


def turn_entry(number: int, first: int, last: int, phase: str, phases: list[str]) -> dict[str, object]:
    """Where the game stands: the turn, and the phase among the phases of the turn."""
    place = phases.index(phase) if phase in phases else 0
    return {"number": number, "first": first, "last": last, "phase": phase, "phases": phases, "place": place}


def marked(numbers: list[int]) -> list[int]:
    """The spaces with something; of most things there is mostly none."""
    return [space for space, number in enumerate(numbers) if number] if any(numbers) else []
