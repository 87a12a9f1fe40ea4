"""A state as a readable position and back: all of it (saves), or what one seat may know (views)."""

from typing import cast

from paddock.contract.engine.bits import places_in
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, OVER
from paddock.games.rolling_ranch.engine import moves
from paddock.games.rolling_ranch.engine.moves import ANIMAL_NAMES, CHOICE_WORDS
from paddock.games.rolling_ranch.engine.pieces import NIBBLE, Layout, Pieces
from paddock.games.rolling_ranch.engine.ranch import Ranch, Turn
from paddock.games.rolling_ranch.engine.steps import STEPS
from paddock.games.rolling_ranch.engine.table import NOT_ROLLED, SPECTATOR, Table
from paddock.games.rolling_ranch.shown.position_types import Asked, Position, Written

# From states


def whole(state: Table) -> Position:
    """The whole state, with the secrets of every seat."""
    is_open = state.phase in (moves.ACT, moves.BREED)
    return Position(
        int(state.seats),
        moves.PHASES[state.phase],
        int(state.round),
        roll_text(state.pieces, int(state.roll)),
        moves.ENDINGS[state.ending],
        [turn.layout.id for turn in state.shown],
        [state.pieces.missions[mission].id for mission in state.missions],
        [written_shown(turn) for turn in state.shown],
        [asked_of(turn) for turn in state.now] if is_open else [],
        [roll_text(state.pieces, roll) or "" for roll in state.rolls],
    )


def roll_text(pieces: Pieces, roll: int) -> str | None:
    if roll == NOT_ROLLED:
        return None
    blue, yellow = pieces.rolls[roll].faces
    return f"{blue.number}{yellow.number}"


def written_shown(turn: Turn) -> Written:
    """What is written on a sheet that is shown; cached, as it no longer changes."""
    if turn.shown_written is None:
        turn.shown_written = written_on(turn)
    return cast(Written, turn.shown_written)


def written_on(ranch: Ranch) -> Written:
    pieces, layout = ranch.pieces, ranch.layout
    return Written(
        marks_on(ranch),
        [cost - nibble(ranch.wood_left, index) for index, cost in enumerate(pieces.wood_costs)],
        [cost - nibble(ranch.nails_left, index) for index, cost in enumerate(pieces.nail_costs)],
        [option_text(ranch, index) for index in range(len(pieces.kinds))],
        [nibble(ranch.uses, index) for index in range(len(pieces.kinds))],
        names_in(layout, ranch.fresh),
        choice_text(pieces, int(ranch.choice)),
    )


def marks_on(ranch: Ranch) -> list[str]:
    marks = [""] * int(ranch.layout.spaces)
    for animal, name in enumerate(ANIMAL_NAMES):
        for space in places_in(ranch.animals(animal)):
            marks[space] = name
    for building in places_in(ranch.complete):
        marks[int(ranch.site_of(building))] = ranch.pieces.building_ids[building]
    return marks


def option_text(ranch: Ranch, building: int) -> str:
    option = int(ranch.option_of(building))
    return ranch.pieces.bonuses[building][option].id if option >= 0 else ""


def choice_text(pieces: Pieces, choice: int) -> str:
    if choice == moves.NO_CHOICE:
        return ""
    return CHOICE_WORDS[choice] if choice < moves.USE else f"use-{pieces.building_ids[choice - moves.USE]}"


def asked_of(turn: Turn) -> Asked:
    """Only what matters for the question, with nothing left over from earlier steps."""
    pieces, layout, step = turn.pieces, turn.layout, int(turn.step)
    writes = step in (moves.FILL, moves.BUILD, moves.PICK_OPTION)
    acts = step in (moves.CHOOSE, moves.PICK_ANIMAL, moves.DRAW, moves.AFTER) or writes
    return Asked(
        written_on(turn),
        moves.QUESTIONS[step],
        step != moves.DONE and turn.touched,
        acts and turn.is_main,
        [pieces.building_ids[index] for index in places_in(turn.usable)] if acts else [],
        ANIMAL_NAMES[turn.animal] if step in (moves.DRAW, moves.BIRTH) else "",
        [ANIMAL_NAMES[index] for index in places_in(turn.pickable)] if step == moves.PICK_ANIMAL else [],
        names_in(layout, turn.target) if step in (moves.PICK_ANIMAL, moves.DRAW) else [],
        int(turn.wood) if writes else 0,
        int(turn.nails) if writes else 0,
        turn.has_filled if writes else False,
        pieces.building_ids[turn.building] if step in (moves.BUILD, moves.PICK_OPTION) else "",
        litter_text(turn) if step in (moves.PICK_BREED, moves.BIRTH) else [],
    )


def litter_text(turn: Turn) -> list[str]:
    return [f"{turn.layout.pen_names[bit // 3]}:{ANIMAL_NAMES[bit % 3]}" for bit in places_in(turn.litter)]


def nibble(packed: int, index: int) -> int:
    return (int(packed) >> (4 * index)) & NIBBLE


def names_in(layout: Layout, field: int) -> list[str]:
    return [layout.names[space] for space in places_in(field)]


# Restoring


