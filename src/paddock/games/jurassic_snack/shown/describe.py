"""Moves of Jurassic Snack as named fields, for whoever looks."""

from typing import Literal

from paddock.contract.game import CHANCE, EVERYONE, Described, Viewer
from paddock.games.jurassic_snack.engine.area import DIRECTIONS, shifted
from paddock.games.jurassic_snack.engine.moves import (
    ARRANGE,
    COLORS,
    ERUPTION,
    GLIMPSE,
    LAY_BOARD,
    LOOK,
    RAID,
    RAID_TO,
    REVEAL,
    TRAVEL,
    TRAVEL_TO,
    TURN_BOARD,
)
from paddock.games.jurassic_snack.engine.table import Table
from paddock.games.jurassic_snack.shown.move_types import (
    Arrange,
    Birth,
    Colors,
    Erupt,
    Glimpse,
    Land,
    LayBoard,
    Look,
    PickUp,
    Recon,
    Reveal,
    Run,
    TurnBoard,
    TurnUp,
)
from paddock.games.jurassic_snack.shown.notation import Notation


def described_run(state: Table, seat: int, move: int) -> Run:
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
    return Run(seat, piece, first, DIRECTIONS[direction], path, last, eats, scares)


def scared_seat(state: Table, bit: int) -> int | None:
    if bit & state.diplos_0:
        return 0
    return 1 if bit & state.diplos_1 else None


def described_choice(state: Table, seat: int, space: int) -> Described:
    """A space chosen for an effect."""
    name = state.area.names[space]
    chosen = state.area.named(state.chosen)
    match int(state.phase):
        case phase if phase == ERUPTION:
            return Erupt(seat, name)
        case phase if phase == LOOK:
            return Look(seat, name)
        case phase if phase in (TRAVEL, RAID):
            return PickUp(seat, "diplo" if phase == TRAVEL else "trex", name)
        case phase if phase in (TRAVEL_TO, RAID_TO):
            return Land(seat, "diplo" if phase == TRAVEL_TO else "trex", chosen[0], name)
    return Birth(seat, name)


def described_token(state: Table, token: str) -> Described:
    """A token turned up, looked at or revealed."""
    space = state.area.names[state.area.space(state.token_due())]
    if state.phase == REVEAL:
        return Reveal(space, token)
    return (Glimpse if state.phase == GLIMPSE else TurnUp)(int(state.mover), space, token)


def describe(state: Table, seat: int, move: int, viewer: Viewer, notation: Notation) -> Described:
    """Everything is open but the kinds of tokens somebody looks at (JS-R26)."""
    if seat == CHANCE:
        described = described_chance(state, *notation.chance_word(move))
        if isinstance(described, Glimpse) and viewer not in (described.seat, EVERYONE):
            return Glimpse(described.seat, described.space, None)
        return described
    pieces = state.pieces
    if move < pieces.first_space_move:
        return described_run(state, seat, move)
    if move >= pieces.first_board_move:
        return Recon(seat, board=move - int(pieces.first_board_move))
    return described_choice(state, seat, move - int(pieces.first_space_move))


def described_chance(state: Table, word: str, index: int) -> Described:
    if state.phase == COLORS:
        return Colors(blue=index)
    if state.phase == ARRANGE:
        return Arrange(arrangement=word)
    if state.phase == LAY_BOARD:
        return LayBoard(slot=int(state.laid), pasture=word)
    if state.phase == TURN_BOARD:
        return TurnBoard(slot=int(state.laid), turns=index)
    return described_token(state, word)
