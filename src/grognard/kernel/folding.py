"""Small steps put together to whole moves, as records and lists show them."""

from grognard.kernel.action import verb_bits


def whole_moves(codes: list[int], continued: dict[int, list[int]], closing: tuple[int, ...]) -> list[list[int]]:
    """The steps of each move. `continued` has, by the verb that begins a move, the verbs that go on with it; those in `closing` end it."""
    moves: list[list[int]] = []
    start = 0
    while start < len(codes):
        end = end_of_move(codes, start, continued.get(verb_bits(codes[start]), []), closing)
        moves.append(codes[start:end])
        start = end
    return moves


def end_of_move(codes: list[int], start: int, goes_on: list[int], closing: tuple[int, ...]) -> int:
    """Where the move that begins at `start` ends: after its last step."""
    end = start + 1
    while end < len(codes) and verb_bits(codes[end]) in goes_on:
        end += 1
        if verb_bits(codes[end - 1]) in closing:
            break
    return end
