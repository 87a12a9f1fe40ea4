"""Passkeys without a browser: a software key that registers and logs in, and everything that only looks like one."""

import hashlib
import json
from typing import Any

import cbor2
import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

from tests.server.http.test_api import error_of, guest

ID = b"a passkey of Ada"
KEY = ec.derive_private_key(4711, ec.SECP256R1())
POINT = KEY.public_key().public_numbers()
PUBLIC = {1: 2, 3: -7, -1: 1, -2: POINT.x.to_bytes(32, "big"), -3: POINT.y.to_bytes(32, "big")}
PRESENT, ATTESTED = 0x05, 0x45
REGISTER, LOG_IN = "/api/me/passkeys", "/api/passkey"


def client_data(client: httpx.Client, kind: str, challenge: str) -> bytes:
    origin = str(client.base_url).rstrip("/")
    return json.dumps({"type": f"webauthn.{kind}", "challenge": challenge, "origin": origin}).encode()


def device_data(client: httpx.Client, flags: int, rest: bytes = b"") -> bytes:
    return hashlib.sha256(client.base_url.host.encode()).digest() + bytes([flags, 0, 0, 0, 0]) + rest


def sent(client: httpx.Client, path: str, asked: bytes, **rest: bytes) -> httpx.Response:
    told = {name: bytes_to_base64url(data) for name, data in {"clientDataJSON": asked, **rest}.items()}
    credential = {"id": bytes_to_base64url(ID), "rawId": bytes_to_base64url(ID), "type": "public-key", "response": told}
    return client.post(path, json={"credential": credential})


def challenge_of(client: httpx.Client, path: str) -> str:
    return str(client.post(f"{path}/options").raise_for_status().json()["challenge"])


def register(client: httpx.Client, kind: Any = "none", statement: Any = None, public: Any = PUBLIC) -> httpx.Response:
    key = b"\0" * 15 + b"\1" + len(ID).to_bytes(2, "big") + ID + cbor2.dumps(public)
    attested = {"fmt": kind, "attStmt": statement or {}, "authData": device_data(client, ATTESTED, key)}
    asked = client_data(client, "create", challenge_of(client, REGISTER))
    return sent(client, REGISTER, asked, attestationObject=cbor2.dumps(attested))


def log_in(client: httpx.Client, challenge: str = "") -> httpx.Response:
    asked = client_data(client, "get", challenge or challenge_of(client, LOG_IN))
    device = device_data(client, PRESENT)
    signature = KEY.sign(device + hashlib.sha256(asked).digest(), ec.ECDSA(hashes.SHA256()))
    return sent(client, LOG_IN, asked, authenticatorData=device, signature=signature)


@pytest.fixture
def site(address: str) -> str:
    """Passkeys belong to a name, not to an address."""
    return address.replace("127.0.0.1", "localhost")


def test_a_challenge_is_answered_once_and_nothing_else_passes_for_one(site: str) -> None:
    with guest(site, "Ada") as ada, guest(site, "Eve") as eve, httpx.Client(base_url=site) as phone:
        assert register(ada).status_code == 201
        assert log_in(phone).json()["name"] == "Ada"
        used = challenge_of(phone, LOG_IN)
        assert log_in(phone, used).status_code == 200
        recovery = bytes_to_base64url(str(ada.post("/api/me/recovery").json()["key"]).encode())
        for wrong in (used, recovery, challenge_of(eve, REGISTER), "AAAA"):
            assert error_of(log_in(phone, wrong)) == (401, "wrong_passkey")
        (passkey,) = ada.get(REGISTER).json()
        ada.delete(f"{REGISTER}/{passkey['id']}").raise_for_status()
        assert error_of(log_in(phone)) == (401, "wrong_passkey")


@pytest.mark.parametrize("data", [b"[" * 20_000, b"null", b"[]", b"9" * 5_000, b"\xff", b'{"challenge": {}}'])
@pytest.mark.parametrize("path", [REGISTER, LOG_IN])
def test_an_answer_that_cannot_be_read_is_refused(site: str, path: str, data: bytes) -> None:
    with guest(site, "Ada") as ada:
        assert error_of(sent(ada, path, data)) == (401, "wrong_passkey")


@pytest.mark.parametrize(
    ("kind", "statement", "public"),
    [
        ("android-safetynet", {"ver": 3, "response": 5}, PUBLIC),
        ("packed", {"alg": -7, "sig": b"x", "x5c": [b"no certificate"]}, PUBLIC),
        ("tpm", {"ver": "2.0", "alg": -7, "sig": b"x", "x5c": [5], "certInfo": b"x", "pubArea": b"y"}, PUBLIC),
        (5, {}, PUBLIC),
        ("none", {}, []),
        ("none", {}, {}),
        ("none", {}, {1: "a", 3: [1]}),
    ],
)
def test_what_is_no_passkey_is_refused(site: str, kind: Any, statement: Any, public: Any) -> None:
    with guest(site, "Ada") as ada:
        assert error_of(register(ada, kind, statement, public)) == (401, "wrong_passkey")
        assert ada.get(REGISTER).json() == []
