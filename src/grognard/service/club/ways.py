"""The ways by which messages leave this machine: mail by SMTP, push to the browsers' own services. Both are the host's choice.

Whatever a member names is a request from our machine: so pushes go to known services only, redirects are not followed, and mail goes to
the one server that the host has named.
"""

import os
import smtplib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from importlib.util import find_spec
from typing import Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

from grognard.kernel.errors import BadInput

MAIL: Final = "GROGNARD_MAIL"
PUSH_HOSTS: Final = "GROGNARD_PUSH_HOSTS"
CHANNELS: Final = "GROGNARD_CHANNELS"
CHANNEL_HOSTS: Final = "GROGNARD_CHANNEL_HOSTS"
PATIENCE: Final = 10
"""Seconds that another server has to answer."""
KNOWN_HOSTS: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "notify.windows.com",
)
"""The push services of Chromium, Firefox, Safari and Edge; a host below one of them is meant too."""
A_DAY: Final = 24 * 3600
GONE: Final = (404, 410)


class Undelivered(Exception):
    """A message did not go. `cause` is a word that the page has a sentence for, `detail` what the other side said."""

    def __init__(self, cause: str, detail: str = "", for_good: bool = False, is_gone: bool = False) -> None:
        super().__init__(cause)
        self.cause = cause
        self.detail = detail[:200]
        self.for_good = for_good
        """No use in trying again."""
        self.is_gone = is_gone
        """The device, or the address, is there no longer."""


@dataclass(frozen=True)
class MailServer:
    """The server that takes the club's mail."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = field(default="", repr=False)
    security: str = "none"
    """tls from the beginning, starttls, or none."""


def mail_server(address: str) -> MailServer:
    """smtp://NAME:PASSWORD@HOST:587?from=club@example.org; smtps:// speaks TLS from the beginning, ?tls=no not at all."""
    found = urlsplit(address)
    query = parse_qs(found.query)
    sender = query.get("from", [""])[0]
    try:
        port = found.port
    except ValueError:
        port = 0
    if port == 0 or found.scheme not in ("smtp", "smtps") or not found.hostname or "@" not in parseaddr(sender)[1]:
        raise BadInput(f"{MAIL} looks like smtp://NAME:PASSWORD@HOST:587?from=club@example.org; mend it.")
    security = "tls" if found.scheme == "smtps" else "none" if query.get("tls", [""])[0] == "no" else "starttls"
    usual = 465 if security == "tls" else 587
    return MailServer(found.hostname, port or usual, sender, unquote(found.username or ""), unquote(found.password or ""), security)


@dataclass(frozen=True)
class Ways:
    """What the host of a club has set up."""

    mail: MailServer | None = None
    push_hosts: tuple[str, ...] = KNOWN_HOSTS
    schemes: tuple[str, ...] = ()
    """Other channels that members may name, by their scheme in apprise; none unless the owner lists some."""
    channel_hosts: tuple[str, ...] = ()
    """Hosts that these may reach although their addresses are private."""
    parked: int | None = None
    """Seconds that a notice waits for a page; tests set it."""

    @property
    def has_push(self) -> bool:
        return find_spec("pywebpush") is not None

    @property
    def has_channels(self) -> bool:
        return bool(self.schemes) and find_spec("apprise") is not None

    def takes_endpoint(self, endpoint: str) -> bool:
        """Whether an address is one of a push service. A host that the owner names with its scheme is taken as it stands."""
        try:
            found = urlsplit(endpoint)
            origin, host, port = f"{found.scheme}://{found.netloc}", found.hostname or "", found.port
        except ValueError:
            return False
        if origin in self.push_hosts:
            return True
        known = any(host == one or host.endswith("." + one) for one in self.push_hosts)
        return found.scheme == "https" and known and port in (None, 443) and "@" not in found.netloc


