"""A push service on this machine: it checks who signs, decrypts as a browser would, and can misbehave."""

import base64
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import py_vapid
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Json = dict[str, Any]


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """The keys of one device."""

    def __init__(self, service: "PushService", name: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = name.encode().ljust(16, b"-")[:16]
        self.path = f"/{name}"
        self.service = service
        service.browsers[self.path] = self

    @property
    def subscription(self) -> Json:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.service.url + self.path, "p256dh": encoded(point), "auth": encoded(self.auth)}

    @property
    def heard(self) -> list[Json]:
        """What would be shown there, in the order in which it came."""
        return [message for path, message in self.service.messages if path == self.path]


class PushService:
    def __init__(self) -> None:
        self.browsers: dict[str, Browser] = {}
        self.messages: list[tuple[str, Json]] = []
        self.headers: list[Json] = []
        self.tokens: list[Json] = []
        self.asked = 0
        self.status = 201  # of the next answers
        self.location = ""
        self.go_on = threading.Event()  # not set: it doesn't answer
        self.go_on.set()
        self.url = ""

    def accept(self, path: str, headers: Json, body: bytes) -> None:
        """AssertionError if a real service would refuse it."""
        browser = self.browsers[path]
        assert headers["Content-Encoding"] == "aes128gcm"
        assert int(headers["TTL"]) >= 0
        assert len(headers["Topic"]) <= 32
        assert py_vapid.Vapid02.verify(headers["Authorization"]), "the signature is wrong"
        token = headers["Authorization"].split("t=")[1].split(",")[0].split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(token + "=" * (-len(token) % 4)))
        assert claims["aud"] == self.url
        assert 0 < claims["exp"] - time.time() <= 24 * 3600
        shown = http_ece.decrypt(body, private_key=browser.key, auth_secret=browser.auth, version="aes128gcm")
        self.tokens.append(claims)
        self.headers.append(headers)
        self.messages.append((path, json.loads(shown)))


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            service.asked += 1
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.go_on.wait(30)
            if service.status < 300:
                service.accept(self.path, dict(self.headers), body)
            self.send_response(service.status)
            if service.location:
                self.send_header("Location", service.location)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    service.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.go_on.set()
        server.shutdown()
        server.server_close()
        thread.join()
