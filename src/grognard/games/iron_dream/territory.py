"""Where a unit may set foot at all: borders that bind satellites, partisans and some special units (10.11, 19, 20, 25.10, 26.14, 27)."""

from typing import Final

from grognard.games.iron_dream.content import CAMP, CLEAR, EAST, HITLERIAN, SOVIET, YUGOSLAV, Content
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.state import State
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics.pieces import NOWHERE

ANYWHERE: Final = 0
RED_ARMY: Final = 1
SOVIET_SATELLITE: Final = 2
PARTISAN: Final = 3
HUNGARIAN: Final = 4
ROMANIAN: Final = 5
BULGARIAN: Final = 6  # while it is Hitler's: it stays in Sofia
V1_TROOPS: Final = 7
HEADQUARTERS: Final = 8
FREIKORPS: Final = 9
NATO: Final = 10
RULES: Final = ["10.11", "20.3", "20.3", "20.1", "19.11", "19.4", "19.8", "26.14", "25.10", "27.5", "27.9"]


def territories(content: Content, has_turkey: bool) -> list[list[bool]]:
    """By kind of unit and space: whether it may be there."""
    size = range(content.size)
    land = [not content.turkey[space] for space in size]
    return [
        land,
        [land[s] and (not content.yugoslavia[s] or content.yugo_y[s] or content.terrain[s] == CLEAR) for s in size],
        [land[s] and not content.yugoslavia[s] for s in size],
        [content.yugoslavia[s] for s in size],
        [content.country[s] == "hungary" for s in size],
        [content.country[s] == "romania" for s in size],
        [s == content.sofia for s in size],
        [content.zbv65[s] for s in size],
        [land[s] and content.theatre[s] >= EAST and not content.yugoslavia[s] for s in size],
        [content.germany[s] and not content.yugo_y[s] for s in size],
        [land[s] or (has_turkey and content.terrain[s] == CLEAR) for s in size],
    ]


def kind_of(state: State, unit: int) -> int:
    """19.5, 20.3 Which borders bind a unit: Romanians who changed sides are free of theirs."""
    content = state.content
    side = state.field.side[unit]
    if side == YUGOSLAV:
        return PARTISAN
    if side == SOVIET:
        return SOVIET_SATELLITE if content.is_romanian[unit] or content.is_bulgarian[unit] else RED_ARMY
    if side == HITLERIAN:
        if content.is_german[unit]:
            return V1_TROOPS if unit == content.zbv else HEADQUARTERS if unit == content.okh else ANYWHERE
        return HUNGARIAN if content.is_hungarian[unit] else ROMANIAN if content.is_romanian[unit] else BULGARIAN
    return FREIKORPS if unit in state.rules.scenario.freikorps else NATO


def may_be_in(state: State, unit: int, space: int) -> bool:
    return state.rules.territory[kind_of(state, unit)][space]


BORDERS: Final = ["turkey", "yugoslavia", "yugoslavia", "partisan", "hungary", "romania", "sofia", "v1", "okh", "freikorps", "turkey"]


def border_reason(state: State, unit: int, space: int) -> str:
    """The message that tells which border keeps a unit out of a hex."""
    return "refuse-border-" + ("turkey" if state.content.turkey[space] else BORDERS[kind_of(state, unit)])


def forbids_border(state: State, unit: int, space: int) -> Refusal | None:
    """10.11, 19.4, 19.8, 19.11, 20.1, 20.3, 25.10, 26.14, 27.5, 27.9 Some units never leave a country, others never enter one."""
    kind = kind_of(state, unit)
    if state.rules.territory[kind][space]:
        return None
    return refuse(RULES[kind], border_reason(state, unit, space), {"unit": unit_name(state, unit), "hex": hex_name(state, space)})


def may_not_stop(state: State, unit: int, space: int) -> bool:
    """19.7 Germans may pass through Bulgaria while it is on their side, but not end a phase there."""
    content = state.content
    return content.country[space] == "bulgaria" and not state.bulgaria and content.is_german[unit]


def forbids_company(state: State, unit: int, space: int) -> Refusal | None:
    """19.4, 27.5 Hitler's Romanians never stack with Hungarians, Freikorps with no NATO unit but Vlassov's."""
    content, field = state.content, state.field
    freikorps = state.rules.scenario.freikorps
    is_romanian, is_hungarian = content.is_romanian[unit], content.is_hungarian[unit]
    if not (is_romanian or is_hungarian or freikorps):
        return None
    camp = CAMP[field.side[unit]]
    is_free = unit in freikorps
    other = field.top[space]
    while other != NOWHERE:
        if other != unit:
            if camp == HITLERIAN and ((is_romanian and content.is_hungarian[other]) or (is_hungarian and content.is_romanian[other])):
                return refuse("19.4", "refuse-company", company_names(state, unit, other, space))
            if (other in freikorps) != is_free and CAMP[field.side[other]] == camp:
                if content.vlassov not in (unit, other) and not (content.is_supply[unit] or content.is_supply[other]):
                    return refuse("27.5", "refuse-company", company_names(state, unit, other, space))
        other = field.under[other]
    return None


def company_names(state: State, unit: int, other: int, space: int) -> dict[str, str | int]:
    return {"unit": unit_name(state, unit), "other": unit_name(state, other), "hex": hex_name(state, space)}
