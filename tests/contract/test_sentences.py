"""Every text of the program as players read it: each message of both languages with names and numbers put in.

A name may be masculine, feminine or plural, begin with a vowel, a small letter or a figure; a number may be nothing, one or more. A message
must come out right with all of them. Lessons, notes and the rules reference are looked at in the same way.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor
from tests.contract.test_texts import ENGLISH_SLIPS, FOLDERS, FRENCH_SLIPS, ROOT, SECTIONS, Variables, entries, section_texts, slips

from grognard.kernel.texts import Texts

PROSE = [*sorted(ROOT.glob("games/*/lessons/*.yaml")), *sorted(ROOT.glob("games/*/data/notes.yaml"))]
LANGUAGES = ("en", "fr")
SLIPS = {"en": ENGLISH_SLIPS, "fr": FRENCH_SLIPS}
COUNTS = (0, 1, 2, 21)

# What stands for an argument: the texts of the game whose ids begin so.
NAMES = {
    "unit": ("unit-", "card-g", "card-a"),
    "units": ("unit-",),
    "other": ("unit-",),
    "weaker": ("unit-",),
    "nearer": ("unit-",),
    "twin": ("unit-",),
    "leader": ("unit-",),
    "transport": ("unit-",),
    "target": ("unit-", "card-g"),
    "carrier": ("unit-", "card-g"),
    "piece": ("unit-", "card-g"),
    "card": ("card-",),
    "cards": ("card-",),
    "army": ("army-",),
    "area": ("area-",),
    "entry": ("area-",),
    "zone": ("zone-",),
    "zones": ("zone-",),
    "place": ("place-", "city-", "area-"),
    "city": ("city-",),
    "origin": ("area-", "zone-"),
    "seat": ("seat-",),
    "winner": ("seat-",),
    "side": ("side-",),
    "sides": ("side-",),
    "control": ("control-",),
    "power": ("control-", "side-"),
    "camp": ("side-", "camp-"),
    "german": ("german-",),
    "phase": ("phase-",),
    "event": ("event-",),
    "mode": ("mode-",),
    "kind": ("kind-direct", "kind-bombard", "kind-opportunity", "points-"),
    "terrain": ("terrain-",),
    "cover": ("terrain-",),
    "task": ("task-",),
    "order": ("order-",),
    "reason": ("reason-",),
    "asked": ("asked-",),
    "word": ("offer-",),
    "box": ("box-",),
    "level": ("level-",),
    "grade": ("grade-",),
    "nation": ("nation-",),
    "aircraft": ("air-",),
    "attack": ("attack-",),
    "type": ("type-",),
    "result": ("result-", "naval-"),
    "name": ("unit-", "card-g", "city-", "area-", "zone-"),
    "names": ("unit-", "card-g"),
    "why": ("supply-why-source",),
    "offers": ("offer-",),
}
# Where an argument is called alike and means something else.
NAMES_IN = {("iron_dream", "result"): ("naval-",), ("panzer_grenadier", "power"): (), ("panzer_grenadier", "result"): ("at-",)}
NO_NAMES = ("side-nobody", "control-nobody", "camp-nobody", "zone-airfield", "event-none", "side-0")
HEXES = ("2422", "U4")
ON_HEXES = ("hex", "origin", "from", "to", "at", "barrier", "better", "enemy")
# What stands for it where the texts of no game do: pieces and places, players, people.
PIECES = {
    "en": ("1st Guards Tank Army", "East Germans", "Oranienburg"),
    "fr": ("1re armée blindée de la Garde", "infanterie allemande", "mitrailleuses", "Allemands de l’Est", "Oranienburg"),
}
PLAYERS = {"en": ("Axis player", "Zhukov"), "fr": ("Joueur de l’Axe", "Allemands de l’Est", "Américain")}
PEOPLE = ("Anna", "Yves", "Odile")
OF_PLAYERS = ("seat", "winner", "side", "sides")
OF_PEOPLE = ("about", "by", "club", "first", "last", "name", "names", "others", "owner", "player", "second", "who")
# Words that other parts of the program give: dates, odds, whole sentences.
# fmt: off
WORDS = frozenset({
    "a", "action", "address", "answer", "answers", "attacker", "attackers", "b", "below", "body", "built", "channel",
    "chances", "chit", "choices", "code", "commitment", "corridor", "date", "day", "defender", "defenders", "detail", "device",
    "directions", "edge", "end", "error", "face", "file", "flags", "fort", "gain", "game", "initial", "interval", "label",
    "lesson", "link", "luck", "marker", "mean", "mine", "modifier", "month", "named", "obstacle", "odds", "option", "options",
    "pace", "percent", "promise", "rating", "rest", "revelations", "rolled", "route", "rule", "said", "scenario", "score",
    "share", "size", "space", "speed", "start", "text", "time", "title", "told", "until", "usual", "value", "verb", "what",
    "words",
})
# fmt: on


class Plurals(Visitor):
    """The arguments whose number decides on a wording."""

    def __init__(self, node: ast.BaseNode) -> None:
        self.names: set[str] = set()
        self.visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 (named by the library)
        keys = {key.name if isinstance(key, ast.Identifier) else key.value for key in (variant.key for variant in node.variants)}
        if isinstance(node.selector, ast.VariableReference) and keys & {"one", "0", "1"}:
            self.names.add(node.selector.id.name)
        self.generic_visit(node)


COUNTED = {
    "en": "actions|attacks|cards|copies|days|factors|forts|games|hexes|hits|hours|letters|moves|others|points|rolls|rounds|specials"
    "|steps|times|turns|units|wrecks",
    "fr": "actions|adversaires|attaques|avions|cartes|coups|disponibles|épaves|exemplaires|forts|gagnées|heures|hexagones|jets|jours"
    "|nulles|parties|payés|perdues|points|restants|rondes|signes|spéciales|touches|tours|unités",
}
VOWELS = "aeiouyàâéèêîôœ"
NOT_ELIDED = r"onz|oui|ou\b|un\b|une\b|[Yy][aeiou]|[A-Z]{1,2}\d|[IVXLC]+(e|er|re)\b"  # read otherwise than they begin
FAULTS = {
    "two stops": r"(?<!b\.V)[.!?…]\s?\.(?!\w)|[.!?] \([^()]*\)\.$|[:;,]\s*[.;,:](?!\w)",
    "a raw id": r"[{}$]|@[a-z]|[a-z0-9]_[a-z0-9]|\b(unit|refuse|log|prompt|offer|seat|side|phase|card|zone|city|area)-[a-z0-9]+\b",
}
FAULTS_OF = {
    "en": {
        **FAULTS,
        "a plural after one": rf"(?<![\d.,:–-])(?<!of )1 ({COUNTED['en']})\b",
        "a player who is he": r"\bplayers?\b[^.]*\b(he|his|him|himself)\b",
    },
    "fr": {
        **FAULTS,
        "a missing elision": rf"\b([DdLlNnSs]e|[Ll]a|([Jj]us|[Ll]ors|[Pp]uis)?[Qq]ue) (?!{NOT_ELIDED})(?=[{VOWELS}{VOWELS.upper()}])",
        "a missing contraction": r"\b([Dd]e|à) les? (?!\w+(er|ir|re)\b)",
        "a plural after one": rf"(?<![\d.,:–-])(?<!sur )1[ \u00a0]({COUNTED['fr']})\b",
        "Hitler with an h": r"\b(de|que|le) Hitler",
    },
}
CAPITAL = ("log-", "refuse-")


def faults(id: str, text: str, lang: str) -> list[str]:
    """What is wrong with a sentence, as a player reads it."""
    framed = f"{text} (5.3)." if id.startswith("refuse-") else text
    found = [what for what, pattern in FAULTS_OF[lang].items() if re.search(pattern, framed)]
    if id.startswith(CAPITAL) and re.match(r"[a-zà-ÿ]", text):
        found.append("a small letter at the beginning")
    return [f"{what}: {id}: {framed}" for what in found]


def first_of_each(names: list[str]) -> list[str]:
    """One name of each kind: by its first letter, its gender and its number, as far as the first words tell them."""
    kinds: dict[tuple[str, str], str] = {}
    for name in names:
        noun = next((word for word in re.findall(r"[^\W\d_]{3,}", name)), name)
        kinds.setdefault((shape(name), noun[-1:]), re.sub(r" \d+$", "", name))
    return list(kinds.values())[:9]


def shape(name: str) -> str:
    return "figure" if name[:1].isdigit() else ("vowel" if name[:1].lower() in "aeiouyéèàîôœ" else "consonant") + str(name[:1].islower())


@cache
def bundle(folder: Path, lang: str) -> tuple[Texts, dict[str, ast.Message | ast.Term]]:
    return Texts([folder]), entries(folder / f"{lang}.ftl")


@cache
def named(folder: Path, lang: str, prefixes: tuple[str, ...]) -> tuple[str, ...]:
    """Names of a bundle whose ids begin so; those of its subtexts (about, length, notes) are none."""
    wanted = re.compile(rf"({'|'.join(prefixes) or '-'}).*(?<!-about)(?<!-text)(?<!-note)(?<!-window)(?<!-spoken)$")
    texts, messages = bundle(folder, lang)
    plain = [id for id, message in messages.items() if wanted.match(id) and id not in NO_NAMES and not Variables(message).names]
    return tuple(first_of_each([texts.format(lang, id, {}) for id in plain]))


def samples(folder: Path, lang: str, variable: str, is_number: bool) -> tuple[str | int, ...]:
    prefixes = NAMES_IN.get((folder.parent.name, variable), NAMES.get(variable, ()))
    names = named(folder, lang, prefixes) if prefixes else ()
    if is_number:
        return COUNTS
    if names:
        return names
    if variable in OF_PLAYERS:
        return PLAYERS[lang]
    if variable in OF_PEOPLE:
        return (*PEOPLE, *PIECES[lang])
    if variable in ON_HEXES:
        return HEXES
    if variable in NAMES and (folder.parent.name, variable) not in NAMES_IN:
        return PIECES[lang]
    return ("3 mai" if lang == "fr" else "3 May",) if variable in WORDS else COUNTS


def rendered(folder: Path, lang: str) -> Iterator[tuple[str, str]]:
    """Every message, with each sample of each of its arguments."""
    texts, messages = bundle(folder, lang)
    for id, message in messages.items():
        if not isinstance(message, ast.Message) or message.value is None:
            continue
        numbers = Plurals(message).names
        choices = {name: samples(folder, lang, name, name in numbers) for name in sorted(Variables(message).names)}
        for place in range(max([len(listed) for listed in choices.values()], default=1)):
            yield id, texts.format(lang, id, {name: listed[place % len(listed)] for name, listed in choices.items()})


# Orders of the command line are typed as they stand, ids and all.
TYPED = re.compile(r"cli-(notation|help-.*-form)|ui-deck-text-about|cli-help")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_message_comes_out_right_with_every_kind_of_name_and_number(folder: Path, lang: str) -> None:
    wrong = [fault for id, text in rendered(folder, lang) if not TYPED.match(id) for fault in faults(id, text, lang)]
    assert list(dict.fromkeys(wrong)) == []


def told(node: object, lang: str) -> Iterator[str]:
    """The texts of one language in a file of data."""
    if isinstance(node, dict):
        if set(node) == set(LANGUAGES):
            yield str(node[lang])
        else:
            yield from (text for value in node.values() for text in told(value, lang))
    elif isinstance(node, list):
        yield from (text for value in node for text in told(value, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", PROSE, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_lessons_and_notes_are_written_as_the_messages_are(path: Path, lang: str) -> None:
    words = list(told(yaml.load(path.read_text("utf-8"), yaml.CSafeLoader), lang))
    assert words
    assert [fault for text in words for fault in (*faults("", text, lang), *slips(text, SLIPS[lang]))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", SECTIONS, ids=lambda path: path.parent.parent.name)
def test_the_rules_reference_is_written_as_the_messages_are(path: Path, lang: str) -> None:
    assert [fault for text in section_texts(path, lang) for fault in faults("", text, lang)] == []


PLANTED = [
    ("en", "refuse-far = The way to { $hex } is too long.", "two stops"),
    ("fr", "refuse-far = Trop loin\N{NO-BREAK SPACE}: { $hex }.", "two stops"),
    ("fr", "log-left = Départ\N{NO-BREAK SPACE}: { $unit }..", "two stops"),
    ("fr", "log-help = Aide de { $unit }.", "a missing elision"),
    ("fr", "log-fear = Les chars craignent que { $unit } arrive.", "a missing elision"),
    ("fr", "log-lost = { $unit } perd un pas.", "a small letter at the beginning"),
    ("en", "log-lost = the corps is lost.", "a small letter at the beginning"),
    ("en", "log-moved = Moved: unit-a.", "a raw id"),
    ("fr", "log-moved = Mouvement\N{NO-BREAK SPACE}: z_8ga_1.", "a raw id"),
    ("en", "log-scored = { $points } points.", "a plural after one"),
    ("fr", "log-scored = Gain\N{NO-BREAK SPACE}: { $points } points.", "a plural after one"),
    ("fr", "log-order = Ordre de Hitler.", "Hitler with an h"),
    ("fr", "log-taken = Prise de les villes.", "a missing contraction"),
    ("en", "log-turn = The German player moves his corps.", "a player who is he"),
]


@pytest.mark.parametrize(("lang", "line", "fault"), PLANTED, ids=[f"{lang}-{line.split(' ')[0]}-{fault}" for lang, line, fault in PLANTED])
def test_a_planted_error_is_found(lang: str, line: str, fault: str, tmp_path: Path) -> None:
    names = {"en": "unit-a = I Corps\nunit-b = Eastern Army\n", "fr": "unit-a = corps A\nunit-b = armée de l’Est\n"}
    for language in LANGUAGES:
        (tmp_path / f"{language}.ftl").write_text(names[language] + (line if language == lang else "") + "\n", "utf-8")
    found = [wrong for id, text in rendered(tmp_path, lang) for wrong in faults(id, text, lang)]
    assert {wrong.partition(":")[0] for wrong in found} == {fault}