def ways_of(environment: Mapping[str, str] = os.environ) -> Ways:
    """The ways that the environment names."""
    address = environment.get(MAIL, "")
    server = mail_server(address) if address else None
    schemes = tuple(one.lower() for one in _listed(environment, CHANNELS))
    return Ways(server, (*KNOWN_HOSTS, *_listed(environment, PUSH_HOSTS)), schemes, _listed(environment, CHANNEL_HOSTS))


def _listed(environment: Mapping[str, str], name: str) -> tuple[str, ...]:
    return tuple(one.strip() for one in environment.get(name, "").split(",") if one.strip())


# -- mail --------------------------------------------------------------------------------------------------------------
def written(server: MailServer, to: str, id: str, body: dict[str, Any]) -> EmailMessage:
    """A mail as it goes out: the same Message-ID however often that is, and both headers of RFC 8058 where it can be stopped."""
    message = EmailMessage()
    _, address = parseaddr(server.sender)
    message["From"], message["To"], message["Subject"] = server.sender, to, body["subject"]
    message["Date"] = formatdate(usegmt=True)
    message["Message-ID"] = f"<{id}@{address.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    if body["stop"]:
        message["List-Unsubscribe"] = f"<{body['stop']}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(body["text"])
    message.add_alternative(body["html"], subtype="html")
    return message


def send_mail(server: MailServer, to: str, id: str, body: dict[str, Any]) -> None:
    """Hand a mail over; Undelivered if the server does not take it."""
    message = written(server, to, id, body)
    try:
        with _dialled(server) as line:
            line.send_message(message)
    except smtplib.SMTPRecipientsRefused as refused:
        code, said = next(iter(refused.recipients.values()))
        raise Undelivered("mail-refused", said.decode(errors="replace"), for_good=code >= 500, is_gone=code >= 500) from None
    except smtplib.SMTPResponseException as answer:
        told: bytes | str = answer.smtp_error
        words = told.decode(errors="replace") if isinstance(told, bytes) else told
        raise Undelivered("mail-server", f"{answer.smtp_code} {words}") from None
    except TimeoutError:
        raise Undelivered("no-answer") from None
    except (smtplib.SMTPException, OSError) as error:
        raise Undelivered("mail-server", str(error)) from None


def _dialled(server: MailServer) -> smtplib.SMTP:
    if server.security == "tls":
        line: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=ssl.create_default_context())
    else:
        line = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
        if server.security == "starttls":
            line.starttls(context=ssl.create_default_context())
    if server.user:
        line.login(server.user, server.password)
    return line


# -- push --------------------------------------------------------------------------------------------------------------
def send_push(key: bytes, subject: str, device: Mapping[str, Any], id: str, body: bytes) -> None:
    """Hand a push over to the service of a browser; Undelivered if it is not taken. Under one topic the service keeps only the newest."""
    import requests  # noqa: PLC0415 - both come with the extra
    from py_vapid import Vapid02  # noqa: PLC0415
    from pywebpush import WebPushException, webpush  # noqa: PLC0415

    session = requests.Session()
    session.max_redirects = 0
    session.trust_env = False
    try:
        webpush(
            {"endpoint": device["endpoint"], "keys": {"p256dh": device["public_key"].decode(), "auth": device["secret"].decode()}},
            body,
            vapid_private_key=Vapid02.from_pem(key),
            vapid_claims={"sub": subject},
            ttl=A_DAY,
            timeout=PATIENCE,
            headers={"Topic": id[:32], "Urgency": "normal"},
            requests_session=session,
        )
    except WebPushException as refused:
        status = getattr(refused.response, "status_code", 0)
        gone = status in GONE
        raise Undelivered("device-gone" if gone else "push-service", f"{status}", for_good=gone, is_gone=gone) from None
    except requests.Timeout:
        raise Undelivered("no-answer") from None
    except requests.RequestException as error:
        raise Undelivered("push-service", type(error).__name__) from None
    except (ValueError, TypeError) as error:
        raise Undelivered("device-gone", str(error), for_good=True, is_gone=True) from None
    finally:
        session.close()
