"""What a move led to, for the log and the play-by-play. It is worked out on a copy that notes what happens."""

from paddock.games.tiny_epic_dinosaurs.engine import moves
from paddock.games.tiny_epic_dinosaurs.engine.moves import RESOURCES
from paddock.games.tiny_epic_dinosaurs.engine.table import Table
from paddock.games.tiny_epic_dinosaurs.shown.move_types import News

AMOUNTS = {moves.TOLD_COLLECTED, moves.TOLD_GAINED, moves.TOLD_STOLE}
COUNTS = {moves.TOLD_ROUND, moves.TOLD_POINTS, moves.TOLD_MARKER}
DINOSAURS = {
    moves.TOLD_ESCAPED,
    moves.TOLD_EATEN,
    moves.TOLD_DINOSAUR,
    moves.TOLD_NO_ROOM,
    moves.TOLD_NO_PIECE,
    moves.TOLD_STOLE_DINOSAUR,
}
CARDS = {moves.TOLD_CARD, moves.TOLD_CARD_LOST}
MATS = {moves.TOLD_WAS_EMPTY, moves.TOLD_WAS_OCCUPIED}


def news_of(state: Table, seat: int, move: int) -> list[News]:
    after = state.copy()
    after.telling = True
    after.apply(seat, move)
    numbers = after.news
    rows = [numbers[at : at + moves.NEWS_SIZE] for at in range(0, len(numbers), moves.NEWS_SIZE)]
    return [told(after, *row) for row in rows]


def told(state: Table, kind: int, seat: int, first: int, second: int, third: int) -> News:
    pieces, name = state.pieces, moves.NEWS[kind]
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
    if kind == moves.TOLD_FED:
        return News(name, seat, pieces.kind_names[first], amounts=[third if food == second else 0 for food in range(3)])
    if kind == moves.TOLD_BORN:
        return News(name, seat, pieces.kind_names[first], state.players[seat].layout.names[second])
    if kind == moves.TOLD_FULFILLED:
        contract = (pieces.privates if second else pieces.publics)[first]
        return News(name, seat, contract.id, count=contract.vp)
    if kind == moves.TOLD_BARRIER_LOST:
        return News(name, seat, state.players[seat].layout.edge_names[first])
    if kind == moves.TOLD_PHASE:
        return News(name, seat, moves.PHASES[first])
    return News(name, seat, RESOURCES[first] if kind == moves.TOLD_MAXIMUM else "")
