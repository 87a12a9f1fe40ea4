"""Whatever is sent, by HTTP or on the socket, is answered with a reason: no error of ours, and none in the log."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest

from paddock.server.http import page_build
from paddock.server.wire import client_messages
from paddock.server.wire.words import cleaned, cleaned_name
from tests.server.conftest import serving
from tests.server.http.hostile import (
    BODIES,
    HEADERS,
    Answer,
    Door,
    Operation,
    filled,
    hostile_bodies,
    hostile_paths,
    operations,
)
from tests.server.http.test_api import ME_AND_BOT, ME_AND_OPEN, error_of, guest, opened
from tests.server.http.test_socket import heard, socket_of

DAILY_SHARE = 4  # one of that many requests to a route, beginning elsewhere for the next: every kind is sent to some
CLIENT_TYPES = get_args(client_messages.ClientMessage)


@pytest.fixture(params=[pytest.param("sqlite", marks=pytest.mark.long), "postgresql"], scope="module")
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server over each database: they do not choke on the same things."""
    url = fresh_database(request) if request.param == "postgresql" else ""
    with serving(tmp_path_factory.mktemp("served"), database_url=url) as address:
        yield address


def fresh_database(request: pytest.FixtureRequest) -> str:
    from tests.server.storage.postgres import new_database

    return new_database(request.getfixturevalue("postgres_server"), "paddock_hostile")


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing was worth a warning in the log."""
    with caplog.at_level(logging.WARNING):
        yield
    assert [record.getMessage() for record in caplog.records] == []


def check_answer(answer: Answer, sent: str) -> None:
    assert answer.status < 500, f"{sent}: {answer.status} {answer.body[:200]!r}"
    if answer.status >= 400:
        assert "json" in answer.kind, f"{sent}: {answer.status} {answer.body[:200]!r}"
        refused = json.loads(answer.body)
        assert refused["error"], sent
        assert 0 < len(refused["why"]) < 2000, f"{sent}: {len(refused['why'])} characters"


def asked(place: str, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None) -> Answer:
    """By a stranger."""
    with Door(place, "") as door:
        return door.ask(method, path, body, headers)


# HTTP


@pytest.mark.parametrize("share", [DAILY_SHARE, pytest.param(1, marks=pytest.mark.long, id="all")])
@pytest.mark.slow
def test_no_request_ends_in_an_error_of_ours(place: str, share: int, quiet: None) -> None:
    found = operations(httpx.get(f"{place}/api/schema/openapi.json").json())
    assert len(found) > 80
    for number, operation in enumerate(found):
        with guest(place, "Ada") as ada, Door(place, ada.cookies["paddock"]) as door:
            ask_all(door, operation, known_to(ada), slice(number % share, None, share))


def known_to(person: httpx.Client) -> dict[str, str]:
    """What the parts of a path may be, so that it leads somewhere."""
    games = person.get("/api/puzzles").json()["games"]
    puzzle = next(shelf["daily"] for shelf in games if shelf["game"] == "jurassic_snack")
    table = {"code": str(opened(person, ME_AND_BOT)["code"]), "seat": "0"}
    game = {"name": "jurassic_snack", "game": "jurassic_snack", "step": "graze", "puzzle": puzzle}
    return table | game | {"player": person.get("/api/me").json()["player"]}


def ask_all(door: Door, operation: Operation, known: dict[str, str], part: slice) -> None:
    method, body = operation.method, operation.body
    understood = b"" if body is None else json.dumps(body).encode()
    if operation.path == "/api/studies":  # one that is understood takes long
        understood = b"{}"
    for kind, path in list(hostile_paths(operation, known))[part]:
        check_answer(door.ask(method, path, understood), f"{method} {operation.path}, {kind}")
    if body is not None and operation.path != "/api/studies":
        for kind, data in list(hostile_bodies(body))[part]:
            check_answer(door.ask(method, filled(operation, known), data), f"{method} {operation.path}, {kind}")


@pytest.mark.parametrize("kind", BODIES)
def test_a_body_that_cannot_be_read_is_refused_with_the_reason(place: str, kind: str, quiet: None) -> None:
    answer = asked(place, "POST", "/api/me", BODIES[kind])
    if kind == "a mark before it":
        return  # whether JSON may begin with one is up to the reader
    assert answer.status in (400, 413), answer
    check_answer(answer, kind)


@pytest.mark.parametrize("headers", HEADERS, ids=str)
@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/api/me"), ("GET", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/passkey/options")],
)
@pytest.mark.slow
def test_no_header_ends_in_an_error_of_ours(
    place: str, headers: dict[str, str], method: str, path: str, quiet: None
) -> None:
    body = b'{"name": "Ada"}' if method == "POST" else b""
    check_answer(asked(place, method, path, body, headers), f"{method} {path}, {headers}")


PAGES = ["/%00", "/%ff", "/assets/%00", "/assets/..%2f..%2f", "/lab/%00", "/lab/%ff.html", "//"]
PAGES += [f"{folder}{'x' * 400}.html" for folder in ("/", "/assets/", "/lab/")]


@pytest.fixture(params=[True, False], ids=["with the page", "without"])
def page(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server with a built page, or without."""
    folder = tmp_path / "client"
    if request.param:
        (folder / "assets").mkdir(parents=True)
        (folder / "index.html").write_text("<!doctype html>")
        (folder / page_build.LICENCES).write_text("MIT")
        (folder / "assets" / "app-1a2b.js").write_text("console.log(1)")
    (tmp_path / "studies").mkdir()
    monkeypatch.setattr(page_build, "CLIENT", folder)
    with serving(tmp_path) as address:
        yield address


