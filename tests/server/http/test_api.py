"""The HTTP side: who may do what, what is refused, and what stays secret."""

import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from paddock import find_game
from paddock.contract import record
from tests.server.conftest import serving

JURASSIC = "jurassic_snack"
RANCH = "rolling_ranch"
ME_AND_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
ME_AND_OPEN = [{"kind": "me"}, {"kind": "open"}]


@contextmanager
def guest(address: str, name: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address) as http:
        http.post("/api/me", json={"name": name}).raise_for_status()
        yield http


def opened(http: httpx.Client, seats: list[dict[str, str]], **more: object) -> dict[str, object]:
    response = http.post("/api/tables", json={"game": JURASSIC, "seats": seats, **more})
    assert response.status_code == 201, response.text
    return dict(response.json())


def error_of(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["error"]


@pytest.mark.slow
def test_who_is_not_known_may_look_but_not_touch(address: str) -> None:
    with httpx.Client(base_url=address) as http:
        assert http.get("/api/games").status_code == 200
        assert error_of(http.get("/api/me")) == (401, "unauthorised")
        assert error_of(http.post("/api/tables", json={"game": JURASSIC, "seats": ME_AND_BOT})) == (401, "unauthorised")


def test_rules_come_in_the_language_asked_for_else_in_english(address: str) -> None:
    rules = f"{address}/api/games/{JURASSIC}/rules"
    german = httpx.get(rules, params={"language": "de"})
    assert german.headers["content-language"] == "de"
    assert "- JS-3.1 Blau hat den ersten Zug" in german.text
    for wish in ({}, {"language": "en"}, {"language": "tlh"}, {"language": "../de"}):
        english = httpx.get(rules, params=wish)
        assert english.headers["content-language"] == "en"
        assert "- JS-3.1 Blue takes the first turn" in english.text


def test_a_forged_cookie_is_nobody(address: str) -> None:
    with guest(address, "Ada") as ada:
        value = ada.cookies["paddock"]
        with httpx.Client(base_url=address, cookies={"paddock": value[:-1]}) as forger:
            assert forger.get("/api/me").status_code == 401


def test_the_cookie_is_http_only_and_same_site(address: str) -> None:
    header = httpx.post(f"{address}/api/me", json={"name": "Ada"}).headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=lax" in header
    assert "Secure" not in header


def test_the_cookie_is_secure_behind_tls(tmp_path: Path) -> None:
    with serving(tmp_path, proxy=True) as url:
        response = httpx.post(f"{url}/api/me", json={"name": "Ada"}, headers={"X-Forwarded-Proto": "https"})
        assert "Secure" in response.headers["set-cookie"]


def test_a_table_against_a_bot_starts_at_once_and_shows_its_commitment(address: str) -> None:
    with guest(address, "Ada") as ada:
        table = opened(ada, ME_AND_BOT)
        assert table["status"] == "playing"
        assert len(str(table["commitment"])) == 64
        assert table["seed"] is None


def test_codes_have_128_bits_and_link_tables_are_not_listed(address: str) -> None:
    with guest(address, "Ada") as ada:
        hidden, public = opened(ada, ME_AND_OPEN), opened(ada, ME_AND_OPEN, public=True)
        listed = [table["code"] for table in ada.get("/api/tables").json()]
        assert public["code"] in listed
        assert hidden["code"] not in listed
        assert len(str(hidden["code"])) >= 22  # 128 bits in base 64


def test_an_unknown_code_is_not_found(address: str) -> None:
    assert error_of(httpx.get(f"{address}/api/tables/nowhere")) == (404, "not_found")


def test_an_invited_seat_opens_only_to_its_invitation(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        table = opened(ada, [{"kind": "me"}, {"kind": "invited"}])
        sit = f"/api/tables/{table['code']}/seats/1/sit"
        assert ben.get(f"/api/tables/{table['code']}").json()["seats"][1]["invite"] is None
        assert error_of(ben.post(sit, json={"invite": "a guess"})) == (403, "wrong_invite")
        invite = ada.get(f"/api/tables/{table['code']}").json()["seats"][1]["invite"]
        assert ben.post(sit, json={"invite": invite}).json()["status"] == "playing"


def test_nobody_moves_chats_or_looks_for_a_seat_that_is_not_theirs(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Eve") as eve:
        code = opened(ada, ME_AND_BOT)["code"]
        base = f"/api/tables/{code}"
        body = {"id": "1", "seat": 0}
        forbidden = (403, "not_your_seat")
        assert error_of(eve.post(f"{base}/move", json={**body, "version": 0, "move": "a1-north"})) == forbidden
        assert error_of(eve.post(f"{base}/draft", json={**body, "version": 0, "move": []})) == forbidden
        assert error_of(eve.post(f"{base}/undo", json={**body, "version": 0})) == forbidden
        assert error_of(eve.post(f"{base}/say", json={**body, "text": "hello"})) == forbidden
        assert error_of(eve.post(f"{base}/hint", json=body)) == forbidden
        assert error_of(eve.post(f"{base}/resign", json=body)) == forbidden
        assert error_of(eve.post(f"{base}/abandon", json=body)) == forbidden
        assert error_of(eve.post(f"{base}/seats/0/leave")) == forbidden
        assert error_of(eve.post(f"{base}/seats/0/bot", json={})) == forbidden
        assert error_of(eve.post(f"{base}/seats/0/take")) == forbidden
        assert error_of(eve.get(f"{base}/record?seat=0")) == forbidden
        assert error_of(eve.get(f"{base}/replay?seat=0")) == forbidden
        assert error_of(eve.get(f"{base}/chat")) == forbidden
        assert error_of(eve.get(f"{base}/seats/0/stream")) == forbidden
        assert error_of(eve.post(f"{base}/rematch")) == (409, "not_over")


def test_spectators_only_where_the_table_allows_them(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Eve") as eve:
        code = opened(ada, ME_AND_BOT, spectators=False)["code"]
        assert error_of(eve.get(f"/api/tables/{code}/record")) == (403, "no_spectators")
        code = opened(ada, ME_AND_BOT)["code"]
        assert eve.get(f"/api/tables/{code}/record").status_code == 200


def test_only_the_host_closes_and_only_before_the_start(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Eve") as eve:
        code = opened(ada, ME_AND_OPEN)["code"]
        assert error_of(eve.post(f"/api/tables/{code}/close")) == (403, "not_host")
        assert ada.post(f"/api/tables/{code}/close").json()["status"] == "closed"
        assert error_of(eve.post(f"/api/tables/{code}/seats/1/sit", json={})) == (409, "closed")
        running = opened(ada, ME_AND_BOT)["code"]
        assert error_of(ada.post(f"/api/tables/{running}/close")) == (409, "started")


def test_a_seat_is_handed_to_a_bot_and_taken_back(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        code = opened(ada, ME_AND_OPEN)["code"]
        ben.post(f"/api/tables/{code}/seats/1/sit", json={}).raise_for_status()
        seat = ben.post(f"/api/tables/{code}/seats/1/leave").json()["seats"][1]
        assert (seat["name"], seat["bot"], seat["away"]) == ("Ben", "forager", True)
        moved = ben.post(f"/api/tables/{code}/move", json={"id": "1", "seat": 1, "version": 0, "move": "a1-north"})
        assert error_of(moved) == (409, "away")
        assert ben.post(f"/api/tables/{code}/seats/1/take").json()["seats"][1]["away"] is False


def test_a_finished_game_shows_its_seed_and_its_record_verifies(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Eve") as eve:
        code = opened(ada, ME_AND_BOT)["code"]
        ada.post(f"/api/tables/{code}/resign", json={"id": "1", "seat": 0}).raise_for_status()
        table = ada.get(f"/api/tables/{code}").json()
        assert (table["status"], table["result"]["ranks"]) == ("over", [2, 1])
        whole = record.read(eve.get(f"/api/tables/{code}/record").text)
        assert whole.seed == table["seed"]
        assert record.verify(whole, find_game(JURASSIC)) > 0
        assert len(eve.get(f"/api/tables/{code}/replay?seat=1").json()["frames"]) > 2


def test_a_rematch_is_one_table_for_all_with_the_seats_turned(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        code = opened(ada, ME_AND_OPEN)["code"]
        ben.post(f"/api/tables/{code}/seats/1/sit", json={}).raise_for_status()
        ada.post(f"/api/tables/{code}/resign", json={"id": "1", "seat": 0}).raise_for_status()
        first = ada.post(f"/api/tables/{code}/rematch").json()
        assert (first["status"], first["yours"]) == ("open", [1])
        second = ben.post(f"/api/tables/{code}/rematch").json()
        assert (second["code"], second["status"], second["yours"]) == (first["code"], "playing", [0])


def test_the_seats_of_a_rematch_are_kept_for_who_wants_to_throw_something_into_the_luck(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Eve") as eve:
        code = opened(ada, ME_AND_BOT)["code"]
        ada.post(f"/api/tables/{code}/resign", json={"id": "1", "seat": 0}).raise_for_status()
        again = ada.post(f"/api/tables/{code}/rematch?sit=false").json()
        assert (again["status"], [seat["kept"] for seat in again["seats"]]) == ("open", [False, True])
        base = f"/api/tables/{again['code']}"
        assert not any(seat["kept"] for seat in eve.get(base).json()["seats"])
        begun = ada.post(f"{base}/seats/1/sit", json={"entropy": "egg"}).json()
        assert (begun["status"], begun["entropy"]) == ("playing", ["", "egg"])


def test_an_account_brings_the_seats_back_on_another_device(address: str) -> None:
    with guest(address, "Ada") as ada, httpx.Client(base_url=address) as other:
        code = opened(ada, ME_AND_BOT)["code"]
        account = {"login": f"Ada-{code}", "password": "a long password"}
        assert ada.post("/api/account", json=account).json()["login"] == account["login"].casefold()
        assert error_of(other.post("/api/login", json={**account, "password": "another one"})) == (
            401,
            "wrong_password",
        )
        assert error_of(other.post("/api/login", json={**account, "login": "nobody"})) == (401, "wrong_password")
        other.post("/api/login", json=account).raise_for_status()
        assert [table["code"] for table in other.get("/api/me/tables").json()] == [code]
        with guest(address, "Eve") as eve:
            assert error_of(eve.post("/api/account", json=account)) == (409, "name_taken")
        other.post("/api/logout")
        assert other.get("/api/me").status_code == 401


def test_a_bot_plays_by_token_until_it_is_dropped(address: str) -> None:
    with guest(address, "Ada") as ada:
        code = opened(ada, ME_AND_BOT)["code"]
        token = ada.post("/api/tokens", json={"note": "my bot"}).json()
        bearer = {"Authorization": f"Bearer {token['token']}"}
        assert ada.get("/api/tokens").json()[0]["token"] is None
        with httpx.stream("GET", f"{address}/api/tables/{code}/seats/0/stream", headers=bearer) as lines:
            kinds = [json.loads(line)["type"] for line in itertools.islice(lines.iter_lines(), 2)]
        assert kinds == ["info", "events"]
        ada.delete(f"/api/tokens/{token['id']}").raise_for_status()
        assert httpx.get(f"{address}/api/me", headers=bearer).status_code == 401


def test_other_pages_may_not_change_anything(address: str) -> None:
    headers = {"Origin": "https://evil.example"}
    assert error_of(httpx.post(f"{address}/api/me", json={"name": "Eve"}, headers=headers)) == (403, "wrong_origin")
    own = {"Origin": address}
    assert httpx.post(f"{address}/api/me", json={"name": "Ada"}, headers=own).status_code == 200


def test_every_page_forbids_inline_script(address: str) -> None:
    for path in ("/", "/api/games", "/nowhere", "/healthz"):
        policy = httpx.get(address + path).headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")


@pytest.mark.slow
def test_opening_joining_and_naming_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path, limited=True) as url, guest(url, "Ada") as ada:
        codes = [ada.post("/api/tables", json={"game": JURASSIC, "seats": ME_AND_OPEN}).status_code for _ in range(31)]
        assert codes == [201] * 30 + [429]
        names = [httpx.post(f"{url}/api/me", json={"name": "x"}).status_code for _ in range(20)]
        assert names == [200] * 19 + [429]


def test_a_muted_player_is_not_heard(address: str) -> None:
    with guest(address, "Ada") as ada, guest(address, "Ben") as ben:
        code = opened(ada, ME_AND_OPEN)["code"]
        ben.post(f"/api/tables/{code}/seats/1/sit", json={}).raise_for_status()
        say = {"seat": 1, "text": "<b>loud</b>\n again"}
        ben.post(f"/api/tables/{code}/say", json={"id": "1", **say}).raise_for_status()
        assert [line["text"] for line in ada.get(f"/api/tables/{code}/chat").json()["lines"]] == ["<b>loud</b> again"]
        ada.post(f"/api/tables/{code}/seats/1/mute", json={}).raise_for_status()
        assert ada.get(f"/api/tables/{code}/chat").json()["lines"] == []


def test_a_hint_comes_from_the_seats_own_view(address: str) -> None:
    with guest(address, "Ada") as ada:
        code = opened(ada, [{"kind": "me"}, {"kind": "local", "name": "Ben"}])["code"]
        seat = ada.get(f"/api/tables/{code}").json()["to_act"][0]
        advised = ada.post(f"/api/tables/{code}/hint", json={"id": "1", "seat": seat}).json()
        assert advised["advice"][0]["text"]
        assert advised["why"]["first"].endswith(".")
        assert advised["why"]["lines"] > 0
        german = ada.post(f"/api/tables/{code}/hint", json={"id": "2", "seat": seat, "language": "de"}).json()
        assert german["why"]["first"] != advised["why"]["first"]


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess", "seats": ME_AND_BOT},
        {"game": JURASSIC, "seats": [{"kind": "me"}]},
        {"game": JURASSIC, "seats": ME_AND_BOT, "options": {"arrangement": "heap"}},
        {"game": JURASSIC, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "/etc/passwd:Bot"}]},
        {"game": JURASSIC, "seats": ME_AND_BOT, "first": 9},
        {"game": RANCH, "seats": [{"kind": "me"}, *[{"kind": "open"}] * 6]},
    ],
)
def test_a_table_that_cannot_be_is_refused(address: str, wish: dict[str, object]) -> None:
    with guest(address, "Ada") as ada:
        assert ada.post("/api/tables", json=wish).status_code == 409


def test_a_table_has_room_for_six_though_the_engine_plays_twenty(address: str) -> None:
    ranch = next(game for game in httpx.get(f"{address}/api/games").json() if game["name"] == RANCH)
    assert ranch["seats"] == [1, 2, 3, 4, 5, 6]
    with guest(address, "Ada") as ada:
        seats = opened(ada, [{"kind": "me"}, *[{"kind": "open"}] * 5], game=RANCH)["seats"]
        assert isinstance(seats, list)
        assert len(seats) == 6


def test_health_and_metrics_answer(address: str) -> None:
    assert httpx.get(f"{address}/healthz").json()["status"] == "ok"
    assert "paddock_sockets" in httpx.get(f"{address}/metrics").text
    assert "<title>Paddock" in httpx.get(address).text
