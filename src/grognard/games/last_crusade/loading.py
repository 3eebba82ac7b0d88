"""Reading the data files into `Content`: cards and tables here, effects, decks and scenarios in the modules beside."""

from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade.content import Content, Effect
from grognard.games.last_crusade.field import ZONE_NAMES, Field
from grognard.games.last_crusade.loading_effects import TYPE_TOKENS, Defaults, read_defaults, read_effects
from grognard.games.last_crusade.loading_scenarios import read_decks, read_scenarios
from grognard.kernel.datafiles import Node, Row, read_csv, read_yaml

CARD_COLUMNS: Final = [
    *("id", "name", "nation", "kind", "unit_type", "subhead", "cost", "inf_fp", "arm_fp", "air_fp", "air_fp_reactive"),
    *("defense", "move", "range", "recon", "keywords", "effect_id", "effect_params", "text"),
]
AREA_COLUMNS: Final = ["id", "name", "x", "y", "terrain", "index", "vp", "features"]
LINK_COLUMNS: Final = ["a", "b", "features"]
KINDS: Final = ["unit", "special", "terrain"]
UNIT_TYPES: Final = ["infantry", "armor", "air"]
NATIONS: Final = c.NATION_NAMES

# Numbers of tables.yaml, by the name under which the rules ask for them.
NUMBERS: Final[dict[str, list[str]]] = {
    "max_copies": ["deck", "max_copies"],
    "standard_size": ["deck", "standard_size"],
    "terrain_cards": ["deck", "terrain_cards"],
    "terrain_copies": ["deck", "terrain_max_copies"],
    "opening_hand": ["deck", "opening_hand"],
    "draw": ["deck", "draw_per_turn"],
    "extra_cards": ["deck", "extra_cards_per_turn"],
    "extra_cost": ["deck", "extra_card_cost"],
    "attackers_per_edge": ["stacking", "attackers_per_edge"],
    "advance": ["stacking", "advance_after_capture"],
    "repair_cost": ["costs", "repair_per_hit"],
    "bombardment": ["costs", "bombardment"],
    "support": ["costs", "support_fire"],
    "mission": ["costs", "aircraft_mission"],
    "drop": ["costs", "airborne_drop"],
    "tn_minimum": ["target_number", "minimum"],
    "tn_maximum": ["target_number", "maximum"],
    "bridge_defence": ["river", "bridge_defense"],
    "minor_defence": ["river", "minor_bridge_defense"],
    "minor_found": ["river", "minor_bridge_found_on"],
    "bridge_tn": ["river", "attack_tn"],
    "rounds": ["assault", "rounds_max"],
    "fort_defence": ["assault", "fort_defense_against_bombardment"],
    "hq_capture": ["victory", "hq_capture"],
    "enemy_start_zone": ["victory", "enemy_start_zone_at_time_limit"],
    "middle_zone": ["victory", "middle_zone_at_time_limit"],
    "holding": ["victory", "german_holding_bonus_at_time_limit"],
    "turn_limit": ["victory", "turn_limit"],
}
BASES: Final = ["assault", "support", "bombard", "strike", "aa", "dogfight"]


def read_content(data: Traversable) -> Content:
    """All files of the game."""
    tables = read_yaml(data / "tables.yaml")
    content = Content()
    content.numbers = {name: path_number(tables, path) for name, path in NUMBERS.items()}
    base = tables.at("target_number").at("base")
    content.base_tn = {1 << place: base.at(name).integer() for place, name in enumerate(BASES)}
    read_fields(content, data)
    read_cards(content, read_csv(data / "cards.csv", CARD_COLUMNS), tables, read_defaults(read_yaml(data / "effects.yaml")))
    read_decks(content, data)
    read_scenarios(content, data, read_defaults(read_yaml(data / "effects.yaml")))
    derive(content)
    return content


def path_number(node: Node, path: list[str]) -> int:
    for key in path:
        node = node.at(key)
    return node.integer()


