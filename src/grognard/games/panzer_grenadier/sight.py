"""Line of sight over hexes with heights: one table for the whole map, made once.

A line goes straight from centre to centre. What it passes through depends only on how far apart the two hexes are, so all hexes of a map
are asked at once: a set of spotters is one integer, a bit for each hex, and "what stands n hexes away" is a shift of that integer.

Heights are counted in levels. Between the two ends a line is blocked
- by a hex that stands higher than both ends,
- by a hex that screens (woods, smoke ...) and stands no lower than the higher end,
- by the ground, if it crosses the edge of one level twice and an end lies below that level.
Where the line runs along a hexside, the spotter picks one of the two hexes, for every such hexside anew.
"""

from operator import itemgetter
from typing import Final

from grognard.kernel import hexgrid
from grognard.kernel.hexgrid import Cell

Station = tuple[Cell, Cell | None]
"""A hex that a line passes through; or the two beside a hexside along which it runs."""

NOWHERE: Final = -1
NO_SMOKE: Final[frozenset[int]] = frozenset()

# Why a line is blocked.
HIGHER: Final = 0
SCREENED: Final = 1
SMOKED: Final = 2
FOLDED: Final = 3
"""The ground rises and falls again, or falls and rises, and one end is too low to look over it."""
REASON_NAMES: Final = ["higher", "screened", "smoked", "folded"]

BITS: Final = bytes.maketrans(b"01", b"\0\1")

REMEMBERED: Final = 4096
"""So many answers about smoke are kept; then the memory begins anew."""

CORNERS: Final[list[Cell]] = [(1, 1), (2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1)]
"""The corners of a hex in whole numbers (half a hex across, half a hex down); corners n and n + 1 bound the side in direction n."""
TWINS: Final[list[tuple[Cell, Cell, Cell]]] = [((1, 1), (1, 0), (0, 1)), ((1, -2), (1, -1), (0, -1)), ((2, -1), (1, 0), (1, -1))]
"""The shortest steps that follow a hexside, and the two hexes beside it."""


# --- lines --------------------------------------------------------------------------------------------------------


def stations(step: Cell) -> list[Station]:
    """What a line over this step passes through, in order and without its ends; a corner merely touched is not passed through.

    >>> stations((0, 3))
    [((0, 1), None), ((0, 2), None)]
    >>> stations((1, 1))
    [((1, 0), (0, 1))]
    """
    for unit, one, other in TWINS:
        if step[0] * unit[1] == step[1] * unit[0]:
            return stations_along_sides(step, unit, one, other)
    return stations_across(step)


def stations_along_sides(step: Cell, unit: Cell, one: Cell, other: Cell) -> list[Station]:
    """A line that follows hexsides passes two hexes, one hex, two hexes ..."""
    times = step[0] // unit[0]
    sign = 1 if times > 0 else -1
    found: list[Station] = []
    for n in range(0, times, sign):
        here = (unit[0] * n, unit[1] * n)
        if n:
            found.append((here, None))
        found.append(((here[0] + one[0] * sign, here[1] + one[1] * sign), (here[0] + other[0] * sign, here[1] + other[1] * sign)))
    return found


def stations_across(step: Cell) -> list[Station]:
    """A line that follows no hexside, from one hex to the next."""
    q, r = step
    across, down = 3 * q, 2 * r + q
    turns = [across * corner[1] - down * corner[0] for corner in CORNERS]  # above 0: the corner lies to the left
    ahead = [side for side in range(6) if across * 3 * hexgrid.STEPS[side][0] + 3 * down * plain_height(hexgrid.STEPS[side]) > 0]
    found: list[Station] = []
    here_q, here_r = 0, 0
    offset = 0
    while True:
        side = way_out(offset, turns, ahead)
        here_q += hexgrid.STEPS[side][0]
        here_r += hexgrid.STEPS[side][1]
        if here_q == q and here_r == r:
            return found
        offset = across * (2 * here_r + here_q) - down * 3 * here_q
        found.append(((here_q, here_r), None))


