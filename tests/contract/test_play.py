"""The one loop: whole games between bots, and random playouts."""

import pytest

from paddock.contract import record as records
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.engine.play import play, playout, playouts
from paddock.contract.game import CHANCE, Described, IllegalMove, Later, View
from tests.toy import ToyGame, ToyState, ToyView


class Picks:
    """A bot that takes a random legal move and notes what it was shown."""

    def __init__(self) -> None:
        self.views: list[View] = []
        self.budgets: set[Budget] = set()

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        self.views.append(view)
        self.budgets.add(budget)
        return legal[rng.below(len(legal))]


class Cheats(Picks):
    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return max(legal) + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_between_bots_is_a_record_that_verifies(seats: int) -> None:
    game = ToyGame()
    record = play(game, [Picks() for _ in range(seats)], Dealer(seed_from(seats)))
    assert record.outcome is not None
    assert records.verify(record, game) == seats + 5


def test_the_same_seed_plays_the_same_game() -> None:
    first, second, other = (play(ToyGame(), [Picks(), Picks()], Dealer(seed_from(seed))) for seed in (1, 1, 2))
    assert first == second
    assert first.moves != other.moves


def test_the_bots_luck_is_not_the_dealers() -> None:
    """Other choices, the same rolls: the dealer's draws depend on its seed and their number alone."""
    games = [play(ToyGame(), [Picks(), Picks()], Dealer(seed_from(3)), rng=Rng(seed)) for seed in (1, 2)]
    rolls = [[text for seat, text in record.moves if seat == CHANCE] for record in games]
    assert rolls[0] == rolls[1]
    assert games[0].moves != games[1].moves


def test_a_bot_is_shown_its_own_view_when_it_is_asked() -> None:
    bots = [Picks(), Picks(), Picks()]
    play(ToyGame(), bots, Dealer(seed_from(4)))
    for seat, bot in enumerate(bots):
        assert {view.seat for view in bot.views} == {seat}
        assert all(seat in view.to_act for view in bot.views)


def test_a_bot_never_sees_a_favourite_that_it_does_not_know() -> None:
    bots = [Picks(), Picks()]
    play(ToyGame(), bots, Dealer(seed_from(5)))
    for view in bots[0].views:
        assert isinstance(view, ToyView)
        assert view.favourites[1] is None or [0, 1] in view.peeks


def test_an_illegal_move_of_a_bot_is_refused() -> None:
    with pytest.raises(IllegalMove, match=r"TOY-3\.1"):
        play(ToyGame(), [Cheats(), Picks()], Dealer(seed_from(6)))


def test_the_budget_reaches_the_bots() -> None:
    bot, budget = Picks(), Budget(iterations=7)
    play(ToyGame(), [bot, Picks()], Dealer(seed_from(7)), budget=budget)
    assert bot.budgets == {budget}


def test_options_names_and_entropy_stand_in_the_record() -> None:
    dealer = Dealer(seed_from(8), ("oak", "elm"))
    record = play(ToyGame(), [Picks(), Picks()], dealer, options={"rounds": 3}, players=["Ada", "Bo"])
    assert (record.options, record.players, record.entropy) == ({"rounds": 3}, ["Ada", "Bo"], ["oak", "elm"])
    assert (record.commitment, record.seed) == (dealer.commitment, dealer.seed.hex())
    assert records.verify(record, ToyGame()) == 2 + 3


def test_without_names_players_are_called_by_their_bot() -> None:
    record = play(ToyGame(), [Picks(), Picks()], Dealer(seed_from(9)))
    assert record.players == ["Picks", "Picks"]


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(ValueError, match="2 to 4 seats, not 1"):
        play(ToyGame(), [Picks()], Dealer(seed_from(1)))


def test_a_playout_ends_the_game_and_counts_decisions() -> None:
    state = ToyGame().new(3)
    decisions = playout(state, Rng(1))
    assert state.outcome() is not None
    assert 3 * 5 <= decisions <= ToyGame.max_plies
    assert decisions == decisions_of(state)


def decisions_of(state: ToyState) -> int:
    """Every bid is a decision; so is every word on a boost still held, and what each winner does."""
    bids = sum(len(played.cards) for played in state.played)
    winners = sum(played.winner is not None for played in state.played)
    held = [True] * state.seats
    said = 0
    for played in state.played:
        said += sum(held)
        held = [has and not used for has, used in zip(held, played.boosts, strict=True)]
    return bids + winners + said


def test_a_finished_game_has_no_playout_left() -> None:
    state = ToyGame().new(2)
    playout(state, Rng(2))
    assert playout(state, Rng(2)) == 0


def test_playouts_leave_the_start_alone_and_count_all_games() -> None:
    game = ToyGame()
    start = game.new(2)
    before = game.dump(start)
    rng = Rng(3)
    one_by_one = sum(playout(start.copy(), rng) for _ in range(10))
    assert playouts(start, 10, Rng(3)) == one_by_one
    assert game.dump(start) == before


def test_hidden_bids_are_told_later_and_the_last_one_now() -> None:
    game = ToyGame()
    state = game.new(2)
    for seat, text in [(CHANCE, "deal-red"), (CHANCE, "deal-blue"), (CHANCE, "roll-red"), (0, "card-3"), (0, "plain")]:
        game.step(state, seat, game.parse(state, seat, text))
    game.step(state, 1, game.parse(state, 1, "card-5"))
    told = [game.sight(state, 1, game.parse(state, 1, "boost"), viewer) for viewer in (0, 1, None)]
    assert all(isinstance(each, Described) and not isinstance(each, Later) for each in told)
