"""What came of a move, as people see it: the log and the play-by-play of the Rival rest on it."""

from paddock.contract.game import CHANCE
from paddock.games.tiny_epic_dinosaurs.engine.moves import ARRANGE, FEED
from paddock.games.tiny_epic_dinosaurs.shown.move_types import News, Told
from tests.games.tiny_epic_dinosaurs.engine.rivals import rivals_turn
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    GAME,
    STEG,
    VELO,
    State,
    begin,
    other,
    seat,
    turn_of,
)


def news(state: State, seat_index: int, text: str, viewer: int | None = 0) -> list[News]:
    told = GAME.sight(state, seat_index, GAME.parse(state, seat_index, text), viewer)
    assert isinstance(told, Told)
    return told.news


def kinds(state: State, seat_index: int, text: str) -> list[str]:
    return [one.kind for one in news(state, seat_index, text)]


def test_a_move_that_is_only_considered_has_no_news() -> None:
    state = turn_of(seat())
    move = GAME.parse(state, 0, "place-D1-1")
    told = GAME.describe(state, 0, move, 0)
    assert isinstance(told, Told)
    assert told.news == []


def test_telling_a_move_leaves_the_table_as_it_was() -> None:
    state = rivals_turn(columns=(3, 0, 0, 0))
    before = GAME.dump(state)
    news(state, CHANCE, "rival-RC1")
    assert GAME.dump(state) == before


def test_the_last_answer_of_a_round_tells_points_and_everybody_reads_the_same() -> None:
    state = begin(FEED, seat({"a2": STEG, "d3": BRACH}, "d3n", stock=(2, 0, 0)), other())
    told = news(state, 0, "feed-a2-plant")
    assert told == news(state, 0, "feed-a2-plant", viewer=None)
    assert [(one.kind, one.what) for one in told if one.kind in ("fed", "escaped")] == [
        ("fed", STEG),
        ("escaped", BRACH),
    ]
    assert [(one.seat, one.count) for one in told if one.kind == "points"] == [(0, 2), (1, 0)]


def test_meals_that_nobody_is_asked_for_are_told() -> None:
    state = begin(ARRANGE, seat({"a2": ALLO}, stock=(0, 3, 0)), other())
    fed = [one for one in news(state, 0, "stop") if one.kind == "fed"]
    assert [(one.what, one.amounts) for one in fed] == [(ALLO, [0, 2, 0])]


def test_a_newborn_is_told_with_its_space() -> None:
    state = begin(ARRANGE, seat({"a1": VELO, "b1": VELO}, "b2n c1w", stock=(0, 2, 0)), other())
    born = [one for one in news(state, 0, "stop") if one.kind == "born"]
    assert [(one.what, one.cell) for one in born] == [(VELO, "a2")]


def test_a_contract_that_leaves_no_choice_is_told() -> None:
    state = turn_of(seat({"a1": ALLO, "b1": ALLO, "c1": "moschops"}), contracts=["PC01"])
    told = [one for one in news(state, 0, "place-B1-1") if one.kind == "fulfilled"]
    assert [(one.seat, one.what, one.count) for one in told] == [(0, "PC01", 14)]


def test_the_rival_tells_what_it_gains_on_an_empty_mat() -> None:
    state = rivals_turn(human=seat())
    assert kinds(state, CHANCE, "rival-RC4")[:3] == ["was_empty", "dinosaur", "dinosaur"]
    assert kinds(state, CHANCE, "rival-RC4")[3] == "no_contract"


def test_the_rival_tells_a_full_column_its_special_action_and_what_you_lose() -> None:
    human = seat({}, "b1w", posts={"A1": "1"}, ready=0, lead=0)
    state = rivals_turn("poacher", human, columns=(3, 0, 0, 0))
    told = news(state, CHANCE, "rival-RC1")
    assert [one.kind for one in told[:4]] == ["was_occupied", "no_room", "special", "barrier_lost"]
    assert (told[3].seat, told[3].what) == (0, "b1w")


def test_the_rival_tells_resources_it_takes_and_a_maximum() -> None:
    human = seat(stock=(1, 0, 0), posts={"A1": "1"}, ready=0, lead=0)
    state = rivals_turn("poacher", human, columns=(1, 0, 0, 0), stock_at=(12, 0, 0))
    told = news(state, CHANCE, "rival-RC1")
    assert [(one.kind, one.what) for one in told[:4]] == [
        ("was_occupied", "A"),
        ("stole", ""),
        ("maximum", "plant"),
        ("nothing_to_take", ""),
    ]
    assert told[1].amounts == [1, 0, 0]
