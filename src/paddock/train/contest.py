"""Contests: two searches against each other, each pair of games on the same rolls and draws with seats swapped."""

from pathlib import Path

import msgspec

import paddock
from paddock.bots.search_bot import MctsBot
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.engine.state import CHANCE, OVER, State
from paddock.contract.game import AnyGame


class Side(msgspec.Struct, frozen=True):
    """A search with the network in a file, with the shipped one (True), or with none (False)."""

    network: Path | bool
    iterations: int = 0
    seconds: float = 0.0

    def bot(self, game: AnyGame) -> MctsBot:
        return MctsBot(game, iterations=self.iterations, seconds=self.seconds, network=self.network)


class Pair(msgspec.Struct, frozen=True):
    """One deal, played once for each seat of the table: the first side has that seat, the other all others."""

    game: str
    seats: int
    seed: int
    first: Side
    other: Side


def play_pair(pair: Pair) -> list[float]:
    """The win of the first side from each seat; a win shared by n counts 1/n."""
    game = paddock.find_game(pair.game)
    return [play_deal(game, pair, own) for own in range(pair.seats)]


def play_deal(game: AnyGame, pair: Pair, own: int) -> float:
    dealer = Dealer(seed_from(pair.seed))
    rng = Rng((pair.seed << 32) + own)
    first, other = pair.first.bot(game), pair.other.bot(game)
    state: State = game.new(pair.seats)
    drawn = 0
    while (seat := state.turn()) != OVER:
        if seat == CHANCE:
            state.apply(CHANCE, dealer.draw(drawn, game.chance(state)))
            drawn += 1
        else:
            bot = first if seat == own else other
            state.apply(seat, bot.choose(game.view(state, seat), state.legal_moves(seat), rng, Budget()))
    outcome = state.outcome()
    assert outcome is not None, "a game that is over has an outcome"
    winners = outcome.winners()
    return 1.0 / len(winners) if own in winners else 0.0
