"""Decks (V-A): what is legal and why not, their cost curve, their text form, and a draft for a quick start.

The text form is one line: `german: g001x8 g005x4 ... / t01 t01 t03 t05 t10 t04 / g021 g005 ...`: the nation, the cards, six terrain
cards, and (if wanted) the order in which a programmed player buys its starting forces. Line breaks count as spaces.
"""

import secrets
from typing import Final

from grognard.games.last_crusade.cards import Lot
from grognard.games.last_crusade.content import (
    AIR,
    ARMOUR,
    NATION_NAMES,
    NEUTRAL,
    SPECIAL,
    TERRAIN,
    TYPE_NAMES,
    Content,
    Deck,
    ScenarioData,
    SideData,
)
from grognard.kernel.decision import Message
from grognard.kernel.errors import BadInput
from grognard.kernel.options import Options
from grognard.kernel.texts import FALLBACK, Texts

RANDOM: Final = "random"
MOST_CARDS: Final = 400
"""V-A1 sets no limit; this one keeps a text within bounds."""
SHORT_SIZE: Final = 25
SHORT_SPECIALS: Final = 8
AIR_LIMIT: Final = 6
DISCIPLINE: Final = (2, 3, 2)
"""XVI-6 Copies of a special, of a unit of cost 2 or more, of one of cost 4 or more."""
T34_LIMIT: Final = 6


class Problem:
    """Why a deck is not legal."""

    def __init__(self, rule: str, message: Message) -> None:
        self.rule = rule
        self.message = message


def problem(rule: str, id: str, card: str = "", number: int = 0) -> Problem:
    args: dict[str, str | int] = {"number": number}
    if card:
        args["card"] = "@card-" + card
    return Problem(rule, Message(id, args))


# -- what is legal ----------------------------------------------------------------------------------------------------
def problems(content: Content, scenario: ScenarioData | None, options: Options, deck: Deck) -> list[Problem]:
    """V-A1, V-A2, II-C5, XVI Everything that is wrong with a deck; nothing if it is legal."""
    found: list[Problem] = []
    numbers = content.numbers
    for kind, count in deck.cards.items():
        name = content.names[kind]
        if content.nation[kind] != deck.nation and not is_swapped(scenario, kind):
            found.append(problem("V-A1", "deck-wrong-nation", name))
        if count > numbers["max_copies"]:
            found.append(problem("V-A1", "deck-wrong-copies", name, count))
        if count > 1 and content.has(kind, "unique"):
            found.append(problem("II-C5", "deck-wrong-unique", name, count))
    found += terrain_problems(content, deck)
    found += swap_problems(content, scenario, deck)
    found += optional_problems(content, options, deck)
    return found


def side_problems(content: Content, scenario: ScenarioData, side: SideData, deck: Deck) -> list[Problem]:
    """V-A1, I-1 A side of a scenario fights with the nations that its ready-made decks have; in the standard game with any."""
    if deck.nation in nations_of(content, scenario, side):
        return []
    return [Problem("V-A1", Message("deck-wrong-side", {"nation": "@nation-" + NATION_NAMES[deck.nation]}))]


def nations_of(content: Content, scenario: ScenarioData, side: SideData) -> list[int]:
    """The nations that a side may play, its own first."""
    found = [side.nation]
    for id in side.decks:
        if content.decks[id].nation not in found:
            found.append(content.decks[id].nation)
    return found + [nation for nation in range(NEUTRAL) if nation not in found] if scenario.id == "standard" else found


def is_swapped(scenario: ScenarioData | None, kind: int) -> bool:
    return scenario is not None and kind in scenario.swap_pool


def terrain_problems(content: Content, deck: Deck) -> list[Problem]:
    """V-A2 Six terrain cards; Ruling: three of a kind at most, Clear excepted."""
    found: list[Problem] = []
    numbers = content.numbers
    if len(deck.terrain) != numbers["terrain_cards"]:
        found.append(problem("V-A2", "deck-wrong-terrain-number", "", len(deck.terrain)))
    for kind in sorted(set(deck.terrain)):
        count = deck.terrain.count(kind)
        if content.type[kind] != TERRAIN:
            found.append(problem("V-A2", "deck-wrong-no-terrain", content.names[kind]))
        elif count > numbers["terrain_copies"] and kind != content.clear:
            found.append(problem("V-A2", "deck-wrong-terrain-copies", content.names[kind], count))
    return found


