"""How a table of Tiny Epic Dinosaurs treats undo, and which decisions belong together."""

from typing import Final, TypeVar

from paddock.contract.game import Etiquette
from paddock.games.tiny_epic_dinosaurs.engine.moves import ARRANGE, ASK_ARRANGE, ASK_BIRTH, ASK_PICK, ASK_PLACE
from paddock.games.tiny_epic_dinosaurs.engine.table import Table

S = TypeVar("S", bound=Table)
AT_HOME: Final = range(ASK_PICK, ASK_BIRTH + 1)  # the questions of the phases at home


class TinyEpicDinosaursEtiquette(Etiquette[S]):
    def uncovers(self, state: S, seat: int, move: int) -> bool:
        return False  # hidden things come out by a draw or at a reveal

    def is_settled(self, before: S, after: S, seat: int) -> bool:
        """A turn with its Ranchers is over, or a ranch is arranged."""
        if is_arranging(before, seat):
            return not is_arranging(after, seat)
        now = int(after.players[seat].step)
        return int(before.players[seat].step) not in AT_HOME and (now in AT_HOME or now == ASK_PLACE)


def is_arranging(state: Table, seat: int) -> bool:
    player = state.players[seat]
    is_asked = int(player.step) in (ASK_PICK, ASK_ARRANGE)
    return bool(state.phase == ARRANGE and is_asked and not player.is_ready and not player.fleeing)
