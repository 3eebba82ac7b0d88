"""Everything printed: cards, effects, tables, decks and scenarios, as numbers the rules can index with.

Cards are small integers ("kinds"); their names and facts stand in lists beside them. `loading...` reads them from the data files.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.last_crusade.field import Field
from grognard.kernel.words import name

# II-1, II-B1 Kinds of cards by type; infantry as a type covers all that small arms can destroy.
TYPE_NAMES: Final[list[str]] = []
INFANTRY: Final = name(TYPE_NAMES, "infantry")
ARMOUR: Final = name(TYPE_NAMES, "armor")
AIR: Final = name(TYPE_NAMES, "air")
SPECIAL: Final = name(TYPE_NAMES, "special")
TERRAIN: Final = name(TYPE_NAMES, "terrain")
NATION_NAMES: Final = ["german", "us", "soviet", "neutral"]
NEUTRAL: Final = 3

# Numbers that effects change.
STAT_NAMES: Final[list[str]] = []
INF_FP: Final = name(STAT_NAMES, "inf_fp")
ARM_FP: Final = name(STAT_NAMES, "arm_fp")
AIR_FP: Final = name(STAT_NAMES, "air_fp")
DEFENCE: Final = name(STAT_NAMES, "defense")
MOVE: Final = name(STAT_NAMES, "move")
RANGE: Final = name(STAT_NAMES, "range")
RECON: Final = name(STAT_NAMES, "recon")

# Kinds of attack, as bits.
ATTACK_NAMES: Final[list[str]] = []
ASSAULT: Final = 1 << name(ATTACK_NAMES, "assault")
SUPPORT: Final = 1 << name(ATTACK_NAMES, "support")
BOMBARD: Final = 1 << name(ATTACK_NAMES, "bombard")
STRIKE: Final = 1 << name(ATTACK_NAMES, "strike")
AA: Final = 1 << name(ATTACK_NAMES, "aa")
DOGFIGHT: Final = 1 << name(ATTACK_NAMES, "dogfight")
ANY_ATTACK: Final = (1 << len(ATTACK_NAMES)) - 1

# What a unit is doing: bits of a situation, and the times at which an effect works.
ATTACKING: Final = 1
DEFENDING: Final = 2
TARGETED: Final = 4  # by a bombardment, support fire or air strike
FIRST_ROUND: Final = 8
WHEN_NAMES: Final = [
    *("any", "assaulting", "defending", "in_assault", "first_round", "first_round_assaulting", "first_round_defending"),
]

# Windows in which a special card may be played.
WINDOW_NAMES: Final[list[str]] = []
W_REINFORCEMENT: Final = 1 << name(WINDOW_NAMES, "reinforcement")
W_RECON: Final = 1 << name(WINDOW_NAMES, "recon")
W_AIR: Final = 1 << name(WINDOW_NAMES, "air")
W_FM: Final = 1 << name(WINDOW_NAMES, "fm")
W_ATTACKER: Final = 1 << name(WINDOW_NAMES, "attacker")
W_DEFENDER: Final = 1 << name(WINDOW_NAMES, "defender")
W_COMBAT: Final = 1 << name(WINDOW_NAMES, "combat")
W_SUPPORT: Final = 1 << name(WINDOW_NAMES, "support")
W_DESTROYED: Final = 1 << name(WINDOW_NAMES, "destroyed")
W_RESPONSE: Final = 1 << name(WINDOW_NAMES, "response")
W_ANY: Final = 1 << name(WINDOW_NAMES, "any")

# Operations of the effect vocabulary.
OPS: Final[list[str]] = []
STAT_MOD: Final = name(OPS, "stat_mod")
TN_MOD: Final = name(OPS, "tn_mod")
RECON_MOD: Final = name(OPS, "recon_mod")
MOVE_COST: Final = name(OPS, "move_cost")
IGNORE_TERRAIN: Final = name(OPS, "ignore_terrain")
FIRST_FIRE: Final = name(OPS, "first_fire")
SIMULTANEOUS: Final = name(OPS, "simultaneous")
FORBID: Final = name(OPS, "forbid")
PERMIT: Final = name(OPS, "permit")
HIT_DICE: Final = name(OPS, "hit_dice")
AUTO_HITS: Final = name(OPS, "auto_hits")
REPAIR: Final = name(OPS, "repair")
DESTROY_CARD: Final = name(OPS, "destroy_card")
SET_COMMIT: Final = name(OPS, "set_commit")
SET_SPOTTED: Final = name(OPS, "set_spotted")
DRAW: Final = name(OPS, "draw")
DISCARD: Final = name(OPS, "discard")
SUPPLY_GAIN: Final = name(OPS, "supply_gain")
SUPPLY_DICE: Final = name(OPS, "supply_dice")
PEEK: Final = name(OPS, "peek")
FETCH: Final = name(OPS, "fetch")
RECOVER_UNIT: Final = name(OPS, "recover_unit")
CANCEL: Final = name(OPS, "cancel")
EXTRA_MOVE: Final = name(OPS, "extra_move")
FORCE_RETREAT: Final = name(OPS, "force_retreat")
TRANSPORT: Final = name(OPS, "transport")
OBSTACLE: Final = name(OPS, "obstacle")
FORTIFY: Final = name(OPS, "fortify")
name(OPS, "dig_in")
BARRAGE: Final = name(OPS, "barrage")
name(OPS, "airborne")
DEPLOY_TO: Final = name(OPS, "deploy_to")
name(OPS, "engineer")
COST_MOD: Final = name(OPS, "cost_mod")
REROLL: Final = name(OPS, "reroll")
IMMUNE: Final = name(OPS, "immune")
MORALE: Final = name(OPS, "morale")
END_ASSAULT: Final = name(OPS, "end_assault")
CHANGE_TERRAIN: Final = name(OPS, "change_terrain")
SURRENDER: Final = name(OPS, "surrender")
SCORE_MOD: Final = name(OPS, "score_mod")

TARGETS: Final[list[str]] = []
T_SELF: Final = name(TARGETS, "self")
T_BEARER: Final = name(TARGETS, "bearer")
T_FRIENDLY: Final = name(TARGETS, "friendly_unit")
T_ENEMY: Final = name(TARGETS, "enemy_unit")
T_ANY_UNIT: Final = name(TARGETS, "any_unit")
T_FRIENDLY_AIR: Final = name(TARGETS, "friendly_air")
name(TARGETS, "zone")
name(TARGETS, "friendly_zone")
T_ANY_ZONE: Final = name(TARGETS, "any_zone")
name(TARGETS, "edge")
name(TARGETS, "zone_units")
T_ATTACKERS: Final = name(TARGETS, "attackers")
T_DEFENDERS: Final = name(TARGETS, "defenders")
T_ALL_GROUND: Final = name(TARGETS, "all_ground")
T_OWNER: Final = name(TARGETS, "owner")
T_OPPONENT: Final = name(TARGETS, "opponent")
T_BOTH: Final = name(TARGETS, "both")
name(TARGETS, "enemy_card")

DURATIONS: Final[list[str]] = []
name(DURATIONS, "instant")
D_ASSAULT: Final = name(DURATIONS, "assault")
D_TURN: Final = name(DURATIONS, "turn")
D_OWN_REINFORCEMENT: Final = name(DURATIONS, "until_own_reinforcement")
D_ENEMY_TURN_END: Final = name(DURATIONS, "until_enemy_turn_end")
name(DURATIONS, "while_in_play")
name(DURATIONS, "game")
D_GAME_TURN: Final = len(DURATIONS)  # effects of a scenario in the turns that it lists

TRIGGERS: Final[list[str]] = []
TR_STATIC: Final = name(TRIGGERS, "static")
name(TRIGGERS, "on_play")
name(TRIGGERS, "on_deploy")
TR_REINFORCEMENT: Final = name(TRIGGERS, "on_reinforcement")
name(TRIGGERS, "on_round_end")
name(TRIGGERS, "on_edge_crossed")
name(TRIGGERS, "on_destroyed")
name(TRIGGERS, "on_response")
TR_RECON: Final = name(TRIGGERS, "on_recon")
name(TRIGGERS, "action")

ACTS: Final[list[str]] = []
A_BREAK_OFF: Final = name(ACTS, "break_off")
A_WITHDRAW: Final = name(ACTS, "withdraw")
A_WITHDRAW_COMMITTED: Final = name(ACTS, "withdraw_committed")
A_FIRE_FIRST_ROUND: Final = name(ACTS, "fire_first_round")
A_SUPPORT: Final = name(ACTS, "support")
A_DIG_IN: Final = name(ACTS, "dig_in")
A_DEPLOY: Final = name(ACTS, "deploy")
A_FLY: Final = name(ACTS, "fly")
A_FLY_MISSION: Final = name(ACTS, "fly_mission")
A_PLAY_LEADER: Final = name(ACTS, "play_leader")
A_RIVER_FIRE: Final = name(ACTS, "river_fire")
A_STRIKE_UNSPOTTED: Final = name(ACTS, "strike_unspotted")

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


# Who chooses the cards of a `discard`.
DISCARD_MODES: Final = ["random", "owner_choice", "opponent_choice"]
BY_CHANCE: Final = 0
BY_OPPONENT: Final = 2


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
        self.is_short = False
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
        """Zones among which the German may rearrange units before turn 1."""
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
