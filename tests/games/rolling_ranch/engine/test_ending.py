"""RR-10.6, RR-11, RR-R25 to RR-R27: how a game ends, solo games, and players who leave."""

import pytest

from paddock.contract.engine.luck import Rng
from paddock.contract.game import OVER
from paddock.games.rolling_ranch.shown.view import rank_of
from tests.games.playing import ended
from tests.games.rolling_ranch.positions import (
    GAME,
    State,
    at,
    drawn_on,
    full_but,
    legal,
    page,
    pass_round,
    play,
    random_game,
    refused_move,
    roll,
    row,
    table,
    written,
)
from tests.rules import rule


@rule("RR-10.6", "RR-3.9")
def test_a_full_ranch_ends_the_game_after_the_round() -> None:
    state = roll(table(written(full_but("C4")), written()), "64")
    play(state, 0, "rescue-blue")
    assert state.turn() == 1, "the round is played to its end"
    play(state, 1, "rescue-blue", "draw-C4")
    assert at(state).phase == "ended"
    assert ended(state).reason == "full-ranch"
    assert state.turn() == OVER


@rule("RR-10.6")
def test_the_game_goes_on_while_everybody_has_an_empty_space() -> None:
    state = roll(table(written(full_but("C4", "C5")), written()), "64")
    play(state, 0, "rescue-blue")
    play(state, 1, "rescue-blue", "draw-C4")
    assert at(state).phase == "roll"


@rule("RR-10.6", "RR-9.6")
def test_a_newborn_can_end_the_game() -> None:
    state = pass_round(table(written(full_but("C4")), written()))
    assert drawn_on(state)["C4"] == "cow"
    assert ended(state).reason == "full-ranch"


@rule("RR-10.6")
def test_nobody_moves_once_it_is_over() -> None:
    state = pass_round(table(written(full_but("C4")), written()))
    for seat in (0, 1, -1):
        assert refused_move(state, seat, 0).rule == "RR-10.6"


@rule("RR-R26")
@pytest.mark.parametrize(("round_number", "is_over"), [(58, False), (59, True)])
def test_without_a_full_sheet_the_game_ends_after_round_60(round_number: int, is_over: bool) -> None:
    state = pass_round(table(round_number=round_number))
    assert (state.turn() == OVER) == is_over
    assert at(state).round == round_number + 1
    if is_over:
        assert ended(state).reason == "last-round"
        assert not any(ranch.is_full() for ranch in state.shown)


@rule("RR-R26")
def test_tables_that_stall_reach_the_guard() -> None:
    """Everyone fills one icon per round, or passes, as long as the rules allow it."""
    for seed in range(3):
        state = GAME.new(2)
        rng = Rng(seed)
        while (seat := state.turn()) != OVER:
            GAME.step(state, seat, stalling(state, seat) if seat >= 0 else state.random_move(seat, rng))
        assert at(state).round == 60
        assert ended(state).reason == "last-round"


def stalling(state: State, seat: int) -> int:
    texts = {GAME.text(state, seat, move): move for move in state.legal_moves(seat)}
    for word in ("pass", "stop", "collect"):
        if word in texts:
            return texts[word]
    return state.legal_moves(seat)[0]


# Solo


@rule("RR-11.1", "RR-2.6")
def test_one_player_plays_the_same_game_with_one_mission() -> None:
    states = random_game(3, seats=1)
    assert len(states[-1].missions) == 1
    assert ended(states[-1]).ranks == [1]
    assert GAME.text(states[0], -1, states[0].legal_moves(-1)[0]) == "mission-m01"


@rule("RR-11.2")
@pytest.mark.parametrize(("seats", "is_over"), [(1, True), (2, False)])
def test_a_solo_game_ends_after_round_30(seats: int, is_over: bool) -> None:
    state = pass_round(table(*[written()] * seats, round_number=29))
    assert (state.turn() == OVER) == is_over
    assert pass_round(table(written(), round_number=28)).turn() != OVER


@rule("RR-11.2", "RR-10.6")
def test_a_solo_game_ends_earlier_when_the_ranch_is_full() -> None:
    state = pass_round(table(written(full_but("C4")), round_number=12))
    assert ended(state).reason == "full-ranch"


