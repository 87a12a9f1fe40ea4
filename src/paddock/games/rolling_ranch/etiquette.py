"""How a table of Rolling Ranch handles resignations, absent players and undo."""

from typing import Final

from paddock.contract.game import Etiquette, Outcome
from paddock.games.rolling_ranch.engine.moves import AFTER, CHOOSE, COLLECT, PASS, RESCUE_BLUE, RESCUE_YELLOW
from paddock.games.rolling_ranch.engine.state import RollingRanchState

ABSENT_CHOICES: Final = (PASS, COLLECT, RESCUE_BLUE, RESCUE_YELLOW)


class RollingRanchEtiquette(Etiquette[RollingRanchState]):
    lets_plan = False  # every round begins with a roll

    def resignation(self, state: RollingRanchState, seat: int) -> Outcome:
        """Scores the sheets as everyone last saw them. Missions count only at the end of a game."""
        ranks = super().resignation(state, seat).ranks
        scores = [int(turn.open_points()) for turn in state.shown]
        return Outcome(scores or [0] * len(ranks), ranks, "resigned")

    def absent_move(self, state: RollingRanchState, seat: int) -> int:
        """RR-R27: the move for a seat that does not answer: no bonus, and the first legal choice."""
        turn = state.now[seat]
        legal = state.legal_moves(seat)
        if turn.step == AFTER:
            return legal[-1]
        if turn.step != CHOOSE:
            return legal[0]
        first = int(turn.base)
        return next(first + choice for choice in ABSENT_CHOICES if first + choice in legal)

    def uncovers(self, state: RollingRanchState, seat: int, move: int) -> bool:
        return False  # only chance and reveals uncover anything
