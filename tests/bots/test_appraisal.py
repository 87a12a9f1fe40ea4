"""The judge: a position is worth its best choice, a sure win is no slip, no slip costs more than it changed."""

import pytest

from paddock.bots.appraisal import AGAIN, PLAYED_ON, Appraisal, Appraiser, Values, wins
from paddock.bots.game_knowledge import heuristic_of
from paddock.bots.greedy import GreedyBot
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.engine.play import play
from paddock.contract.engine.state import State as AnyState
from tests.games.great_dinosaur_rush import positions as rush
from tests.games.jurassic_snack.engine.test_ending import LATE as ENDING
from tests.games.jurassic_snack.positions import GAME, State, position
from tests.games.rolling_ranch import positions as ranch
from tests.lab.fair import CARDS, FairState, FairView, values
from tests.lab.test_luck import GuessingGame, GuessingState

# Blue has eaten one that counts, yellow none. A run to the grass eats; all others are quiet.
LATE = ENDING.replace("6 Y . . .", "6 Y . . #")
AHEAD: tuple[list[str], list[str]] = (["yummy"], [])
ASH, OAK = CARDS.index("ash"), CARDS.index("oak")
HEADS, TAILS = 0, 1


def snack(text: str, state: State, seat: int = 0) -> Appraisal:
    return Appraiser(GAME, 2, Budget(60), Rng(3)).judge(state, seat, GAME.parse(state, seat, text))


def quiet(actions: int) -> State:
    return position(LATE, actions=actions, quiet_turns=1, eaten=AHEAD)


@pytest.mark.parametrize("text", ["a1-south", "c3-east"])
def test_the_first_step_of_a_turn_that_surely_wins_is_no_slip(text: str) -> None:
    judgement = snack(text, quiet(actions=2))
    assert judgement.values == [1.0, 0.0]
    assert judgement.effect == [0.0, 0.0]
    assert judgement.weighed[0].win == 1.0


def test_its_last_step_is_worth_the_win_and_the_bots_choice() -> None:
    state = quiet(actions=1)
    judgement = snack("a1-south", state)
    assert judgement.values == [1.0, 0.0]
    assert judgement.effect == [0.0, 0.0]
    assert GAME.parse(state, 0, "a1-south") in [item.move for item in judgement.weighed if item.win == 1.0]


def test_who_lets_a_sure_win_go_has_slipped() -> None:
    judgement = snack("a1-east", quiet(actions=2))
    assert judgement.values == [1.0, 0.0]
    assert judgement.effect[0] < -0.1
    assert judgement.effect[1] == -judgement.effect[0]


def test_who_lets_the_other_win_has_slipped() -> None:
    """Yellow is behind: a turn without eating lets blue end the game."""
    state = position(LATE, mover=1, actions=1, eaten=AHEAD)
    judgement = snack("a6-north", state, seat=1)
    assert judgement.values[1] > 0.2
    assert judgement.values[1] + judgement.effect[1] == pytest.approx(0.0, abs=0.1)


def test_an_end_that_needs_luck_or_does_not_win_is_no_sure_win() -> None:
    behind = position(LATE, actions=1, quiet_turns=1, eaten=([], ["yummy"]))
    heuristic = heuristic_of(GAME)
    assert list(wins(behind, 0, heuristic)) == []
    assert GAME.parse(behind, 0, "a1-east") not in {move for move, _ in wins(quiet(actions=1), 0, heuristic)}


class HiddenGame(GuessingGame):
    """Here nobody sees the cards of others, and takes them for ashes."""

    def determinize(self, view: FairView, rng: Rng) -> FairState:
        state = super().determinize(view, rng)
        state.cards = [card if seat == view.seat else ASH for seat, card in enumerate(state.cards)]
        return state


def last_guess(first_card: int) -> tuple[HiddenGame, GuessingState]:
    """The second seat guesses last; tails would draw level, if the first has no oak."""
    game = HiddenGame(values({"oak": 50}))
    state = game.new(2)
    assert isinstance(state, GuessingState)
    state.cards, state.rolls, state.guesses = [first_card, ASH], [1] * 6, [TAILS, HEADS, TAILS, TAILS, HEADS]
    return game, state


def test_a_slip_costs_what_it_gave_away() -> None:
    game, state = last_guess(ASH)
    judgement = Appraiser(game, 2, Budget(60), Rng(3)).judge(state, 1, HEADS)
    assert judgement.values == [0.5, 0.5]
    assert judgement.effect == [0.5, -0.5]


def test_a_slip_in_a_game_that_is_lost_anyway_changes_nothing() -> None:
    game, state = last_guess(OAK)
    judgement = Appraiser(game, 2, Budget(60), Rng(3)).judge(state, 1, HEADS)
    assert judgement.values == [1.0, 0.0]
    assert judgement.effect == [0.0, 0.0]


class Watched(Appraiser):
    """Notes how often it plays on when it looks at a draw."""

    def drawn(self, state: AnyState, move: int, outcomes: list[tuple[int, int]], times: int) -> tuple[Values, Values]:
        self.looks = [*getattr(self, "looks", []), times]
        return super().drawn(state, move, outcomes, times)


@pytest.mark.parametrize(
    ("oak", "times", "looks"), [(50, 8, [8, AGAIN * 8]), (0, 8, [8]), (50, PLAYED_ON, [PLAYED_ON])]
)
def test_luck_that_strikes_a_quick_judge_is_looked_at_again(oak: int, times: int, looks: list[int]) -> None:
    game = GuessingGame(values({"oak": oak}))
    judge = Watched(game, 2, Budget(60), Rng(3), times)
    _, effect = judge.luck(game.new(2), OAK)
    assert judge.looks == looks
    assert (effect[0] > 0.2) == (oak > 0)


def test_a_drawing_is_judged_beside_whole_skeletons() -> None:
    """Not compared with the first of the steps in which a bot builds."""
    state = rush.table(step="build", piles=["gggrry", "rrb"])
    plain = rush.GAME.parse(state, 0, rush.GAME.freehand.designs(rush.GAME.view(state, 0))[-1].move)
    judgement = Appraiser(rush.GAME, 2, Budget(20), Rng(3)).judge(state, 0, plain)
    assert len(judgement.weighed) > 1
    assert all(rush.GAME.text(state, 0, item.move).startswith("draw=") for item in judgement.weighed)
    assert plain in [item.move for item in judgement.weighed]


def test_alone_a_position_is_worth_the_points_of_whole_games() -> None:
    """Before the first roll a ranch can expect as much as its player ends with, not what half a game has brought."""
    state = ranch.GAME.new(1)
    judge = Appraiser(ranch.GAME, 1, Budget(1), Rng(3), times=8)
    game = play(ranch.GAME, [GreedyBot(ranch.GAME)], Dealer(seed_from(3)))
    assert game.outcome is not None
    assert judge.values([state])[0] == pytest.approx(game.outcome.scores[0], rel=0.25)
