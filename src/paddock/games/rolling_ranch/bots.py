"""What Rolling Ranch knows about playing itself."""

from paddock.bots.heuristic import Heuristic
from paddock.game import AnyGame


def heuristic(game: AnyGame) -> Heuristic:
    return Heuristic()
