"""What came of a move, as the log and the play-by-play tell it. It is worked out on a copy that notes what happens."""

from paddock.games.tiny_epic_dinosaurs.engine.moves import (
    NEWS,
    NEWS_SIZE,
    PHASES,
    RESOURCES,
    TOLD_BARRIER_LOST,
    TOLD_BORN,
    TOLD_CARD,
    TOLD_CARD_LOST,
    TOLD_COLLECTED,
    TOLD_DINOSAUR,
    TOLD_EATEN,
    TOLD_ESCAPED,
    TOLD_FED,
    TOLD_FULFILLED,
    TOLD_GAINED,
    TOLD_MARKER,
    TOLD_MAXIMUM,
    TOLD_NO_PIECE,
    TOLD_NO_ROOM,
    TOLD_PHASE,
    TOLD_POINTS,
    TOLD_ROUND,
    TOLD_STOLE,
    TOLD_STOLE_DINOSAUR,
    TOLD_WAS_EMPTY,
    TOLD_WAS_OCCUPIED,
)
from paddock.games.tiny_epic_dinosaurs.engine.table import Table
from paddock.games.tiny_epic_dinosaurs.shown.move_types import News

AMOUNTS = {TOLD_COLLECTED, TOLD_GAINED, TOLD_STOLE}
COUNTS = {TOLD_ROUND, TOLD_POINTS, TOLD_MARKER}
DINOSAURS = {TOLD_ESCAPED, TOLD_EATEN, TOLD_DINOSAUR, TOLD_NO_ROOM, TOLD_NO_PIECE, TOLD_STOLE_DINOSAUR}
CARDS = {TOLD_CARD, TOLD_CARD_LOST}
MATS = {TOLD_WAS_EMPTY, TOLD_WAS_OCCUPIED}


def news_of(state: Table, seat: int, move: int) -> list[News]:
    after = state.copy()
    after.telling = True
    after.apply(seat, move)
    numbers = after.news
    rows = [numbers[at : at + NEWS_SIZE] for at in range(0, len(numbers), NEWS_SIZE)]
    return [told(after, *row) for row in rows]


def told(state: Table, kind: int, seat: int, first: int, second: int, third: int) -> News:
    pieces, name = state.pieces, NEWS[kind]
    if kind in AMOUNTS:
        return News(name, seat, amounts=[first, second, third])
    if kind in COUNTS:
        return News(name, seat, count=first)
    if kind in DINOSAURS:
        return News(name, seat, pieces.kind_names[first])
    if kind in CARDS:
        return News(name, seat, pieces.cards[first].id)
    if kind in MATS:
        return News(name, seat, state.board.letters[first])
    if kind == TOLD_FED:
        return News(name, seat, pieces.kind_names[first], amounts=[third if food == second else 0 for food in range(3)])
    if kind == TOLD_BORN:
        return News(name, seat, pieces.kind_names[first], state.players[seat].layout.names[second])
    if kind == TOLD_FULFILLED:
        contract = (pieces.privates if second else pieces.publics)[first]
        return News(name, seat, contract.id, count=contract.vp)
    if kind == TOLD_BARRIER_LOST:
        return News(name, seat, state.players[seat].layout.edge_names[first])
    if kind == TOLD_PHASE:
        return News(name, seat, PHASES[first])
    return News(name, seat, RESOURCES[first] if kind == TOLD_MAXIMUM else "")
