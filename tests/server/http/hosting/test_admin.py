"""The host's token, and what it opens: people, reports, announcements, unwanted words, backups."""

import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from paddock.cli import cli
from paddock.server.settings import ADMIN_FILE, new_admin_token
from paddock.server.wire.word_filter import is_unwanted
from tests.server.conftest import serving
from tests.server.http.test_api import ME_AND_OPEN, error_of, guest, opened


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hosted")


@pytest.fixture(scope="module")
def hosted(folder: Path) -> Iterator[str]:
    with serving(folder) as address:
        yield address


@pytest.fixture
def host(hosted: str, folder: Path) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=hosted, headers={"x-admin-token": new_admin_token(folder)}) as http:
        yield http


ROUTES: list[tuple[str, str, Any]] = [
    ("GET", "/api/admin", None),
    ("GET", "/api/admin/people", None),
    ("GET", "/api/admin/tables", None),
    ("POST", "/api/admin/people/abc/name", {"name": "Eve"}),
    ("POST", "/api/admin/announcement", {"text": "Hello"}),
    ("POST", "/api/admin/words", {"words": []}),
    ("POST", "/api/admin/reports/1", None),
    ("POST", "/api/admin/backup", None),
]


@pytest.mark.parametrize(("method", "path", "body"), ROUTES)
def test_only_the_token_opens_it(
    hosted: str, folder: Path, host: httpx.Client, method: str, path: str, body: Any
) -> None:
    token = (folder / ADMIN_FILE).read_text()
    with guest(hosted, "Ada") as ada:
        for headers in ({}, {"x-admin-token": ""}, {"x-admin-token": token[:-1]}, {"authorization": f"Bearer {token}"}):
            assert error_of(ada.request(method, path, json=body, headers=headers)) == (403, "not_admin")
        assert error_of(ada.request(method, f"{path}?token={token}", json=body)) == (403, "not_admin")
    if method == "POST":
        elsewhere = host.request(method, path, json=body, headers={"origin": "https://evil.example"})
        assert error_of(elsewhere) == (403, "wrong_origin")


def test_without_a_token_nobody_is_the_host(hosted: str, folder: Path) -> None:
    (folder / ADMIN_FILE).unlink(missing_ok=True)
    assert error_of(httpx.get(f"{hosted}/api/admin", headers={"x-admin-token": ""})) == (403, "not_admin")


def test_a_new_token_replaces_the_old_one_and_is_for_its_owner_only(host: httpx.Client, folder: Path) -> None:
    assert host.get("/api/admin").status_code == 200
    assert (folder / ADMIN_FILE).stat().st_mode & 0o077 == 0
    new_admin_token(folder)
    assert host.get("/api/admin").status_code == 403


@pytest.mark.slow
def test_guesses_are_limited_and_never_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(tmp_path, limited=True) as address:
        token = new_admin_token(tmp_path)
        wrong = [httpx.get(f"{address}/api/admin", headers={"x-admin-token": f"guess{n}"}) for n in range(35)]
        assert {one.status_code for one in wrong[:30]} == {403}
        assert wrong[-1].status_code == 429
        assert httpx.get(f"{address}/api/admin", headers={"x-admin-token": token}).status_code == 200
    assert token not in caplog.text
    assert "guess3" not in caplog.text


def test_a_host_sees_people_and_tables_and_changes_a_name(hosted: str, host: httpx.Client) -> None:
    with guest(hosted, "Rude") as rude:
        code = opened(rude, ME_AND_OPEN)["code"]
        player = rude.get("/api/me").json()["player"]
        (found,) = host.get("/api/admin/people?search=rud%00").json()  # PostgreSQL takes no NUL
        assert (found["player"], found["games"]) == (player, 1)
        assert code in [table["code"] for table in host.get("/api/admin/tables").json()]
        assert host.post(f"/api/admin/people/{player}/name", json={"name": "Polite"}).status_code == 204
        assert rude.get("/api/me").json()["name"] == "Polite"
        assert error_of(host.post("/api/admin/people/nobody/name", json={"name": "X"})) == (404, "no_person")
        sight = host.get("/api/admin").json()
        assert sight["people"] >= 1
        assert sight["tables"]["open"] >= 1
        assert sight["database"] == "sqlite"
        assert sight["size"] > 0
        assert "seed" not in str(sight)


def test_an_announcement_is_on_every_page_until_it_is_taken_back(hosted: str, host: httpx.Client) -> None:
    host.post("/api/admin/announcement", json={"text": "Back at <8>\u202e!"}).raise_for_status()
    assert httpx.get(f"{hosted}/api/hello").json()["announcement"] == "Back at <8> !"
    assert host.post("/api/admin/announcement", json={"text": "x" * 501}).status_code == 400
    host.post("/api/admin/announcement", json={"text": ""}).raise_for_status()
    assert httpx.get(f"{hosted}/api/hello").json()["announcement"] == ""


