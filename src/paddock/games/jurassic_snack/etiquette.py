"""How a table of Jurassic Snack treats a seat that leaves or takes back."""

from paddock.contract.game import Etiquette, Outcome
from paddock.games.jurassic_snack.engine.moves import ACTION
from paddock.games.jurassic_snack.engine.state import JurassicSnackState


class JurassicSnackEtiquette(Etiquette[JurassicSnackState]):
    def resignation(self, state: JurassicSnackState, seat: int) -> Outcome:
        """JS-R31: who resigns loses, whatever the piles are worth."""
        ranks = [1, 1]
        ranks[seat] = 2
        return Outcome([int(state.points_0), int(state.points_1)], ranks, "resigned")

    def unveiled(self, state: JurassicSnackState) -> JurassicSnackState:
        return state.unveiled()

    def uncovers(self, state: JurassicSnackState, seat: int, move: int) -> bool:
        return False  # tokens are turned up and looked at by chance, even where the other seat knows them

    def is_settled(self, before: JurassicSnackState, after: JurassicSnackState, seat: int) -> bool:
        """An effect has come to its end, and the next action is due."""
        return bool(before.phase != ACTION and after.phase == ACTION)