def swap_problems(content: Content, scenario: ScenarioData | None, deck: Deck) -> list[Problem]:
    """V-A1 A scenario may allow some captured cards (HY1)."""
    if scenario is None or not scenario.swap_pool:
        return []
    foreign = {kind: count for kind, count in deck.cards.items() if content.nation[kind] != deck.nation and kind in scenario.swap_pool}
    found = [
        problem("V-A1", "deck-wrong-swap-each", content.names[kind], count) for kind, count in foreign.items() if count > scenario.swap_each
    ]
    if sum(foreign.values()) > scenario.swap_most:
        found.append(problem("V-A1", "deck-wrong-swap-all", "", sum(foreign.values())))
    return found


def optional_problems(content: Content, options: Options, deck: Deck) -> list[Problem]:
    """XVI-1, XVI-3, XVI-6 Limits of optional rules."""
    found: list[Problem] = []
    if options.get("air_limit", False):
        aircraft = sum([count for kind, count in deck.cards.items() if content.type[kind] == AIR])
        if aircraft > AIR_LIMIT:
            found.append(problem("XVI-3", "deck-wrong-air-limit", "", aircraft))
    if options.get("short_game", False):
        specials = sum([count for kind, count in deck.cards.items() if content.type[kind] == SPECIAL])
        if size(deck) != SHORT_SIZE:
            found.append(problem("XVI-1", "deck-wrong-short-size", "", size(deck)))
        if specials > SHORT_SPECIALS:
            found.append(problem("XVI-1", "deck-wrong-short-specials", "", specials))
    if options.get("deck_discipline", False):
        for kind, count in deck.cards.items():
            if count > discipline_limit(content, kind):
                found.append(problem("XVI-6", "deck-wrong-discipline", content.names[kind], count))
    return found


def discipline_limit(content: Content, kind: int) -> int:
    special, cheap, dear = DISCIPLINE
    if content.names[kind] == "s024":
        return T34_LIMIT
    if content.type[kind] == SPECIAL:
        return special
    cost = content.cost[kind]
    return dear if cost >= 4 else cheap if cost >= 2 else content.numbers["max_copies"]


def scenario_limit(content: Content, scenario: ScenarioData, kind: int) -> int:
    """V-A1 Copies of a card that a scenario leaves in a deck (KH2)."""
    if scenario.deck_limits is None:
        return MOST_CARDS
    if kind in scenario.limit_exceptions:
        return scenario.limit_exceptions[kind]
    special, cheap, dear = scenario.deck_limits
    if content.type[kind] == SPECIAL:
        return special
    return dear if content.cost[kind] >= 4 else cheap if content.cost[kind] >= 2 else content.numbers["max_copies"]


def cost_curve(content: Content, deck: Deck) -> dict[int, int]:
    """How many cards of each supply cost there are."""
    curve: dict[int, int] = {}
    for kind, count in deck.cards.items():
        cost = content.cost[kind]
        curve[cost] = curve.get(cost, 0) + count
    return dict(sorted(curve.items()))


def size(deck: Deck) -> int:
    return sum(deck.cards.values())


# -- the text form ----------------------------------------------------------------------------------------------------
def exported(content: Content, deck: Deck) -> str:
    """A deck as one line of text."""
    cards = " ".join([f"{content.names[kind]}x{count}" for kind, count in sorted(deck.cards.items())])
    terrain = " ".join([content.names[kind] for kind in deck.terrain])
    start = " ".join([content.names[kind] for kind in deck.start])
    return f"{NATION_NAMES[deck.nation]}: {cards} / {terrain}" + (f" / {start}" if start else "")


