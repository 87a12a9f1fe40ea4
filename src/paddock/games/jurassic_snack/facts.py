"""What may have decided a game of Jurassic Snack, for the lab."""

from collections import Counter
from collections.abc import Iterable

from paddock.games.jurassic_snack.moves import SEATS, TURN_UP
from paddock.games.jurassic_snack.pieces import Pieces
from paddock.games.jurassic_snack.state import JurassicSnackState


def facts_of(pieces: Pieces, course: Iterable[tuple[JurassicSnackState, int, int]]) -> list[dict[str, float]]:
    """Who began, and the tokens each seat has turned up; which they were is luck, unless it had looked at them."""
    found: list[Counter[str]] = [Counter() for _ in range(SEATS)]
    first = 0
    for state, _, move in course:
        first = int(state.blue) ^ pieces.first_color
        if state.phase == TURN_UP:
            kind = "dealt token" if len(state.chance_weights()) > 1 else "token known"
            found[state.mover][f"{kind}/{pieces.grass[move - int(pieces.first_kind_move)].id}"] += 1
    found[first]["dealt turn/first"] = 1
    return [dict(facts) for facts in found]
