"""What may have decided a game of Tiny Epic Dinosaurs, for the lab."""

from collections import Counter
from collections.abc import Iterable, Iterator

from paddock.game import Described
from paddock.games.tiny_epic_dinosaurs.described import ChoseSide, DealtMat, DealtPrivate, FirstPlayer, Placed
from paddock.games.tiny_epic_dinosaurs.describing import describe
from paddock.games.tiny_epic_dinosaurs.position import EVERYTHING, seat_position
from paddock.games.tiny_epic_dinosaurs.state import TinyEpicDinosaursState


def facts_of(course: Iterable[tuple[TinyEpicDinosaursState, int, int]]) -> list[dict[str, float]]:
    """Who began, mats and sides, action spaces used, contracts and research cards."""
    found: Counter[tuple[int, str]] = Counter()
    final: TinyEpicDinosaursState | None = None
    for state, seat, move in course:
        final = state
        found.update(told(describe(state, seat, move)))
    assert final is not None, "a game has moves"
    tables: list[dict[str, float]] = [dict(ending(final, seat)) for seat in range(int(final.size))]
    for (seat, fact), times in found.items():
        tables[seat][fact] = times
    return tables


def told(what: Described) -> Iterator[tuple[int, str]]:
    match what:
        case FirstPlayer(seat=seat):
            yield seat, "dealt turn/first"
        case DealtMat(seat=seat, mat=mat):
            yield seat, f"dealt mat/{mat}"
        case DealtPrivate(seat=seat, contract=contract):
            yield seat, f"dealt private contract/{contract}"
        case ChoseSide(seat=seat, side=side):
            yield seat, f"side/{side}"
        case Placed(seat=seat, space=space):
            yield seat, f"space/{space}"


def ending(state: TinyEpicDinosaursState, seat: int) -> Iterator[tuple[str, float]]:
    own = seat_position(state, state.players[seat], EVERYTHING)
    for kind, names in (("research", own.cards), ("contract", own.contracts), ("private contract", own.fulfilled)):
        for name in names:
            yield f"{kind}/{name}", 1.0
