"""What the lab and the laws count in a game of Rolling Ranch."""

from collections.abc import Iterable, Iterator
from typing import Final

from paddock.contract.engine.bits import count
from paddock.contract.game import Study
from paddock.games.rolling_ranch.engine.moves import ROLL
from paddock.games.rolling_ranch.engine.pieces import Pieces
from paddock.games.rolling_ranch.engine.ranch import Turn
from paddock.games.rolling_ranch.engine.state import RollingRanchState
from paddock.games.rolling_ranch.shown.scores import score_of

WORTH: Final = {"points": 0.25, "buildings": 0.6, "pens": 0.6, "animals": 0.3}


class RollingRanchStudy(Study[RollingRanchState]):
    scoring = frozenset({"objective met"})
    worth = WORTH

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def facts(self, course: Iterable[tuple[RollingRanchState, int, int]]) -> list[dict[str, float]]:
        """Each seat's sheet, mission, objectives met, buildings and filled pens."""
        final: RollingRanchState | None = None
        for state, _, _ in course:
            final = state
        assert final is not None, "a game has moves"
        return [dict(facts_of_seat(self.pieces, *own)) for own in zip(final.shown, final.missions, strict=True)]

    def drawn(self, state: RollingRanchState, move: int, text: str) -> list[str]:
        """Each die on its own."""
        if state.phase != ROLL:
            return [text]
        faces = self.pieces.rolls[move - int(self.pieces.first_roll)].faces
        return [f"{die.id} die/{face.number}" for die, face in zip(self.pieces.dice, faces, strict=True)]

    def tally(self, state: RollingRanchState, seat: int) -> dict[str, float]:
        ranch = (state.now if state.now else state.shown)[seat]
        pens = sum(int(ranch.empty) & field == 0 for field in ranch.layout.pen_fields)
        animals = int(count(ranch.chickens | ranch.pigs | ranch.cows))
        buildings, points = int(ranch.buildings_built()), score_of(ranch, state.missions[seat]).total
        return {"points": points, "buildings": buildings, "pens": pens, "animals": animals}

    def census(self, state: RollingRanchState) -> dict[str, int]:
        """A space is empty or holds one thing; every mission is dealt once or not at all."""
        found = {"missions": len(set(state.missions)) + len(self.pieces.missions) - len(state.missions)}
        for turn in (*state.shown, *state.now):
            fields = (turn.empty, turn.chickens, turn.pigs, turn.cows, buildings_field(turn))
            if sum(map(int, fields)) != turn.layout.all or any(
                int(one) & int(other) for place, one in enumerate(fields) for other in fields[:place]
            ):
                found["spaces with two things or none"] = 1
        return found


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


def buildings_field(turn: Turn) -> int:
    return sum(
        1 << int(turn.site_of(building)) for building in range(len(turn.pieces.kinds)) if turn.complete >> building & 1
    )
