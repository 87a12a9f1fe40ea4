"""What may have decided a game of Rolling Ranch, for the lab."""

from collections.abc import Iterable, Iterator

from paddock.games.rolling_ranch.moves import ROLL
from paddock.games.rolling_ranch.pieces import Pieces
from paddock.games.rolling_ranch.state import RollingRanchState
from paddock.games.rolling_ranch.turn import Turn


def facts_of(pieces: Pieces, course: Iterable[tuple[RollingRanchState, int, int]]) -> list[dict[str, float]]:
    """The sheet and the mission of each seat, the objectives it met, its buildings, and the pens it filled."""
    final: RollingRanchState | None = None
    for state, _, _ in course:
        final = state
    assert final is not None, "a game has moves"
    return [dict(facts_of_seat(pieces, *own)) for own in zip(final.shown, final.missions, strict=True)]


def facts_of_seat(pieces: Pieces, ranch: Turn, mission: int) -> Iterator[tuple[str, float]]:
    yield f"dealt sheet/{ranch.layout.id}", 1
    yield f"dealt mission/{pieces.missions[mission].id}", 1
    for goal in pieces.goals[mission]:
        yield f"objective met/{goal.id}", float(ranch.progress(goal) >= goal.count)
    for index, building in enumerate(pieces.building_ids):
        if int(ranch.complete) >> index & 1:
            yield f"built/{building}", 1
    for pen, field in enumerate(ranch.layout.pen_fields):
        yield f"pen filled/{ranch.layout.pen_names[pen]}", float(int(ranch.empty) & field == 0)


def things_drawn(pieces: Pieces, state: RollingRanchState, move: int, text: str) -> list[str]:
    """Each die by itself."""
    if state.phase != ROLL:
        return [text]
    faces = pieces.rolls[move - int(pieces.first_roll)].faces
    return [f"{die.id} die/{face.number}" for die, face in zip(pieces.dice, faces, strict=True)]
