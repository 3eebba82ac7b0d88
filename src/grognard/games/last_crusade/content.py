"""Everything printed: cards, effects, tables, decks and scenarios, as numbers the rules can index with.

Cards are small integers ("kinds"); their names and facts stand in lists beside them. `loading...` reads them from the data files.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.last_crusade.field import Field

# II-1, II-B1 Kinds of cards by type; infantry as a type covers all that small arms can destroy.
INFANTRY: Final = 0
ARMOUR: Final = 1
AIR: Final = 2
SPECIAL: Final = 3
TERRAIN: Final = 4
TYPE_NAMES: Final = ["infantry", "armor", "air", "special", "terrain"]
NATION_NAMES: Final = ["german", "us", "soviet", "neutral"]
NEUTRAL: Final = 3

# Numbers that effects change.
INF_FP: Final = 0
ARM_FP: Final = 1
AIR_FP: Final = 2
DEFENCE: Final = 3
MOVE: Final = 4
RANGE: Final = 5
RECON: Final = 6
STAT_NAMES: Final = ["inf_fp", "arm_fp", "air_fp", "defense", "move", "range", "recon"]

# Kinds of attack, as bits.
ASSAULT: Final = 1
SUPPORT: Final = 2
BOMBARD: Final = 4
STRIKE: Final = 8
AA: Final = 16
DOGFIGHT: Final = 32
ANY_ATTACK: Final = 63
ATTACK_NAMES: Final = ["assault", "support", "bombard", "strike", "aa", "dogfight"]

# What a unit is doing: bits of a situation, and the times at which an effect works.
ATTACKING: Final = 1
DEFENDING: Final = 2
TARGETED: Final = 4  # by a bombardment, support fire or air strike
FIRST_ROUND: Final = 8
WHEN_NAMES: Final = [
    *("any", "assaulting", "defending", "in_assault", "first_round", "first_round_assaulting", "first_round_defending"),
]

# Windows in which a special card may be played.
WINDOW_NAMES: Final = [
    *("reinforcement", "recon", "air", "fm", "attacker", "defender", "combat", "support", "destroyed", "response", "any"),
]
W_REINFORCEMENT: Final = 1
W_RECON: Final = 2
W_AIR: Final = 4
W_FM: Final = 8
W_ATTACKER: Final = 16
W_DEFENDER: Final = 32
W_COMBAT: Final = 64
W_SUPPORT: Final = 128
W_DESTROYED: Final = 256
W_RESPONSE: Final = 512
W_ANY: Final = 1024

# Operations of the effect vocabulary.
OPS: Final = [
    *("stat_mod", "tn_mod", "recon_mod", "move_cost", "ignore_terrain", "first_fire", "simultaneous", "forbid", "permit", "hit_dice"),
    *("auto_hits", "repair", "destroy_card", "set_commit", "set_spotted", "draw", "discard", "supply_gain", "supply_dice", "peek"),
    *("fetch", "recover_unit", "cancel", "extra_move", "force_retreat", "transport", "obstacle", "fortify", "dig_in", "barrage"),
    *("airborne", "deploy_to", "engineer", "cost_mod", "reroll", "immune", "morale", "end_assault", "change_terrain", "surrender"),
    "score_mod",
]
STAT_MOD: Final = 0
TN_MOD: Final = 1
RECON_MOD: Final = 2
MOVE_COST: Final = 3
IGNORE_TERRAIN: Final = 4
FIRST_FIRE: Final = 5
SIMULTANEOUS: Final = 6
FORBID: Final = 7
PERMIT: Final = 8
HIT_DICE: Final = 9
AUTO_HITS: Final = 10
REPAIR: Final = 11
DESTROY_CARD: Final = 12
SET_COMMIT: Final = 13
SET_SPOTTED: Final = 14
DRAW: Final = 15
DISCARD: Final = 16
SUPPLY_GAIN: Final = 17
SUPPLY_DICE: Final = 18
PEEK: Final = 19
FETCH: Final = 20
RECOVER_UNIT: Final = 21
CANCEL: Final = 22
EXTRA_MOVE: Final = 23
FORCE_RETREAT: Final = 24
TRANSPORT: Final = 25
OBSTACLE: Final = 26
FORTIFY: Final = 27
DIG_IN: Final = 28
BARRAGE: Final = 29
AIRBORNE: Final = 30
DEPLOY_TO: Final = 31
ENGINEER: Final = 32
COST_MOD: Final = 33
REROLL: Final = 34
IMMUNE: Final = 35
MORALE: Final = 36
END_ASSAULT: Final = 37
CHANGE_TERRAIN: Final = 38
SURRENDER: Final = 39
SCORE_MOD: Final = 40

TARGETS: Final = [
    *("self", "bearer", "friendly_unit", "enemy_unit", "any_unit", "friendly_air", "zone", "friendly_zone", "any_zone", "edge"),
    *("zone_units", "attackers", "defenders", "all_ground", "owner", "opponent", "both", "enemy_card"),
]
T_SELF: Final = 0
T_BEARER: Final = 1
T_FRIENDLY: Final = 2
T_ENEMY: Final = 3
T_ANY_UNIT: Final = 4
T_FRIENDLY_AIR: Final = 5
T_ZONE: Final = 6
T_FRIENDLY_ZONE: Final = 7
T_ANY_ZONE: Final = 8
T_EDGE: Final = 9
T_ZONE_UNITS: Final = 10
T_ATTACKERS: Final = 11
T_DEFENDERS: Final = 12
T_ALL_GROUND: Final = 13
T_OWNER: Final = 14
T_OPPONENT: Final = 15
T_BOTH: Final = 16
T_ENEMY_CARD: Final = 17

DURATIONS: Final = [
    *("instant", "assault", "turn", "until_own_reinforcement", "until_enemy_turn_end", "while_in_play", "game"),
]
D_INSTANT: Final = 0
D_ASSAULT: Final = 1
D_TURN: Final = 2
D_OWN_REINFORCEMENT: Final = 3
D_ENEMY_TURN_END: Final = 4
D_IN_PLAY: Final = 5
D_GAME: Final = 6
D_GAME_TURN: Final = 7  # effects of a scenario in the turns that it lists

TRIGGERS: Final = [
    *("static", "on_play", "on_deploy", "on_reinforcement", "on_round_end", "on_edge_crossed", "on_destroyed", "on_response"),
    *("on_recon", "action"),
]
TR_STATIC: Final = 0
TR_PLAY: Final = 1
TR_DEPLOY: Final = 2
TR_REINFORCEMENT: Final = 3
TR_ROUND_END: Final = 4
TR_EDGE: Final = 5
TR_DESTROYED: Final = 6
TR_RESPONSE: Final = 7
TR_RECON: Final = 8
TR_ACTION: Final = 9

ACTS: Final = [
    *("break_off", "withdraw", "withdraw_committed", "fire_first_round", "support", "dig_in", "deploy", "fly", "fly_mission"),
    *("play_leader", "river_fire", "strike_unspotted"),
]
A_BREAK_OFF: Final = 0
A_WITHDRAW: Final = 1
A_WITHDRAW_COMMITTED: Final = 2
A_FIRE_FIRST_ROUND: Final = 3
A_SUPPORT: Final = 4
A_DIG_IN: Final = 5
A_DEPLOY: Final = 6
A_FLY: Final = 7
A_FLY_MISSION: Final = 8
A_PLAY_LEADER: Final = 9
A_RIVER_FIRE: Final = 10
A_STRIKE_UNSPOTTED: Final = 11

REQUIRES: Final = ["", "captured_zone", "after_round"]
R_CAPTURED: Final = 1
R_AFTER_ROUND: Final = 2

IMMUNITIES: Final = [
    *("passing_aa", "grey_aa", "strike", "bombard", "recon", "obstacle", "enemy_specials", "weather", "morale"),
]
I_PASSING_AA: Final = 1
I_GREY_AA: Final = 2
I_STRIKE: Final = 4
I_BOMBARD: Final = 8
I_RECON: Final = 16
I_OBSTACLE: Final = 32
I_SPECIALS: Final = 64
I_WEATHER: Final = 128
I_MORALE: Final = 256

ASPECTS: Final = ["move", "cover", "fp"]
AS_MOVE: Final = 1
AS_COVER: Final = 2
AS_FP: Final = 4

# States of a unit that a filter can ask for: bits.
STATE_NAMES: Final = [
    *("spotted", "unspotted", "committed", "uncommitted", "in_supply", "out_of_supply", "dug_in", "fortified", "loaded", "damaged"),
]

SIDES: Final = ["german", "allied"]
"""The two sides of a scenario: the north place and the south place."""


class Filter:
    """A condition on cards and units: clauses joined by OR, each of them tokens joined by AND."""

    def __init__(self) -> None:
        self.clauses: list[tuple[int, int, int, int, int, int]] = []
        """Bits of the card needed and banned, states needed and banned, terrains needed (as bits of kinds) and banned."""
        self.asks_state = False
        self.fit: list[bool] = []
        """By kind: whether the card may match, as far as print tells."""
        self.text = ""


class Effect:
    """One instance of the effect vocabulary on one card. What does not apply is 0."""

    def __init__(self, number: int, kind: int, op: int) -> None:
        self.number = number
        self.kind = kind
        self.op = op
        self.target = 0
        self.filter: Filter | None = None
        self.vs: Filter | None = None
        self.when = 0
        self.duration = 0
        self.trigger = 0
        self.count = 0
        self.roll = 0
        self.requires = 0
        self.stat = 0
        self.amount = 0
        self.only_if_positive = False
        self.by = False
        """Of a modifier: for attacks made by the unit rather than against it."""
        self.attacks = ANY_ATTACK
        self.aspects = 0
        self.terrains: list[int] | None = None
        self.who_attacks = True
        self.first_only = False
        self.act = 0
        self.dice = 0
        self.tn = 0
        self.spread = 0
        self.makes = False
        """Of `set_commit` and `set_spotted`: committed or spotted (True), or the opposite."""
        self.whole_zone = False
        self.mode = 0
        self.what = 0
        self.from_discard = False
        self.to = 0
        self.hits = 0
        self.delay = 0
        self.silences = False
        self.is_blocked = False
        self.clear = 0
        self.capacity = 0
        self.defence = 0
        self.inf = 0
        self.arm = 0
        self.range = 0
        self.unspotted = False
        self.where = 0
        self.spotted = False
        self.cost = 0
        self.per_turn = False
        self.immunities = 0
        self.fail_on = 0
        self.result = 0
        self.terrain = -1
        self.only_out_of_supply = False
        self.is_zero = False
        self.at_end = False
        self.for_bridge = False


HALF: Final = -1
"""`Effect.hits`: half of the printed defence."""


class Deck:
    """A list of cards to play with, and six terrain cards."""

    def __init__(self, id: str, title: str, nation: int) -> None:
        self.id = id
        self.title = title
        self.nation = nation
        self.cards: dict[int, int] = {}
        self.terrain: list[int] = []
        self.start: list[int] = []
        """In which order a programmed player buys its starting forces."""


class SideData:
    """One side of a scenario."""

    def __init__(self) -> None:
        self.nation = 0
        self.deck = ""
        self.decks: list[str] = []
        self.supply = 0
        self.dice = 0
        self.later_dice: dict[int, int] = {}
        self.pays_terrain = True
        self.forbid: Filter | None = None
        self.allow: Filter | None = None
        self.exempt: Filter | None = None
        self.loaded_foot = False
        self.armour_cost = 0


class Bonus:
    """Points that a scenario gives when a condition holds."""

    def __init__(self, side: int, points: int, kind: str, zones: list[int], at_end: bool, rule: str) -> None:
        self.side = side
        self.points = points
        self.kind = kind
        self.zones = zones
        self.at_end = at_end
        self.rule = rule


class Timed:
    """An effect that a scenario puts in force in certain turns, for one side or for both."""

    def __init__(self, turns: list[int], side: int, effect: Effect) -> None:
        self.turns = turns
        self.side = side
        self.effect = effect


class ScenarioData:
    """One scenario."""

    def __init__(self, id: str, title: str) -> None:
        self.id = id
        self.title = title
        self.rule = "V-B1"
        self.turns = 15
        self.first_player = "allied"
        self.lower_deploys = False
        self.has_bridges = False
        self.sides: list[SideData] = []
        self.terrain: list[int] = []
        """By zone: the card, CHOSEN, or empty if terrain is drawn."""
        self.banned: list[int] = []
        self.replacement: list[int] = []
        """By nation."""
        self.timed: list[Timed] = []
        self.no_categories: list[str] = []
        self.swap_pool: list[int] = []
        self.swap_most = 0
        self.swap_each = 0
        self.removed_keyword = 0
        self.mission_filter: Filter | None = None
        self.mission_cost = 0
        self.allowed_terrain: list[int] = []
        self.deck_limits: tuple[int, int, int] | None = None
        self.limit_exceptions: dict[int, int] = {}
        self.demolished = -1
        """Edge whose bridge is rolled for before turn 1."""
        self.free_units: list[tuple[int, int, int]] = []
        """Side, kind, zone."""
        self.free_control: list[tuple[int, int]] = []
        self.redeploys: list[int] = []
        """Zones among which the German may rearrange his units before turn 1."""
        self.free_barrage: Effect | None = None
        self.barrage_zones: list[int] = []
        self.gift = -1
        """Kind of a card that a side may use free of charge once."""
        self.gift_side = 0
        self.gift_turn = 0
        self.gift_phase = 0
        self.bonuses: list[Bonus] = []
        self.values: dict[str, int] = {}
        self.layout = "two"
        self.options: list[tuple[str, str, bool]] = []


CHOSEN: Final = -2


class Content:
    """The whole game in print. Lists "by kind" cover all cards, those of scenario rules too."""

    names: list[str]
    index: dict[str, int]
    titles: list[str]
    texts: list[str]
    subheads: list[str]
    nation: list[int]
    type: list[int]
    # II-A1, II-B2 The printed numbers. Terrain is paid in one's own starting row only.
    cost: list[int]
    has_cost: list[bool]
    inf: list[int]
    arm: list[int]
    air: list[int]
    is_grey: list[bool]
    defence: list[int]
    # II-B5 Move and range are columns of the data; a range of 0 fights in assaults only.
    move: list[int]
    range: list[int]
    recon: list[int]
    """Less than 0 if the card has no recon value."""
    keywords: list[list[str]]
    bits: list[int]
    """By kind: types and keywords as bits (see `bit_of`)."""
    bit_of: dict[str, int]
    windows: list[int]
    effects: list[list[Effect]]
    every_effect: list[Effect]

    # Facts that follow from print, by kind.
    is_ground: list[bool]
    is_unit: list[bool]
    is_hq_troops: list[bool]
    is_attachment: list[bool]
    is_artillery_card: list[bool]
    is_weather: list[bool]
    stat_mods: list[list[list[Effect]]]
    """By kind and stat: modifiers of its text that always stand."""
    tn_by: list[list[Effect]]
    tn_against: list[list[Effect]]
    rerolls: list[list[Effect]]
    immunity: list[int]
    has_morale: list[Effect | None]
    transport: list[Effect | None]
    obstacle: list[Effect | None]
    fortify: list[Effect | None]
    barrage: list[Effect | None]
    deploys_to: list[Effect | None]
    worth: list[int]
    """What a destroyed card scores."""
    ignores: list[list[Effect]]
    move_costs: list[list[Effect]]
    recon_mods: list[list[Effect]]
    static_acts: list[list[Effect]]
    """`forbid` and `permit` that always stand."""
    fields: dict[str, Field]
    numbers: dict[str, int]
    base_tn: dict[int, int]
    decks: dict[str, Deck]
    scenarios: dict[str, ScenarioData]
    clear: int
    """The kinds of Clear and Bridge."""
    bridge: int

    def has(self, kind: int, keyword: str) -> bool:
        return self.bits[kind] & self.bit_of[keyword] != 0


def load_content(data: Traversable | None = None) -> Content:
    """Read the data files, those of the package unless another folder is given."""
    from grognard.games.last_crusade.loading import read_content  # noqa: PLC0415 - `loading` fills the classes of this module

    return read_content(files("grognard.games.last_crusade") / "data" if data is None else data)