@pytest.mark.slow
def test_no_page_ends_in_an_error_of_ours(page: str, quiet: None) -> None:
    for path in PAGES:
        for method in ("GET", "HEAD", "POST", "PUT", "OPTIONS"):
            assert asked(page, method, path).status < 500, f"{method} {path}"
    for headers in HEADERS:
        for path in ("/", "/assets/app-1a2b.js", "/lab"):
            assert asked(page, "GET", path, headers=headers).status < 500, f"{path}, {headers}"


def test_a_body_says_what_is_wrong_with_it(place: str) -> None:
    for data, why in (
        (b"[" * 5000, "nested too deeply"),
        (b'{"name": "\xff"}', "not UTF-8"),
        (b'{"name": "\\ud800"}', "can’t be used"),
        (b'{"name": ' + b"9" * 39_000 + b"}", "out of range"),
    ):
        assert why in json.loads(asked(place, "POST", "/api/me", data).body)["why"]


# The socket


def sample(kind: type[msgspec.Struct], code: str) -> dict[str, Any]:
    """A message of this kind as a client may send it."""
    known: dict[str, Any] = {"id": "m1", "table": code, "seat": 0, "version": 0, "move": "a1-north", "to": 0, "at": 0}
    known |= {"request": 1, "grant": True, "text": "hello", "emote": "roar", "language": "de", "choice": "bot"}
    known |= {"moves": ["a1-north"], "lines": [["a1-north", "a1-south"]]}
    if kind is client_messages.Draft:
        known["move"] = ["a1-north"]
    sent = {name: known[name] for name in kind.__struct_fields__}
    return {"type": str(kind.__struct_config__.tag), **sent}


@pytest.mark.parametrize("kind", CLIENT_TYPES, ids=lambda kind: str(kind.__struct_config__.tag))
def test_no_message_of_the_socket_ends_in_an_error_of_ours(place: str, kind: type[msgspec.Struct], quiet: None) -> None:
    with guest(place, "Ada") as ada, socket_of(place, ada.cookies["paddock"]) as socket:
        message = sample(kind, str(opened(ada, ME_AND_OPEN)["code"]))
        for number, (what, data) in enumerate(hostile_bodies(message)):
            try:
                text = data.decode()
            except UnicodeDecodeError:
                continue  # such a frame ends the socket: that is the rule of WebSockets
            socket.send(text)
            socket.send(f'{{"type": "ping", "id": "after {number}"}}')
            answers = until_pong(socket, f"after {number}")
            assert [one for one in answers if one.get("error") in ("busy", "failed")] == [], f"{what}: {answers}"
            refused = [one for one in answers if one["type"] == "refused"]
            assert all(0 < len(one["why"]) < 2000 for one in refused), what


