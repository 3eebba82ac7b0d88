"""What the server answers when a request cannot be granted: a status, a short code for programs, one sentence for people."""

LONGEST = 500


def one_sentence(text: str) -> str:
    """A message fit to be sent: not endless, and without the half characters that JSON can smuggle in."""
    clean = text.encode("utf-8", "replace").decode()
    return clean if len(clean) <= LONGEST else clean[: LONGEST - 1] + "…"


class Refused(Exception):
    """A request that is refused; nothing has changed."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = one_sentence(message)

    def as_data(self) -> dict[str, object]:
        return {"error": {"code": self.code, "message": self.message}}


def no_such_match(id: str) -> Refused:
    return Refused(404, "no-such-match", f"There is no match '{id[:40]}'; it may have been deleted.")


def wrong_token() -> Refused:
    return Refused(403, "wrong-token", "This token opens no seat of this match; use the link or the browser in which the seat was taken.")


def no_spectators() -> Refused:
    return Refused(403, "no-spectators", "This match has no spectators; give the token of a seat.")


def not_stored() -> Refused:
    return Refused(503, "not-stored", "The database could not keep this, so it was not done; try again.")
