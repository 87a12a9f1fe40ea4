"""The studio by requests: values are drafted one by one; editions are kept, changed, read by link and copied."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.content.hostile_editions import CAPPED
from tests.server.http.test_api import JURASSIC, RANCH, error_of, guest

LONGER = '[edition]\nname = "Longer turns"\ngame = "jurassic_snack"\n\n[turn]\nactions_per_turn = 3\n'


@pytest.fixture
def ada(address: str) -> Iterator[httpx.Client]:
    with guest(address, "Ada") as client:
        yield client


def drafted(http: httpx.Client, game: str, wanted: dict[str, Any], **more: str) -> dict[str, Any]:
    values = [{"key": key, "value": value} for key, value in wanted.items()]
    response = http.post(f"/api/games/{game}/edition/draft", json={"wanted": values, **more})
    assert response.status_code == 200, response.text
    return dict(response.json())


def kept(http: httpx.Client, text: str = LONGER, **more: str) -> dict[str, Any]:
    response = http.post("/api/editions", json={"game": JURASSIC, "text": text, **more})
    assert response.status_code == 201, response.text
    return dict(response.json())


def test_a_draft_has_what_fits_and_says_why_the_rest_does_not(address: str) -> None:
    with httpx.Client(base_url=address) as stranger:
        wanted = {"die.blue.face.1.heart": False, "building.barn_1.wood": 99, "die.blue.face.2.animal": "dog"}
        found = drafted(stranger, RANCH, wanted, name="Two hearts")
        assert [change["key"] for change in found["changes"]] == ["die.blue.face.1.heart"]
        assert {one["key"]: one["why"] for one in found["refused"]} == {
            "building.barn_1.wood": "it must be 15 or less",
            "die.blue.face.2.animal": "it must be chicken, cow or pig",
        }
        assert 'name = "Two hearts"' in found["text"]
        checked = stranger.post(f"/api/games/{RANCH}/edition", json={"text": found["text"]}).json()
        assert (checked["problem"], checked["changes"]) == ("", found["changes"])
        german = drafted(stranger, RANCH, {"building.barn_1.wood": 99}, language="de")
        assert german["refused"][0]["why"] != "it must be 15 or less"


def test_a_draft_of_what_is_no_value_or_no_game_is_refused(address: str) -> None:
    with httpx.Client(base_url=address) as stranger:
        found = drafted(stranger, JURASSIC, {"turn.nonsense": 1, "turn": 3, "no.where": [[{}]], "grass.yummy": None})
        assert found["changes"] == []
        assert {one["key"] for one in found["refused"]} == {"turn.nonsense", "turn", "no.where", "grass.yummy"}
        body = {"wanted": [{"key": "turn.actions_per_turn", "value": 3}]}
        assert error_of(stranger.post("/api/games/chess/edition/draft", json=body)) == (404, "no_game")
        many = {"wanted": [{"key": f"turn.{n}", "value": n} for n in range(301)]}
        assert error_of(stranger.post(f"/api/games/{JURASSIC}/edition/draft", json=many)) == (400, "malformed")


def test_an_edition_is_kept_changed_and_removed_by_its_owner(ada: httpx.Client, address: str) -> None:
    id = kept(ada)["id"]
    assert [(one["id"], one["name"]) for one in ada.get("/api/editions").json()] == [(id, "Longer turns")]
    changed = ada.post(f"/api/editions/{id}", json={"text": LONGER.replace("Longer", "Shorter").replace("3", "1")})
    assert (changed.json()["name"], changed.json()["changes"][0]["now"]) == ("Shorter turns", 1)
    with guest(address, "Eve") as eve:
        assert error_of(eve.post(f"/api/editions/{id}", json={"text": LONGER})) == (403, "not_your_edition")
        assert error_of(eve.delete(f"/api/editions/{id}")) == (403, "not_your_edition")
        assert eve.get("/api/editions").json() == []
    assert ada.delete(f"/api/editions/{id}").status_code == 204
    assert error_of(ada.get(f"/api/editions/{id}")) == (404, "no_edition")


def test_whoever_has_the_link_reads_it_copies_it_and_plays_it(ada: httpx.Client, address: str) -> None:
    original = kept(ada)
    with httpx.Client(base_url=address) as stranger:
        read = stranger.get(f"/api/editions/{original['id']}").json()
        assert (read["by"], read["mine"], read["changes"]) == ("Ada", False, original["changes"])
    with guest(address, "Eve") as eve:
        copy = kept(eve, read["text"], origin=original["id"])
        assert (copy["origin"], copy["origin_name"], copy["mine"]) == (original["id"], "Longer turns", True)
        wish = {"game": JURASSIC, "seats": [{"kind": "me"}, {"kind": "open"}], "values": copy["text"]}
        assert eve.post("/api/tables", json=wish).json()["edition_name"] == "Longer turns"
        ada.delete(f"/api/editions/{original['id']}")
        assert eve.get(f"/api/editions/{copy['id']}").json()["origin"] is None


def test_what_can_not_be_played_is_not_kept(ada: httpx.Client) -> None:
    hostile = [text for text, *_ in CAPPED.values() if len(text) < 60_000]
    for text in ("[turn]\nactions_per_turn = 'many'\n", "[trun]\n", '[edition]\ngame = "rolling_ranch"\n', *hostile):
        response = ada.post("/api/editions", json={"game": JURASSIC, "text": text})
        assert response.status_code in (400, 413), text[:80]
    assert error_of(ada.post("/api/editions", json={"game": JURASSIC, "text": LONGER, "origin": "nobody"})) == (
        404,
        "no_edition",
    )
    assert ada.get("/api/editions").json() == []


def test_editions_go_with_their_owner(ada: httpx.Client, address: str) -> None:
    id = kept(ada)["id"]
    assert [one["name"] for one in ada.get("/api/me/data").json()["editions"]] == ["Longer turns"]
    ada.post("/api/me/delete", json={"name": "Ada"}).raise_for_status()
    with httpx.Client(base_url=address) as stranger:
        assert error_of(stranger.get(f"/api/editions/{id}")) == (404, "no_edition")


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "values",
    [
        {"turn.actions_per_turn": nested(400)},
        {"turn.actions_per_turn": "x" * 30_000},
        {"turn.actions_per_turn": 10**400},
        {"turn.actions_per_turn": {"\x00": {"": [{}]}}},
        {"grass": [{"id": str(number), "count": 1} for number in range(1500)]},
        {f"turn.nothing{number}": number for number in range(300)},
        {"." * 150: 1, "grass..": 2, "grass.yummy.points.x": 3},
        {"pieces.diplos_per_player": 10**9, "board.count": 10**9, "turn.actions_per_turn": 10**9},
    ],
    ids=["deep", "long", "large", "odd", "many entries", "many keys", "dots", "huge counts"],
)
def test_a_hostile_draft_is_answered_soon_and_the_next_one_too(address: str, values: dict[str, Any]) -> None:
    with httpx.Client(base_url=address, timeout=20) as stranger:
        wanted = [{"key": key, "value": value} for key, value in values.items()]
        answer = stranger.post(f"/api/games/{JURASSIC}/edition/draft", json={"wanted": wanted})
        assert answer.status_code in (200, 400, 413), answer.text[:200]
        if answer.status_code == 200:
            assert answer.json()["changes"] == []
        assert drafted(stranger, JURASSIC, {"turn.actions_per_turn": 3})["refused"] == []
