"""Lessons over the JSON API: they answer as tables do, and nothing of them is kept."""

from pathlib import Path

import httpx
import pytest

import paddock
from paddock.content.lesson import Lesson
from paddock.games.lessons import lesson_of, tried_out
from tests.server.conftest import serving
from tests.server.http.test_api import error_of

SNACK = "jurassic_snack"
LESSONS = [lesson for name in paddock.game_names() if (lesson := lesson_of(name))]


def looked(address: str, step: str, moves: list[list[str]], game: str = SNACK) -> httpx.Response:
    return httpx.post(f"{address}/api/games/{game}/lesson/{step}", json={"moves": moves})


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.game.name))
@pytest.mark.slow
def test_every_step_is_solved_and_missed_as_its_file_says(address: str, lesson: Lesson) -> None:
    game = lesson.game.name
    for step in lesson.steps.values():
        start = looked(address, step.id, [], game).json()
        assert start["verdict"]["result"] == "open", step.id
        assert start["next"]["text"] == step.solution[0]
        assert start["info"]["yours"] == [step.seat]
        assert start["events"]["events"] == []
        for moves, result in ((step.solution, "solved"), (step.mistake, "missed")):
            one_by_one = looked(address, step.id, [[move] for move in moves], game).json()
            assert one_by_one["verdict"]["result"] == result, step.id


def test_the_hint_goes_on_as_long_as_the_learner_is_on_the_way(address: str) -> None:
    assert looked(address, "stop", [["a2-east"]]).json()["next"]["text"] == "d2-south"
    assert looked(address, "stop", [["c6-north"]]).json()["next"] is None


def test_a_move_is_refused_as_at_a_table(address: str) -> None:
    refused = looked(address, "graze", [["b2-south"]])
    assert error_of(refused) == (200, "illegal")
    assert refused.json()["rule"] == "JS-4.6"
    assert error_of(looked(address, "graze", [["b2-up"]])) == (200, "nonsense")
    assert error_of(looked(address, "graze", [["b2-east"], ["b2-east"]])) == (200, "illegal")


def test_steps_are_considered_as_at_a_table(address: str) -> None:
    drafted = httpx.post(
        f"{address}/api/games/{SNACK}/lesson/stop/draft", json={"moves": [], "draft": ["a2-east"]}
    ).json()
    assert drafted["steps"] == ["a2-east"]
    assert "d2-south" in [move["text"] for move in drafted["legal"]]


def test_only_drawings_are_judged(address: str) -> None:
    judged = httpx.post(f"{address}/api/games/{SNACK}/lesson/graze/judge", json={"moves": [], "drawing": "b2-east"})
    assert error_of(judged) == (200, "not_judged")
    assert httpx.post(f"{address}/api/games/{SNACK}/lesson/graze/design", json={"moves": []}).json() == []
    over = httpx.post(f"{address}/api/games/{SNACK}/lesson/graze/design", json={"moves": [["b2-east"]]})
    assert error_of(over) == (409, "not_asked")


def test_there_are_lessons_of_games_on_the_shelf_alone(address: str) -> None:
    assert httpx.get(f"{address}/api/games/chess/lesson").status_code == 404
    assert looked(address, "castling", []).status_code == 404


def test_nothing_of_a_lesson_is_kept(address: str) -> None:
    code = looked(address, "graze", [["b2-east"]]).json()["info"]["code"]
    assert httpx.get(f"{address}/api/tables/{code}").status_code == 404
    assert code not in [table["code"] for table in httpx.get(f"{address}/api/tables").json()]
    assert looked(address, "graze", []).json()["verdict"]["result"] == "open"


def test_the_games_name_the_steps_of_their_lessons(address: str) -> None:
    told = {game["name"]: game for game in httpx.get(f"{address}/api/games").json()}
    for lesson in LESSONS:
        game = told[lesson.game.name]
        assert (game["lesson"], game["lesson_minutes"]) == (list(lesson.steps), lesson.about.minutes)
        words = httpx.get(f"{address}/api/games/{lesson.game.name}/lesson").json()
        assert [step["id"] for step in words["steps"]] == list(lesson.steps)


def test_a_lesson_is_tried_out_in_place_of_that_of_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = lesson_of(SNACK)
    assert shipped is not None, "the game has a lesson"
    monkeypatch.setitem(tried_out, SNACK, shipped)  # after this test it is again as before
    guide = (Path(__file__).parents[3] / "docs" / "writing-a-lesson.md").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(guide.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    with serving(tmp_path, lessons=(str(file),)) as address:
        taught = httpx.get(f"{address}/api/games/{SNACK}/lesson").json()
        assert [step["id"] for step in taught["steps"]] == ["graze"]
        assert looked(address, "graze", [["b2-east"]]).json()["verdict"]["result"] == "solved"
        assert len(httpx.get(f"{address}/api/games/rolling_ranch/lesson").json()["steps"]) > 1
