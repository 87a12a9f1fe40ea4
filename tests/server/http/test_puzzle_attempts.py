"""How people fare with puzzles: counted once for each person, and shown only when it says something."""

from typing import Any

import httpx
import pytest

import paddock
from paddock.puzzles.bank import Puzzle, bank, whole_game
from paddock.server.thinking.puzzle_tables import ENOUGH
from tests.server.http.identity.test_identity import key_of
from tests.server.http.test_api import error_of
from tests.server.http.test_progress import person

GAMES = [name for name in paddock.game_names() if bank(name)]
GAME = GAMES[0]


def tried(client: httpx.Client, puzzle: Puzzle, text: str) -> str:
    answer = client.post(f"/api/games/{GAME}/puzzles/{puzzle.id}", json={"moves": [[text]]})
    return str(answer.raise_for_status().json()["result"])


def answered(client: httpx.Client, puzzle: Puzzle) -> Any:
    return client.post(f"/api/games/{GAME}/puzzles/{puzzle.id}/answer", json={}).raise_for_status().json()


def kept(client: httpx.Client) -> Any:
    return client.get("/api/me/data").json()["puzzles"]


def test_attempts_count_until_the_puzzle_is_solved_or_shown(address: str) -> None:
    one, other, third = bank(GAME)[1:4]
    with person(address) as ada:
        assert kept(ada) == []
        assert tried(ada, one, one.second) == "missed"
        assert tried(ada, one, one.solution) == "solved"
        answered(ada, one)
        assert tried(ada, one, one.second) == "missed"
        answered(ada, other)
        assert tried(ada, other, other.solution) == "solved", "which is no wonder once it was shown"
        assert error_of(ada.post(f"/api/games/{GAME}/puzzles/{third.id}", json={"moves": [["nonsense"]]}))[0] == 200
        assert {(row["puzzle"], row["tries"], row["ended"]) for row in kept(ada)} == {
            (one.id, 2, "solved"),
            (other.id, 0, "shown"),
        }


def test_how_many_solved_it_is_told_once_enough_have_tried(address: str) -> None:
    puzzle = bank(GAME)[5]
    for number in range(ENOUGH):
        with person(address, f"Player {number}") as client:
            tried(client, puzzle, puzzle.solution if number % 2 else puzzle.second)
            tried(client, puzzle, puzzle.second)
            people = answered(client, puzzle)["people"]
            assert people == (None if number < ENOUGH - 1 else {"tried": ENOUGH, "solved": ENOUGH // 2})
    with httpx.Client(base_url=address) as stranger:
        tried(stranger, puzzle, puzzle.solution)
        assert answered(stranger, puzzle)["people"] == {"tried": ENOUGH, "solved": ENOUGH // 2}
    with person(address, "Peeking") as client:
        assert answered(client, puzzle)["people"]["tried"] == ENOUGH, "who only looked has not tried"


def test_a_guests_attempts_become_the_persons(address: str) -> None:
    both, own = bank(GAME)[6:8]
    with person(address, "Nora") as nora, person(address, "Willow") as willow:
        tried(nora, both, both.solution)
        tried(willow, both, both.second)
        tried(willow, own, own.second)
        willow.post("/api/link", json={"key": key_of(nora), "keep": True}).raise_for_status()
        found = {row["puzzle"]: (row["tries"], row["ended"]) for row in kept(nora)}
        assert found == {both.id: (1, "solved"), own.id: (1, "")}
        nora.post("/api/me/delete", json={"name": "Nora"}).raise_for_status()


@pytest.mark.parametrize("name", GAMES)
def test_the_whole_game_is_a_finished_table_and_plays_on_from_the_puzzle(address: str, name: str) -> None:
    puzzle = bank(name)[0]
    outcome = whole_game(puzzle).outcome
    assert outcome is not None
    with person(address) as ada, person(address, "Bo") as bo:
        url = f"/api/games/{name}/puzzles/{puzzle.id}/game"
        found = ada.post(url).raise_for_status().json()
        assert bo.post(url).json() == found, "the same for everyone"
        assert ada.get("/api/me/tables").json() == []
        info = bo.get(f"/api/tables/{found['code']}").json()
        assert (info["status"], info["result"]["scores"]) == ("over", outcome.scores)
        wish = {"viewer": found["seat"], "seat": found["seat"], "version": found["version"]}
        table = ada.post(f"/api/tables/{found['code']}/try", json=wish).raise_for_status().json()
        assert table["yours"] == [puzzle.seat]
        frames = ada.get(f"/api/tables/{table['code']}/replay", params={"seat": puzzle.seat}).json()["frames"]
        assert puzzle.seat in frames[-1]["view"]["to_act"]
        assert len(frames) > found["version"], "others may choose at the same time"


def test_a_game_of_no_puzzle_is_not_found(address: str) -> None:
    assert httpx.post(f"{address}/api/games/{GAME}/puzzles/{'0' * 12}/game").status_code == 404
