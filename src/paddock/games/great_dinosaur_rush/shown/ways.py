"""Moves on the field as straight lines, each a direction and a number of hexes."""

from paddock.games.great_dinosaur_rush.engine.moves import WAYS, Numbering


def legs(moves: Numbering, move: int) -> list[tuple[int, int]]:
    """One line; two where the move bends, by one direction to the left or right."""
    longest = int(moves.longest)
    if move < moves.bend:
        way, more = divmod(move - int(moves.go), longest)
        return [(way, more + 1)]
    leg, more = divmod(move - int(moves.bend), longest)
    way, steps = divmod(leg // 2, longest)
    return [(way, steps + 1), ((way + (1 if leg % 2 == 0 else WAYS - 1)) % WAYS, more + 1)]
