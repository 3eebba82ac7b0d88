"""What stands beside the map: what is in force, the tracks, the economy, ports, landings and drops, and the ledger of points."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import BOX_NAMES
from grognard.games.iron_dream.content import ANGLO, CAMP_NAMES, HITLERIAN, SOVIET
from grognard.games.iron_dream.flags import BAGRATION, NEUTRAL
from grognard.games.iron_dream.fog import sees_camp
from grognard.games.iron_dream.s14_harbours import harbour_works
from grognard.games.iron_dream.s14_invasion import forbids_invasions
from grognard.games.iron_dream.s16_economy import stage, supply_units
from grognard.games.iron_dream.s17_airborne import forbids_drop
from grognard.games.iron_dream.s26_victory import (
    HALF,
    history_parts,
    is_uprising_on,
    ledger,
    parts,
    total,
    two_player_totals,
)
from grognard.games.iron_dream.state import State, Total
from grognard.kernel.decision import Refusal
from grognard.mechanics.pieces import NOWHERE

RULES_OF_POINTS: Final = [
    *("26.7", "26.8", "26.8", "26.9", "26.10", "26.11", "26.12", "26.12", "26.13", "26.14"),
    *("26.15", "26.16", "26.17", "26.18", "20.4", "26.15"),
]
"""By kind of special points: the rule that gives them."""
BAGRATION_TURNS: Final = (2, 3)


# -- what is in force -------------------------------------------------------------------------------------------------
def notices(state: State) -> list[dict[str, object]]:
    """What holds this turn, each with its rule: weather, steps to be spent, the economy, what happened once and for all."""
    found = [notice("notice-weather-bad" if state.is_bad_weather else "notice-weather-clear", "25.11")]
    if state.phase != words.SET_UP_PHASE and state.phase % len(words.KINDS) == words.REINFORCEMENT:
        found += steps_left(state)
    if not state.rules.variant.has_economy:
        return found + ([notice("notice-neutral", "27.7")] if state.neutral == NEUTRAL else [])
    if state.collapsed:
        found.append(notice("notice-collapsed", "16.9", {"turn": state.collapsed}))
    elif stage(state):
        found.append(notice("notice-economy", f"16.{2 + stage(state)}", {"lost": stage(state)}))
    if state.surge > 0 and state.turn - state.surge < len(state.content.surge):
        found.append(notice("notice-surge", "7.23", {"turn": state.turn - state.surge + 1, "of": len(state.content.surge)}))
    if state.bagration == BAGRATION and state.turn in BAGRATION_TURNS:
        found.append(notice("notice-bagration", "6.7"))
    if state.romania:
        found.append(notice("notice-romania", "19.1"))
    if state.bulgaria:
        found.append(notice("notice-bulgaria", "19.9"))
    if state.hook_flooded:
        found.append(notice("notice-hook", "26.11"))
    if is_uprising_on(state):
        found.append(notice("notice-uprising", "26.15"))
    return found


def notice(id: str, rule: str, args: dict[str, int] | None = None) -> dict[str, object]:
    return {"id": id, "args": args or {}, "rule": rule}


def steps_left(state: State) -> list[dict[str, object]]:
    """7.13 to 7.15 The replacement steps that the active camp still has in this phase."""
    if state.active == HITLERIAN:
        return [notice("notice-steps-hitlerian", "7.15", {"mech": state.mech_steps, "foot": state.foot_steps})]
    if state.active == ANGLO:
        return [notice("notice-steps-anglo", "7.13", {"eto": state.green_eto, "mto": state.green_mto, "tan": state.tan_steps})]
    return [notice("notice-steps-soviet", "7.14", {"steps": state.red_steps})]


# -- tracks -----------------------------------------------------------------------------------------------------------
def gauges(state: State) -> list[dict[str, object]]:
    """The points of each side, and how much of the German economy works."""
    sums = [(name, camp, total(part)) for name, camp, part in totals(state)]
    most = max([1, *[points for _, _, points in sums]])
    rows = [
        {"title": "seat-" + name, "value": max(0, points) // HALF, "size": max(most // HALF, 13), "side": CAMP_NAMES[camp]}
        for name, camp, points in sums
    ]
    found: list[dict[str, object]] = [{"id": "points", "title": "gauge-points", "rule": "26.1", "rows": rows}]
    if state.rules.variant.has_economy:
        whole = len(state.content.secondary)
        working = 0 if state.collapsed else whole - stage(state)
        found.append(
            {
                "id": "economy",
                "title": "gauge-economy",
                "rule": "16.1",
                "rows": [
                    {"title": "gauge-works", "value": working, "size": whole, "side": "hitlerian"},
                    {"title": "gauge-forts", "value": state.forts_left, "size": 36, "side": "hitlerian"},
                ],
            }
        )
    return found


# -- points -----------------------------------------------------------------------------------------------------------
def made_of(state: State) -> list[list[int]]:
    """Everything that the totals depend on and that changes (see `s26_victory.scorer`)."""
    content = state.content
    garrisons = [state.field.fighters[content.rotterdam], state.field.fighters[content.amsterdam]]
    return [state.control, state.ledger, list(state.double_city), [state.warsaw_west, state.neutral, *garrisons]]


def totals(state: State) -> list[Total]:
    """The totals that the scenario compares, counted again if anything has changed."""
    shown, now = state.shown, made_of(state)
    if now != shown.totals_of:
        shown.totals, shown.totals_of = counted(state), [listed[:] for listed in now]
    return shown.totals


def counted(state: State) -> list[Total]:
    """26.1, 26.5, 27.10 The totals that the scenario compares: name, camp and parts; with two players two in the west, two in the east."""
    if not state.rules.variant.are_allies:
        return [("nato", ANGLO, history_parts(state))]
    if state.rules.is_two:
        west, anglo, east, soviet = two_player_totals(state)
        return [
            ("german_west", HITLERIAN, west),
            ("anglo_allied", ANGLO, anglo),
            ("german_east", HITLERIAN, east),
            ("soviet", SOVIET, soviet),
        ]
    return [(name, camp, parts(state, camp)) for camp, name in enumerate(CAMP_NAMES) if camp in state.rules.scenario.order]


def points(halves: int) -> int | float:
    """Half points as a number."""
    return halves // HALF if halves % HALF == 0 else halves / HALF


def score(state: State) -> object:
    """26 The totals as they stand, with their parts."""
    kept, now = state.shown.kept, made_of(state)
    if not kept.has("score", now):
        kept.keep("score", now, scored(totals(state)))
    return kept.part("score")


def scored(listed: list[Total]) -> dict[str, object]:
    return {name: {"total": points(total(own)), "parts": [[part, points(halves)] for part, halves in own]} for name, _, own in listed}


def record(state: State) -> object:
    """26.6 The written record: every special point as it came or went, with its turn, its hex and its rule."""
    kept = state.shown.kept
    if not kept.has("ledger", [state.ledger]):
        kept.keep("ledger", [state.ledger], all_entries(state))
    return kept.part("ledger")


def all_entries(state: State) -> list[dict[str, object]]:
    names = state.content.names
    return [
        {
            "title": "points-" + words.VP_KINDS[kind],
            "rule": RULES_OF_POINTS[kind],
            "side": CAMP_NAMES[camp],
            "points": points(halves),
            "turn": when,
            "hex": names[space],
        }
        for kind, camp, halves, when, space in ledger(state)
    ]


# -- economy, ports, landings, drops ------------------------------------------------------------------------------------
def economy(state: State) -> dict[str, object]:
    """16 How the German economy stands."""
    content = state.content
    works = {content.names[space]: "lost" if state.collapsed else "works" for space in content.primary}
    for place, space in enumerate(content.secondary):
        works[content.names[space]] = "liberated" if state.liberated >> place & 1 else "blocked" if state.blocked >> place & 1 else "works"
    return {
        "stage": stage(state),
        "collapsed": state.collapsed,
        "hexes": works,
        "supply": supply_units(state),
        "surge": state.surge,
        "forts_left": state.forts_left,
    }


def ports(state: State) -> object:
    """14.28 The harbours: closed to the Anglo-Allies, in ruins, open from a turn on, or at work."""
    kept = state.shown.kept
    made_from = [state.harbour_turn, state.control, list(state.bombed), [state.turn]]
    if not kept.has("ports", made_from):
        kept.keep("ports", made_from, all_ports(state))
    return kept.part("ports")


def all_ports(state: State) -> list[dict[str, object]]:
    content = state.content
    found: list[dict[str, object]] = []
    for number, space in enumerate(content.harbours):
        opens = state.harbour_turn[number]
        status = "works" if harbour_works(state, number) else "ruined" if opens < 0 else "opens" if opens > state.turn else "closed"
        entry: dict[str, object] = {"hex": content.names[space], "status": status}
        if status == "opens":
            entry["turn"] = opens
        found.append(entry)
    return found


def airborne(state: State, seat: int) -> list[dict[str, object]]:
    """17 The airborne corps: where they are, and why they could not drop now."""
    if not sees_camp(state, seat, ANGLO):
        return []
    found: list[dict[str, object]] = []
    for unit in state.content.airborne:
        entry: dict[str, object] = {"unit": state.content.unit_names[unit]}
        if state.at(unit) != NOWHERE:
            entry["hex"] = state.content.names[state.at(unit)]
        else:
            entry["box"] = BOX_NAMES[state.box[unit]]
        refusal = forbids_drop(state, unit)
        if refusal is not None:
            entry["why"] = told(refusal)
        found.append(entry)
    return found


def landing(state: State) -> dict[str, object] | None:
    """14.11 to 14.15 Why no invasion could be launched now, if none can."""
    refusal = forbids_invasions(state)
    return None if refusal is None else told(refusal)


def told(refusal: Refusal) -> dict[str, object]:
    return {"id": refusal.message.id, "args": refusal.message.args, "rule": refusal.rule}