def read_fields(content: Content, data: Traversable) -> None:
    """IV-D, IV-E The nine zones and their edges; wider battlefields follow from them (XIV)."""
    for row in read_csv(data / "areas.csv", AREA_COLUMNS):
        if "offmap" not in row.tokens("features") and row.text("id").lower() not in ZONE_NAMES:
            raise row.error(f"unknown zone '{row.text('id')}'", f"the zones are {', '.join(ZONE_NAMES[:11])}")
    links = []
    for row in read_csv(data / "links.csv", LINK_COLUMNS):
        if "edge" in row.tokens("features"):
            links.append((zone_named(row, "a"), zone_named(row, "b")))
    content.fields = {layout: Field(layout, links) for layout in ("two", "three", "four")}


def zone_named(row: Row, column: str) -> int:
    return ZONE_NAMES.index(row.known(row.text(column).lower(), ZONE_NAMES, "zone"))


# -- cards ------------------------------------------------------------------------------------------------------------
def read_cards(content: Content, rows: list[Row], tables: Node, defaults: dict[str, Defaults]) -> None:
    keywords = [name for name, _ in tables.at("keywords").items() if name != "play"]
    content.bit_of = {name: 1 << place for place, name in enumerate(TYPE_TOKENS + [word for word in keywords if word not in TYPE_TOKENS])}
    content.names = [row.filled("id").lower() for row in rows]
    content.index = {name: kind for kind, name in enumerate(content.names)}
    for kind, row in enumerate(rows):
        if content.index[content.names[kind]] != kind:
            raise row.error(f"card {content.names[kind]} is there twice", "give every card its own id")
    content.titles = [row.filled("name") for row in rows]
    content.texts = [row.text("text") for row in rows]
    content.subheads = [row.text("subhead") for row in rows]
    content.nation = [NATIONS.index(row.choice("nation", NATIONS)) for row in rows]
    content.type = [read_type(row) for row in rows]
    content.has_cost = [row.text("cost") != "" for row in rows]
    content.cost = [optional(row, "cost", 0) for row in rows]
    content.inf = [optional(row, "inf_fp", 0) for row in rows]
    content.arm = [optional(row, "arm_fp", 0) for row in rows]
    content.air = [optional(row, "air_fp", 0) for row in rows]
    content.is_grey = [row.text("air_fp_reactive") == "1" for row in rows]
    content.defence = [optional(row, "defense", 0) for row in rows]
    content.move = [optional(row, "move", 0) for row in rows]
    content.range = [optional(row, "range", 0) for row in rows]
    content.recon = [optional(row, "recon", -1) for row in rows]
    content.keywords = [[word for word in row.tokens("keywords") if not word.startswith("play:")] for row in rows]
    content.windows = [read_windows(row) for row in rows]
    content.bits = [read_bits(content, kind, row) for kind, row in enumerate(rows)]
    content.every_effect = []
    content.effects = [read_effects(content, kind, row, defaults) for kind, row in enumerate(rows)]
    content.clear = content.index["t01"]
    content.bridge = next(kind for kind in range(len(rows)) if "bridge" in content.keywords[kind])


def optional(row: Row, column: str, otherwise: int) -> int:
    return row.integer(column) if row.text(column) else otherwise


def read_type(row: Row) -> int:
    kind = row.choice("kind", KINDS)
    if kind == "unit":
        return UNIT_TYPES.index(row.choice("unit_type", UNIT_TYPES))
    return c.SPECIAL if kind == "special" else c.TERRAIN


def read_windows(row: Row) -> int:
    """XIII-1 When a special may be played."""
    bits = 0
    for word in row.tokens("keywords"):
        if word.startswith("play:"):
            bits |= 1 << c.WINDOW_NAMES.index(row.known(word[5:], c.WINDOW_NAMES, "window"))
    if not bits and row.text("kind") == "special":
        raise row.error("the card says not when it may be played", "give it a keyword such as play:any")
    return bits


