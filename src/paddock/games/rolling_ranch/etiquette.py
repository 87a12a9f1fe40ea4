"""How a table of Rolling Ranch treats a seat that leaves, stays away or takes back."""

from typing import Final

from paddock.contract.game import Etiquette, Outcome
from paddock.games.rolling_ranch.engine.moves import AFTER, CHOOSE, COLLECT, PASS, RESCUE_BLUE, RESCUE_YELLOW
from paddock.games.rolling_ranch.engine.state import RollingRanchState

ABSENT_CHOICES: Final = (PASS, COLLECT, RESCUE_BLUE, RESCUE_YELLOW)


class RollingRanchEtiquette(Etiquette[RollingRanchState]):
    def resignation(self, state: RollingRanchState, seat: int) -> Outcome:
        """The points are those of the sheets as all saw them last: missions count at the end of a game."""
        ranks = super().resignation(state, seat).ranks
        scores = [int(turn.open_points()) for turn in state.shown]
        return Outcome(scores or [0] * len(ranks), ranks, "resigned")

    def absent_move(self, state: RollingRanchState, seat: int) -> int:
        """RR-R27: what is done for a seat that does not answer: no bonus, and the first of what is legal."""
        turn = state.now[seat]
        legal = state.legal_moves(seat)
        if turn.step == AFTER:
            return legal[-1]
        if turn.step != CHOOSE:
            return legal[0]
        first = int(turn.base)
        return next(first + choice for choice in ABSENT_CHOICES if first + choice in legal)

    def uncovers(self, state: RollingRanchState, seat: int, move: int) -> bool:
        return False  # what is hidden comes out by luck or at a reveal
