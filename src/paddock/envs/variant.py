"""A game made small enough for algorithms that visit every node of its tree."""

from collections.abc import Mapping

from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import OVER, State
from paddock.contract.game import AnyGame, OptionValue
from paddock.envs.engine.stepping import settle
from paddock.envs.rewards import Potential, rewards_of
from paddock.envs.sitting import usual_seats


class Variant:
    """setup: the shuffles and rolls before the first decision come from this seed; 0 leaves them to chance.

    horizon: the game ends after this many decisions, and its heuristic judges the position; 0 plays it to its end.
    """

    def __init__(
        self,
        game: AnyGame,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        setup: int = 0,
        horizon: int = 0,
    ) -> None:
        self.game = game
        self.seats = usual_seats(game) if seats is None else seats
        self.horizon = horizon
        self.potential = Potential(game, self.seats)
        self.start: State = game.new(self.seats, options or {})
        if setup:
            settle(self.start, Rng(setup))

    def is_over(self, state: State, decisions: int) -> bool:
        return state.turn() == OVER or (self.horizon > 0 and decisions >= self.horizon)

    def returns(self, state: State) -> list[float]:
        """What every seat gets if the game ends here: by its rules, or by how well the seats are doing. In sum 0."""
        outcome = state.outcome()
        if outcome is not None:
            return rewards_of(outcome, "rank" if self.seats > 1 else "score")
        values = self.potential.of(state)
        if self.seats == 1:
            return values
        return [(value - (sum(values) - value) / (self.seats - 1)) / 2 for value in values]