def imported(content: Content, text: str) -> Deck:
    """The deck that a text describes; BadInput names the word that makes no sense."""
    if text in content.decks:
        return content.decks[text]
    nation, colon, rest = text.partition(":")
    nation = nation.strip().lower()
    if not colon or nation not in NATION_NAMES[:NEUTRAL]:
        known = ", ".join(content.decks)
        raise BadInput(f"'{text[:40]}' is no deck: name a ready-made one ({known}), or begin with german:, us: or soviet:.")
    parts = rest.split("/")
    if len(parts) not in (2, 3):
        raise BadInput("A deck has its cards, a slash, six terrain cards, and perhaps another slash and a buying order.")
    deck = Deck("", "", NATION_NAMES.index(nation))
    for word in parts[0].split():
        name, times, count = word.lower().partition("x")
        if times and not (count.isascii() and count.isdigit() and 0 < int(count) <= MOST_CARDS):
            raise BadInput(f"'{word}' is no number of cards; write g001x8 for eight copies of g001.")
        kind = card(content, name)
        if content.type[kind] == TERRAIN or content.nation[kind] == NEUTRAL:
            raise BadInput(f"'{word}' is a terrain card; those stand after the slash.")
        deck.cards[kind] = deck.cards.get(kind, 0) + (int(count) if times else 1)
    if not 0 < size(deck) <= MOST_CARDS:
        raise BadInput(f"The deck has {size(deck)} cards; it needs 1 to {MOST_CARDS}.")
    deck.terrain = [card(content, word) for word in parts[1].split()]
    deck.start = [card(content, word) for word in parts[2].split()] if len(parts) == 3 else []
    return deck


def card(content: Content, name: str) -> int:
    kind = content.index.get(name.lower(), -1)
    if kind < 0:
        raise BadInput(f"There is no card '{name}'; cards are called g001, a020, s105, t03 and so on.")
    return kind


def checked(content: Content, scenario: ScenarioData, side: SideData, options: Options, texts: Texts, text: str) -> str:
    """The text of a deck option as it is recorded. A draft is made here, so that the record holds its cards."""
    deck = read(content, scenario, side, options, text)
    wrong = problems(content, scenario, options, deck)
    foreign = side_problems(content, scenario, side, deck)
    if deck.id and not foreign:
        return exported(content, trimmed(content, options, deck)) if wrong else text
    wrong = foreign + wrong
    if wrong:
        first = wrong[0]
        more = f" and {len(wrong) - 1} more" if len(wrong) > 1 else ""
        raise BadInput(f"The deck is not legal: {reason(texts, first)} ({first.rule}){more}")
    return exported(content, deck) if deck.title == RANDOM else text


def read(content: Content, scenario: ScenarioData, side: SideData, options: Options, text: str) -> Deck:
    """The deck that the text of an option means: a list, a ready-made one, or a draft (`random`, `random:soviet`, `random:us:a word`)."""
    words = text.split(":")
    if words[0] != RANDOM:
        return imported(content, text)
    named = words[1] if len(words) > 1 and words[1] in NATION_NAMES[:NEUTRAL] else ""
    word = ":".join(words[2 if named else 1 :]) or secrets.token_hex(8)
    return draft(content, scenario, NATION_NAMES.index(named) if named else side.nation, options, word)


def reason(texts: Texts, wrong: Problem) -> str:
    return texts.format(FALLBACK, wrong.message.id, wrong.message.args)


def report(content: Content, scenario: ScenarioData, side: SideData, options: Options, texts: Texts, text: str) -> dict[str, object]:
    """A deck for its builder: its cards, its curve, its text, and every rule that it breaks."""
    deck = read(content, scenario, side, options, text)
    types = [0] * len(TYPE_NAMES)
    for kind, count in deck.cards.items():
        types[content.type[kind]] += count
    wrong = side_problems(content, scenario, side, deck) + problems(content, scenario, options, deck)
    return {
        "text": exported(content, deck),
        "nation": NATION_NAMES[deck.nation],
        "cards": {content.names[kind]: count for kind, count in sorted(deck.cards.items())},
        "terrain": [content.names[kind] for kind in deck.terrain],
        "start": [content.names[kind] for kind in deck.start],
        "size": size(deck),
        "types": {name: count for name, count in zip(TYPE_NAMES, types, strict=True) if count},
        "curve": {str(cost): count for cost, count in cost_curve(content, deck).items()},
        "problems": [
            {"rule": each.rule, "message": {"id": each.message.id, "args": each.message.args}, "reason": reason(texts, each)}
            for each in wrong
        ],
        "replaced": [content.names[kind] for kind in sorted(deck.cards) if kind in scenario.banned],
    }


