"""The one loop that plays every game: with bots and a Dealer into a Record, or at random at full speed."""

from collections.abc import Mapping, Sequence

from paddock.contract import record as records
from paddock.contract.bot import Bot, Budget
from paddock.contract.engine.luck import Dealer, Rng
from paddock.contract.engine.state import CHANCE, OVER, State
from paddock.contract.game import AnyGame, OptionValue, result_of
from paddock.contract.record import Record

FREE_RUN = Budget()


def play(
    game: AnyGame,
    bots: Sequence[Bot],
    dealer: Dealer,
    *,
    options: Mapping[str, OptionValue] | None = None,
    players: Sequence[str] = (),
    rng: Rng | None = None,
    budget: Budget = FREE_RUN,
) -> Record:
    """A whole game between bots, one for each seat. The dealer and the bots' rng are independent."""
    state: State = game.new(len(bots), options)
    names = list(players) or [type(bot).__name__ for bot in bots]
    thinking = rng or Rng(int.from_bytes(dealer.seed[:12], "big"))
    record = records.begin(game, len(bots), options or {}, names, commitment=dealer.commitment, entropy=dealer.entropy)
    drawn = 0
    while (seat := state.turn()) != OVER:
        if seat == CHANCE:
            move = dealer.draw(drawn, game.chance(state))
            drawn += 1
        else:
            move = bots[seat].choose(game.view(state, seat), state.legal_moves(seat), thinking, budget)
        text = game.text(state, seat, move)
        game.step(state, seat, move)
        record.moves.append((seat, text))
    record.seed = dealer.seed.hex()
    record.outcome = result_of(state.outcome())
    return record


def playout(state: State, rng: Rng) -> int:
    """Plays the state to its end at random, in place. Returns the number of decisions; chance is not counted."""
    plies = 0
    while True:
        seat = state.turn()
        if seat == OVER:
            return plies
        state.apply(seat, state.random_move(seat, rng))
        if seat != CHANCE:
            plies += 1


def playouts(start: State, count: int, rng: Rng) -> int:
    """Plays many games from one position at random. Returns the decisions of all."""
    plies = 0
    for _ in range(count):
        plies += playout(start.copy(), rng)
    return plies