def read_bits(content: Content, kind: int, row: Row) -> int:
    card_type = content.type[kind]
    bits = content.bit_of["any"] | content.bit_of[c.TYPE_NAMES[card_type]]
    if card_type <= c.AIR:
        bits |= content.bit_of["unit"]
    if card_type <= c.ARMOUR or "hq_troops" in content.keywords[kind]:
        bits |= content.bit_of["ground"]
    if "hq_troops" in content.keywords[kind]:
        bits |= content.bit_of["infantry"]  # X-D12
    for word in content.keywords[kind]:
        bits |= content.bit_of[row.known(word, list(content.bit_of), "keyword")]
    return bits


# -- what follows from print ------------------------------------------------------------------------------------------
def derive(content: Content) -> None:
    """Facts by kind that the rules ask for all the time."""
    size = len(content.names)
    bits, bit_of = content.bits, content.bit_of
    content.is_ground = [bits[kind] & bit_of["ground"] != 0 for kind in range(size)]
    content.is_unit = [content.type[kind] <= c.AIR for kind in range(size)]
    content.is_hq_troops = [bits[kind] & bit_of["hq_troops"] != 0 for kind in range(size)]
    content.is_attachment = [bits[kind] & bit_of["attach"] != 0 for kind in range(size)]
    content.is_artillery_card = [bits[kind] & bit_of["artillery_card"] != 0 for kind in range(size)]
    content.is_weather = [bits[kind] & bit_of["weather"] != 0 for kind in range(size)]
    content.stat_mods = [
        [[e for e in standing(content, kind, c.STAT_MOD) if e.stat == stat] for stat in range(len(c.STAT_NAMES))] for kind in range(size)
    ]
    content.tn_by = [[e for e in standing(content, kind, c.TN_MOD) if e.by] for kind in range(size)]
    content.tn_against = [[e for e in standing(content, kind, c.TN_MOD) if not e.by] for kind in range(size)]
    content.rerolls = [standing(content, kind, c.REROLL) for kind in range(size)]
    content.immunity = [sum(e.immunities for e in standing(content, kind, c.IMMUNE)) for kind in range(size)]
    content.ignores = [standing(content, kind, c.IGNORE_TERRAIN) for kind in range(size)]
    content.move_costs = [standing(content, kind, c.MOVE_COST) for kind in range(size)]
    content.recon_mods = [standing(content, kind, c.RECON_MOD) for kind in range(size)]
    content.static_acts = [standing(content, kind, c.FORBID) + standing(content, kind, c.PERMIT) for kind in range(size)]
    content.has_morale = [first(content, kind, c.MORALE) for kind in range(size)]
    content.transport = [first(content, kind, c.TRANSPORT) for kind in range(size)]
    content.obstacle = [first(content, kind, c.OBSTACLE) for kind in range(size)]
    content.fortify = [first(content, kind, c.FORTIFY) for kind in range(size)]
    content.barrage = [first(content, kind, c.BARRAGE) for kind in range(size)]
    content.deploys_to = [first(content, kind, c.DEPLOY_TO) for kind in range(size)]
    content.worth = [worth(content, kind) for kind in range(size)]


def standing(content: Content, kind: int, op: int) -> list[Effect]:
    return [effect for effect in content.effects[kind] if effect.op == op and effect.trigger == c.TR_STATIC]


def first(content: Content, kind: int, op: int) -> Effect | None:
    found = [effect for effect in content.effects[kind] if effect.op == op]
    return found[0] if found else None


def worth(content: Content, kind: int) -> int:
    """II-B4 A destroyed card scores its supply cost, unless its text says otherwise."""
    value = content.cost[kind]
    for effect in content.effects[kind]:
        if effect.op == c.SCORE_MOD and not effect.at_end:
            value = 0 if effect.is_zero else max(0, value + effect.amount)
    return value
