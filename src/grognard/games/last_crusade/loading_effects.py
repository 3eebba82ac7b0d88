"""Reading effects: the closed vocabulary of `effects.yaml`. A card with an effect that the program cannot do is refused."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade.content import Content, Effect, Filter
from grognard.kernel.datafiles import Node, Row, known_names
from grognard.kernel.errors import BadInput

TYPE_TOKENS: Final = ["infantry", "armor", "air", "ground", "unit", "special", "terrain", "any"]
COMMON: Final = ["target", "filter", "when", "duration", "trigger", "count", "roll", "requires"]

UNITS: Final = [
    "self",
    "bearer",
    "zone_units",
    "friendly_unit",
    "enemy_unit",
    "attackers",
    "defenders",
    "all_ground",
    "both",
    "friendly_air",
]
CHOSEN: Final = ["friendly_unit", "enemy_unit"]
PLAYERS: Final = ["owner", "opponent", "both"]

# What the program can do: by operation, the parameters, the targets and the triggers that it knows.
ABLE: Final[dict[str, tuple[list[str], list[str], list[str]]]] = {
    "stat_mod": (["stat", "amount", "vs", "only_if_positive"], UNITS, ["static", "on_play"]),
    "tn_mod": (["dir", "amount", "attack", "vs"], UNITS, ["static", "on_play", "on_recon"]),
    "recon_mod": (["dir", "amount"], UNITS, ["static", "on_play"]),
    "move_cost": (["amount", "blocked"], ["zone", "both", "zone_units", "opponent"], ["static", "on_play"]),
    "ignore_terrain": (["aspects", "terrain"], ["self", "bearer", "friendly_unit", "attackers", "defenders"], ["static", "on_play"]),
    "first_fire": (["who", "rounds"], ["self"], ["on_play"]),
    "simultaneous": (["scope", "rounds"], ["self"], ["on_play"]),
    "forbid": (["act", "vs"], [*UNITS, "opponent", "owner"], ["static", "on_play"]),
    "permit": (["act"], [*UNITS, "owner"], ["static", "on_play"]),
    "hit_dice": (["dice", "tn", "spread"], ["enemy_unit", "any_unit", "attackers", "defenders", "friendly_unit"], ["on_play"]),
    "auto_hits": (["amount"], ["enemy_unit", "any_unit", "attackers", "defenders", "friendly_unit"], ["on_play"]),
    "repair": (["amount", "cost"], ["friendly_unit", "self", "bearer"], ["on_reinforcement", "on_play"]),
    "destroy_card": ([], ["enemy_card"], ["on_play"]),
    "set_commit": (["state"], [*CHOSEN, "attackers", "defenders"], ["on_play"]),
    "set_spotted": (["state", "scope"], CHOSEN, ["on_play"]),
    "draw": (["amount"], PLAYERS, ["on_play", "on_reinforcement"]),
    "discard": (["amount", "mode"], PLAYERS, ["on_play"]),
    "supply_gain": (["amount", "dice"], PLAYERS, ["on_play", "on_reinforcement"]),
    "supply_dice": (["amount"], PLAYERS, ["on_play", "static"]),
    "peek": (["what", "amount"], ["opponent", "owner"], ["on_play"]),
    "fetch": (["source", "amount", "to"], ["owner"], ["on_play"]),
    "recover_unit": (["to", "hits"], ["friendly_unit"], ["on_destroyed"]),
    "cancel": ([], ["enemy_card"], ["on_response"]),
    "extra_move": (["amount"], ["friendly_unit"], ["on_play"]),
    "force_retreat": ([], ["enemy_unit", "friendly_unit"], ["on_play"]),
    "transport": (["capacity", "carry"], ["self"], ["static"]),
    "obstacle": (["affects", "dice", "tn", "delay", "no_fire", "blocked", "clear"], ["edge"], ["on_edge_crossed"]),
    "fortify": (["capacity", "inside", "tn", "defense", "attack", "terrain"], ["friendly_zone"], ["static"]),
    "dig_in": (["tn"], ["self"], ["action"]),
    "barrage": (["inf", "arm", "scope", "unspotted", "range"], ["enemy_unit"], ["on_play"]),
    "airborne": ([], ["self"], ["action"]),
    "deploy_to": (["where", "spotted"], ["self"], ["on_deploy"]),
    "engineer": ([], ["self"], ["action"]),
    "cost_mod": (["amount"], ["owner", "opponent", "both"], ["on_play"]),
    "reroll": (["dice", "attack", "per"], ["self", "bearer", "attackers", "defenders", "friendly_unit"], ["static", "on_play"]),
    "immune": (["to"], ["self", "bearer"], ["static"]),
    "morale": (["fail_on", "result"], ["self", "bearer"], ["on_round_end"]),
    "end_assault": (["result"], ["attackers"], ["on_play"]),
    "change_terrain": (["to", "where"], ["any_zone"], ["on_play"]),
    "surrender": (["out_of_supply"], ["enemy_unit"], ["on_play"]),
    "score_mod": (["amount", "on"], ["self", "bearer"], ["static"]),
}
CHOICES: Final[dict[str, list[str]]] = {
    "stat": c.STAT_NAMES,
    "dir": ["against", "by"],
    "who": ["attackers", "defenders"],
    "rounds": ["first", "all"],
    "act": c.ACTS,
    "spread": ["one", "each", "random"],
    "state": ["committed", "uncommitted", "spotted", "unspotted"],
    "mode": c.DISCARD_MODES,
    "what": ["hand", "deck_top", "airfield", "hq"],
    "source": ["deck", "discard"],
    "per": ["round", "turn"],
    "result": ["withdraw", "commit", "no_fire", "attackers_return", "next_round_last"],
    "where": ["any_empty_zone", "center_row", "friendly_zone", "enemy_row_empty", "any_zone", "enemy_row", "own_row"],
    "on": ["destroyed", "end"],
    "scope": ["unit", "zone", "all_assaults", "this_assault"],
}
RECOVER_TO: Final = ["hq", "hand", "zone"]
FETCH_TO: Final = ["hand", "hq"]
NUMBERS: Final = [
    *("amount", "dice", "tn", "delay", "clear", "capacity", "inf", "arm", "cost", "fail_on", "count", "roll"),
]
FLAGS: Final = ["only_if_positive", "blocked", "no_fire", "unspotted", "spotted", "out_of_supply"]


class Defaults:
    """What an effect means if a card does not say."""

    def __init__(self, node: Node) -> None:
        self.trigger = node.at("default_trigger").text()
        self.duration = node.at("default_duration").text()
        self.target = node.at("default_target").text()


def read_defaults(root: Node) -> dict[str, Defaults]:
    """`effects.yaml`: every operation of the program stands there, and no other."""
    listed = root.at("effects")
    found = {name: Defaults(node) for name, node in listed.items()}
    for name, node in listed.items():
        if name not in c.OPS:
            raise node.error(f"the program has no effect '{name}'", known_names(name, c.OPS))
    for name in c.OPS:
        if name not in found:
            raise listed.error(f"effect '{name}' is missing", "describe it")
    return found


# -- filters ----------------------------------------------------------------------------------------------------------
def read_filter(content: Content, text: str) -> Filter:
    """Tokens joined by '/' (or) and '&' (and, which binds tighter); '!' turns a token round."""
    found = Filter()
    found.text = text
    for clause in text.split("/"):
        need = ban = states = banned = ground = no_ground = 0
        for token in clause.split("&"):
            name = token.removeprefix("!")
            turned = token.startswith("!")
            if name in c.STATE_NAMES:
                bit = 1 << c.STATE_NAMES.index(name)
                found.asks_state = True
                states, banned = (states, banned | bit) if turned else (states | bit, banned)
            elif name.startswith("terrain:"):
                if name[8:].lower() not in content.index:
                    raise BadInput(f"the filter '{text}' names an unknown terrain '{name[8:]}'")
                bit = 1 << content.index[name[8:].lower()]
                found.asks_state = True
                ground, no_ground = (ground, no_ground | bit) if turned else (ground | bit, no_ground)
            elif name in content.bit_of:
                bit = content.bit_of[name]
                need, ban = (need, ban | bit) if turned else (need | bit, ban)
            else:
                raise BadInput(f"the filter '{text}' has an unknown token '{name}'; {known_names(name, list(content.bit_of))}")
        found.clauses.append((need, ban, states, banned, ground, no_ground))
    found.fit = [fits_print(found, bits) for bits in content.bits]
    return found


def fits_print(asked: Filter, bits: int) -> bool:
    return any([bits & need == need and not bits & ban for need, ban, _, _, _, _ in asked.clauses])


# -- instances --------------------------------------------------------------------------------------------------------
def read_effects(content: Content, kind: int, row: Row, defaults: dict[str, Defaults]) -> list[Effect]:
    """All effects of a card."""
    try:
        return parsed(content, kind, row.text("effect_id"), row.text("effect_params"), defaults)
    except BadInput as trouble:
        raise row.error(f"card {row.text('id')}: {trouble}", "the program could not do it; mend the card or the vocabulary") from None


def parsed(content: Content, kind: int, ids: str, params: str, defaults: dict[str, Defaults]) -> list[Effect]:
    if not ids:
        return []
    names = ids.split("|")
    groups = params.split("|") if params else [""] * len(names)
    if len(names) != len(groups):
        raise BadInput(f"{len(names)} effects but {len(groups)} groups of parameters")
    return [instance(content, kind, name, group, defaults) for name, group in zip(names, groups, strict=True)]


def instance(content: Content, kind: int, name: str, group: str, defaults: dict[str, Defaults]) -> Effect:
    if name not in ABLE:
        raise BadInput(f"unknown effect '{name}'; {known_names(name, c.OPS)}")
    known, targets, triggers = ABLE[name]
    given = pairs(group)
    for key in given:
        if key not in known and key not in COMMON:
            raise BadInput(f"effect {name} has no parameter '{key}'; {known_names(key, known + COMMON)}")
    effect = Effect(len(content.every_effect), kind, c.OPS.index(name))
    content.every_effect.append(effect)
    usual = defaults[name]
    target = given.get("target", usual_target(content, kind, usual.target))
    trigger = given.get("trigger", usual_trigger(content, kind, usual.trigger))
    duration = given.get("duration", usual_duration(content, kind, usual.duration))
    check(target, targets, f"target of {name}")
    check(trigger, triggers, f"trigger of {name}")
    check(duration, c.DURATIONS, "duration")
    effect.target = c.TARGETS.index(target)
    effect.trigger = c.TRIGGERS.index(trigger)
    effect.duration = c.DURATIONS.index(duration)
    effect.when = index(given.get("when", "any"), c.WHEN_NAMES, "when")
    effect.requires = index(given.get("requires", ""), c.REQUIRES, "requires")
    for word in ("filter", "affects", "inside", "carry"):
        if word in given:
            effect.filter = read_filter(content, given[word])
    if "vs" in given:
        effect.vs = read_filter(content, given["vs"])
    fill(content, effect, name, given)
    return effect


def is_kept(content: Content, kind: int) -> bool:
    """Whether a card stays in play: a unit, a terrain, or a special that is laid or attached."""
    bits = content.bits[kind]
    kept = ("attach", "obstacle", "fortification", "hq_troops", "artillery_card")
    return content.type[kind] != c.SPECIAL or any([bits & content.bit_of[word] for word in kept])


def usual_target(content: Content, kind: int, default: str) -> str:
    """For terrain cards the units of the zone, for attached cards the bearer."""
    if default == "self" and content.type[kind] == c.TERRAIN:
        return "zone_units"
    if default == "self" and content.bits[kind] & content.bit_of["attach"]:
        return "bearer"
    return default


def usual_trigger(content: Content, kind: int, default: str) -> str:
    """The one-shot rule: what is neither attached nor left in play works when it is played."""
    return "on_play" if default == "static" and not is_kept(content, kind) else default


def usual_duration(content: Content, kind: int, default: str) -> str:
    if default != "while_in_play" or is_kept(content, kind):
        return default
    return "assault" if content.windows[kind] & (c.W_ATTACKER | c.W_DEFENDER | c.W_COMBAT) else "turn"


def pairs(group: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for pair in group.split(";") if group else []:
        key, equals, value = pair.partition("=")
        if not equals or key in found:
            raise BadInput(f"'{pair}' is no parameter; write key=value, each key once")
        found[key] = value
    return found


def fill(content: Content, effect: Effect, name: str, given: dict[str, str]) -> None:
    if name == "recon_mod" and given.get("dir", "against") == "by":
        effect.by = True
    if name == "dig_in":
        effect.tn = 1
    for key, value in given.items():
        if key in FLAGS:
            set_flag(effect, key, number(value, key) != 0)
        elif key in ("amount", "hits") and value in ("zero", "half"):
            effect.is_zero = value == "zero"
            effect.hits = c.HALF
        elif key == "range":
            effect.range = 99 if value == "any" else number(value, key)
        elif key in NUMBERS:
            set_number(effect, key, number(value, key))
        elif key == "hits":
            effect.hits = number(value, key)
        elif key == "defense":
            effect.defence = number(value, key)
        elif key == "attack":
            effect.attacks = mask(value, c.ATTACK_NAMES, key) if value != "any" else c.ANY_ATTACK
        elif key == "aspects":
            effect.aspects = mask(value, c.ASPECTS, key)
        elif key == "terrain":
            effect.terrains = None if value == "any" else [terrain_named(content, word) for word in value.split("/")]
        elif key == "to":
            set_to(content, effect, name, value)
        elif key in CHOICES:
            set_choice(effect, name, key, index(value, CHOICES[key], key))


def set_flag(effect: Effect, key: str, on: bool) -> None:
    if key == "only_if_positive":
        effect.only_if_positive = on
    elif key == "blocked":
        effect.is_blocked = on
    elif key == "no_fire":
        effect.silences = on
    elif key == "unspotted":
        effect.unspotted = on
    elif key == "spotted":
        effect.spotted = on
    else:
        effect.only_out_of_supply = on


def set_number(effect: Effect, key: str, value: int) -> None:
    if key == "amount":
        effect.amount = value
    elif key == "dice":
        effect.dice = value
    elif key == "tn":
        effect.tn = value
    elif key == "delay":
        effect.delay = value
    elif key == "clear":
        effect.clear = value
    elif key == "capacity":
        effect.capacity = value
    elif key == "inf":
        effect.inf = value
    elif key == "arm":
        effect.arm = value
    elif key == "cost":
        effect.cost = value
    elif key == "fail_on":
        effect.fail_on = value
    elif key == "count":
        effect.count = value
    else:
        effect.roll = value


def set_choice(effect: Effect, name: str, key: str, place: int) -> None:
    if key == "stat":
        effect.stat = place
    elif key == "dir":
        effect.by = place == 1
    elif key == "who":
        effect.who_attacks = place == 0
    elif key == "rounds":
        effect.first_only = place == 0
    elif key == "act":
        effect.act = place
    elif key == "spread":
        effect.spread = place
    elif key == "state":
        effect.makes = place in (0, 2)
    elif key == "mode":
        effect.mode = place
    elif key == "what":
        effect.what = place
    elif key == "source":
        effect.from_discard = place == 1
    elif key == "per":
        effect.per_turn = place == 1
    elif key == "result":
        effect.result = place
    elif key == "where":
        effect.where = place
    elif key == "on":
        effect.at_end = place == 1
    else:
        effect.whole_zone = place in (1, 2)


def set_to(content: Content, effect: Effect, name: str, value: str) -> None:
    if name == "immune":
        effect.immunities = mask(value, c.IMMUNITIES, "to")
    elif name == "change_terrain":
        effect.terrain = terrain_named(content, value)
    elif name == "recover_unit":
        effect.to = index(value, RECOVER_TO, "to")
    else:
        effect.to = index(value, FETCH_TO, "to")


# -- small things -----------------------------------------------------------------------------------------------------
def check(value: str, known: list[str], what: str) -> None:
    if value not in known:
        raise BadInput(f"the {what} cannot be '{value}'; {known_names(value, known)}")


def index(value: str, known: list[str], what: str) -> int:
    check(value, known, what)
    return known.index(value)


def number(value: str, what: str) -> int:
    if not value.lstrip("-").isdigit():
        raise BadInput(f"{what} is '{value}', which is no whole number")
    return int(value)


def mask(value: str, known: list[str], what: str) -> int:
    bits = 0
    for word in value.split("/"):
        bits |= 1 << index(word, known, what)
    return bits


def terrain_named(content: Content, name: str) -> int:
    kind = content.index.get(name.lower(), -1)
    if kind < 0 or content.type[kind] != c.TERRAIN:
        raise BadInput(f"'{name}' is no terrain card")
    return kind
