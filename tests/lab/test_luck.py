"""Luck and skill: the parts sum to the result, luck is luck, and a blunder is a blunder."""

import os
from pathlib import Path

import pytest

import paddock
from paddock.bots.random import RandomBot
from paddock.contract import record as records
from paddock.contract.engine.luck import Dealer, seed_from
from paddock.contract.engine.play import play
from paddock.contract.game import AnyGame
from paddock.contract.record import Record
from paddock.lab.luck import Reckoning, luck_and_skill
from tests.lab.fair import FairGame, FairState

RECORDS = Path(__file__).parents[1] / "records"
KEPT = sorted(RECORDS.glob("*.txt"))


class GuessingGame(FairGame):
    """Here a guess of tails is worth five points, so that heads is a blunder."""

    def start(self, *given: object) -> FairState:
        plain = super().start(*given)  # type: ignore[arg-type]
        state = GuessingState(plain.seats)
        state.points, state.gift = plain.points, plain.gift
        return state


class GuessingState(FairState):
    def copy(self) -> "GuessingState":
        other = GuessingState(self.seats)
        other.cards, other.rolls, other.guesses = self.cards.copy(), self.rolls.copy(), self.guesses.copy()
        other.points, other.gift = self.points, self.gift
        return other

    def score(self, seat: int) -> int:
        return super().score(seat) + 5 * sum(self.guesses[seat :: self.seats])


class Always:
    """A bot with one idea."""

    def __init__(self, move: int) -> None:
        self.move = move

    def choose(self, *asked: object) -> int:
        return self.move


def played(game: AnyGame, *moves: int, seed: int = 1) -> Record:
    bots = [Always(move) for move in moves] if moves else [RandomBot(game)] * 2
    return play(game, bots, Dealer(seed_from(seed)))


def sums(reckoning: Reckoning) -> list[float]:
    return [one.start + one.luck + one.own + one.others + one.unforeseen for one in reckoning.shares]


@pytest.mark.parametrize("seed", range(3))
def test_parts_sum_to_the_result_exactly(seed: int) -> None:
    reckoning = luck_and_skill(GuessingGame(), played(GuessingGame(), seed=seed))
    assert sums(reckoning) == [one.result for one in reckoning.shares]
    assert sorted(one.result for one in reckoning.shares) in ([0.0, 1.0], [0.5, 0.5])


@pytest.mark.parametrize("seed", range(3))
def test_where_choices_change_nothing_all_is_luck(seed: int) -> None:
    for one in luck_and_skill(FairGame(), played(FairGame(), seed=seed)).shares:
        assert one.own == one.others == 0.0
        assert abs(one.unforeseen) < 0.35  # the rest is how far playing on 32 times is off
        assert abs(one.luck) > abs(one.unforeseen) or one.result == 0.5


def test_a_blunder_is_the_fault_of_who_made_it() -> None:
    first, second = luck_and_skill(GuessingGame(), played(GuessingGame(), 0, 1)).shares
    assert first.own < -0.2
    assert second.own == 0.0
    assert second.others == -first.own
    assert first.others == 0.0


def test_a_reckoning_is_its_seed() -> None:
    record = played(GuessingGame())
    assert luck_and_skill(GuessingGame(), record, seed=4) == luck_and_skill(GuessingGame(), record, seed=4)


def test_it_tells_how_far_it_is() -> None:
    record, done = played(FairGame()), list[int]()
    luck_and_skill(FairGame(), record, on_progress=done.append)
    assert sum(done) == len(record.moves)


def test_it_ends_in_time_and_says_so() -> None:
    reckoning = luck_and_skill(FairGame(), played(FairGame()), seconds=1e-9)
    assert not reckoning.is_whole
    assert sums(reckoning) == [one.result for one in reckoning.shares]


@pytest.mark.skipif(paddock.engine() == "pure", reason="thousands of games played on: on the compiled engine")
@pytest.mark.parametrize("file", KEPT if "PADDOCK_KEPT" in os.environ else KEPT[::5], ids=lambda file: file.stem)
@pytest.mark.slow
def test_kept_games_are_reckoned(file: Path) -> None:
    record = records.read(file.read_text(encoding="utf-8"))
    game = paddock.find_game(record.game)
    if record.edition != game.edition or record.outcome is None:
        pytest.skip("of another edition")
    reckoning = luck_and_skill(game, record, iterations=20, seconds=3.0)
    assert sums(reckoning) == [one.result for one in reckoning.shares]
    assert reckoning.moments or not reckoning.is_whole  # a busy machine may not come far in three seconds
