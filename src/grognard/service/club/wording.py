"""The words of messages: one template for the preview, for what is sent and for the bell, in the person's language.

They say whose turn it is, where, and how long the clock runs: what every seat of the match sees anyway.
"""

from dataclasses import dataclass
from datetime import datetime
from html import escape
from pathlib import Path
from typing import Any, Final

import grognard
from grognard.kernel.texts import LOCALES, Texts, literal
from grognard.service.club.hours import Habits, spoken

Row = dict[str, Any]
TEXTS: Final = Texts([Path(__file__).with_name("texts")])
DAYS: Final = {
    "en": ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"),
    "fr": ("lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."),
}


@dataclass(frozen=True)
class Told:
    """One notice in words, and the address within the page that it leads to."""

    title: str
    body: str
    path: str
    game: str


def say(language: str, id: str, **args: str | int) -> str:
    lang = language if language in LOCALES else "en"
    return TEXTS.format(lang, id, {name: literal(value) if isinstance(value, str) else value for name, value in args.items()})


def _game(language: str, game: str, scenario: str) -> tuple[str, str]:
    """The titles of a game and its scenario, or their ids if this server has the game no longer."""
    if game not in grognard.game_ids():
        return game, scenario
    texts, id = grognard.load(game).texts, f"scenario-{scenario}"
    return texts.format(language, "game-title", {}), texts.format(language, id, {}) if texts.has(id) else scenario


def of_match(kind: str, facts: Row, seat: int | None, habits: Habits, now: int) -> Told:
    """A notice about a match, for who sits there."""
    language = habits.language
    game, _ = _game(language, facts["game"], facts["scenario"])
    others = [_name(language, facts, one) for one in facts["seats"] if one["number"] != seat]
    names = ", ".join(others)
    title = say(language, f"notice-{kind}", names=names) if names or kind != "turn" else say(language, "notice-turn-alone")
    body = say(language, "notice-body", game=game, turn=facts["turn"])
    mine = next((one for one in facts["seats"] if one["number"] == seat), None)
    runs = mine is not None and facts["to_move"] == mine["id"] and facts["deadline"] is not None and facts["deadline"] > now
    if kind in ("turn", "clock", "refused") and runs:
        left = _span(language, facts["deadline"] - now)
        body = say(language, "notice-body-clock", game=game, turn=facts["turn"], left=left, until=_moment(habits, facts["deadline"]))
    return Told(title, body, f"match/{facts['id']}", game)


def of_challenge(kind: str, subject: Row, habits: Habits) -> Told:
    """A challenge that names somebody, or one of theirs that was taken up."""
    game, scenario = _game(habits.language, subject["game"], subject["scenario"])
    title = say(habits.language, f"notice-{kind}", name=subject["name"])
    return Told(title, say(habits.language, "notice-body-challenge", game=game, scenario=scenario), subject["path"], game)


def _name(language: str, facts: Row, seat: Row) -> str:
    if seat["name"] is not None:
        return str(seat["name"])
    if facts["game"] not in grognard.game_ids():
        return str(seat["id"])
    texts = grognard.load(facts["game"]).texts.told_in(str(facts["scenario"]))
    id = f"seat-{seat['id']}"
    return texts.format(language, id, {}) if texts.has(id) else str(seat["id"])


def _span(language: str, seconds: int) -> str:
    words, first, second = spoken(seconds)
    args = {
        "days-hours": {"days": first, "hours": second},
        "days": {"days": first},
        "hours": {"hours": first},
        "minutes": {"minutes": first},
    }
    return say(language, f"notice-span-{words}", **args[words])


def _moment(habits: Habits, at: int) -> str:
    local: datetime = habits.local(at)
    days = DAYS.get(habits.language, DAYS["en"])
    return f"{days[local.weekday()]} {local:%H:%M}"