def trimmed(content: Content, options: Options, deck: Deck) -> Deck:
    """A ready-made deck without the copies that an optional limit forbids."""
    twin = Deck("", deck.title, deck.nation)
    twin.terrain, twin.start = deck.terrain[:], deck.start[:]
    aircraft = 0
    for kind, count in deck.cards.items():
        kept = min(count, discipline_limit(content, kind)) if options.get("deck_discipline", False) else count
        if options.get("air_limit", False) and content.type[kind] == AIR:
            kept = min(kept, AIR_LIMIT - aircraft)
            aircraft += kept
        if kept > 0:
            twin.cards[kind] = kept
    if options.get("short_game", False):
        shorten(content, twin)
    return twin


def shorten(content: Content, deck: Deck) -> None:
    """XVI-1 Leave 25 cards of a deck in its own proportions, at most eight of them specials."""
    whole, total = deck.cards, size(deck)
    deck.cards = {}
    specials = 0
    for _ in range(SHORT_SIZE):
        best, found = -1e9, -1
        for kind, count in sorted(whole.items()):
            is_special = content.type[kind] == SPECIAL
            left = count * SHORT_SIZE / total - deck.cards.get(kind, 0)
            if left > best and deck.cards.get(kind, 0) < count and not (is_special and specials >= SHORT_SPECIALS):
                best, found = left, kind
        if found < 0:
            return
        deck.cards[found] = deck.cards.get(found, 0) + 1
        specials += 1 if content.type[found] == SPECIAL else 0


# -- a draft ----------------------------------------------------------------------------------------------------------
def draft(content: Content, scenario: ScenarioData | None, nation: int, options: Options, word: str) -> Deck:
    """A random legal deck: mostly line units, some guns, tanks and aircraft, and a dozen specials."""
    lot = Lot("draft " + word)
    deck = Deck("", RANDOM, nation)
    banned = scenario.banned if scenario is not None else []
    pool = [kind for kind in range(len(content.names)) if content.nation[kind] == nation and kind not in banned]
    groups = [
        ([kind for kind in pool if content.has(kind, "soldier")], 20),
        ([kind for kind in pool if content.type[kind] == ARMOUR], 12),
        ([kind for kind in pool if content.type[kind] < ARMOUR and not content.has(kind, "soldier")], 11),
        ([kind for kind in pool if content.type[kind] == AIR], 5),
        ([kind for kind in pool if content.type[kind] == SPECIAL], 12),
    ]
    short = bool(options.get("short_game", False))
    numbers = [(count * SHORT_SIZE) // 60 if short else count for _, count in groups]
    if short:
        numbers[0] += SHORT_SIZE - sum(numbers)
    for (kinds, _), count in zip(groups, numbers, strict=True):
        fill(content, options, deck, lot, kinds, count)
    terrain = [kind for kind in range(len(content.names)) if content.type[kind] == TERRAIN and "wet" not in content.keywords[kind]]
    while len(deck.terrain) < content.numbers["terrain_cards"]:
        kind = lot.one_of(terrain)
        if deck.terrain.count(kind) < content.numbers["terrain_copies"]:
            deck.terrain.append(kind)
    deck.start = buying_order(content, deck, lot)
    return deck


def fill(content: Content, options: Options, deck: Deck, lot: Lot, kinds: list[int], count: int) -> None:
    added = 0
    count = min(count, sum([draft_limit(content, options, kind) for kind in kinds]))
    while added < count:
        kind = lot.one_of(kinds)
        limit = draft_limit(content, options, kind)
        copies = min(1 + lot.below(3), limit - deck.cards.get(kind, 0), count - added)
        if copies > 0:
            deck.cards[kind] = deck.cards.get(kind, 0) + copies
            added += copies


def draft_limit(content: Content, options: Options, kind: int) -> int:
    """Copies of a card that a draft takes at most; of specials fewer than the rules allow."""
    limit = 1 if content.has(kind, "unique") else content.numbers["max_copies"] if content.type[kind] != SPECIAL else 2
    return min(limit, discipline_limit(content, kind)) if options.get("deck_discipline", False) else limit


def buying_order(content: Content, deck: Deck, lot: Lot) -> list[int]:
    """Soldiers and tanks in turn, guns between them."""
    units = [kind for kind, count in sorted(deck.cards.items()) for _ in range(count) if content.type[kind] <= ARMOUR]
    order: list[int] = []
    while units and len(order) < 10:
        kind = units.pop(lot.below(len(units)))
        if content.cost[kind] <= 4:
            order.append(kind)
    return order
