"""Sending to the push services of browsers: encrypted, signed, only to public hosts, and never for long.

Whoever subscribes names the address, so it is checked like any stranger's: https, no other port, a public host. The
host is looked up once, and the connection goes to the address that was checked. Redirects aren't followed.
"""

import base64
import contextlib
import ipaddress
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final, Literal
from urllib.parse import SplitResult, urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from paddock.server.storage.notices import Device

try:
    import py_vapid
    import pywebpush
except ModuleNotFoundError:  # the extra is not installed: nothing is offered
    pywebpush = None

SECONDS: Final = 10.0  # for each step of a connection
LONGEST: Final = 20.0  # seconds, then it is cut
TOKEN_LASTS: Final = 12 * 3600
LARGEST: Final = 3000  # bytes of a message; services take 4 kB when it is encrypted
KEY_SIZE: Final = 65  # bytes of a point on the curve
SECRET_SIZE: Final = 16
GONE: Final = (404, 410)
LATER: Final = (408, 425, 429, *range(500, 600))
# Services whose browsers let a message pass without showing anything.
MAY_BE_SILENT: Final = (".googleapis.com", ".notify.windows.com")

NO_CONTACT: Final = "mailto:nobody@example.org"  # the host named none

Answer = Literal["arrived", "gone", "later", "refused"]


class Sealed(msgspec.Struct, frozen=True):
    """What a push service needs to know besides the message."""

    topic: str
    urgent: bool
    seconds: int  # how long it keeps the message


class Signer(msgspec.Struct, frozen=True):
    """private: our key; contact: whom services may ask, if the host says so."""

    private: str
    contact: str


def is_installed() -> bool:
    return pywebpush is not None


# Keys


def new_key() -> str:
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()


def public_key(private: str) -> str:
    """As browsers want it."""
    number = int.from_bytes(unpadded(private), "big")
    point = ec.derive_private_key(number, ec.SECP256R1()).public_key()
    raw = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unpadded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def check_keys(p256dh: str, auth: str) -> None:
    """ValueError if nothing can be encrypted for them."""
    if len(unpadded(auth)) != SECRET_SIZE:
        raise ValueError("auth has another length")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpadded(p256dh))
    if len(unpadded(p256dh)) != KEY_SIZE:
        raise ValueError("p256dh has another length")


# Addresses


def check_endpoint(endpoint: str, *, loopback: bool) -> SplitResult:
    """ValueError unless it may be an address of a push service. loopback: also on this machine, for tests."""
    parts = urlsplit(endpoint)
    if not parts.hostname or parts.username or parts.fragment or not endpoint.isascii() or " " in endpoint:
        raise ValueError("it is no address")
    if loopback and is_local(parts.hostname):
        return parts
    if parts.scheme != "https" or parts.port not in (None, 443):
        raise ValueError("only https addresses are used")
    if is_local(parts.hostname) or (is_address(parts.hostname) and not is_public(parts.hostname)):
        raise ValueError("only public hosts are used")
    return parts


def is_address(host: str) -> bool:
    with contextlib.suppress(ValueError):
        return bool(ipaddress.ip_address(host))
    return False


def is_public(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None) or found
    return bool(mapped.is_global and not mapped.is_multicast and not mapped.is_reserved)


def is_local(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    return is_address(host) and ipaddress.ip_address(host).is_loopback


def address_of(parts: SplitResult, *, loopback: bool) -> str:
    """Where the host is, once all its addresses have been checked; OSError if they are not public."""
    host, port = str(parts.hostname), port_of(parts)
    found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    allowed = loopback and is_local(host)
    if not found or not all(is_public(one) or (allowed and is_local(one)) for one in found):
        raise OSError("the host is not public")
    return found[0]


def port_of(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)


class PinnedConnection(HTTPSConnection):
    """To an address that has been checked, with the certificate of the host."""

    def __init__(self, host: str, port: int, address: str) -> None:
        self.tls = ssl.create_default_context()
        super().__init__(host, port, timeout=SECONDS, context=self.tls)
        self.address = address

    def connect(self) -> None:
        plain = socket.create_connection((self.address, self.port), SECONDS)
        self.sock = self.tls.wrap_socket(plain, server_hostname=self.host)


# Sending


def send(device: Device, message: bytes, sealed: Sealed, signer: Signer, *, loopback: bool = False) -> Answer:
    """Takes its time: for a thread of its own."""
    try:
        parts = check_endpoint(device.endpoint, loopback=loopback)
        keys = {"p256dh": device.p256dh, "auth": device.auth}
        body = pywebpush.WebPusher({"endpoint": device.endpoint, "keys": keys}).encode(message[:LARGEST])["body"]
        headers = headers_of(parts, sealed, signer, device.page)
    except (ValueError, py_vapid.VapidException):
        return "refused"
    try:
        status = post(parts, address_of(parts, loopback=loopback), bytes(body), headers)
    except (OSError, HTTPException):
        return "later"
    if status in GONE:
        return "gone"
    if status in LATER:
        return "later"
    return "arrived" if 200 <= status < 300 else "refused"


def headers_of(parts: SplitResult, sealed: Sealed, signer: Signer, page: str) -> dict[str, str]:
    """With a token that says for which service it is, and whom it may ask."""
    vapid = py_vapid.Vapid02.from_raw(signer.private.encode())
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": signer.contact or contact_of(page)}
    signed = vapid.sign({**claims, "exp": int(time.time()) + TOKEN_LASTS})
    return {
        **signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(sealed.seconds),
        "Topic": sealed.topic,
        "Urgency": "high" if sealed.urgent else "normal",
    }


def contact_of(page: str) -> str:
    """Our page, unless it is one of this machine or of a home network: services refuse those."""
    host = urlsplit(page).hostname or ""
    return f"https://{host}" if "." in host and not is_address(host) else NO_CONTACT


def post(parts: SplitResult, address: str, body: bytes, headers: dict[str, str]) -> int:
    """The status of the answer, of which nothing else is read."""
    host, port = str(parts.hostname), port_of(parts)
    connection = PinnedConnection(host, port, address) if parts.scheme == "https" else plain(address, port)
    path = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
    with contextlib.closing(connection), cut_after(connection, LONGEST):
        connection.request("POST", path, body, {**headers, "Host": parts.netloc})
        return connection.getresponse().status


def plain(address: str, port: int) -> HTTPConnection:
    return HTTPConnection(address, port, timeout=SECONDS)


@contextlib.contextmanager
def cut_after(connection: HTTPConnection, seconds: float) -> Iterator[None]:
    """A service that answers a letter at a time doesn't keep us."""

    def cut() -> None:
        with contextlib.suppress(OSError, AttributeError):
            connection.sock.shutdown(socket.SHUT_RDWR)

    timer = threading.Timer(seconds, cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def may_be_silent(endpoint: str) -> bool:
    host = urlsplit(endpoint).hostname or ""
    return host.endswith(MAY_BE_SILENT) or is_local(host)
