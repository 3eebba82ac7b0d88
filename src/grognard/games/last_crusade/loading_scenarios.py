"""Reading ready-made decks and scenarios. A special rule is refused unless its handler is known."""

from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade.content import CHOSEN, Bonus, Content, Deck, ScenarioData, SideData, Timed
from grognard.games.last_crusade.field import SPAN, ZONE_NAMES
from grognard.games.last_crusade.loading_effects import Defaults, fits_print, parsed, read_filter
from grognard.kernel.datafiles import Node, read_yaml
from grognard.kernel.errors import BadInput

DECK_WORDS: Final = {**dict.fromkeys(["id", "name", "nation", "plan", "cards", "terrain", "start_priority"], True)}
SCENARIO_WORDS: Final = {
    **dict.fromkeys(["id", "title", "turns", "first_player", "deploys_first", "bridges", "sides", "terrain"], True),
    **dict.fromkeys(
        ["date", "note", "banned_cards", "special_rules", "victory", "banned_replacement", "layout", "options", "short"], False
    ),
}
SIDE_WORDS: Final = {
    **dict.fromkeys(["nation", "deck", "setup_sp", "supply_dice"], True),
    **dict.fromkeys(["seat", "alternative_decks", "pays_for_terrain", "start_force_filter", "supply_dice_from_turn", "seat_rule"], False),
}
RULE_WORDS: Final = {
    **dict.fromkeys(["id", "text", "handler", "params"], True),
    **dict.fromkeys(["hook", "effect_id", "effect_params"], False),
}
HANDLERS: Final = [
    *("redeploy", "free_effect", "timed_effect", "initiative_roll", "forbid_setup_categories", "swap_cards", "remove_keyword"),
    *("mission_cost", "terrain_choice", "deck_limits", "demolition_roll", "free_units"),
]
CONDITIONS: Final = ["controls", "enemy_controls_none", "no_enemy_unit_in"]
FIRST: Final = ["allied", "german", "roll_once", "roll_each_turn"]
VALUES: Final = {
    "hq_capture": "hq_capture",
    "enemy_start_zone_at_time_limit": "enemy_start_zone",
    "middle_zone_at_time_limit": "middle_zone",
    "german_holding_bonus_at_time_limit": "holding",
    "turn_limit": "turn_limit",
}
OPTIONS: Final[list[tuple[str, str, bool]]] = [
    ("close_contact", "III-B5", False),
    ("attrition", "III-F2", False),
    ("air_limit", "XVI-3", False),
    ("mortar_support", "XVI-4", False),
    ("hidden_supply", "XVI-5", False),
    ("deck_discipline", "XVI-6", False),
]
STANDARD_OPTIONS: Final[list[tuple[str, str, bool]]] = [("bridges", "V-C3", False), ("short_game", "XVI-1", False)]
PHASES: Final = {"reinforcement": 0, "recon": 1, "air": 2, "fire_and_maneuver": 3}


def files_of(folder: Traversable) -> list[Traversable]:
    return sorted((entry for entry in folder.iterdir() if entry.name.endswith(".yaml")), key=named)


def named(entry: Traversable) -> str:
    return entry.name


# -- decks ------------------------------------------------------------------------------------------------------------
def read_decks(content: Content, data: Traversable) -> None:
    content.decks = {}
    for path in files_of(data / "decks"):
        node = read_yaml(path).mapping(DECK_WORDS)
        deck = Deck(node.at("id").text(), node.at("name").text(), c.NATION_NAMES.index(node.at("nation").choice(c.NATION_NAMES, "nation")))
        for name, count in node.at("cards").items():
            deck.cards[card_named(content, count, name)] = count.integer()
        deck.terrain = [card_named(content, member, member.text()) for member in node.at("terrain").list()]
        deck.start = [card_named(content, member, member.text()) for member in node.at("start_priority").list()]
        content.decks[deck.id] = deck


def card_named(content: Content, node: Node, name: str) -> int:
    kind = content.index.get(name.lower(), -1)
    if kind < 0:
        raise node.error(f"unknown card '{name}'", "the ids of the cards stand in cards.csv")
    return kind


# -- scenarios --------------------------------------------------------------------------------------------------------
def read_scenarios(content: Content, data: Traversable, defaults: dict[str, Defaults]) -> None:
    content.scenarios = {}
    paths = files_of(data / "scenarios")
    paths.sort(key=standard_first)
    for path in paths:
        scenario = read_scenario(content, read_yaml(path).mapping(SCENARIO_WORDS), defaults)
        content.scenarios[scenario.id] = scenario


def standard_first(entry: Traversable) -> tuple[bool, str]:
    return entry.name != "standard.yaml", entry.name


