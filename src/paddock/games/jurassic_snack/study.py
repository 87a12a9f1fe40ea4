"""What the lab and the laws count in a game of Jurassic Snack."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from paddock.contract.engine.bits import count
from paddock.contract.game import Study
from paddock.games.jurassic_snack.engine.area import EAST, NORTH, SOUTH, WEST
from paddock.games.jurassic_snack.engine.moves import COUNT_BITS, COUNT_MASK, SEATS, TURN_BOARD, TURN_UP
from paddock.games.jurassic_snack.engine.pieces import Pieces
from paddock.games.jurassic_snack.engine.state import JurassicSnackState
from paddock.games.jurassic_snack.engine.table import shifted

WORTH: Final = {"diplos": 1.0, "points": 0.35, "safe": 0.4, "bites": 0.25}
DIRECTIONS: Final = (NORTH, EAST, SOUTH, WEST)


class JurassicSnackStudy(Study[JurassicSnackState]):
    scoring = frozenset({"dealt token", "token known"})
    worth = WORTH

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def facts(self, course: Iterable[tuple[JurassicSnackState, int, int]]) -> list[dict[str, float]]:
        """Who began, and the tokens each seat has turned up; which kinds is chance, unless it had looked."""
        found: list[Counter[str]] = [Counter() for _ in range(SEATS)]
        first = 0
        for state, _, move in course:
            first = int(state.blue) ^ self.pieces.first_color
            if state.phase == TURN_UP:
                kind = "dealt token" if len(state.chance_weights()) > 1 else "token known"
                found[state.mover][f"{kind}/{self.pieces.grass[move - int(self.pieces.first_kind_move)].id}"] += 1
        found[first]["dealt turn/first"] = 1
        return [dict(facts) for facts in found]

    def tally(self, state: JurassicSnackState, seat: int) -> dict[str, float]:
        points, diplos = (state.points_1, state.diplos_1) if seat else (state.points_0, state.diplos_0)
        safe = diplos & ~reached(state, state.trexes)
        bites = count_reached(state, diplos, state.grass)
        return {"diplos": int(count(diplos)), "points": int(points), "safe": int(count(safe)), "bites": bites}

    def census(self, state: JurassicSnackState) -> dict[str, int]:
        taken = state.diplos_0 | state.diplos_1 | state.trexes
        pieces = count(state.diplos_0) + count(state.diplos_1) + count(state.trexes)
        held = state.here & ~state.eaten_0 & ~state.eaten_1
        tokens = [state.grass, state.eaten_0, state.eaten_1, state.removed, held]
        unlaid = int(self.pieces.full_pool) if state.phase <= TURN_BOARD else 0
        return {
            "diplos of seat 0": int(count(state.diplos_0) + state.pool_0),
            "diplos of seat 1": int(count(state.diplos_1) + state.pool_1),
            "t. rexes": int(count(state.trexes) + state.trex_pool),
            "pieces on one space": int(pieces - count(taken)),
            "pieces on grass": int(count(taken & state.grass)),
            "tokens": sum(int(count(field)) for field in tokens) + total_of(unlaid),
            "kinds": int(count(state.drawn)) + total_of(int(state.pool)),
        }


def reached(state: JurassicSnackState, pieces: int) -> int:
    """The first things that these pieces meet, each in any direction."""
    found = 0
    for direction in DIRECTIONS:
        found |= sum(ends(state, pieces, direction))
    return found


def count_reached(state: JurassicSnackState, pieces: int, things: int) -> int:
    """How many runs of these pieces end at one of these things."""
    return sum(end & things != 0 for direction in DIRECTIONS for end in ends(state, pieces, direction))


def ends(state: JurassicSnackState, pieces: int, direction: int) -> set[int]:
    """What is in the way of each piece, as one bit for each run."""
    starts = (1 << place for place in range(pieces.bit_length()) if pieces >> place & 1)
    return {int(shifted(state.last_empty(start, direction), direction, state.area.stride)) for start in starts}


def total_of(pool: int) -> int:
    """How many tokens a packed pool holds."""
    found = 0
    while pool:
        found += pool & COUNT_MASK
        pool >>= COUNT_BITS
    return found
