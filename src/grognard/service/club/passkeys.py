"""Passkeys (WebAuthn), where the page has an origin that browsers trust: HTTPS or localhost. The library is the extra `club`."""

import json
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import Connection

from grognard.service.club.calendar import MINUTE
from grognard.service.club.people import Entered, enter
from grognard.service.errors import Refused
from grognard.service.store import people as store
from grognard.service.store.people import Person
from grognard.service.tokens import token_hash

CHALLENGE_SECONDS: Final = 5 * MINUTE


@dataclass(frozen=True)
class Origin:
    """Where the page of a request comes from, as a browser names it."""

    scheme: str
    host: str

    @property
    def text(self) -> str:
        return f"{self.scheme}://{self.host}"

    @property
    def name(self) -> str:
        return urlsplit(self.text).hostname or ""


def are_installed() -> bool:
    """Whether this server can check passkeys."""
    return find_spec("webauthn") is not None


def _check_installed() -> None:
    if not are_installed():
        raise Refused(409, "no-passkeys")


def registration_options(connection: Connection, person: Person, origin: Origin, club: str, now: int) -> dict[str, Any]:
    """What a browser needs to make a passkey."""
    _check_installed()
    import webauthn  # noqa: PLC0415 - an extra: a server without it has no passkeys
    from webauthn.helpers import structs  # noqa: PLC0415

    known = [one["secret"] for one in store.read_credentials(connection, person.key) if one["kind"] == "passkey"]
    options = webauthn.generate_registration_options(
        rp_id=origin.name,
        rp_name=club,
        user_id=person.id.encode(),
        user_name=person.name,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED, user_verification=structs.UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=id) for id in known],
    )
    _keep(connection, options.challenge, person.key, now)
    told: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return told


def register(connection: Connection, person: Person, origin: Origin, answer: dict[str, Any], now: int) -> None:
    """Keep the passkey that a browser has made; Refused if it is not what was asked for."""
    _check_installed()
    import webauthn  # noqa: PLC0415

    challenge = _asked(connection, answer, person.key, now)
    try:
        found = webauthn.verify_registration_response(
            credential=answer, expected_challenge=challenge, expected_rp_id=origin.name, expected_origin=origin.text
        )
    except Exception as problem:  # the library has many kinds, and bad data raises some of Python's own
        raise _not_right() from problem
    store.add_credential(connection, person.key, "passkey", found.credential_id, now, found.credential_public_key)


def sign_in_options(connection: Connection, origin: Origin, now: int) -> dict[str, Any]:
    """What a browser needs to offer the passkeys that it has for this place."""
    _check_installed()
    import webauthn  # noqa: PLC0415

    options = webauthn.generate_authentication_options(rp_id=origin.name)
    _keep(connection, options.challenge, None, now)
    told: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return told


def sign_in(connection: Connection, origin: Origin, answer: dict[str, Any], now: int) -> Entered:
    """The holder of the passkey is signed in."""
    _check_installed()
    import webauthn  # noqa: PLC0415
    from webauthn.helpers import base64url_to_bytes  # noqa: PLC0415

    challenge = _asked(connection, answer, None, now)
    try:
        known = store.read_credential(connection, "passkey", base64url_to_bytes(str(answer.get("id", ""))))
        if known is None:
            raise _not_right()
        person, row = known
        found = webauthn.verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=origin.name,
            expected_origin=origin.text,
            credential_public_key=row["public_key"],
            credential_current_sign_count=row["uses"],
        )
    except Refused:
        raise
    except Exception as problem:
        raise _not_right() from problem
    store.count_use(connection, row["key"], found.new_sign_count)
    return enter(connection, person, now)


def _keep(connection: Connection, challenge: bytes, person: int | None, now: int) -> None:
    """A question is asked once and answered once."""
    store.add_voucher(connection, token_hash(challenge.hex()), "passkey", person, now + CHALLENGE_SECONDS)


def _asked(connection: Connection, answer: dict[str, Any], person: int | None, now: int) -> bytes:
    """The question that an answer answers; Refused if it was not asked, of this person, just now."""
    from webauthn.helpers import base64url_to_bytes  # noqa: PLC0415

    try:
        data = json.loads(base64url_to_bytes(answer["response"]["clientDataJSON"]))
        challenge = base64url_to_bytes(data["challenge"])
    except (KeyError, TypeError, ValueError) as problem:
        raise _not_right() from problem
    found = store.use_voucher(connection, token_hash(challenge.hex()), "passkey", now)
    if found["person"] != person:
        raise _not_right()
    return challenge


def _not_right() -> Refused:
    return Refused(403, "wrong-passkey")