def read_scenario(content: Content, node: Node, defaults: dict[str, Defaults]) -> ScenarioData:
    scenario = ScenarioData(node.at("id").text(), node.at("title").text())
    layout = node.get("layout")
    scenario.layout = layout.choice(list(content.fields), "layout") if layout is not None else "two"
    scenario.turns = node.at("turns").integer()
    short = node.get("short")
    scenario.is_short = short is not None and short.boolean()
    scenario.first_player = node.at("first_player").choice(FIRST, "first player")
    scenario.lower_deploys = node.at("deploys_first").choice(["german", "lower_roller"], "deploys_first") == "lower_roller"
    scenario.has_bridges = node.at("bridges").boolean()
    sides = node.at("sides")
    names = [name for name, _ in sides.items()]
    if names[:2] != c.SIDES or len(names) != content.fields[scenario.layout].places:
        raise sides.error(f"the sides are {', '.join(names)}", "begin with german and allied, one for each place")
    scenario.sides = [read_side(content, sides.at(name).mapping(SIDE_WORDS)) for name in names]
    read_terrain(content, scenario, node.at("terrain"))
    banned = node.get("banned_cards")
    scenario.banned = [card_named(content, member, member.text()) for member in banned.list()] if banned is not None else []
    replacement = node.get("banned_replacement")
    if replacement is not None:
        scenario.replacement = [card_named(content, replacement, replacement.at(nation).text()) for nation in c.NATION_NAMES[:3]]
    rules = node.get("special_rules")
    for rule in rules.list() if rules is not None else []:
        read_rule(content, scenario, rule.mapping(RULE_WORDS), defaults)
    read_victory(content, scenario, node.get("victory"))
    own = scenario.terrain == [] and scenario.layout == "two" and not scenario.has_bridges
    scenario.options = [] if scenario.is_short else OPTIONS + (STANDARD_OPTIONS if own else [])
    return scenario


def read_side(content: Content, node: Node) -> SideData:
    side = SideData()
    side.nation = c.NATION_NAMES.index(node.at("nation").choice(c.NATION_NAMES[:3], "nation"))
    side.deck = node.at("deck").choice(list(content.decks), "deck")
    others = node.get("alternative_decks")
    side.decks = [side.deck, *[member.choice(list(content.decks), "deck") for member in (others.list() if others is not None else [])]]
    side.supply = node.at("setup_sp").integer()
    side.dice = node.at("supply_dice").integer()
    pays = node.get("pays_for_terrain")
    side.pays_terrain = pays is None or pays.boolean()
    later = node.get("supply_dice_from_turn")
    if later is not None:
        side.later_dice = {int(turn): number.integer() for turn, number in later.items()}
    start = node.get("start_force_filter")
    if start is not None:
        read_start_filter(content, side, start)
    return side


def read_start_filter(content: Content, side: SideData, node: Node) -> None:
    """What may be bought at set-up."""
    for key, value in node.items():
        if key == "armor_max_cost":
            side.armour_cost = value.integer()
        elif key == "foot_soldiers":
            side.loaded_foot = value.choice(["only_if_loaded"], "rule for foot soldiers") != ""
        elif key == "forbid":
            side.forbid = read_filter(content, value.text())
        elif key == "allow":
            side.allow = read_filter(content, value.text())
        elif key == "exempt":
            side.exempt = read_filter(content, value.text())
        else:
            raise value.error(f"unknown key '{key}'", "known are forbid, allow, exempt, armor_max_cost, foot_soldiers")


def read_terrain(content: Content, scenario: ScenarioData, node: Node) -> None:
    if not node.is_mapping():
        node.choice(["random"], "terrain")
        return
    scenario.terrain = [content.index["t01"]] * content.fields[scenario.layout].size
    for name, value in node.items():
        zone = zone_named(value, name)
        scenario.terrain[zone] = CHOSEN if value.text() == "german_choice" else card_named(content, value, value.text())


def zone_named(node: Node, name: str) -> int:
    if name.lower() not in ZONE_NAMES:
        raise node.error(f"unknown zone '{name}'", f"the zones are {', '.join(ZONE_NAMES)}")
    return ZONE_NAMES.index(name.lower())


def zones_of(node: Node | None) -> list[int]:
    return [zone_named(member, member.text()) for member in node.list()] if node is not None else []


def side_named(node: Node) -> int:
    return c.SIDES.index(node.choice(c.SIDES, "side"))


