"""One person on several devices: links, recovery, merging, export and deletion."""

import httpx
import pytest

from tests.server.http.test_api import error_of, guest

SEATS = [{"kind": "me"}, {"kind": "open"}]
CLOCK = {"kind": "move", "amount": 600}
RANCH = "rolling_ranch"


def play(winner: httpx.Client, loser: httpx.Client) -> str:
    """A rated game, by resigning."""
    code = opened_with(winner, loser)
    loser.post(f"/api/tables/{code}/resign", json={"id": "r", "seat": 1}).raise_for_status()
    return code


def opened_with(host: httpx.Client, other: httpx.Client) -> str:
    wish = {"game": RANCH, "seats": SEATS, "clock": CLOCK, "rated": True}
    code = str(host.post("/api/tables", json=wish).raise_for_status().json()["code"])
    other.post(f"/api/tables/{code}/seats/1/sit", json={}).raise_for_status()
    return code


def me(client: httpx.Client) -> str:
    return str(client.get("/api/me").raise_for_status().json()["player"])


def rated_games(client: httpx.Client) -> list[int]:
    return [one["games"] for one in client.get(f"/api/people/{me(client)}").json()["ratings"]]


def key_of(client: httpx.Client, kind: str = "link") -> str:
    return str(client.post(f"/api/me/{kind}").raise_for_status().json()["key"])


def test_a_link_makes_another_device_mine_once(address: str) -> None:
    with (
        guest(address, "Nora") as nora,
        httpx.Client(base_url=address) as phone,
        httpx.Client(base_url=address) as thief,
    ):
        key = key_of(nora)
        assert phone.post("/api/link/look", json={"key": key}).json() == {"name": "Nora", "guest": None, "games": 0}
        assert phone.post("/api/link", json={"key": key}).json()["player"] == me(nora)
        assert me(phone) == me(nora)
        assert len(nora.get("/api/me/sessions").json()) == 2
        assert error_of(thief.post("/api/link", json={"key": key})) == (401, "wrong_key")


def test_a_new_link_makes_the_old_one_useless(address: str) -> None:
    with guest(address, "Nora") as nora, httpx.Client(base_url=address) as phone:
        old, new = key_of(nora, "recovery"), key_of(nora, "recovery")
        assert error_of(phone.post("/api/link", json={"key": old})) == (401, "wrong_key")
        for _ in range(2):  # as often as you like
            assert phone.post("/api/link", json={"key": new}).json()["name"] == "Nora"


def test_a_device_that_is_signed_out_is_out_at_once(address: str) -> None:
    with guest(address, "Nora") as nora, httpx.Client(base_url=address) as phone:
        phone.post("/api/link", json={"key": key_of(nora)}).raise_for_status()
        other = next(one for one in nora.get("/api/me/sessions").json() if not one["current"])
        nora.delete(f"/api/me/sessions/{other['id']}").raise_for_status()
        assert phone.get("/api/me").status_code == 401


def test_a_guest_who_joins_a_person_keeps_games_seats_and_ratings(address: str) -> None:
    with guest(address, "Nora") as nora, guest(address, "Willow") as willow, guest(address, "Eve") as eve:
        play(nora, eve)
        over, running = play(willow, eve), opened_with(willow, eve)
        key = key_of(nora)
        asked = willow.post("/api/link/look", json={"key": key}).json()
        assert asked == {"name": "Nora", "guest": "Willow", "games": 2}
        willow.post("/api/link", json={"key": key, "keep": True}).raise_for_status()
        assert {table["code"] for table in nora.get("/api/me/tables").json()} >= {over, running}
        assert nora.get(f"/api/tables/{running}").json()["yours"] == [0]
        profile = nora.get(f"/api/people/{me(nora)}").json()
        assert (profile["games"], profile["people"]["won"]) == (2, 2)
        assert any(rated_games(nora) == [2] for _ in range(1000)), "ratings follow soon"
        nora.post(f"/api/tables/{running}/resign", json={"id": "r", "seat": 0}).raise_for_status()


def test_a_guest_who_joins_a_person_stays_host_of_what_they_opened(address: str) -> None:
    with guest(address, "Nora") as nora, guest(address, "Willow") as willow, guest(address, "Eve") as eve:
        code = willow.post("/api/tables", json={"game": RANCH, "seats": SEATS, "public": True}).json()["code"]
        night = willow.post("/api/events", json={"name": "Autumn cup", "game": RANCH}).json()["id"]
        eve.post(f"/api/events/{night}/join").raise_for_status()
        willow.post(f"/api/events/{night}/round", json={}).raise_for_status()
        willow.post("/api/link", json={"key": key_of(nora), "keep": True}).raise_for_status()
        assert nora.get(f"/api/tables/{code}").json()["host"] is True
        assert [one["host"] for one in nora.get("/api/me/tables").json() if one["code"] == code] == [True]
        event = nora.get(f"/api/events/{night}").json()
        assert (event["you_host"], event["you_play"]) == (True, True)
        assert [one["id"] for one in nora.get("/api/events").json()] == [night]
        table = event["tables"][0]["table"]
        assert nora.get(f"/api/tables/{table}").json()["seats"][0]["kind"] == "invited"
        mine = next(n for n in range(2) if nora.post(f"/api/tables/{table}/seats/{n}/sit", json={}).is_success)
        assert nora.get(f"/api/tables/{table}").json()["yours"] == [mine]
        nora.post(f"/api/tables/{code}/close", json={}).raise_for_status()


