"""A position in words: the whole of a state (saves), or what one seat may know of it (views), and back again."""

from mypy_extensions import i64

from paddock.contract.engine.luck import Rng
from paddock.games.jurassic_snack.engine.area import Area
from paddock.games.jurassic_snack.engine.moves import ENDINGS, PHASES, TURN_BOARD
from paddock.games.jurassic_snack.engine.table import NOT_YET, Table
from paddock.games.jurassic_snack.shown.position_types import LaidBoard, Position


def whole(state: Table) -> Position:
    return told(state, state.drawn)


def seen_by(state: Table, seat: int) -> Position:
    """What a seat may know; seat -1 is a spectator."""
    return told(state, state.known_to(seat) & state.drawn)


def told(state: Table, known: i64) -> Position:
    """The position with the kinds of these tokens."""
    area = state.area
    return Position(
        PHASES[state.phase],
        None if state.blue == NOT_YET else state.blue,
        None if state.arrangement == NOT_YET else area.name,
        laid_boards(state),
        state.mover,
        state.actions,
        state.idle,
        state.event != 0,
        ENDINGS[state.ending],
        [area.named(state.diplos_0), area.named(state.diplos_1)],
        [state.pool_0, state.pool_1],
        area.named(state.trexes),
        state.trex_pool,
        area.named(state.grass),
        [area.named(state.eaten_0), area.named(state.eaten_1)],
        area.named(state.removed),
        area.named(state.revealed),
        kinds_told(state, known),
        [area.named(state.seen_0), area.named(state.seen_1)],
        [area.named(state.fresh_0), area.named(state.fresh_1)],
        name_of(area, state.here),
        area.named(state.chosen),
        state.left,
        area.named(state.looking),
        None if state.last_mover == NOT_YET else state.last_mover,
        name_of(area, state.last_start),
        name_of(area, state.last_end),
    )


def laid_boards(state: Table) -> list[LaidBoard]:
    laid = int(state.laid)
    pastures = state.pieces.pastures
    boards = [LaidBoard(pastures[state.board_in(slot)].id, int(state.turns_of(slot))) for slot in range(laid)]
    if state.phase == TURN_BOARD:
        boards.append(LaidBoard(pastures[state.board_in(laid)].id, None))
    return boards


def kinds_told(state: Table, known: i64) -> dict[str, str]:
    kinds: dict[str, str] = {}
    area = state.area
    grass = state.pieces.grass
    while known != 0:
        bit: i64 = known & -known
        kinds[area.names[area.space(bit)]] = grass[state.kind_at(bit)].id
        known ^= bit
    return kinds


def name_of(area: Area, bit: i64) -> str | None:
    return None if bit == 0 else area.names[area.space(bit)]


def restore(state: Table, position: Position) -> None:
    """Lays out a new table as `position` tells; tokens looked at whose kind it does not tell stay undrawn."""
    state.phase = PHASES.index(position.phase)
    restore_set_up(state, position)
    restore_tokens(state, position)
    area = state.area
    state.diplos_0 = area.field(position.diplos[0])
    state.diplos_1 = area.field(position.diplos[1])
    state.pool_0, state.pool_1 = position.diplo_pools
    state.trexes = area.field(position.trexes)
    state.trex_pool = position.trex_pool
    state.mover = position.mover
    state.actions = position.actions
    state.idle = position.quiet_turns
    state.event = 1 if position.had_event else 0
    state.ending = ENDINGS.index(position.ending)
    state.chosen = area.field(position.chosen)
    state.left = position.left
    state.looking = area.field(position.looking)
    state.last_mover = NOT_YET if position.last_mover is None else position.last_mover
    state.last_start = bit_of(area, position.last_start)
    state.last_end = bit_of(area, position.last_end)


def restore_set_up(state: Table, position: Position) -> None:
    pieces = state.pieces
    state.blue = NOT_YET if position.blue is None else position.blue
    for shape, area in enumerate(pieces.areas):
        if area.name == position.arrangement:
            state.arrangement = shape
            state.area = area
    pastures = [pasture.id for pasture in pieces.pastures]
    for board in position.boards:
        state.note_board(pastures.index(board.pasture))
        if board.turns is not None:
            state.note_turns(board.turns)


def restore_tokens(state: Table, position: Position) -> None:
    area = state.area
    state.grass = area.field(position.grass)
    state.eaten_0 = area.field(position.eaten[0])
    state.eaten_1 = area.field(position.eaten[1])
    state.removed = area.field(position.removed)
    state.revealed = area.field(position.revealed)
    state.seen_0 = area.field(position.looked[0])
    state.seen_1 = area.field(position.looked[1])
    state.fresh_0 = area.field(position.fresh[0])
    state.fresh_1 = area.field(position.fresh[1])
    state.here = bit_of(area, position.here)
    names = state.pieces.kind_named
    for name, kind_name in position.tokens.items():
        bit: i64 = area.bit_named[name]
        kind: i64 = names[kind_name]
        state.draw(bit, kind)
        if state.eaten_0 & bit:
            state.points_0 += state.pieces.points[kind]
        elif state.eaten_1 & bit:
            state.points_1 += state.pieces.points[kind]


def bit_of(area: Area, name: str | None) -> i64:
    return 0 if name is None else area.field([name])


def imagine(state: Table, position: Position, rng: Rng) -> None:
    """Lays out a new table that fits what a seat knows: the tokens only others have looked at are drawn."""
    restore(state, position)
    hidden: i64 = (state.seen_0 | state.seen_1) & ~state.drawn
    state.draw_anew(hidden, rng)