def plain_height(step: Cell) -> int:
    """How far down a step leads, in half hexes."""
    return 2 * step[1] + step[0]


def way_out(offset: int, turns: list[int], ahead: list[int]) -> int:
    """The side by which a line leaves a hex whose centre lies off the line by `offset`."""
    for side in ahead:
        first, last = offset + turns[side], offset + turns[(side + 1) % 6]
        if first < 0 < last or last < 0 < first:
            return side
    corner = next(side for side in ahead if offset + turns[side] == 0)
    return corner if turns[corner] > 0 else (corner + 5) % 6  # through a corner: into the hex on the side to which the line bends


# --- the map ------------------------------------------------------------------------------------------------------


class Relief:
    """What a map says about sight, by hex; heights in levels."""

    def __init__(self, cells: list[Cell], ground: list[int], raised: list[int], screens: list[bool]) -> None:
        self.cells = cells
        self.ground = ground
        self.raised = raised
        """How many levels the hex adds to its ground, for those who look out of it and for those who look across it."""
        self.screens = screens
        self.eyes: list[int] = [ground[space] + raised[space] for space in range(len(cells))]
        """The height of a spotter and of what stands in the way; a target counts by its ground alone."""
        self.hides: list[int] = [self.eyes[space] + int(screens[space]) for space in range(len(cells))]
        """A line whose higher end is lower than this is blocked here."""
        self.levels: int = max(self.hides, default=0)


class Frame:
    """Places on a sheet of hexes: a hex is `q * width + r`, so that every step is one number, and a set of hexes one integer."""

    def __init__(self, cells: list[Cell]) -> None:
        self.left: int = min([q for q, _ in cells])
        self.top: int = min([r for _, r in cells])
        self.columns: int = max([q for q, _ in cells]) - self.left + 1
        self.width: int = max([r for _, r in cells]) - self.top + 1
        self.size: int = self.columns * self.width
        self.places: list[int] = [(q - self.left) * self.width + r - self.top for q, r in cells]
        self.rows: list[int] = [self.row(r) for r in range(self.width)]

    def row(self, r: int) -> int:
        """All places of one row."""
        return sum([1 << column * self.width + r for column in range(self.columns)])

    def rows_kept(self, down: int) -> int:
        """The places from which a step that leads so far down stays on the sheet."""
        return sum([self.rows[r] for r in range(self.width) if 0 <= r + down < self.width])

    def holding(self, flags: list[bool]) -> int:
        """The set of places whose hexes are flagged."""
        return sum([1 << place for place, flag in zip(self.places, flags, strict=True) if flag])


