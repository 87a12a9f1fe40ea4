"""What the lab and the laws count in a game of Tiny Epic Dinosaurs."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from paddock.contract.game import Described, Study
from paddock.games.tiny_epic_dinosaurs.engine.moves import RESOURCES
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Pieces
from paddock.games.tiny_epic_dinosaurs.engine.scoring import points
from paddock.games.tiny_epic_dinosaurs.engine.table import Table
from paddock.games.tiny_epic_dinosaurs.shown.describe import whole
from paddock.games.tiny_epic_dinosaurs.shown.forecast import held_kinds
from paddock.games.tiny_epic_dinosaurs.shown.move_types import ChoseSide, DealtMat, DealtPrivate, FirstPlayer, Placed
from paddock.games.tiny_epic_dinosaurs.shown.position import EVERYTHING, dinosaurs_out, seat_position

WORTH: Final = {"contracts": 1.2, "points": 0.2, "dinosaurs": 0.6, "cards": 0.6, "barriers": 0.2} | dict.fromkeys(
    RESOURCES, 0.17
)

T = TypeVar("T", bound=Table)


class TinyEpicDinosaursStudy(Study[T]):
    worth = WORTH

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def facts(self, course: Iterable[tuple[T, int, int]]) -> list[dict[str, float]]:
        """Who began, mats and sides, action spaces used, contracts and research cards."""
        found: Counter[tuple[int, str]] = Counter()
        final: T | None = None
        for state, seat, move in course:
            final = state
            found.update(told(whole(state, seat, move)))
        assert final is not None, "a game has moves"
        tables: list[dict[str, float]] = [dict(ending(final, seat)) for seat in range(int(final.size))]
        for (seat, fact), times in found.items():
            tables[seat][fact] = times
        return tables

    def tally(self, state: T, seat: int) -> dict[str, float]:
        own = state.players[seat]
        found: dict[str, float] = {"points": int(points(own, state.players, state.rival)), "cards": bits(own.cards)}
        found |= {"contracts": bits(own.contracts) + bits(own.fulfilled)}
        found |= {"dinosaurs": int(own.size()) + len(held_kinds(own)), "barriers": int(own.spare) + bits(own.fences)}
        return found | {name: int(own.have(resource)) for resource, name in enumerate(RESOURCES)}

    def census(self, state: T) -> dict[str, int]:
        """Every piece is somewhere, once (TED-1.5, TED-1.6)."""
        found = {"barriers": int(state.barriers), "contracts": bits(state.public_deck) + len(state.public_row)}
        found["cards"] = bits(state.deck) + bits(state.pile) + len(state.row) + len(state.drawn)
        found["uniques"] = 0
        for species, name in enumerate(self.pieces.species_ids):
            found[name] = state.supply[species] + dinosaurs_out(state, species)
        for seat in state.players:
            found["barriers"] += int(seat.spare) + bits(seat.fences)
            found["contracts"] += bits(seat.contracts)
            found["cards"] += bits(seat.cards)
            genetic = sum(1 for card in self.pieces.uniques if int(seat.cards) >> int(card.index) & 1)
            placed = bits(seat.uniques) + bits(seat.held_uniques) + bits(seat.loose_uniques) + int(seat.flyer >= 0)
            found["uniques"] += genetic - placed
        if state.rival is not None:
            found["contracts"] += bits(state.rival.contracts)
            found["cards"] += len(state.rival.cards)
        return found


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


def ending(state: Table, seat: int) -> Iterator[tuple[str, float]]:
    own = seat_position(state, state.players[seat], EVERYTHING)
    for kind, names in (("research", own.cards), ("contract", own.contracts), ("private contract", own.fulfilled)):
        for name in names:
            yield f"{kind}/{name}", 1.0


def bits(field: int) -> int:
    return int(field).bit_count()
