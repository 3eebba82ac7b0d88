"""What the server answers when a request cannot be granted: a status, a short code for programs, one sentence for people.

The sentences stand in ``refusals/texts``, English and French. The English one is always in the answer; who reads another language
gets theirs beside it. They are said here and not on the page, which would have to load them all for the few that anybody meets.
"""

from pathlib import Path
from typing import Final

from grognard.kernel.texts import FALLBACK, LOCALES, Texts, literal

LONGEST: Final = 500
TEXTS: Final = Texts([Path(__file__).parent / "refusals" / "texts"])


def one_sentence(text: str) -> str:
    """A message fit to be sent: not endless, and without the half characters that JSON can smuggle in."""
    clean = text.encode("utf-8", "replace").decode()
    return clean if len(clean) <= LONGEST else clean[: LONGEST - 1] + "…"


def language_of(wanted: str | None) -> str:
    """The first language that we speak of those that an Accept-Language header names, best first; English if there is none."""
    for part in (wanted or "")[:200].split(","):
        tag = part.partition(";")[0].strip().partition("-")[0].lower()
        if tag in LOCALES:
            return tag
    return FALLBACK


class Refused(Exception):
    """A request that is refused; nothing has changed.

    The key is its code; a code with several sentences says after a colon which of them is meant: ``too-many:challenges``.
    """

    def __init__(self, status: int, key: str, **args: str | int) -> None:
        self.status = status
        self.key = key
        self.code = key.partition(":")[0]
        self.said_of = args
        self.message = self.told(FALLBACK)
        super().__init__(self.message)

    def told(self, language: str) -> str:
        """The sentence in a language."""
        words = {name: literal(one_sentence(value)) if isinstance(value, str) else value for name, value in self.said_of.items()}
        return one_sentence(TEXTS.format(language, "refused-" + self.key.replace(":", "-"), words))

    def in_words(self, language: str) -> dict[str, str]:
        """The English sentence as `message`, and as `told` that of another language."""
        words = {"message": self.message}
        return words if language == FALLBACK else {**words, "told": self.told(language)}

    def as_data(self, language: str) -> dict[str, object]:
        return {"error": {"code": self.code, **self.in_words(language)}}


def no_such_match(id: str) -> Refused:
    return Refused(404, "no-such-match", match=id[:40])


def wrong_token() -> Refused:
    return Refused(403, "wrong-token")


def no_spectators() -> Refused:
    return Refused(403, "no-spectators")


def not_stored() -> Refused:
    return Refused(503, "not-stored")