class Sight:
    """Who can see whom over a map."""

    def __init__(self, relief: Relief) -> None:
        self.relief = relief
        self.size: int = len(relief.cells)
        self.number: dict[Cell, int] = {cell: space for space, cell in enumerate(relief.cells)}
        self.lines: dict[Cell, list[Station]] = {}
        self.masks: list[int] = Survey(self).masks()
        """By spotter: bit b is set if the line to hex b is free; the spotter's own bit is set."""
        self.rows: list[bytes] = [self.row(mask) for mask in self.masks]
        """The same hex by hex: 1 if the line is free, else 0."""
        self.low_ground: list[int] = [
            sum([1 << space for space in range(self.size) if relief.ground[space] <= level]) for level in range(max(relief.ground) + 1)
        ]
        """By level: the hexes that are no higher, as bits."""
        self.shadows: dict[Cell, list[tuple[Cell, bool]]] = {}
        self.shaded: dict[int, tuple[int, int]] = {}
        self.smoky: dict[tuple[frozenset[int], int], int] = {}

    def mask(self, a: int) -> int:
        """The hexes to which the line from a is free, as bits."""
        return self.masks[a]

    def sees(self, a: int, b: int) -> bool:
        """Is the line from a to b free?"""
        return self.rows[a][b] == 1

    def row(self, mask: int) -> bytes:
        """The bits of a mask, the lowest first, as bytes."""
        return f"{mask:0{self.size}b}"[::-1].encode().translate(BITS)

    def raised(self, a: int) -> int:
        """The height from which a spotter looks."""
        return self.relief.eyes[a]

    # Single lines.

    def line(self, step: Cell) -> list[Station]:
        """What a line over a step passes through, kept for the next time."""
        if step not in self.lines:
            self.lines[step] = stations(step)
        return self.lines[step]

    def between(self, a: int, b: int) -> list[tuple[int, int]]:
        """The hexes that the line passes through, without its ends: (hex, -1), or the two beside a hexside along which it runs.

        A hexside on the edge of the map has one hex only.
        """
        if a == b:
            return []
        q, r = self.relief.cells[a]
        return [self.placed(q, r, station) for station in self.line(hexgrid.subtract(self.relief.cells[b], (q, r)))]

    def placed(self, q: int, r: int, station: Station) -> tuple[int, int]:
        """A station of a line that begins at (q, r), as numbers of hexes."""
        one, other = station
        first = self.number.get((q + one[0], r + one[1]), NOWHERE)
        second = NOWHERE if other is None else self.number.get((q + other[0], r + other[1]), NOWHERE)
        return (second, NOWHERE) if first == NOWHERE else (first, second)

    def entries(self, a: int, b: int) -> tuple[int, int]:
        """The hex from which the line from a enters b, or the two of them."""
        passed = self.between(a, b)
        return passed[-1] if passed else (a, NOWHERE)

    def why_not(self, a: int, b: int, smoke: frozenset[int]) -> tuple[int, int] | None:
        """The first hex that blocks the line, and the reason; None if it is free."""
        if a == b:
            return None
        return self.walk(a, b, smoke, [])

    def walk(self, a: int, b: int, smoke: frozenset[int], found: list[tuple[int, int, int]]) -> tuple[int, int] | None:
        """Follow a line hex by hex; `found` takes (hex, other hex or -1, reason or -1) of every station up to the one that blocks."""
        ground = self.relief.ground
        lower = min(self.relief.eyes[a], ground[b])
        higher = max(self.relief.eyes[a], ground[b])
        trails = {(ground[a], 0)}  # height of the last hex, levels crossed so far: one trail for every way to pick
        for one, other in self.between(a, b):
            heights = {ground[space] for space in (one, other) if space != NOWHERE and self.hindrance(space, higher, smoke) == NOWHERE}
            if not heights:
                reason = self.hindrance(one, higher, smoke)
                found.append((one, other, reason))
                return (one, reason)
            trails = {crossed for trail in trails for height in heights for crossed in cross(trail, height, lower)}
            if not trails:
                found.append((one, other, FOLDED))
                return (one, FOLDED)
            found.append((one, other, NOWHERE))
        if not [crossed for trail in trails for crossed in cross(trail, ground[b], lower)]:
            last = self.entries(a, b)[0]
            found.append((last, NOWHERE, FOLDED))
            return (last, FOLDED)
        return None

    def hindrance(self, space: int, higher: int, smoke: frozenset[int]) -> int:
        """Why a hex blocks a line whose higher end is that high, or NOWHERE."""
        if self.relief.eyes[space] > higher:
            return HIGHER
        if self.relief.hides[space] > higher:
            return SCREENED
        if space in smoke and self.relief.ground[space] >= higher:
            return SMOKED
        return NOWHERE

    # Smoke, a layer over the table.

    def through(self, a: int, smoke: frozenset[int]) -> int:
        """As `mask`, with smoke in some hexes."""
        if not smoke:
            return self.masks[a]
        key = (smoke, a)
        if key not in self.smoky:
            if len(self.smoky) >= REMEMBERED:
                self.smoky.clear()
            self.smoky[key] = self.smoked_mask(a, smoke)
        return self.smoky[key]

    def smoked_mask(self, a: int, smoke: frozenset[int]) -> int:
        """Smoke as high as both ends blocks every line that leads right through it. Only a line that could pass beside it, on the other
        side of a hexside, has to be followed anew.
        """
        mask = self.masks[a]
        unsure = 0
        for space in smoke:
            height = self.relief.ground[space]
            if height >= self.relief.eyes[a]:
                through, beside = self.shade(a, space)
                mask &= ~(through & self.low_ground[height])
                unsure |= beside & self.low_ground[height]
        unsure &= mask
        while unsure:
            low = unsure & -unsure
            unsure ^= low
            if self.why_not(a, low.bit_length() - 1, smoke) is not None:
                mask ^= low
        return mask

    def shade(self, a: int, space: int) -> tuple[int, int]:
        """The hexes to which the line from a leads through a certain hex, and those to which it runs along a side of it; as bits."""
        key = a * self.size + space
        if key not in self.shaded:
            if len(self.shaded) >= REMEMBERED:
                self.shaded.clear()
            self.shaded[key] = self.behind(a, space)
        return self.shaded[key]

    def behind(self, a: int, space: int) -> tuple[int, int]:
        """`shade`, worked out."""
        if not self.shadows:
            self.cast_shadows()
        q, r = self.relief.cells[a]
        number = self.number
        through = beside = 0
        for step, is_sole in self.shadows.get(hexgrid.subtract(self.relief.cells[space], (q, r)), []):
            b = number.get((q + step[0], r + step[1]), NOWHERE)
            if b != NOWHERE:
                if is_sole:
                    through |= 1 << b
                else:
                    beside |= 1 << b
        return through, beside

    def cast_shadows(self) -> None:
        """Turn the lines round: which steps pass a hex that lies so far away, and whether right through it."""
        for step, line in self.lines.items():
            if step > (0, 0):  # the others are the same turned round
                for one, other in line:
                    for passed in (one,) if other is None else (one, other):
                        self.shadows.setdefault(passed, []).append((step, other is None))
                        self.shadows.setdefault((-passed[0], -passed[1]), []).append(((-step[0], -step[1]), other is None))