@rule("RR-11.3")
@pytest.mark.parametrize(
    ("points", "name"),
    [(0, "Farm hand"), (59, "Farm hand"), (60, "Herder"), (75, "Rancher"), (90, "Head rancher"), (104, "Head rancher")],
)
def test_a_solo_score_has_a_rank(points: int, name: str) -> None:
    assert rank_of(GAME.pieces, points) == name


@rule("RR-11.3")
def test_the_rank_is_told_when_a_solo_game_is_over() -> None:
    cows = {name: "cow" for name in GAME.pieces.layouts[0].names if name != "A1"}
    state = table(written(cows), round_number=29)
    assert GAME.view(state, 0).rank is None
    pass_round(state)
    assert ended(state).scores[0] >= 105
    assert GAME.view(state, None).rank == "Ranch legend"
    assert "Ranch legend" in GAME.picture(state, None)
    assert GAME.view(pass_round(table(round_number=59)), 0).rank is None


# Players who leave (RR-R27)


def absent(state: State, seat: int = 0) -> str:
    return GAME.text(state, seat, GAME.etiquette.absent_move(state, seat))


@rule("RR-R27")
def test_who_is_absent_passes_if_that_is_legal() -> None:
    assert absent(roll(table(), "52")) == "pass"


@rule("RR-R27")
def test_who_is_absent_collects_everything_wood_first_in_the_order_of_the_rows() -> None:
    state = roll(table(written({"A1": "barn_1"}), written()), "66")
    texts = []
    while state.waits_for(0):
        texts.append(absent(state))
        play(state, 0, texts[-1])
    assert texts == ["collect", "wood-barn_2", "wood-barn_2", "wood-barn_2"]


@rule("RR-R27")
def test_who_is_absent_uses_no_bonus() -> None:
    state = roll(table(written({"A1": "barn_1", "A3": "warehouse_1"}), written()), "55")
    assert absent(state) == "collect"


@rule("RR-R27")
def test_who_is_absent_rescues_blue_first_in_reading_order() -> None:
    everything = {"C5": "greenhouse_1", "C1": "greenhouse_2", "D1": "greenhouse_3", "A1": "warehouse_1"}
    everything |= {"A3": "warehouse_2", "B1": "barn_1", "B5": "barn_2"}
    state = roll(table(written(everything, uses={"warehouse_1": 0, "warehouse_2": 0}), written()), "64")
    assert absent(state) == "rescue-blue"
    play(state, 0, "rescue-blue")
    assert absent(state) == "draw-C4"
    play(state, 0, "draw-C4")
    assert page(state).choice == "rescue-blue"


@rule("RR-R27")
def test_who_is_absent_draws_buildings_and_newborns_in_the_first_space() -> None:
    state = roll(table(written({"A3": "pig"}, rows={"barn_1": (2, 1)}), written()), "36")
    for text in ("collect", "wood-barn_1", "build-B5", "option-barn_wood", "wood-barn_2"):
        assert absent(state) == text
        play(state, 0, text)
    assert row(state, "barn_2") == (1, 0)
    pairs = {"C6": "chicken", "C3": "chicken", "C4": "pig", "C5": "pig"}
    state = pass_round(table(written(pairs), written()))
    assert absent(state) == "breed-chicken"


@rule("RR-R27", "RR-R12")
def test_who_is_absent_stops_and_is_ready() -> None:
    state = table(written({"A1": "barn_1"}), written(), options={"barn_bonus_before_action": False})
    play(roll(state, "33"), 0, "rescue-blue", "draw-C3")
    assert absent(state) == "stop"
    state = roll(table(options={"reveal_sheets_each_round": False}), "52")
    play(state, 0, "pass")
    assert absent(state) == "ready"
    assert legal(state) == {"ready"}


@pytest.mark.parametrize("seat", [0, 1])
def test_who_gives_up_is_last_and_the_sheets_count_as_they_stand(seat: int) -> None:
    """A mission counts when a game is played to its end: a space short of a ranch full of cows it would."""
    state = roll(table(written(full_but("C4")), written()), "64")
    outcome = GAME.etiquette.resignation(state, seat)
    shown = GAME.view(state, None).sheets
    assert outcome.scores == [sheet.score.total for sheet in shown if sheet.score]
    assert outcome.scores[0] > 0
    assert (outcome.ranks[seat], outcome.ranks[1 - seat], outcome.reason) == (2, 1, "resigned")
