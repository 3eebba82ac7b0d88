"""Retreat: choosing among neighbouring spaces by rank."""


def best_ranked(spaces: list[int], ranks: list[int]) -> list[int]:
    """The spaces of the lowest rank; a negative rank closes a space. Rules give the ranks: what is forbidden, what is preferred."""
    best = -1
    for rank in ranks:
        if rank >= 0 and (best < 0 or rank < best):
            best = rank
    if best < 0:
        return []
    return [space for place, space in enumerate(spaces) if ranks[place] == best]