def read_rule(content: Content, scenario: ScenarioData, node: Node, defaults: dict[str, Defaults]) -> None:
    """One special rule: its handler and what it needs."""
    handler = node.at("handler").choice(HANDLERS, "handler")
    params = node.at("params")
    if handler == "redeploy":
        scenario.redeploys = zones_of(params.at("to_zones"))
    elif handler == "timed_effect":
        read_timed(content, scenario, node, defaults)
    elif handler == "free_effect":
        read_free(content, scenario, node, defaults)
    elif handler == "initiative_roll":
        scenario.first_player = "roll_each_turn"
    elif handler == "forbid_setup_categories":
        scenario.no_categories = [member.text() for member in params.at("categories").list()]
    elif handler == "swap_cards":
        scenario.swap_pool = [card_named(content, member, member.text()) for member in params.at("pool").list()]
        scenario.swap_most = params.at("max_cards").integer()
        scenario.swap_each = params.at("max_each").integer()
    elif handler == "remove_keyword":
        scenario.removed_keyword = content.bit_of[params.at("keyword").choice(list(content.bit_of), "keyword")]
    elif handler == "mission_cost":
        scenario.mission_filter = read_filter(content, params.at("filter").text())
        scenario.mission_cost = params.at("amount").integer()
    elif handler == "terrain_choice":
        scenario.allowed_terrain = [card_named(content, member, member.text()) for member in params.at("allowed").list()]
    elif handler == "deck_limits":
        scenario.deck_limits = (
            params.at("special").integer(),
            params.at("unit_cost_2_plus").integer(),
            params.at("unit_cost_4_plus").integer(),
        )
        scenario.limit_exceptions = {card_named(content, value, name): value.integer() for name, value in params.at("exceptions").items()}
    elif handler == "demolition_roll":
        a, b = [zone_named(params, part) for part in params.at("bridge").text().split("-")]
        scenario.demolished = content.fields[scenario.layout].edge[a * SPAN + b]
    else:
        who = side_named(params.at("who"))
        for unit in params.at("units").list():
            place = zone_named(unit, unit.at("zone").text())
            scenario.free_units.append((who, card_named(content, unit, unit.at("card").text()), place))
        scenario.free_control = [(who, zone) for zone in zones_of(params.get("control"))]


def virtual_card(content: Content, scenario: ScenarioData, node: Node, windows: int, defaults: dict[str, Defaults]) -> int:
    """The effect of a scenario rule as a card of its own, which stands in no deck."""
    kind = len(content.names)
    name = node.at("id").text().lower()
    content.names.append(name)
    content.index[name] = kind
    content.titles.append(name)
    content.texts.append("")
    content.subheads.append("")
    content.nation.append(c.NEUTRAL)
    content.type.append(c.SPECIAL)
    content.has_cost.append(False)
    for numbers in (content.cost, content.inf, content.arm, content.air, content.defence, content.move, content.range):
        numbers.append(0)
    content.is_grey.append(False)
    content.recon.append(-1)
    content.keywords.append([])
    content.windows.append(windows)
    content.bits.append(content.bit_of["any"] | content.bit_of["special"])
    try:
        params = node.get("effect_params")
        effects = parsed(content, kind, node.at("effect_id").text(), params.text() if params is not None else "", defaults)
    except BadInput as trouble:
        raise node.error(f"special rule {name}: {trouble}", "mend the rule") from None
    content.effects.append(effects)
    for effect in content.every_effect:
        for asked in (effect.filter, effect.vs):
            if asked is not None and len(asked.fit) < len(content.names):
                asked.fit.append(fits_print(asked, content.bits[kind]))
    return kind


def read_timed(content: Content, scenario: ScenarioData, node: Node, defaults: dict[str, Defaults]) -> None:
    params = node.at("params")
    turns = params.at("turns")
    listed = [member.integer() for member in turns.list()] if turns.is_list() else list(range(1, scenario.turns + 1))
    kind = virtual_card(content, scenario, node, c.W_ANY, defaults)
    who = params.get("who")
    for effect in content.effects[kind]:
        only = params.get("only_card")
        if only is not None and effect.filter is not None:
            effect.filter.fit = [other == card_named(content, only, only.text()) for other in range(len(content.names))]
        aimed = params.get("target")
        effect.for_bridge = aimed is not None and aimed.choice(["bridge"], "target") == "bridge"
        scenario.timed.append(Timed(listed, side_named(who) if who is not None else -1, effect))


def read_free(content: Content, scenario: ScenarioData, node: Node, defaults: dict[str, Defaults]) -> None:
    params = node.at("params")
    zones = params.get("zones")
    if zones is not None:
        kind = virtual_card(content, scenario, node, c.W_ANY, defaults)
        scenario.free_barrage = content.effects[kind][0]
        scenario.barrage_zones = zones_of(zones)
        return
    scenario.gift = virtual_card(content, scenario, node, c.W_AIR, defaults)
    scenario.gift_side = side_named(params.at("who"))
    scenario.gift_turn = params.at("turn").integer()
    scenario.gift_phase = PHASES[params.at("phase").choice(list(PHASES), "phase")]


def read_victory(content: Content, scenario: ScenarioData, node: Node | None) -> None:
    scenario.values = {name: content.numbers[name] for name in ("hq_capture", "enemy_start_zone", "middle_zone", "holding")}
    if node is None:
        return
    overrides = node.get("overrides")
    for name, value in overrides.items() if overrides is not None else []:
        if name not in VALUES:
            raise value.error(f"unknown value '{name}'", f"known are {', '.join(VALUES)}")
        scenario.values[VALUES[name]] = value.integer()
    extra = node.get("extra")
    for entry in extra.list() if extra is not None else []:
        condition = entry.at("condition")
        at_end = condition.at("at").choice(["time_limit", "own_turn_end"], "moment") == "time_limit"
        kind = condition.at("type").choice(CONDITIONS, "condition")
        bonus = Bonus(side_named(entry.at("who")), entry.at("points").integer(), kind, zones_of(condition.at("zones")), at_end, "XII-C")
        scenario.bonuses.append(bonus)
