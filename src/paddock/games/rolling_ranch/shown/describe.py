"""Moves of Rolling Ranch described for a viewer."""

from collections.abc import Callable

import msgspec

from paddock.contract.blocks import block_of
from paddock.contract.engine.bits import places_in
from paddock.contract.game import CHANCE, EVERYONE, LATER, Described, Later, Sight, Viewer
from paddock.games.rolling_ranch.engine import moves
from paddock.games.rolling_ranch.engine.moves import ANIMAL_NAMES, ANIMALS
from paddock.games.rolling_ranch.engine.ranch import Turn
from paddock.games.rolling_ranch.engine.state import RollingRanchState
from paddock.games.rolling_ranch.shown import move_types as described
from paddock.games.rolling_ranch.shown.forecast import answered, forecast
from paddock.games.rolling_ranch.shown.notation import RESOURCES, barn_asked
from paddock.games.rolling_ranch.shown.position import choice_text, marks_on, nibble
from paddock.games.rolling_ranch.shown.scores import score_shown


def describe(state: RollingRanchState, seat: int, move: int, viewer: Viewer) -> Sight:
    """RR-2.3, RR-R2: missions are secret; others see that a turn has ended, and all turns once the last has."""
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
        return Later(described.Chosen(seat))
    return told(state, seat, move) if reveals else described.Chosen(seat)


def chance_for(state: RollingRanchState, move: int, viewer: Viewer) -> Described:
    if state.phase == moves.DEAL_MISSIONS and viewer not in (len(state.missions), EVERYONE):
        return described.DealMission(len(state.missions), None)
    return described_chance(state, move)


def told(state: RollingRanchState, seat: int, move: int) -> described.SheetMove:
    """Without the forecast, which would give the mission away."""
    turn = state.now[seat]
    block, index = block_of(turn.pieces.moves, BLOCKS, move % int(turn.pieces.moves.later))
    made = BLOCKS[block](turn, seat, index)
    return msgspec.structs.replace(made, writes=writes_of(turn, move))


def described_chance(state: RollingRanchState, move: int) -> Described:
    pieces = state.pieces
    if state.phase == moves.DEAL_SHEETS:
        seat = len(state.shown) if state.settings.asymmetric else None
        return described.DealSheet(seat, pieces.layouts[move].id)
    if state.phase == moves.DEAL_MISSIONS:
        return described.DealMission(len(state.missions), pieces.missions[move - int(pieces.first_mission)].id)
    roll = pieces.rolls[move - int(pieces.first_roll)]
    last = [round_seen(turn) for turn in state.shown] if state.settings.reveal else []
    return described.Rolled(*roll.faces, roll.doubles, roll.breeds, last)


def described_drawing(turn: Turn, seat: int, space: int) -> described.SheetMove:
    if turn.step == moves.BUILD:
        name, pen, _ = place_of(turn, space)
        return described.Build(seat, turn.pieces.building_ids[turn.building], name, pen)
    return described.Draw(seat, ANIMAL_NAMES[turn.animal], *place_of(turn, space))


def described_birth(turn: Turn, seat: int, index: int) -> described.SheetMove:
    animal, space = divmod(index, int(turn.pieces.moves.spaces))
    return described.Born(seat, ANIMAL_NAMES[animal], *place_of(turn, space))


def place_of(turn: Turn, space: int) -> tuple[str, str, int]:
    """Its name, its pen and its number."""
    layout = turn.layout
    return layout.names[space], layout.pen_names[layout.pen_of[space]], layout.numbers[space]


def described_choice(turn: Turn, seat: int, choice: int) -> described.SheetMove:
    return described.Choose(seat, choice_text(turn.pieces, choice), building_used(turn, choice))


def building_used(turn: Turn, choice: int) -> str:
    return turn.pieces.building_ids[choice - moves.USE] if choice >= moves.USE else ""


def described_breeding(turn: Turn, seat: int, animal: int) -> described.SheetMove:
    pen = (int(turn.litter & -turn.litter).bit_length() - 1) // ANIMALS
    return described.Breed(seat, ANIMAL_NAMES[animal], turn.layout.pen_names[pen])


def described_option(turn: Turn, seat: int, option: int) -> described.SheetMove:
    barn = barn_asked(turn)
    return described.PickOption(seat, turn.pieces.building_ids[barn], turn.pieces.bonuses[barn][option].id)


def described_icon(turn: Turn, seat: int, index: int) -> described.SheetMove:
    resource, building = divmod(index, int(turn.pieces.moves.buildings))
    if resource == len(RESOURCES):
        return described.Stop(seat)
    completes = bool(turn.icons_left(building) == 1)
    return described.FillIcon(seat, RESOURCES[resource], turn.pieces.building_ids[building], completes)


def described_after(turn: Turn, seat: int, building: int) -> described.SheetMove:
    is_bonus = building < turn.pieces.building_count
    return described_choice(turn, seat, moves.USE + building) if is_bonus else described.Stop(seat)


# The blocks of the numbering, in their order (moves.py)
BLOCKS: dict[str, Callable[[Turn, int, int], described.SheetMove]] = {
    "draw": described_drawing,
    "born": described_birth,
    "choice": described_choice,
    "animal": lambda _, seat, animal: described.PickAnimal(seat, ANIMAL_NAMES[animal]),
    "breed": described_breeding,
    "option": described_option,
    "fill": described_icon,
    "after": described_after,
    "ready": lambda _turn, seat, _index: described.Ready(seat),
}


def writes_of(before: Turn, move: int) -> described.Writes:
    after = answered(before, move)
    rows = [
        described.Filled(
            name,
            nibble(before.wood_left, index) - nibble(after.wood_left, index),
            nibble(before.nails_left, index) - nibble(after.nails_left, index),
        )
        for index, name in enumerate(before.pieces.building_ids)
    ]
    filled = [row for row in rows if row.wood or row.nails]
    ends = bool(after.step in (moves.DONE, moves.READY))
    return described.Writes(drawn_in(after, after.fresh & ~before.fresh), filled, ends)


def drawn_in(turn: Turn, field: int) -> list[described.Drawn]:
    marks = marks_on(turn)
    return [described.Drawn(turn.layout.names[space], marks[space]) for space in places_in(field)]


def round_seen(turn: Turn) -> described.Round:
    choice = int(turn.choice)
    text, building = choice_text(turn.pieces, choice), building_used(turn, choice)
    return described.Round(text, building, drawn_in(turn, turn.fresh), score_shown(turn).total)
