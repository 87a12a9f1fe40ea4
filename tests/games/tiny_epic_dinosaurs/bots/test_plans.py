"""Plans for a ranch: pens are closed, pairs are fed, nobody escapes who could stay; all as it was planned."""

import pytest

from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OVER
from paddock.games.tiny_epic_dinosaurs.bots.heuristic import policy_of
from paddock.games.tiny_epic_dinosaurs.bots.lodgings import Lodgings, PenWeights
from paddock.games.tiny_epic_dinosaurs.engine.moves import ARRANGE, ASK_ARRANGE, ASK_PICK, BREED, FEED, NOWHERE
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    GAME,
    STEG,
    VELO,
    State,
    at,
    begin,
    other,
    player,
    seat,
    stands,
)

POLICY = policy_of(GAME)


def planned(state: State, index: int = 0) -> list[str]:
    """What the plan answers until the phase is over for this seat."""
    phase = state.phase
    texts = []
    while state.phase == phase and state.waits_for(index):
        move = POLICY.move(state, state.players[index])
        texts.append(GAME.text(state, index, move))
        GAME.step(state, index, move)
    return texts


def herd(state: State, index: int = 0) -> list[str]:
    return sorted(stands(state, index).values())


def test_a_barrier_closes_the_pen_of_a_pair() -> None:
    state = begin(ARRANGE, seat(holding=[STEG, STEG], spare=1, stock=(9, 0, 0)))
    assert "fence-b3n" in planned(state)
    assert set(stands(state)) <= {"a3", "b3", "a2"}
    assert herd(state)[:2] == [STEG, STEG]


def test_species_that_share_a_pen_are_parted() -> None:
    state = begin(ARRANGE, seat({"a3": STEG, "b3": VELO}, "b3n", stock=(5, 5, 0)))
    planned(state)
    assert herd(state) == [STEG, VELO]
    assert player(state).barriers == ["b3n"], "nobody has fled, so no barrier is lost"


def test_nobody_is_moved_who_stands_well() -> None:
    state = begin(ARRANGE, seat({"a3": STEG, "a2": VELO}, "b3n", stock=(5, 5, 0)))
    assert planned(state) == ["stop"]


def test_the_dearest_get_the_only_pen() -> None:
    state = begin(ARRANGE, seat(holding=[STEG, ALLO], stock=(5, 5, 0)))
    planned(state)
    assert ALLO in herd(state)


def test_a_unique_dinosaur_needs_no_pen() -> None:
    state = begin(ARRANGE, seat(holding=[VELO, "iguanodon"], stock=(5, 5, 0)))
    planned(state)
    assert herd(state) == ["iguanodon", VELO]


@pytest.mark.parametrize("herd", [0x1111, 0x2233, 0x0402, 0x5000], ids=hex)
@pytest.mark.parametrize("sizes", [0x1, 0x31, 0x421, 0x2211, 0x22111], ids=hex)
def test_no_lodging_is_worth_more_than_what_its_pens_could_bring(sizes: int, herd: int) -> None:
    """What is given up as too poor never was the best."""
    lodgings = Lodgings(PenWeights(GAME.pieces.points))
    for stage in range(4):
        lodgings.begin(sizes, herd, stage)
        worth = lodgings.work_out().value
        assert 0.0 < worth <= lodgings.most_from(0) + 1e-9


def best_of_all(lodgings: Lodgings, index: int = 0, worth: float = 0.0) -> float:
    """The worth of the best lodging, by trying every pen with everybody: in the same portions, but in any order."""
    sizes = lodgings.shape.sizes
    if index == len(sizes):
        _, moved, lost = lodgings.births()
        return worth + moved - lodgings.weights.lost_birth * float(lost)
    best = best_of_all(lodgings, index + 1, worth)
    for species, left in enumerate(lodgings.left):
        for inside in {min(left, sizes[index]), min(left, (2 * sizes[index] + 1) // 3 if sizes[index] > 2 else 1)} - {
            0
        }:
            lodgings.left[species] = left - inside
            lodgings.species[index], lodgings.counts[index] = species, inside
            best = max(best, best_of_all(lodgings, index + 1, worth + lodgings.value_inside(index, species, inside)))
            lodgings.species[index], lodgings.counts[index] = NOWHERE, 0
            lodgings.left[species] = left
    return best


@pytest.mark.parametrize("herd", [0x1111, 0x2233, 0x4402, 0x0631], ids=hex)
@pytest.mark.parametrize("sizes", [0x32, 0x222, 0x3311, 0x2211], ids=hex)
def test_the_lodging_that_is_found_is_the_best_of_all(sizes: int, herd: int) -> None:
    lodgings = Lodgings(PenWeights(GAME.pieces.points))
    for stage in range(4):
        lodgings.begin(sizes, herd, stage)
        assert lodgings.work_out().value == pytest.approx(best_of_all(lodgings))


def test_a_lodging_that_is_worth_less_than_asked_for_is_not_worked_out() -> None:
    lodgings = Lodgings(PenWeights(GAME.pieces.points))
    assert lodgings.find(0x21, 0x0012, 1, 1000.0) is None
    found = lodgings.find(0x21, 0x0012, 1, 0.0)
    assert found is not None
    assert lodgings.find(0x21, 0x0012, 1, found.value) is found


def test_short_food_goes_where_it_keeps_most() -> None:
    state = begin(FEED, seat({"a3": STEG, "b3": STEG, "a2": BRACH}, "b3n", stock=(2, 0, 0)), other())
    planned(state)
    assert herd(state)[:2] == [STEG, STEG]


def test_a_newborn_is_laid_where_its_parents_live() -> None:
    state = begin(BREED, seat({"a1": VELO, "b1": VELO}, "b2n c1w d1w d2w", side="R1A"), other())
    planned(state)
    assert herd(state).count(VELO) in (2, 3)


def ranches(seed: int, seats: int = 2) -> list[State]:
    """The positions of a game by the policy in which a seat begins to arrange its ranch."""
    found = []
    state, rng = GAME.new(seats), Rng(seed)
    while (mover := state.turn()) != OVER:
        if mover == CHANCE:
            state.apply(CHANCE, state.random_move(CHANCE, rng))
            continue
        if state.phase == ARRANGE and state.players[mover].step == ASK_PICK:
            found.append(state.copy())
        state.apply(mover, POLICY.move(state, state.players[mover]))
    return found


def is_arranging(state: State, index: int) -> bool:
    return state.phase == ARRANGE and state.waits_for(index) and state.players[index].step in (ASK_PICK, ASK_ARRANGE)


@pytest.mark.parametrize("seed", range(3))
def test_a_plan_carried_out_at_once_ends_as_move_by_move(seed: int) -> None:
    for state in ranches(seed):
        index = int(state.turn())
        once = state.copy()
        while is_arranging(once, index):
            POLICY.arranger.arrange(once, once.players[index])
        while is_arranging(state, index):
            GAME.step(state, index, POLICY.move(state, state.players[index]))
        assert at(once) == at(state)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_answer_of_the_policy_is_legal(seats: int) -> None:
    state, rng = GAME.new(seats), Rng(seats)
    while (mover := state.turn()) != OVER:
        chosen = state.random_move(CHANCE, rng) if mover == CHANCE else POLICY.move(state, state.players[mover])
        GAME.step(state, mover, chosen)
