"""The door: whose pages may talk to this server."""

from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from paddock.server.http.guard import is_welcome
from tests.server.conftest import serving
from tests.server.http.test_api import error_of

OURS = "https://play.example.org"


@pytest.mark.parametrize(
    "origin",
    [None, OURS, "https://play.example.org:443", "https://PLAY.example.org", "http://localhost:5173"],
)
def test_our_own_page_and_the_origins_that_are_set_are_welcome(origin: str | None) -> None:
    assert is_welcome(origin, OURS, ["http://localhost:5173"])


@pytest.mark.parametrize(
    "origin",
    [
        "http://play.example.org",  # anybody on the way may have written that page
        "https://play.example.org:8443",
        "https://example.org",
        "https://play.example.org.evil.example",
        "http://localhost:5174",
        "https://localhost:5173",
        "null",
        "",
        "https://",
        "https://play.example.org:port",
        "file://play.example.org",
    ],
)
def test_every_other_origin_is_turned_away(origin: str) -> None:
    assert not is_welcome(origin, OURS, ["http://localhost:5173"])


def test_an_origin_of_null_is_not_the_host_that_was_left_out() -> None:
    assert not is_welcome("null", "https://", [])


def test_a_default_port_in_the_host_is_the_same_origin() -> None:
    assert is_welcome("http://play.example.org", "http://play.example.org:80", [])


@pytest.mark.parametrize(("scheme", "status"), [("https", 200), ("http", 403)])
def test_behind_a_proxy_the_page_must_have_come_by_tls_too(scheme: str, status: int, tmp_path: Path) -> None:
    with serving(tmp_path, proxy=True) as url:
        origin = url.replace("http", scheme, 1)
        headers = {"X-Forwarded-Proto": "https", "Origin": origin}
        assert httpx.post(f"{url}/api/me", json={"name": "Ada"}, headers=headers).status_code == status


def test_behind_a_proxy_a_socket_must_have_come_by_tls_too(tmp_path: Path) -> None:
    with serving(tmp_path, proxy=True) as url:
        address, headers = url.replace("http", "ws", 1) + "/api/socket", {"X-Forwarded-Proto": "https"}
        with pytest.raises(InvalidStatus, match="403"):
            connect(address, additional_headers=headers, origin=Origin(url))
        with connect(address, additional_headers=headers, origin=Origin(url.replace("http", "https", 1))) as socket:
            assert "hello" in str(socket.recv(timeout=20))


def test_a_page_without_an_origin_of_its_own_changes_nothing(address: str) -> None:
    response = httpx.post(f"{address}/api/me", json={"name": "Eve"}, headers={"Origin": "null"})
    assert error_of(response) == (403, "wrong_origin")


@pytest.mark.parametrize(
    ("host", "proto", "is_sent"),
    [
        ("127.0.0.1", "http", True),
        ("localhost", "http", True),
        ("play.example.org", "https", True),
        ("192.168.1.5", "http", False),  # browsers complain about it on every page of a home network
        ("[", "http", False),
    ],
)
@pytest.mark.slow
def test_only_pages_that_browsers_trust_are_kept_apart(host: str, proto: str, is_sent: bool, tmp_path: Path) -> None:
    with serving(tmp_path, proxy=True) as url:
        answer = httpx.get(f"{url}/api/hello", headers={"Host": host, "X-Forwarded-Proto": proto})
    assert ("cross-origin-opener-policy" in answer.headers) == is_sent
    assert "content-security-policy" in answer.headers
