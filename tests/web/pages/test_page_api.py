"""What the page asks for besides the tables."""

from collections.abc import Iterator

import httpx
import pytest

from paddock.contract.engine.luck import Dealer


@pytest.fixture
def http(home: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=home) as client:
        yield client


def test_hello_knows_no_stranger(http: httpx.Client) -> None:
    assert http.get("/api/hello").json()["me"] is None


def test_hello_knows_a_guest(http: httpx.Client) -> None:
    http.post("/api/me", json={"name": "Ada"})
    assert http.get("/api/hello").json()["me"]["name"] == "Ada"


def test_the_components_are_the_printed_values(http: httpx.Client) -> None:
    grass = http.get("/api/games/jurassic_snack/components").json()["grass"]
    assert {kind["id"]: kind["count"] for kind in grass}["yummy"] == 12


def test_there_are_no_components_of_an_unknown_game(http: httpx.Client) -> None:
    assert http.get("/api/games/chess/components").status_code == 404


def test_the_luck_is_told_when_the_game_is_over_and_deals_the_same_again(http: httpx.Client) -> None:
    http.post("/api/me", json={"name": "Ada"})
    seats = [{"kind": "me"}, {"kind": "local", "name": "Bob"}]
    code = http.post("/api/tables", json={"game": "jurassic_snack", "seats": seats}).json()["code"]
    assert http.get(f"/api/tables/{code}/luck").status_code == 409
    http.post(f"/api/tables/{code}/resign", json={"id": "r", "seat": 0})
    luck = http.get(f"/api/tables/{code}/luck").json()
    dealer = Dealer(bytes.fromhex(luck["seed"]), tuple(luck["entropy"]))
    weights = [[(move, weight) for move, weight in draw["weights"]] for draw in luck["draws"]]
    assert [dealer.draw(i, each) for i, each in enumerate(weights)] == [draw["move"] for draw in luck["draws"]]
    assert luck["commitment"] == dealer.commitment
