"""Moves of Jurassic Snack as named fields, for whoever looks."""

from paddock.contract.game import CHANCE, EVERYONE, Described, Viewer
from paddock.games.jurassic_snack.engine import moves
from paddock.games.jurassic_snack.engine.area import DIRECTIONS
from paddock.games.jurassic_snack.engine.table import Table, shifted
from paddock.games.jurassic_snack.shown import move_types as told
from paddock.games.jurassic_snack.shown.move_types import Piece
from paddock.games.jurassic_snack.shown.notation import Notation


def described_run(state: Table, seat: int, move: int) -> told.Run:
    area = state.area
    start, direction = area.bits[move >> 2], move & 3
    is_trex = bool(start & state.trexes)
    end = int(state.last_empty(start, direction))
    path = []
    at = start
    while at != end:
        at = int(shifted(at, direction, area.stride))
        path.append(area.names[area.space(at)])
    beyond = int(shifted(end, direction, area.stride)) & int(area.mask)
    eats = not is_trex and bool(beyond & state.grass)
    scares = scared_seat(state, beyond) if is_trex else None
    if eats or scares is not None:
        end = beyond
    else:
        path = path[:-1]
    names = area.names
    piece: Piece = "trex" if is_trex else "diplo"
    first, last = names[move >> 2], names[area.space(end)]
    return told.Run(seat, piece, first, DIRECTIONS[direction], path, last, eats, scares)


def scared_seat(state: Table, bit: int) -> int | None:
    if bit & state.diplos_0:
        return 0
    return 1 if bit & state.diplos_1 else None


def described_choice(state: Table, seat: int, space: int) -> Described:
    """A space chosen for an effect."""
    phase, name = int(state.phase), state.area.names[space]
    piece: Piece = "diplo" if phase in (moves.TRAVEL, moves.TRAVEL_TO) else "trex"
    if phase in (moves.TRAVEL, moves.RAID):
        return told.PickUp(seat, piece, name)
    if phase in (moves.TRAVEL_TO, moves.RAID_TO):
        return told.Land(seat, piece, state.area.named(state.chosen)[0], name)
    kinds = {moves.ERUPTION: told.Erupt, moves.LOOK: told.Look}
    return kinds.get(phase, told.Birth)(seat, name)


def described_token(state: Table, token: str) -> Described:
    """A token turned up, looked at or revealed."""
    space = state.area.names[state.area.space(state.token_due())]
    if state.phase == moves.REVEAL:
        return told.Reveal(space, token)
    return (told.Glimpse if state.phase == moves.GLIMPSE else told.TurnUp)(int(state.mover), space, token)


def describe(state: Table, seat: int, move: int, viewer: Viewer, notation: Notation) -> Described:
    """Everything is open but the kinds of tokens somebody looks at (JS-R26)."""
    if seat == CHANCE:
        described = described_chance(state, *notation.chance_word(move))
        if isinstance(described, told.Glimpse) and viewer not in (described.seat, EVERYONE):
            return told.Glimpse(described.seat, described.space, None)
        return described
    pieces = state.pieces
    if move < pieces.first_space_move:
        return described_run(state, seat, move)
    if move >= pieces.first_board_move:
        return told.Recon(seat, board=move - int(pieces.first_board_move))
    return described_choice(state, seat, move - int(pieces.first_space_move))


def described_chance(state: Table, word: str, index: int) -> Described:
    if state.phase == moves.COLORS:
        return told.Colors(blue=index)
    if state.phase == moves.ARRANGE:
        return told.Arrange(arrangement=word)
    if state.phase == moves.LAY_BOARD:
        return told.LayBoard(slot=int(state.laid), pasture=word)
    if state.phase == moves.TURN_BOARD:
        return told.TurnBoard(slot=int(state.laid), turns=index)
    return described_token(state, word)
