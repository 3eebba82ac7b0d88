"""Where messages of a club arrive in tests: a real SMTP server, and a push service that decrypts what it gets."""

import base64
import email
import json
import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from grognard.service.club.ways import MailServer, Ways

Data = dict[str, Any]


class MailSink:
    """Keeps every mail that it was handed, and refuses whom it is told to."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refused: dict[str, str] = {}
        self.changed = threading.Condition()

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Envelope, address: str, _options: Any) -> str:  # noqa: N802
        if address in self.refused:
            return self.refused[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Envelope) -> str:  # noqa: N802
        content = envelope.content
        assert isinstance(content, bytes)
        message = email.message_from_bytes(content, policy=default)
        assert isinstance(message, EmailMessage)
        with self.changed:
            self.mails.append(message)
            self.changed.notify_all()
        return "250 taken"

    def wait(self, count: int, patience: float = 30.0) -> list[EmailMessage]:
        with self.changed:
            assert self.changed.wait_for(lambda: len(self.mails) >= count, patience), f"{len(self.mails)} of {count} mails came"
            return list(self.mails)


@contextmanager
def mail_sink() -> Iterator[tuple[MailSink, MailServer]]:
    sink = MailSink()
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]  # it has to be told one
    controller = Controller(sink, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield sink, MailServer("127.0.0.1", port, "Saturday Table <club@table.example>")
    finally:
        controller.stop()


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Receiver:
    """A browser's part of a push: its keys, and what it could read."""

    def __init__(self, origin: str, path: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        self.endpoint = f"{origin}/{path}"
        self.shown: list[Data] = []
        self.headers: list[Data] = []
        self.status = 201

    @property
    def subscription(self) -> Data:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": encoded(point), "auth": encoded(self.secret)}

    def read(self, body: bytes) -> Data:
        data: Data = json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"))
        return data

    @property
    def screen(self) -> dict[str, Data]:
        """What the device shows: a later one under the same tag takes the place of an earlier."""
        return {one["tag"]: one for one in self.shown}


class PushService:
    """A push service with one receiver for each path."""

    def __init__(self) -> None:
        self.receivers: dict[str, Receiver] = {}
        self.changed = threading.Condition()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                size = int(self.headers["Content-Length"])
                body = self.rfile.read(size)
                if len(body) < size:  # whoever sent it died in the middle
                    return
                receiver = service.receivers.get(self.path.lstrip("/"))
                status = 404 if receiver is None else receiver.status
                if receiver is not None and status == 201:
                    with service.changed:
                        receiver.shown.append(receiver.read(body))
                        receiver.headers.append(dict(self.headers))
                        service.changed.notify_all()
                self.send_response(status)
                if status == 307:
                    self.send_header("Location", service.origin + "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"

    def receiver(self, path: str) -> Receiver:
        made = self.receivers[path] = Receiver(self.origin, path)
        return made

    def wait(self, receiver: Receiver, count: int, patience: float = 30.0) -> list[Data]:
        with self.changed:
            assert self.changed.wait_for(lambda: len(receiver.shown) >= count, patience), f"{len(receiver.shown)} of {count} pushes came"
            return list(receiver.shown)


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    thread = threading.Thread(target=service.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.server.shutdown()
        service.server.server_close()


@contextmanager
def post_office() -> Iterator[tuple[MailSink, PushService, Ways]]:
    """Both, and how a club reaches them."""
    with mail_sink() as (sink, server), push_service() as service:
        yield sink, service, Ways(server, (service.origin,), parked=8)