def cross(trail: tuple[int, int], height: int, lower: int) -> list[tuple[int, int]]:
    """The trail after one more hex, or nothing if it crosses a level above the lower end for the second time."""
    last, crossed = trail
    edges = level_bits(last, height) & ~level_bits(0, lower)
    return [] if edges & crossed else [(height, crossed | edges)]


def level_bits(a: int, b: int) -> int:
    """The levels whose edge lies between two heights."""
    low, high = (a, b) if a < b else (b, a)
    return (1 << high) - (1 << low)


# --- the table ----------------------------------------------------------------------------------------------------


class Survey:
    """All lines of a map, step by step: for one step the blocked lines from every hex at once."""

    def __init__(self, sight: Sight) -> None:
        relief = sight.relief
        self.sight = sight
        self.frame = Frame(relief.cells)
        frame = self.frame
        self.known: int = frame.holding([True] * sight.size)
        outside = ((1 << frame.size) - 1) ^ self.known
        levels = range(relief.levels)
        self.blocks: list[int] = [outside | frame.holding([hides > level for hides in relief.hides]) for level in levels]
        """By level: the hexes that block a line whose higher end is that high; what is not on the map blocks always."""
        self.low_eyes: list[int] = [frame.holding([eyes <= level for eyes in relief.eyes]) for level in levels]
        self.low_ground: list[int] = [frame.holding([ground <= level for ground in relief.ground]) for level in levels]
        self.high_ground: list[int] = [self.known & ~low for low in self.low_ground]
        self.folds: list[int] = [level for level in levels if self.high_ground[level]]
        self.free: list[int] = [0] * (2 * frame.size)
        """By length of the step as one number, plus the size of the frame: the spotters whose line is free."""

    def masks(self) -> list[int]:
        """The table, by spotter."""
        frame = self.frame
        kept = [frame.rows_kept(down) for down in range(1 - frame.width, frame.width)]
        for across in range(frame.columns):
            for down in range(1 if across == 0 else 1 - frame.width, frame.width):
                shift = across * frame.width + down
                pairs = self.known & self.moved(self.known, shift) & kept[down + frame.width - 1]
                if pairs:
                    self.survey((across, down), shift, pairs)
        self.free[frame.size] = self.known
        return self.turned()

    def moved(self, places: int, shift: int) -> int:
        """The places from which a step leads to one of these."""
        return places >> shift if shift >= 0 else places << -shift

    def survey(self, step: Cell, shift: int, pairs: int) -> None:
        """All lines over one step, there and back."""
        line = self.sight.line(step)
        shifts = [(self.shift(one), self.shift(one if other is None else other)) for one, other in line]
        there, back = 0, 0
        for level, blocks in enumerate(self.blocks):
            hidden = self.hidden(blocks, shifts)
            there |= hidden & self.low_eyes[level] & self.moved(self.low_ground[level], shift)
            back |= hidden & self.low_ground[level] & self.moved(self.low_eyes[level], shift)
        unsure = 0
        seen = pairs & ~(there & back)
        for level in self.folds:
            folded, forked = self.folded(self.high_ground[level], shifts, shift)
            there |= folded & (self.low_eyes[level] | self.moved(self.low_ground[level], shift))
            back |= folded & (self.low_ground[level] | self.moved(self.low_eyes[level], shift))
            unsure |= forked
        there, back = pairs & ~there, pairs & ~back
        if unsure:
            there, back = self.settle(there, back, seen & unsure, step)
        size = self.frame.size
        self.free[size + shift] |= there
        self.free[size - shift] |= self.moved(back, -shift)

    def shift(self, step: Cell) -> int:
        """A step as one number."""
        return step[0] * self.frame.width + step[1]

    def hidden(self, blocks: int, shifts: list[tuple[int, int]]) -> int:
        """The spotters with a blocking hex on the line; of two beside a hexside both must block."""
        hidden = 0
        for one, other in shifts:
            if one == other:
                hidden |= self.moved(blocks, one)
            else:
                hidden |= self.moved(blocks, one) & self.moved(blocks, other)
        return hidden

    def folded(self, high: int, shifts: list[tuple[int, int]], shift: int) -> tuple[int, int]:
        """The spotters whose line crosses the edge of some high ground twice, and those for whom that depends on their picks."""
        once, twice, forked = 0, 0, 0
        last = high
        for one, other in shifts:
            here = self.moved(high, one)
            if one != other:
                forked |= here ^ self.moved(high, other)
            twice |= once & (last ^ here)
            once |= last ^ here
            last = here
        return twice | once & (last ^ self.moved(high, shift)), forked

    def settle(self, there: int, back: int, unsure: int, step: Cell) -> tuple[int, int]:
        """Follow the lines whose picks matter one by one."""
        sight = self.sight
        while unsure:
            bit = unsure & -unsure
            unsure ^= bit
            column, row = divmod(bit.bit_length() - 1, self.frame.width)
            here = (column + self.frame.left, row + self.frame.top)
            a, b = sight.number[here], sight.number[hexgrid.add(here, step)]
            there = there | bit if sight.why_not(a, b, NO_SMOKE) is None else there & ~bit
            back = back | bit if sight.why_not(b, a, NO_SMOKE) is None else back & ~bit
        return there, back

    def turned(self) -> list[int]:
        """From sets of spotters by step to sets of targets by spotter.

        With all sets written out as digits, one below the other, the targets of a spotter are every so many digits.
        """
        size = self.frame.size
        digits = "".join([f"{free:0{size}b}"[::-1] for free in self.free])
        choose = itemgetter(*[self.frame.places[space] for space in range(self.sight.size - 1, -1, -1)])
        masks: list[int] = []
        for place in self.frame.places:
            first = (size - place) * size + place
            row = digits[first : first + size * size : size]
            masks.append(int("".join(choose(row)), 2))
        return masks
