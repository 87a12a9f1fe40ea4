"""Puzzles over the JSON API: they answer as tables do, and keep their solution until it is asked for."""

from datetime import UTC, date, datetime, timedelta

import httpx
import msgspec
import pytest

import paddock
from paddock.contract.bot import Weighed
from paddock.contract.engine.luck import Rng
from paddock.explain.reasons import Explainer
from paddock.puzzles.bank import Puzzle, bank, daily
from paddock.server.table.telling import events_for, info_for
from paddock.server.thinking.prepared import YOU, laid
from paddock.server.thinking.puzzle_tables import prepared, puzzle_list
from tests.server.http.test_api import error_of

GAMES = [name for name in paddock.game_names() if bank(name)]
DAY = date(2027, 3, 14)


def asked(address: str, game: str, id: str, moves: object, path: str = "", **others: object) -> httpx.Response:
    return httpx.post(f"{address}/api/games/{game}/puzzles/{id}{path}", json={"moves": moves, **others})


def first(game: str) -> Puzzle:
    return bank(game)[0]


@pytest.mark.parametrize("name", GAMES)
def test_the_engine_says_whether_a_choice_is_the_best(address: str, name: str) -> None:
    puzzle = first(name)
    start = asked(address, name, puzzle.id, []).json()
    assert start["result"] == "open"
    assert start["info"]["yours"] == [puzzle.seat]
    assert start["events"]["events"] == []
    for text in (puzzle.solution, *puzzle.also):
        assert asked(address, name, puzzle.id, [[text]]).json()["result"] == "solved"
    assert asked(address, name, puzzle.id, [[puzzle.second]]).json()["result"] == "missed"


@pytest.mark.parametrize("name", GAMES)
def test_the_answer_comes_with_its_reason(address: str, name: str) -> None:
    puzzle = first(name)
    url = f"{address}/api/games/{name}/puzzles/{puzzle.id}/answer"
    english, german = (httpx.post(url, json={"language": language}).json() for language in ("en", "de"))
    texts = [item["text"] for item in english["advice"]]
    assert texts == [puzzle.solution, puzzle.second, *(one.text for one in puzzle.others)]
    wins = [item["win"] for item in english["advice"]]
    assert wins[0] == max(wins)
    assert english["why"]["first"]
    assert english["why"]["first"] != german["why"]["first"]
    assert english["margin"] == puzzle.margin


@pytest.mark.parametrize("name", GAMES)
def test_nothing_gives_the_solution_away(address: str, name: str) -> None:
    listed = httpx.get(f"{address}/api/puzzles").json()
    (shelf,) = (one for one in listed["games"] if one["game"] == name)
    assert all(set(one) == {"id", "theme", "grade"} for one in shelf["puzzles"])
    start = asked(address, name, first(name).id, []).json()
    assert set(start) == {"info", "events", "result"}


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_shows_only_what_its_seat_knows(name: str) -> None:
    """It looks the same in every world that fits what the seat can see."""
    for puzzle in bank(name)[:3]:
        at = prepared(name, puzzle.id)
        sights = []
        for number in range(3):
            world = at.game.determinize(at.game.view(at.state, at.seat), Rng(number)) if number else at.state
            table = laid(msgspec.structs.replace(at, state=world), [])
            shown = info_for(table, YOU, [YOU], 0.0), events_for(table, at.seat, 0, 0.0)
            sights.append(msgspec.json.encode(shown))
        assert len(set(sights)) == 1, puzzle.id


@pytest.mark.parametrize("name", GAMES)
def test_a_missed_choice_is_told_what_speaks_against_it(address: str, name: str) -> None:
    puzzle = first(name)
    english, german = (
        asked(address, name, puzzle.id, [[puzzle.second]], "/reason", language=language).json()["text"]
        for language in ("en", "de")
    )
    assert english
    assert english != german
    assert puzzle.solution not in english
    assert asked(address, name, puzzle.id, [[puzzle.solution]], "/reason").json() == {"text": ""}
    assert asked(address, name, puzzle.id, [], "/reason").json() == {"text": ""}
    assert error_of(asked(address, name, puzzle.id, [["nonsense"]], "/reason")) == (200, "nonsense")


def test_a_reason_is_the_same_in_every_world_that_fits_what_the_seat_knows() -> None:
    for name in GAMES:
        puzzle = first(name)
        at = prepared(name, puzzle.id)
        view = at.game.view(at.state, at.seat)
        found = set()
        for world in (at.state, at.game.determinize(view, Rng(3))):
            moves = [at.game.parse(world, at.seat, text) for text in (puzzle.solution, puzzle.second)]
            best, other = (Weighed(move, win, 0.0, 0.0, []) for move, win in zip(moves, (0.6, 0.4), strict=True))
            why = Explainer(at.game).explain(at.game.view(world, at.seat), best, other, 5)
            found.add(msgspec.json.encode(why))
        assert len(found) == 1, puzzle.id


def test_a_day_is_today_somewhere(address: str) -> None:
    today = datetime.now(UTC).date()
    for days in (-1, 0, 1):
        day = (today + timedelta(days)).isoformat()
        listed = httpx.get(f"{address}/api/puzzles", params={"day": day}).json()
        assert listed["day"] == day
        before = puzzle_list(today + timedelta(days - 1), "en")
        assert [one["yesterday"] for one in listed["games"]] == [one.daily for one in before.games]
    for days in (-2, 2):
        day = (today + timedelta(days)).isoformat()
        assert error_of(httpx.get(f"{address}/api/puzzles", params={"day": day})) == (400, "no_day")
    assert httpx.get(f"{address}/api/puzzles", params={"day": "soon"}).status_code == 400


def test_everyone_has_the_same_puzzles_on_a_day() -> None:
    listed = puzzle_list(DAY, "en")
    assert listed.day == "2027-03-14"
    assert {shelf.game: shelf.daily for shelf in listed.games} == {
        name: puzzle.id for name in GAMES if (puzzle := daily(name, DAY))
    }


def test_a_move_is_refused_as_at_a_table(address: str) -> None:
    name = GAMES[0]
    assert error_of(asked(address, name, first(name).id, [["nonsense"]])) == (200, "nonsense")
    draft = asked(address, name, first(name).id, [], "/draft", draft=[first(name).second])
    assert draft.json()["steps"] == [first(name).second]


BODIES = {"": {"moves": []}, "/draft": {"moves": [], "draft": []}, "/judge": {"moves": [], "drawing": "x"}}


@pytest.mark.parametrize("path", ["", "/draft", "/judge", "/design", "/reason", "/answer"])
def test_a_puzzle_that_is_not_there_is_not_found(address: str, path: str) -> None:
    body = BODIES.get(path, {} if path == "/answer" else {"moves": []})
    for game, id in ((GAMES[0], "0" * 12), ("chess", "0" * 12), ("..", "0" * 12)):
        answer = httpx.post(f"{address}/api/games/{game}/puzzles/{id}{path}", json=body)
        assert answer.status_code == 404, (game, answer.text)


@pytest.mark.parametrize("body", [{}, {"moves": "a"}, {"moves": [["a"] * 200]}, {"moves": [[[]]]}, [], {"other": 1}])
def test_a_body_that_makes_no_sense_is_refused(address: str, body: object) -> None:
    answer = httpx.post(f"{address}/api/games/{GAMES[0]}/puzzles/{first(GAMES[0]).id}", json=body)
    assert answer.status_code == 400, answer.text
