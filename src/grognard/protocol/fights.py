"""Fights before the dice: strengths, modifiers by name and rule, and the exact chance of each result."""

from typing import NamedTuple

from msgspec import UNSET, UnsetType

from grognard.protocol.parts import Part


class Share(NamedTuple):
    piece: str
    strength: int


class Bonus(NamedTuple):
    piece: str
    bonus: int


class Limits(NamedTuple):
    least: int
    most: int


class Multiplier(Part, kw_only=True):
    """What multiplies a strength."""

    name: str
    rule: str
    factor: int


class Modifier(Part, kw_only=True):
    """What is added to a die or to a strength."""

    name: str
    rule: str
    value: int


class Shift(Part, kw_only=True):
    """What shifts a column."""

    name: str
    rule: str
    shift: int


class Change(Part, kw_only=True):
    """What changes the strength of some attackers."""

    name: str
    rule: str
    factor: str
    units: list[str]


class Target(Part, kw_only=True):
    """A space that is attacked, and what defends it."""

    hex: str
    units: list[str]
    printed: int
    multipliers: list[Multiplier]
    defence: int
    additions: list[Modifier] | UnsetType = UNSET
    """What adds to the defence beside the units."""


class NextColumn(Part, kw_only=True):
    """What the next column asks for."""

    column: str
    needs: int
    more: int


class Battle(Part, kw_only=True, tag_field="form", tag="odds"):
    """A fight on odds; chances are ways out of six."""

    kind: str | UnsetType = UNSET
    """"combat" on the table of the layout, or a roll of another kind."""
    rule: str | UnsetType = UNSET
    """The rule that the odds follow."""
    attackers: list[Share]
    changes: list[Change] | UnsetType = UNSET
    targets: list[Target]
    attack: int
    defence: int
    odds: str
    modifiers: list[Modifier] | UnsetType = UNSET
    """What is added to the die, and the result of each face."""
    faces: list[str] | UnsetType = UNSET
    level: int | UnsetType = UNSET
    initial: str | UnsetType = UNSET
    """Odds before the columns are shifted, each shift, the odds after them, and the columns of the line of the table that counts."""
    shifts: list[Shift] | UnsetType = UNSET
    shifted: str | UnsetType = UNSET
    terrain: str | UnsetType = UNSET
    columns: list[str] | UnsetType = UNSET
    next: NextColumn | UnsetType = UNSET
    spare: int | UnsetType = UNSET
    """How much could be missing for this column, where shifts come between."""
    reconnaissance: bool | UnsetType = UNSET
    """Nobody defends: it is taken without a die."""
    order: list[str] | UnsetType = UNSET
    """How results are listed, if not as the layout says."""
    sixths: dict[str, int]


class Overrun(Battle, kw_only=True, tag_field="form", tag="odds"):
    """An assault on the way, and what it costs."""

    cost: int


class FireUnit(Part, kw_only=True):
    """A unit that stands better or worse than the others."""

    unit: str
    modifiers: list[Shift]
    net: int
    column: int
    chances: dict[str, int]


class Fire(Part, kw_only=True, tag_field="form", tag="fire"):
    """Fire at a space, before the dice: `chances` are ways out of 36."""

    kind: str
    hex: str
    firers: list[Share]
    leaders: list[Bonus]
    strength: int
    table: str
    """The results table by name, the column of the bare strength, what all shifts come to within their limits, and where they lead."""
    printed_column: int
    modifiers: list[Shift]
    limits: Limits | None
    net: int
    column: int
    chances: dict[str, int]
    units: list[FireUnit]


class Sheltered(Part, kw_only=True):
    """An enemy behind cover of its own: another column."""

    unit: str
    modifiers: list[Shift]
    column: int
    chances: dict[str, int]


class AssaultSide(Part, kw_only=True):
    """One side of an assault: `chances` are ways out of 6."""

    side: str | None
    units: list[str]
    strength: int
    table: str
    printed_column: int
    modifiers: list[Shift]
    net: int
    column: int
    chances: dict[str, int]
    sheltered: list[Sheltered]


class Assault(Part, kw_only=True, tag_field="form", tag="assault"):
    """Both sides of an assault."""

    kind: str
    hex: str
    attacker: AssaultSide
    defender: AssaultSide


class Shot(Part, kw_only=True):
    """A shot that could be taken at a unit: `chances` are ways out of 36."""

    kind: str
    unit: str
    target: str
    value: int | UnsetType = UNSET
    armour: int | UnsetType = UNSET
    sum: int | UnsetType = UNSET
    strength: int | UnsetType = UNSET
    table: str | UnsetType = UNSET
    printed_column: int | UnsetType = UNSET
    net: int | UnsetType = UNSET
    column: int | UnsetType = UNSET
    modifiers: list[Shift]
    chances: dict[str, int]