def until_pong(socket: Any, id: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while not (found and found[-1]["type"] == "pong" and found[-1]["id"] == id):
        found.append(json.loads(socket.recv(timeout=30)))
    return found


@pytest.mark.parametrize(
    "text", ["[" * 16_000, '{"type":' + "[" * 16_000, '{"x":' * 3_000, '{"type": "ping", "id": ' + "9" * 16_000 + "}"]
)
def test_nested_and_endless_messages_are_malformed(place: str, text: str, quiet: None) -> None:
    with socket_of(place, None) as socket:
        socket.send(text)
        assert heard(socket, "refused")["error"] == "malformed"


# Text that is kept


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("Ada\x00", "Ada"),
        ("A\x00da", "A da"),
        ("\x1b[31mAda", "[31mAda"),
        ("\u202eadA\u2066", "adA"),
        (" Ada \t Lovelace\n", "Ada Lovelace"),
        ("\ufeffAda\u200b", "Ada"),
        ("Ada\u3164\u2800", "Ada"),
        ("Zoë 🦕", "Zoë 🦕"),
    ],
)
def test_a_name_is_kept_as_others_can_read_it(place: str, sent: str, kept: str) -> None:
    told = httpx.post(f"{place}/api/me", json={"name": sent})
    assert told.json()["name"] == kept
    assert cleaned(sent) == cleaned_name(sent) == kept


@pytest.mark.parametrize("name", ["\x00", " \t\n", "\u3164\u115f\uffa0\u2800", "\u202e\u200b\ufeff", "\u0301\u0300"])
def test_a_name_that_nobody_could_read_is_refused(place: str, name: str) -> None:
    assert error_of(httpx.post(f"{place}/api/me", json={"name": name})) == (400, "malformed")


@pytest.mark.parametrize("login", ["ß" * 40, "ΐ" * 14, "\ufb03" * 20, "\x00\x00", "\u3164" * 5, "a"])
def test_a_login_that_does_not_fit_when_it_is_folded_is_refused(place: str, login: str, quiet: None) -> None:
    with guest(place, "Ada") as ada:
        body = {"login": login, "password": "correct horse"}
        for path in ("/api/account", "/api/login"):
            refused = ada.post(path, json=body)
            assert refused.status_code == 400
            assert "choose a login of 2 to 40 letters" in refused.text or "length" in refused.text


def test_a_login_as_long_as_it_may_be_is_kept_folded(place: str) -> None:
    with guest(place, "Ada") as ada, httpx.Client(base_url=place) as elsewhere:
        body = {"login": "Straße" + "x" * 32, "password": "correct horse"}
        assert ada.post("/api/account", json=body).json()["login"] == "strasse" + "x" * 32
        assert elsewhere.post("/api/login", json={**body, "login": "STRASSE" + "X" * 32}).status_code == 200


def test_nul_is_kept_nowhere(place: str, quiet: None) -> None:
    """PostgreSQL refuses it in any text."""
    nul = "a\x00b"
    with guest(place, nul) as ada, guest(place, "Ben") as ben:
        seats = [{"kind": "me", "name": nul}, {"kind": "open"}]
        table = opened(ada, seats, name=nul)
        assert (table["name"], table["seats"][0]["name"]) == ("a b", "a b")  # type: ignore[index]
        base = f"/api/tables/{table['code']}"
        assert ada.post(f"{base}/seats/0/entropy", json={"text": nul}).json()["entropy"] == ["a b", ""]
        sat = ben.post(f"{base}/seats/1/sit", json={"name": nul, "entropy": nul, "invite": nul}).json()
        assert (sat["seats"][1]["name"], sat["entropy"]) == ("a b", ["a b", "a b"])
        assert error_of(ada.post(f"{base}/say", json={"id": nul, "seat": 0, "text": "x"})) == (400, "malformed")
        assert ada.post(f"{base}/say", json={"id": "s1", "seat": 0, "text": nul}).status_code == 200
        assert [line["text"] for line in ada.get(f"{base}/chat").json()["lines"]] == ["a b"]
        assert ada.post("/api/tokens", json={"note": nul}).json()["note"] == "a b"
        edition = {"game": "jurassic_snack", "seats": ME_AND_OPEN, "values": '[edition]\nname = "a\\u0000b"\n'}
        assert ada.post("/api/tables", json=edition).json()["edition_name"] == "a b"


@pytest.mark.slow
def test_a_folder_of_data_survives_all_of_it(tmp_path: Path) -> None:
    """What was kept can be loaded again."""
    with serving(tmp_path) as address, guest(address, "Ada\x00") as ada:
        code = opened(ada, ME_AND_BOT, name="\x00table\u202e")["code"]
        cookie = ada.cookies["paddock"]
    with serving(tmp_path) as address, httpx.Client(base_url=address, cookies={"paddock": cookie}) as ada:
        assert ada.get(f"/api/tables/{code}").json()["name"] == "table"