# -- push --------------------------------------------------------------------------------------------------------------
def push(told: list[Told], notices: list[int], habits: Habits, tag: str) -> Row:
    """What a device shows: the newest of a bundle, under a tag that a later one of the same match replaces."""
    newest, language = told[-1], habits.language
    return {
        "title": newest.title,
        "body": newest.body,
        "path": newest.path,
        "tag": tag,
        "notice": notices[-1],
        "open": say(language, "notice-open"),
        "later": say(language, "notice-later"),
    }


# -- other channels ----------------------------------------------------------------------------------------------------
def plain(told: list[Told], address: str) -> Row:
    """What other channels get: the newest as a title, all of it as plain lines, and where to open it."""
    path = told[0].path if len({one.path for one in told}) == 1 else ""
    lines = [one.body if len(told) == 1 else f"{one.title}: {one.body}" for one in told]
    return {"title": told[-1].title, "text": "\n".join((*lines, f"{address}/#/{path}"))}


# -- mail --------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Envelope:
    """What mails of a club have in common."""

    club: str
    address: str
    """Of the page."""
    name: str
    """Whom it is for."""
    stop: str
    """The address that ends these messages."""
    bundle: str


def mail(told: list[Told], envelope: Envelope, habits: Habits) -> Row:
    """One mail about everything that is told: subject, plain text and HTML, and the address that stops it."""
    language = habits.language
    if len(told) == 1:
        subject = say(language, "mail-subject", game=told[0].game, title=told[0].title)
    else:
        subject = say(language, "mail-subject-many", count=len(told), club=envelope.club)
    path = told[0].path if len({one.path for one in told}) == 1 else ""
    lines = [say(language, "notice-sentence", title=one.title, body=one.body) for one in told]
    words = {
        "greeting": say(language, "mail-greeting", name=envelope.name),
        "open": say(language, "mail-open" if path.startswith("match/") else "mail-open-club"),
        "how": say(language, f"mail-{envelope.bundle}"),
        "stop": say(language, "mail-stop"),
        "settings": say(language, "mail-settings"),
    }
    link, settings = f"{envelope.address}/#/{path}", f"{envelope.address}/#/notices"
    text = "\n\n".join(
        (
            words["greeting"],
            *lines,
            say(language, "mail-link", words=words["open"], link=link),
            "\n".join(
                (
                    words["how"],
                    say(language, "mail-link", words=words["stop"], link=envelope.stop),
                    say(language, "mail-link", words=words["settings"], link=settings),
                )
            ),
        )
    )
    return {"subject": subject, "text": text + "\n", "html": _html(words, lines, link, settings, envelope.stop), "stop": envelope.stop}


def _html(words: dict[str, str], lines: list[str], link: str, settings: str, stop: str) -> str:
    said = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return (
        '<!doctype html><html><body style="font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#22262a">'
        f"<p>{escape(words['greeting'])}</p>{said}"
        f'<p><a href="{escape(link)}" style="display:inline-block;padding:10px 16px;border-radius:8px;background:#1d5a7a;color:#ffffff;'
        f'text-decoration:none;font-family:sans-serif;font-weight:600">{escape(words["open"])}</a></p>'
        f'<p style="font-family:sans-serif;font-size:13px;color:#5d6266">{escape(words["how"])} '
        f'<a href="{escape(stop)}">{escape(words["stop"])}</a> · '
        f'<a href="{escape(settings)}">{escape(words["settings"])}</a></p></body></html>'
    )


def code_mail(language: str, club: str, code: str, purpose: str) -> Row:
    """A mail with a code; nothing in it can be clicked, since programs that look into mails would."""
    lines = (say(language, f"mail-code-{purpose}", club=club), code, say(language, "mail-code-end"))
    html = "".join(
        f"<p>{escape(line)}</p>" if line != code else f'<p style="font-size:24px;letter-spacing:4px"><b>{code}</b></p>' for line in lines
    )
    return {
        "subject": say(language, "mail-code-subject", code=code, club=club),
        "text": "\n\n".join(lines) + "\n",
        "html": html,
        "stop": "",
    }