def test_unwanted_words_are_refused_in_names_tables_and_chat(hosted: str, host: httpx.Client) -> None:
    host.post("/api/admin/words", json={"words": ["Drat", "blast*"]}).raise_for_status()
    try:
        assert error_of(httpx.post(f"{hosted}/api/me", json={"name": "DRÁT"})) == (409, "unwanted_words")
        with guest(hosted, "Hydrate") as ada:
            named = {"game": "jurassic_snack", "seats": ME_AND_OPEN, "name": "Blasted table"}
            assert error_of(ada.post("/api/tables", json=named)) == (409, "unwanted_words")
            code = opened(ada, ME_AND_OPEN)["code"]
            said = {"id": "1", "seat": 0, "text": "oh drat!"}
            assert error_of(ada.post(f"/api/tables/{code}/say", json=said)) == (409, "unwanted_words")
            assert ada.post(f"/api/tables/{code}/say", json={**said, "text": "rehydrate"}).status_code == 200
    finally:
        host.post("/api/admin/words", json={"words": []}).raise_for_status()
    assert host.post("/api/admin/words", json={"words": ["x"] * 501}).status_code == 400
    assert error_of(host.post("/api/admin/words", json={"words": ["ß" * 40]})) == (400, "malformed")


@given(st.text(max_size=200), st.lists(st.text(min_size=1, max_size=20), max_size=10))
def test_the_filter_takes_any_text_and_finds_whole_words_only(text: str, words: list[str]) -> None:
    is_unwanted(text, words)
    assert is_unwanted("well, DARN it", ["darn"])
    assert is_unwanted("d4rn", ["darn"])
    assert not is_unwanted("darning", ["darn"])
    assert is_unwanted("darning", ["darn*"])


def test_a_line_of_chat_is_reported_by_those_who_read_it(hosted: str, host: httpx.Client) -> None:
    with guest(hosted, "Ada") as ada, guest(hosted, "Ben") as ben, guest(hosted, "Eve") as eve:
        code = opened(ada, ME_AND_OPEN)["code"]
        ben.post(f"/api/tables/{code}/seats/1/sit", json={}).raise_for_status()
        ben.post(f"/api/tables/{code}/say", json={"id": "1", "seat": 1, "text": "Boo"}).raise_for_status()
        (line,) = ada.get(f"/api/tables/{code}/chat").json()["lines"]
        path = f"/api/tables/{code}/chat/{line['number']}/report"
        assert error_of(eve.post(path)) == (403, "not_your_seat")
        assert error_of(httpx.post(hosted + path)) == (401, "unauthorised")
        assert error_of(ben.post(path)) == (404, "no_line")
        assert error_of(ada.post(f"/api/tables/{code}/chat/99999/report")) == (404, "no_line")
        assert [ada.post(path).status_code for _ in range(2)] == [204, 204]
    (found,) = host.get("/api/admin").json()["reports"]
    assert (found["text"], found["name"], found["reporters"]) == ("Boo", "Ben", 1)
    host.post(f"/api/admin/reports/{found['line']}").raise_for_status()
    assert host.get("/api/admin").json()["reports"] == []


def test_a_backup_is_a_whole_database(host: httpx.Client, folder: Path) -> None:
    made = host.post("/api/admin/backup").json()
    assert host.get("/api/admin").json()["backups"][0] == made
    file = folder / "backups" / made["file"]
    assert file.stat().st_mode & 0o077 == 0
    with sqlite3.connect(file) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert copy.execute("SELECT count(*) FROM players").fetchone()[0] >= 0


def test_the_command_line_does_the_same(hosted: str, folder: Path) -> None:
    with guest(hosted, "Zora") as zora:
        player = zora.get("/api/me").json()["player"]

    def run(*words: str) -> str:
        done = CliRunner().invoke(cli, ["admin", *words, "--data", str(folder)], catch_exceptions=False)
        assert done.exit_code == 0, done.output
        return done.output

    assert httpx.get(f"{hosted}/api/admin", headers={"x-admin-token": run("token").strip()}).status_code == 200
    assert f"{player}  Zora  0" in run("people", "zor")
    run("rename", player, "Zoe")
    assert "Zoe" in run("people", player)
    run("announce", "Soon")
    assert "announced: Soon" in run("status")
    run("announce")
    assert "announced" not in run("status")
    assert run("words", "--add", "Drat", "--add", "blast*") == "blast*\ndrat\n"
    assert run("words", "--remove", "drat", "--remove", "blast*") == ""
    assert run("reports") == ""
    assert run("backup").strip() in run("status")
    for nobody in ("nobody", "-_WWUxFtgI49R"):
        lost = CliRunner().invoke(cli, ["admin", "rename", nobody, "X", "--data", str(folder)])
        assert lost.exit_code == 1
        assert "This profile no longer exists" in lost.output