def restore(state: Table, position: Position) -> None:
    """Sets up a new table from a position in which nothing is hidden."""
    lay_out(state, position)
    state.missions = [mission_named(state.pieces, mission or "") for mission in position.missions]
    for seat, asked in enumerate(position.asked):
        assert asked is not None, f"seat {seat} has a question in a phase of choices"
        state.now[seat] = turn_of(state, seat, asked)
    set_waiting(state)


def lay_out(state: Table, position: Position) -> None:
    """Sets up what everyone can see; a hidden sheet stays empty."""
    pieces = state.pieces
    state.phase = moves.PHASES.index(position.phase)
    state.round = position.round
    state.roll = roll_named(pieces, position.roll)
    state.ending = moves.ENDINGS.index(position.ending)
    state.rolls = bytes(roll_named(pieces, text) for text in position.rolls)
    layouts = {layout.id: layout for layout in pieces.layouts}
    for sheet, written in zip(position.sheets, position.written, strict=True):
        turn = Turn(pieces, state.settings, layouts[sheet], pieces.rolls[max(0, int(state.roll))])
        if written is not None:
            write_on(turn, written)
        state.shown.append(turn)
    state.now = list(state.shown)


def write_on(ranch: Ranch, written: Written) -> None:
    """Writes a position's marks on an empty sheet."""
    pieces = ranch.pieces
    for building in range(len(pieces.kinds)):
        for _ in range(written.wood[building]):
            ranch.fill_wood(building)
        for _ in range(written.nails[building]):
            ranch.fill_nail(building)
    for space, mark in enumerate(written.marks):
        if mark in ANIMAL_NAMES:
            ranch.draw_animal(ANIMAL_NAMES.index(mark), space)
        elif mark:
            ranch.draw_building(pieces.building_ids.index(mark), space)
    for building, option in enumerate(written.options):
        if option:
            ranch.choose_option(building, [bonus.id for bonus in pieces.bonuses[building]].index(option))
    ranch.uses = sum(left << (4 * building) for building, left in enumerate(written.uses))
    ranch.fresh = field_of(ranch.layout, written.fresh)
    ranch.choice = choice_named(pieces, written.choice)


def turn_of(state: Table, seat: int, asked: Asked) -> Turn:
    """A seat in the middle of its turn."""
    pieces = state.pieces
    turn = Turn(pieces, state.settings, state.shown[seat].layout, pieces.rolls[state.roll])
    write_on(turn, asked.written)
    turn.touched = asked.again or asked.question == moves.QUESTIONS[moves.DONE]
    turn.is_main = asked.has_chosen_main
    turn.usable = sum(1 << pieces.building_ids.index(name) for name in asked.usable)
    turn.animal = ANIMAL_NAMES.index(asked.animal) if asked.animal else 0
    turn.pickable = sum(1 << ANIMAL_NAMES.index(name) for name in asked.animals)
    turn.target = field_of(turn.layout, asked.spaces)
    turn.wood, turn.nails, turn.has_filled = asked.wood, asked.nails, asked.has_filled
    turn.building = pieces.building_ids.index(asked.building) if asked.building else 0
    turn.litter = sum(1 << bit for bit in litter_named(turn.layout, asked.litter))
    STEPS[moves.QUESTIONS.index(asked.question)].ask(turn)
    return turn


def set_waiting(state: Table) -> None:
    state.waiting = 0
    if state.phase in (moves.ACT, moves.BREED):
        state.waiting = sum(1 << seat for seat, turn in enumerate(state.now) if turn.step != moves.DONE)
        state.mover = places_in(state.waiting)[0]
    else:
        state.mover = OVER if state.phase == moves.ENDED else CHANCE


def roll_named(pieces: Pieces, text: str | None) -> int:
    if text is None:
        return NOT_ROLLED
    return next(index for index in range(len(pieces.rolls)) if roll_text(pieces, index) == text)


def mission_named(pieces: Pieces, name: str) -> int:
    return [mission.id for mission in pieces.missions].index(name)


def choice_named(pieces: Pieces, text: str) -> int:
    if text in CHOICE_WORDS:
        return CHOICE_WORDS.index(text)
    return moves.USE + pieces.building_ids.index(text.removeprefix("use-")) if text else moves.NO_CHOICE


def litter_named(layout: Layout, names: list[str]) -> list[int]:
    pairs = [name.split(":") for name in names]
    return [3 * layout.pen_names.index(pen) + ANIMAL_NAMES.index(animal) for pen, animal in pairs]


def field_of(layout: Layout, names: list[str]) -> int:
    return sum(1 << layout.names.index(name) for name in names)


# Imagining


def imagine(state: Table, position: Position, viewer: int | None, has_chosen: list[bool], rng: Rng) -> None:
    """Sets up a new table that fits what a seat knows; missions, turns and sheets it cannot see are random."""
    lay_out(state, position)
    state.missions = [0 if name is None else mission_named(state.pieces, name) for name in position.missions]
    is_open = state.phase in (moves.ACT, moves.BREED)
    state.waiting = sum(1 << seat for seat, chosen in enumerate(has_chosen) if is_open and not chosen)
    for seat in range(len(state.shown) if is_open else 0):
        asked = position.asked[seat]
        turn = state.shown[seat].copy() if asked is None else turn_of(state, seat, asked)
        turn.touched = turn.touched or asked is None
        state.now[seat] = turn
    state.redeal(SPECTATOR if viewer is None else viewer, rng)
    set_waiting(state)
