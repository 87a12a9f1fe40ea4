"""Moves of Jurassic Snack as named fields, for whoever looks."""

from typing import Literal

from paddock.contract.game import CHANCE, EVERYONE, Described, Viewer
from paddock.games.jurassic_snack.engine import moves
from paddock.games.jurassic_snack.engine.area import DIRECTIONS, shifted
from paddock.games.jurassic_snack.engine.table import Table
from paddock.games.jurassic_snack.shown import move_types
from paddock.games.jurassic_snack.shown.notation import Notation


def described_run(state: Table, seat: int, move: int) -> move_types.Run:
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
    piece: Literal["diplo", "trex"] = "trex" if is_trex else "diplo"
    first, last = names[move >> 2], names[area.space(end)]
    return move_types.Run(seat, piece, first, DIRECTIONS[direction], path, last, eats, scares)


def scared_seat(state: Table, bit: int) -> int | None:
    if bit & state.diplos_0:
        return 0
    return 1 if bit & state.diplos_1 else None


def described_choice(state: Table, seat: int, space: int) -> Described:
    """A space chosen for an effect."""
    name = state.area.names[space]
    chosen = state.area.named(state.chosen)
    match int(state.phase):
        case phase if phase == moves.ERUPTION:
            return move_types.Erupt(seat, name)
        case phase if phase == moves.LOOK:
            return move_types.Look(seat, name)
        case phase if phase in (moves.TRAVEL, moves.RAID):
            return move_types.PickUp(seat, "diplo" if phase == moves.TRAVEL else "trex", name)
        case phase if phase in (moves.TRAVEL_TO, moves.RAID_TO):
            return move_types.Land(seat, "diplo" if phase == moves.TRAVEL_TO else "trex", chosen[0], name)
    return move_types.Birth(seat, name)


def described_token(state: Table, token: str) -> Described:
    """A token turned up, looked at or revealed."""
    space = state.area.names[state.area.space(state.token_due())]
    if state.phase == moves.REVEAL:
        return move_types.Reveal(space, token)
    return (move_types.Glimpse if state.phase == moves.GLIMPSE else move_types.TurnUp)(int(state.mover), space, token)


def describe(state: Table, seat: int, move: int, viewer: Viewer, notation: Notation) -> Described:
    """Everything is open but the kinds of tokens somebody looks at (JS-R26)."""
    if seat == CHANCE:
        described = described_chance(state, *notation.chance_word(move))
        if isinstance(described, move_types.Glimpse) and viewer not in (described.seat, EVERYONE):
            return move_types.Glimpse(described.seat, described.space, None)
        return described
    pieces = state.pieces
    if move < pieces.first_space_move:
        return described_run(state, seat, move)
    if move >= pieces.first_board_move:
        return move_types.Recon(seat, board=move - int(pieces.first_board_move))
    return described_choice(state, seat, move - int(pieces.first_space_move))


def described_chance(state: Table, word: str, index: int) -> Described:
    if state.phase == moves.COLORS:
        return move_types.Colors(blue=index)
    if state.phase == moves.ARRANGE:
        return move_types.Arrange(arrangement=word)
    if state.phase == moves.LAY_BOARD:
        return move_types.LayBoard(slot=int(state.laid), pasture=word)
    if state.phase == moves.TURN_BOARD:
        return move_types.TurnBoard(slot=int(state.laid), turns=index)
    return described_token(state, word)
