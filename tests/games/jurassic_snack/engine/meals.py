"""A pasture on which a token is about to be eaten."""

from tests.games.jurassic_snack.positions import (
    State,
    play,
    position,
)

FIELD = """
      a b c d e f
    1 B . # . . Y
    2 . . . . . .
    3 . . X . . .
    4 . . . # . .
    5 . # . . . #
    6 Y . . . . B
    """
EMPTY = {
    *("a1", "b1", "d1", "e1", "a2", "b2", "c2", "d2", "e2", "f2", "a3", "b3", "d3", "e3", "f3"),
    *("a4", "b4", "c4", "e4", "f4", "a5", "c5", "d5", "e5", "b6", "c6", "d6", "e6"),
}  # once the diplo from a1 has eaten on c1
GRASS = {"d4", "b5", "f5"}


def eats(kind: str, drawing: str = FIELD, *, actions: int = 2) -> State:
    """Seat 0 runs from a1 onto the grass on c1, and it is of this kind."""
    return play(position(drawing, actions=actions), "a1-east", f"grass-{kind}")


def after_verbs(verb: str, spaces: set[str]) -> set[str]:
    return {f"{verb}-{space}" for space in spaces}
