"""How a table of Tiny Epic Dinosaurs treats a seat that takes back."""

from typing import TypeVar

from paddock.contract.engine.state import State
from paddock.contract.game import Etiquette

S = TypeVar("S", bound=State)


class TinyEpicDinosaursEtiquette(Etiquette[S]):
    def uncovers(self, state: S, seat: int, move: int) -> bool:
        return False  # what is hidden comes out by luck or at a reveal