def test_whoever_deletes_a_profile_is_nameless_at_club_nights(address: str) -> None:
    with guest(address, "Nora") as nora, guest(address, "Eve") as eve:
        night = eve.post("/api/events", json={"name": "Autumn cup", "game": RANCH}).json()["id"]
        nora.post(f"/api/events/{night}/join").raise_for_status()
        nora.post("/api/me/delete", json={"name": "Nora"}).raise_for_status()
        assert "Nora" not in eve.get(f"/api/events/{night}").text


def test_whoever_leaves_the_guest_behind_keeps_only_the_person(address: str) -> None:
    with guest(address, "Nora") as nora, guest(address, "Willow") as willow, guest(address, "Eve") as eve:
        code = play(willow, eve)
        willow.post("/api/link", json={"key": key_of(nora)}).raise_for_status()
        assert code not in {table["code"] for table in willow.get("/api/me/tables").json()}


def test_everything_about_me_can_be_downloaded(address: str) -> None:
    with guest(address, "Nora") as nora, guest(address, "Eve") as eve:
        code = play(nora, eve)
        nora.post(f"/api/tables/{code}/say", json={"id": "s", "seat": 0, "text": "well played"}).raise_for_status()
        data = nora.get("/api/me/data").raise_for_status().json()
        assert data["me"]["name"] == "Nora"
        assert data["tables"] == [code]
        assert [one["ending"] for one in data["results"]] == ["won"]
        assert [one["text"] for one in data["chat"]] == ["well played"]
        assert len(data["devices"]) == 1


def test_whoever_deletes_a_profile_leaves_the_games_and_takes_the_name(address: str) -> None:
    with guest(address, "Nora") as nora, guest(address, "Eve") as eve:
        code, player = play(nora, eve), me(nora)
        assert error_of(nora.post("/api/me/delete", json={"name": "Norra"})) == (409, "not_sure")
        nora.post("/api/me/delete", json={"name": "Nora"}).raise_for_status()
        assert nora.get("/api/me").status_code == 401
        info = eve.get(f"/api/tables/{code}").json()
        assert info["status"] == "over"
        assert [seat["name"] for seat in info["seats"]] == ["", "Eve"]
        assert "Nora" not in eve.get(f"/api/tables/{code}/record").text
        assert eve.get(f"/api/people/{player}").status_code == 404
        assert [one["opponents"][0]["name"] for one in eve.get("/api/me/games").json()] == [""]


def test_nobody_joins_a_table_of_a_deleted_profile(address: str) -> None:
    with guest(address, "Nora") as nora, guest(address, "Eve") as eve:
        wish = {"game": RANCH, "seats": SEATS, "public": True}
        code = nora.post("/api/tables", json=wish).json()["code"]
        assert code in [one["table"]["code"] for one in eve.get("/api/lobby").json()["tables"]]
        nora.post("/api/me/delete", json={"name": "Nora"}).raise_for_status()
        assert code not in [one["table"]["code"] for one in eve.get("/api/lobby").json()["tables"]]
        assert error_of(eve.post(f"/api/tables/{code}/seats/1/sit", json={})) == (409, "closed")


def test_a_name_may_have_a_face(address: str) -> None:
    with guest(address, "Nora") as nora:
        assert nora.post("/api/me", json={"name": "Nora", "avatar": "rex"}).json()["avatar"] == "rex"
        assert nora.get("/api/me").json()["avatar"] == "rex"
        assert nora.post("/api/me", json={"name": "Nora", "avatar": "<svg>"}).status_code == 400
        account = {"login": "nora with a face", "password": "rex and friends"}
        nora.post("/api/account", json=account).raise_for_status()
        assert nora.post("/api/login", json=account).json()["avatar"] == "rex"


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/api/me/link"), ("POST", "/api/me/recovery"), ("GET", "/api/me/data"), ("POST", "/api/me/delete")],
)
def test_strangers_and_other_pages_are_refused(address: str, method: str, path: str) -> None:
    body = {"name": "Nora"} if path.endswith("delete") else None
    assert httpx.request(method, address + path, json=body).status_code == 401
    if method == "POST":
        with guest(address, "Nora") as nora:
            assert error_of(nora.post(path, json=body, headers={"origin": "https://evil.example"})) == (
                403,
                "wrong_origin",
            )


def test_keys_that_are_too_long_are_refused(address: str) -> None:
    assert httpx.post(f"{address}/api/link", json={"key": "x" * 101}).status_code == 400
