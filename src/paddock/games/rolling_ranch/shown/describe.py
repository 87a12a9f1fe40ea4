"""Moves of Rolling Ranch described for whoever looks."""

import msgspec

from paddock.contract.game import CHANCE, EVERYONE, LATER, Described, Later, Sight, Viewer
from paddock.games.rolling_ranch.engine.moves import (
    ANIMAL_NAMES,
    ANIMALS,
    BUILD,
    DEAL_MISSIONS,
    DEAL_SHEETS,
    DONE,
    READY,
    USE,
)
from paddock.games.rolling_ranch.engine.pieces import NIBBLE, Pieces
from paddock.games.rolling_ranch.engine.ranch import Turn
from paddock.games.rolling_ranch.engine.state import RollingRanchState
from paddock.games.rolling_ranch.engine.steps import answer
from paddock.games.rolling_ranch.shown.forecast import forecast
from paddock.games.rolling_ranch.shown.move_types import (
    Born,
    Breed,
    Build,
    Choose,
    Chosen,
    DealMission,
    DealSheet,
    Draw,
    Drawn,
    Filled,
    FillIcon,
    PickAnimal,
    PickOption,
    Ready,
    Rolled,
    Round,
    SheetMove,
    Stop,
    Writes,
)
from paddock.games.rolling_ranch.shown.notation import barn_asked
from paddock.games.rolling_ranch.shown.position import choice_text, marks_on, places_in
from paddock.games.rolling_ranch.shown.scores import score_shown
from paddock.games.rolling_ranch.shown.view import building_rows


def describe(state: RollingRanchState, seat: int, move: int, viewer: Viewer) -> Sight:
    """RR-2.3, RR-R2: missions are secret; of a turn others see that it has ended, and the last end shows all."""
    if seat == CHANCE:
        return chance_for(state, move, viewer)
    if viewer == seat:
        points, best, parts = forecast(state.now[seat], move, state.missions[seat])
        return msgspec.structs.replace(told(state, seat, move), points=points, best=best, parts=parts)
    if viewer == EVERYONE:
        return told(state, seat, move)
    reveals = state.settings.reveal
    if not state.finishes(seat, move):
        return LATER if reveals else None
    if not state.is_last_asked(seat):
        return Later(Chosen(seat))
    return told(state, seat, move) if reveals else Chosen(seat)


def chance_for(state: RollingRanchState, move: int, viewer: Viewer) -> Described:
    if state.phase == DEAL_MISSIONS and viewer not in (len(state.missions), EVERYONE):
        return DealMission(len(state.missions), None)
    return described_chance(state, move)


def told(state: RollingRanchState, seat: int, move: int) -> SheetMove:
    """Without the forecast, from which a mission could be read."""
    turn = state.now[seat]
    made = described_move(turn, seat, move % state.pieces.moves.later)
    return msgspec.structs.replace(made, writes=writes_of(turn, move))


def described_move(turn: Turn, seat: int, move: int) -> SheetMove:
    blocks = turn.pieces.moves
    if move < blocks.born:
        return described_drawing(turn, seat, move)
    if move < blocks.choice:
        return described_birth(turn, seat, move)
    if move < blocks.fill:
        return described_pick(turn, seat, move)
    return described_icon(turn, seat, move)


def described_chance(state: RollingRanchState, move: int) -> Described:
    pieces = state.pieces
    if state.phase == DEAL_SHEETS:
        seat = len(state.shown) if state.settings.asymmetric else None
        return DealSheet(seat, pieces.layouts[move].id)
    if state.phase == DEAL_MISSIONS:
        return DealMission(len(state.missions), pieces.missions[move - int(pieces.first_mission)].id)
    roll = pieces.rolls[move - int(pieces.first_roll)]
    last = [round_seen(turn) for turn in state.shown] if state.settings.reveal else []
    return Rolled(*roll.faces, roll.doubles, roll.breeds, last)


def described_drawing(turn: Turn, seat: int, space: int) -> SheetMove:
    name, pen, number = turn.layout.names[space], pen_at(turn, space), turn.layout.numbers[space]
    if turn.step == BUILD:
        return Build(seat, turn.pieces.building_ids[turn.building], name, pen)
    return Draw(seat, ANIMAL_NAMES[turn.animal], name, pen, number)


def described_birth(turn: Turn, seat: int, move: int) -> SheetMove:
    animal, space = divmod(int(move - turn.pieces.moves.born), int(turn.pieces.moves.spaces))
    name, number = turn.layout.names[space], turn.layout.numbers[space]
    return Born(seat, ANIMAL_NAMES[animal], name, pen_at(turn, space), number)


def described_pick(turn: Turn, seat: int, move: int) -> SheetMove:
    """A main choice or bonus, the animal it draws, the type that breeds, the option of a barn."""
    blocks = turn.pieces.moves
    if move < blocks.animal:
        return described_use(turn.pieces, seat, move - int(blocks.choice))
    if move < blocks.breed:
        return PickAnimal(seat, ANIMAL_NAMES[move - blocks.animal])
    if move < blocks.option:
        pen = (int(turn.litter & -turn.litter).bit_length() - 1) // ANIMALS
        return Breed(seat, ANIMAL_NAMES[move - blocks.breed], turn.layout.pen_names[pen])
    barn = barn_asked(turn)
    option = turn.pieces.bonuses[barn][move - blocks.option].id
    return PickOption(seat, turn.pieces.building_ids[barn], option)


def described_icon(turn: Turn, seat: int, move: int) -> SheetMove:
    """The blocks from `fill` on."""
    blocks = turn.pieces.moves
    if move == blocks.ready:
        return Ready(seat)
    if move in (blocks.after - 1, blocks.ready - 1):
        return Stop(seat)
    if move >= blocks.after:
        return described_use(turn.pieces, seat, USE + move - int(blocks.after))
    resource, building = divmod(int(move - blocks.fill), int(blocks.buildings))
    completes = bool(turn.icons_left(building) == 1)
    return FillIcon(seat, ("wood", "nail")[resource], turn.pieces.building_ids[building], completes)


def described_use(pieces: Pieces, seat: int, choice: int) -> Choose:
    return Choose(seat, choice_text(pieces, choice), building_used(pieces, choice))


def building_used(pieces: Pieces, choice: int) -> str:
    return pieces.building_ids[choice - USE] if choice >= USE else ""


def pen_at(turn: Turn, space: int) -> str:
    return turn.layout.pen_names[turn.layout.pen_of[space]]


def writes_of(before: Turn, move: int) -> Writes:
    after = before.copy()
    answer(after, move)
    filled = [
        Filled(
            row.id, spent(before.wood_left, after.wood_left, index), spent(before.nails_left, after.nails_left, index)
        )
        for index, row in enumerate(building_rows(before.pieces))
    ]
    ends = bool(after.step in (DONE, READY))
    return Writes(drawn_in(after, after.fresh & ~before.fresh), [row for row in filled if row.wood or row.nails], ends)


def spent(before: int, after: int, building: int) -> int:
    return int((before >> 4 * building & NIBBLE) - (after >> 4 * building & NIBBLE))


def drawn_in(turn: Turn, field: int) -> list[Drawn]:
    marks = marks_on(turn)
    return [Drawn(turn.layout.names[space], marks[space]) for space in places_in(field)]


def round_seen(turn: Turn) -> Round:
    choice = int(turn.choice)
    building = building_used(turn.pieces, choice)
    return Round(choice_text(turn.pieces, choice), building, drawn_in(turn, turn.fresh), score_shown(turn).total)
