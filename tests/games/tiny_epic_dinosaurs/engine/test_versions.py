"""What version 2 of the rules put right. Version 1 is still played as it was, so that its records replay for ever."""

from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE
from paddock.games.tiny_epic_dinosaurs.engine.moves import ARRANGE
from paddock.games.tiny_epic_dinosaurs.game import TinyEpicDinosaurs
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    CARDS,
    GAME,
    STEG,
    State,
    at,
    begin,
    legal,
    luck,
    other,
    play,
    player,
    question,
    refused,
    seat,
    stands,
    stock,
    turn_of,
)
from tests.rules import rule

VERSION_1 = GAME.in_version(1)


def test_version_2_is_the_newest_and_version_1_can_still_be_played() -> None:
    assert (GAME.version, GAME.older, VERSION_1.version) == (2, (1,), 1)
    assert VERSION_1.new(2).settings.is_version_1
    assert not GAME.new(2).settings.is_version_1


# A ranch that is empty because everything in it was released


def released(game: TinyEpicDinosaurs, *, cards: tuple[str, ...] = ()) -> State:
    """A stegosaurus and an allosaurus are in the open: one is released, and then the other must be."""
    state = begin(ARRANGE, seat({"b2": STEG, "c2": ALLO}, "b1w", cards=cards), game=game)
    return play(state, 0, "stop", "release-b2", game=game)


@rule("TED-10.15", "TED-12.7", "TED-12.8", "TED-R61")
def test_who_releases_everything_chooses_the_penalties_in_phase_4() -> None:
    state = released(GAME)
    assert (at(state).phase, question(state)) == ("arrange", "penalty")
    assert legal(state) == {"lose-b1w", "eaten-held-stegosaurus"}
    play(state, 0, "eaten-held-stegosaurus")  # the herbivore is eaten before it can break a fence
    assert player(state).barriers == ["b1w"]
    assert (stands(state), player(state).loose) == ({}, [])


@rule("TED-10.15", "TED-16.5")
def test_security_force_saves_one_of_those_that_emptied_the_ranch() -> None:
    state = released(GAME, cards=("security_force",))
    assert (at(state).phase, question(state)) == ("arrange", "save")
    play(state, 0, "save-held-allosaurus")
    assert player(state).holding == [ALLO]
    assert not player(state).lost_dinosaur


def test_version_1_lets_them_escape_a_phase_later_and_asks_nothing() -> None:
    state = released(VERSION_1)
    assert question(state) != "penalty"
    assert player(state).barriers == []


# Deinocheirus, lost and gained again in the same round


def regained(game: TinyEpicDinosaurs) -> State:
    """Seat 0 collects with Deinocheirus, pays with it, draws it again from the reshuffled pile and puts it back."""
    others = [card for card in CARDS if card != "deinocheirus"]
    state = turn_of(seat({"b2": "deinocheirus", "a2": STEG}, stock=(0, 0, 1)), row=others, game=game)
    play(state, 0, "card-regular", game=game)
    play(state, 1, "place-D1-1", game=game)
    play(state, 0, "place-C5-1", "pay-b2", "draw", game=game)
    luck(state, "research-deinocheirus", game=game)
    play(state, 1, "place-D2-1", game=game)
    play(state, 0, "place-B2-1", "move-deinocheirus-b2", game=game)
    return play(state, 1, "place-D3-1", game=game)


@rule("TED-R27", "TED-R47")
def test_a_deinocheirus_that_comes_back_takes_another_rancher() -> None:
    state = regained(GAME)
    before = stock(state)
    play(state, 0, "card-lead")
    assert sum(stock(state)) > sum(before)
    assert player(state).on_card == "regular+lead"
    assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)


@rule("TED-9.1", "TED-R47")
def test_all_ranchers_return_from_both_times_on_the_card() -> None:
    state = play(regained(GAME), 0, "card-lead")
    rng = Rng(5)
    while at(state).phase == "assign":
        mover = state.turn()
        GAME.step(state, mover, state.random_move(mover, rng))
    assert (player(state).ready, player(state).lead, player(state).on_card) == (3, 1, "")


def test_in_version_1_a_deinocheirus_that_comes_back_is_still_used_up() -> None:
    assert refused(regained(VERSION_1), 0, "card-lead", game=VERSION_1) == "TED-R47"


# Set-up


def phases_of_set_up(game: TinyEpicDinosaurs) -> list[str]:
    state, rng, phases = game.new(2), Rng(3), list[str]()
    while at(state).round == 0:
        if at(state).phase not in phases:
            phases.append(at(state).phase)
        mover = state.turn()
        game.step(state, mover, state.random_move(mover, rng))
    return phases


@rule("TED-2.7", "TED-2.10")
def test_private_contracts_are_kept_before_the_research_row_is_dealt() -> None:
    assert phases_of_set_up(GAME) == ["first_player", "mats", "sides", "contracts", "privates", "keep", "research"]
    state = GAME.new(2, {"first_player": 0})
    rng = Rng(4)
    while question(state) != "keep":
        mover = state.turn()
        GAME.step(state, mover, state.random_move(mover, rng) if mover == CHANCE else state.legal_moves(mover)[0])
    assert at(state).row == []


def test_version_1_deals_the_research_row_first() -> None:
    phases = ["first_player", "mats", "sides", "contracts", "research", "privates", "keep"]
    assert phases_of_set_up(VERSION_1) == phases


def test_a_position_of_version_1_can_be_played_on_in_version_2() -> None:
    state = GAME.load(VERSION_1.dump(turn_of(seat(), other(), game=VERSION_1)))
    assert not state.settings.is_version_1
