"""Tables that are played by the values of an edition."""

from pathlib import Path

import httpx
import pytest

from paddock import find_game
from paddock.content.components import ComponentsError, components_of
from paddock.contract import record
from paddock.games.jurassic_snack.engine.state import JurassicSnackState
from paddock.games.jurassic_snack.game import JurassicSnack
from paddock.games.jurassic_snack.shown.view_types import JurassicSnackView
from paddock.pool.worker import game_for
from paddock.server.table.editions import changed_values, checked, edited, read_editions
from tests.server.conftest import serving
from tests.server.http.test_api import ME_AND_BOT, ME_AND_OPEN, error_of, guest, opened

RANCH = "rolling_ranch"
MINE = """
[edition]
name = "Second printing"

[[objective]]
id = "{objective}"
points = 40
"""


@pytest.fixture
def objective() -> str:
    game = find_game(RANCH)
    return str(components_of(game).data["objective"][0]["id"])  # type: ignore[index]


@pytest.fixture
def values(objective: str) -> str:
    return MINE.format(objective=objective)


def test_an_edition_changes_the_game_and_is_shown(address: str, values: str, objective: str) -> None:
    with guest(address, "Ada") as ada:
        table = opened(ada, ME_AND_OPEN, game=RANCH, values=values)
        code = table["code"]
        assert table["edition_name"] == "Second printing"
        assert len(str(table["edition"])) == 16
        (change,) = ada.get(f"/api/tables/{code}/edition").json()
        assert (change["key"], change["now"]) == (f"objective.{objective}.points", 40)
        assert change["printed"] != 40
        data = ada.get(f"/api/tables/{code}/components").json()
        assert next(one for one in data["objective"] if one["id"] == objective)["points"] == 40
        with guest(address, "Bob") as bob:
            bob.post(f"/api/tables/{code}/seats/1/sit", json={}).raise_for_status()
        kept = record.read(ada.get(f"/api/tables/{code}/record").text)
        assert (kept.edition, kept.edition_name) == (table["edition"], "Second printing")


def test_a_bot_is_told_the_edition(values: str) -> None:
    """Its worker makes the game that the table plays."""
    assert game_for(RANCH, values).edition == edited(find_game(RANCH), values).edition != ""
    assert game_for(RANCH, "").edition == ""


def test_a_table_without_one_is_played_as_printed(address: str) -> None:
    with guest(address, "Ada") as ada:
        table = opened(ada, ME_AND_BOT)
        assert (table["edition"], table["edition_name"]) == ("", "")
        assert ada.get(f"/api/tables/{table['code']}/edition").json() == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[[objective]]\nid = 3", "edition, line 2: objective.3.id: expected text in quotes"),
        ("nonsense = [", "this isn’t valid TOML"),
        (
            "deep = " + "[" * 5000,
            "edition, line 1: deep: lists and tables are nested too deeply; use 16 levels or fewer",
        ),
        ("[dice]\nblue = 1\n", "edition, line 1: dice: there is no such value"),
        ('[edition]\ngame = "jurassic_snack"\n', "this edition is for jurassic_snack; choose one for rolling_ranch"),
    ],
)
def test_a_broken_edition_is_refused_and_nothing_is_opened(address: str, text: str, told: str) -> None:
    with guest(address, "Ada") as ada:
        wish = {"game": RANCH, "seats": ME_AND_BOT, "values": text}
        refused: httpx.Response = ada.post("/api/tables", json=wish)
        assert error_of(refused) == (409, "bad_table")
        assert told in refused.json()["why"]
        assert ada.get("/api/me/tables").json() == []


def test_an_edition_is_checked_before_a_table_is_opened(address: str, values: str, objective: str) -> None:
    def ask(text: str) -> dict[str, object]:
        answer = httpx.post(f"{address}/api/games/{RANCH}/edition", json={"text": text, "file": "mine.toml"})
        return dict(answer.raise_for_status().json())

    sound = ask(values)
    assert (sound["name"], sound["problem"]) == ("Second printing", "")
    assert [change["key"] for change in sound["changes"]] == [f"objective.{objective}.points"]  # type: ignore[attr-defined]
    broken = ask("[limits]\nmax_rounds = 0\n")
    assert broken == {
        "name": "",
        "changes": [],
        "problem": "mine.toml, line 2: limits.max_rounds: it must be 1 or more",
    }


def test_what_is_wrong_with_an_edition_is_told_in_the_language_asked_for(address: str) -> None:
    body = {"text": "[limits]\nmax_rounds = 0\n", "file": "mine.toml", "language": "de"}
    told = httpx.post(f"{address}/api/games/{RANCH}/edition", json=body).raise_for_status().json()
    assert told["problem"] == "mine.toml, Zeile 2: limits.max_rounds: mindestens 1"


def test_a_game_is_made_once_for_an_edition(values: str) -> None:
    game = edited(find_game(RANCH), values)
    assert game is edited(find_game(RANCH), values)
    assert [change.now for change in changed_values(game, find_game(RANCH))] == [40]


# The edition of a server


@pytest.mark.slow
def test_new_tables_of_a_server_play_by_its_edition_unless_they_say_otherwise(
    tmp_path: Path, values: str, objective: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(values.replace("[edition]", f'[edition]\ngame = "{RANCH}"'), encoding="utf-8")
    with serving(tmp_path, editions=(str(file),)) as address, guest(address, "Ada") as ada:
        offered = {game["name"]: game for game in ada.get("/api/games").json()}
        assert offered[RANCH]["edition_name"] == "Second printing"
        assert offered["jurassic_snack"]["values"] == ""
        table = opened(ada, ME_AND_OPEN, game=RANCH)
        assert table["edition_name"] == "Second printing"
        assert opened(ada, ME_AND_OPEN, game=RANCH, values=offered[RANCH]["values"])["edition"] == table["edition"]
        assert opened(ada, ME_AND_OPEN, game=RANCH, values="")["edition"] == ""
        path = f"/api/games/{RANCH}/components"
        printed, played = ada.get(path).json(), ada.get(path, params={"edition": True}).json()
        assert points_of(played, objective) == 40 != points_of(printed, objective)


def points_of(components: dict[str, list[dict[str, object]]], objective: str) -> object:
    return next(one for one in components["objective"] if one["id"] == objective)["points"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "mine.toml: edition.game: a server must know which game this is for: name it here"),
        ('[edition]\ngame = "chess"\n', "mine.toml, line 2: edition.game: there is no game 'chess': there is jurassic"),
    ],
)
def test_a_server_does_not_start_with_an_edition_of_no_game(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ComponentsError) as caught:
        read_editions([str(file)])
    assert str(caught.value).removeprefix(f"{tmp_path}/").startswith(told)


class FailingSnack(JurassicSnack):
    """Rules that fail over a position which no check of the values has foreseen."""

    def view(self, state: JurassicSnackState, seat: int | None) -> JurassicSnackView:
        raise KeyError(seat)


@pytest.mark.parametrize(("language", "why"), [("en", "the game can’t be played"), ("de", "lässt sich keine Partie")])
def test_an_edition_by_which_the_rules_fail_is_refused(language: str, why: str) -> None:
    game = FailingSnack(find_game("jurassic_snack").components)  # type: ignore[arg-type]
    text = '[edition]\nname = "Mine"\n'
    assert why in checked(game, text, "", language).problem
    assert checked(find_game("jurassic_snack"), text, "", language).problem == ""
