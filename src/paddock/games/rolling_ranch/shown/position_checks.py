"""Checks positions from outside: an impossible one is refused with the reason."""

from typing import TypeVar

import msgspec

from paddock.games.rolling_ranch.engine import moves
from paddock.games.rolling_ranch.engine.moves import ANIMAL_NAMES, CHOICE_WORDS
from paddock.games.rolling_ranch.engine.pieces import BARN, GREENHOUSE, WAREHOUSE, Layout, Pieces
from paddock.games.rolling_ranch.engine.ranch import Settings
from paddock.games.rolling_ranch.shown.position import roll_named, roll_text
from paddock.games.rolling_ranch.shown.position_types import Asked, Position, Written

T = TypeVar("T")


def check_position(pieces: Pieces, settings: Settings, position: Position) -> None:
    """ValueError says what is impossible about a position from outside."""
    fewest, most = pieces.players.min, pieces.players.max
    must(fewest <= position.seats <= most, f"there are {fewest} to {most} seats")
    must(position.phase in moves.PHASES, f"there is no phase {position.phase!r}")
    must(position.ending in moves.ENDINGS, f"there is no ending {position.ending!r}")
    phase = moves.PHASES.index(position.phase)
    check_rounds(pieces, settings, position, phase)
    check_dealt(pieces, position, phase)
    check_sheets(pieces, settings, position, phase)
    sheets = all_known(position.written, "every sheet is known in a position")
    by_name = {layout.id: layout for layout in pieces.layouts}
    layouts = [by_name[sheet] for sheet in position.sheets]
    for layout, written in zip(layouts, sheets, strict=True):
        check_written(pieces, layout, written)
    check_course(pieces, position, sheets, phase)
    check_asked(pieces, settings, position, layouts, sheets, phase)


# The table


def check_rounds(pieces: Pieces, settings: Settings, position: Position, phase: int) -> None:
    last = int(pieces.last_round(position.seats))
    must(position.round >= 0, "rounds are counted from 0")
    must(position.round <= last, f"a game has at most {last} rounds (RR-R26, RR-11.2)")
    must(phase < moves.ACT or position.round > 0, "nobody acts before the first round")
    must(phase > moves.DEAL_MISSIONS or position.round == 0, "sheets and missions are dealt before the first round")
    rolls = [roll_text(pieces, index) for index in range(len(pieces.rolls))]
    must((position.roll is None) == (position.round == 0), "there is a roll from the first round on")
    must(position.roll is None or position.roll in rolls, f"there is no roll {position.roll!r}")
    kept = [] if settings.reveal else position.rolls
    must(position.rolls == kept and len(kept) == (0 if settings.reveal else position.round), "all rolls, if hidden")
    must(all(roll in rolls for roll in kept), "there is no such roll")
    must(not kept or kept[-1] == position.roll, "the last of all rolls is that of this round")
    breeds = position.roll is not None and pieces.rolls[roll_named(pieces, position.roll)].breeds
    must(phase != moves.BREED or breeds, f"nothing breeds on a roll of {position.roll} (RR-9.1)")


def check_dealt(pieces: Pieces, position: Position, phase: int) -> None:
    known = [layout.id for layout in pieces.layouts]
    must(all(sheet in known for sheet in position.sheets), f"the sheets are {', '.join(known)}")
    must(len(position.written) == len(position.sheets), "there is something written, or nothing, on every sheet")
    dealt = len(position.sheets)
    must(
        dealt <= position.seats and (dealt == position.seats) == (phase != moves.DEAL_SHEETS), "every seat has a sheet"
    )
    missions = all_known(position.missions, "every mission is known in a position")
    must(all(name in [one.id for one in pieces.missions] for name in missions), "there is no such mission")
    must(len(set(missions)) == len(missions), "two seats have the same mission")
    must(len(missions) <= position.seats, "there is one mission for each seat")
    must((len(missions) == position.seats) == (phase > moves.DEAL_MISSIONS), "missions are dealt before the first roll")
    must(phase != moves.DEAL_SHEETS or not missions, "sheets are dealt before missions")


def check_sheets(pieces: Pieces, settings: Settings, position: Position, phase: int) -> None:
    """RR-2.1, RR-R1: the sheets must fit the options."""
    if settings.sheet >= 0:
        must(phase != moves.DEAL_SHEETS, "this sheet is not dealt")
        asked = pieces.layouts[settings.sheet].id
        must(set(position.sheets) <= {asked}, f"by the options every seat has sheet {asked}")
        return
    dealt = {layout.id: position.sheets.count(layout.id) for layout in pieces.layouts if layout.side == "B"}
    must(set(position.sheets) <= set(dealt), "by the options the sheets are of side B")
    if settings.asymmetric:
        must(max(dealt.values()) - min(dealt.values()) <= 1, "no sheet is dealt again before every other (RR-R1)")
    else:
        must(len(set(position.sheets)) <= 1, "by the options all seats have the same sheet")
        must(phase != moves.DEAL_SHEETS or not position.sheets, "one sheet is dealt for everybody")


def check_course(pieces: Pieces, position: Position, sheets: list[Written], phase: int) -> None:
    """RR-10.6, RR-R26: the game must have ended if, and only if, it is over, for the given reason."""
    full = [seat for seat, written in enumerate(sheets) if "" not in written.marks]
    last = int(pieces.last_round(position.seats))
    must((phase == moves.ENDED) == (position.ending != ""), "a game has an ending when it is over, and only then")
    must(position.round > 0 or all(map(is_blank, sheets)), "nothing is written before the first round")
    if phase == moves.ENDED:
        must((position.ending == "full-ranch") == bool(full), "a game ends by full-ranch if a sheet is full (RR-10.6)")
        is_due = bool(full) or position.round == last
        must(is_due, f"without a full sheet a game ends after round {last} (RR-R26, RR-11.2)")
    elif phase != moves.BREED:  # where a sheet may have been filled this round
        must(not full, f"the game is over: the sheet of seat {', '.join(map(str, full))} is full (RR-10.6)")
    rolls = phase == moves.ROLL
    must(not rolls or position.round < last, f"no dice are rolled after round {last}, the last one (RR-R26, RR-11.2)")


# Sheets


def is_blank(written: Written) -> bool:
    return not (any(written.marks) or any(written.wood) or any(written.nails) or written.fresh or written.choice)


def check_written(pieces: Pieces, layout: Layout, written: Written) -> None:
    """One thing in each space, no more filled icons than a row has, and every complete building drawn."""
    check_lengths(pieces, layout, written)
    for mark in written.marks:
        must(mark in ("", *ANIMAL_NAMES, *pieces.building_ids), f"{mark!r} cannot be drawn")
    must(all(name in layout.names for name in written.fresh), "there is no such space")
    empty = empty_spaces(layout, written)
    must(not set(written.fresh) & empty, "a space that is fresh has something drawn in it")
    uses = [f"use-{name}" for name in pieces.building_ids]
    must(written.choice in ("", *CHOICE_WORDS, *uses), f"there is no choice {written.choice!r}")
    for index, name in enumerate(pieces.building_ids):
        check_building(pieces, written, index, name)


def check_lengths(pieces: Pieces, layout: Layout, written: Written) -> None:
    must(len(written.marks) == layout.spaces, f"sheet {layout.id} has {int(layout.spaces)} spaces")
    by_building = (written.wood, written.nails, written.options, written.uses)
    must(all(len(row) == len(pieces.kinds) for row in by_building), f"there are {len(pieces.kinds)} buildings")


def empty_spaces(layout: Layout, written: Written) -> set[str]:
    return {name for name, mark in zip(layout.names, written.marks, strict=True) if not mark}


def check_building(pieces: Pieces, written: Written, index: int, name: str) -> None:
    wood, nails, drawn = written.wood[index], written.nails[index], written.marks.count(name)
    cost = pieces.wood_costs[index], pieces.nail_costs[index]
    must(0 <= wood <= cost[0] and 0 <= nails <= cost[1], f"the row of {name} has {cost[0]} wood and {cost[1]} nails")
    complete = (wood, nails) == cost
    must(drawn == complete, f"{name} is drawn once when its row is full, and not before (RR-6.3)")
    options = [bonus.id for bonus in pieces.bonuses[index]] if pieces.kinds[index] == BARN and complete else [""]
    must(written.options[index] in options, f"{name} has one of its options when it is complete (RR-7.1)")
    most = int(pieces.bonuses[index][0].uses) if pieces.kinds[index] == WAREHOUSE and complete else 0
    must(0 <= written.uses[index] <= most, f"{name} has 0 to {most} uses left")


# Turns


def check_asked(
    pieces: Pieces, settings: Settings, position: Position, layouts: list[Layout], sheets: list[Written], phase: int
) -> None:
    """Seats have questions only in the two phases in which they choose."""
    if phase not in (moves.ACT, moves.BREED):
        must(not position.asked, "nobody chooses now")
        return
    must(len(position.asked) == position.seats, "every seat acts, or has acted")
    turns = all_known(position.asked, "every turn is known in a position")
    for layout, shown, asked in zip(layouts, sheets, turns, strict=True):
        check_turn(pieces, layout, asked, phase)
        check_question(pieces, settings, position, asked, phase)
        check_kept(layout, shown, asked.written, phase)
        check_litter(layout, shown, asked)
        must(set(asked.usable) <= set(shown.marks), "a bonus is there from the round after its building on (RR-R13)")
    must(any(asked.question != "none" for asked in turns), "somebody chooses now")


def check_turn(pieces: Pieces, layout: Layout, asked: Asked, phase: int) -> None:
    must(asked.question in moves.QUESTIONS, f"there is no question {asked.question!r}")
    step = moves.QUESTIONS.index(asked.question)
    births = step in (moves.PICK_BREED, moves.BIRTH)
    must(
        step in (moves.DONE, moves.READY) or births == (phase == moves.BREED),
        f"{asked.question} is not asked in this phase",
    )
    check_lengths(pieces, layout, asked.written)
    check_written(
        pieces, layout, as_if_built(pieces, asked) if step in (moves.BUILD, moves.PICK_OPTION) else asked.written
    )
    must(all(name in pieces.building_ids for name in asked.usable), "there is no such building")
    must(not set(asked.usable) & set(greenhouses(pieces)), "a greenhouse has no bonus (RR-8.7)")
    must(min(asked.wood, asked.nails) >= 0, "numbers must not be negative")
    must(all(name in layout.names for name in asked.spaces), "there is no such space")
    must(set(asked.spaces) <= empty_spaces(layout, asked.written), "animals are drawn in empty spaces")
    must(all(name in ANIMAL_NAMES for name in (*asked.animals, *([asked.animal] if asked.animal else []))), "no animal")
    needs = {
        moves.PICK_ANIMAL: asked.animals and asked.spaces,
        moves.DRAW: asked.animal and asked.spaces,
        moves.BIRTH: asked.animal,
    }
    must(bool(needs.get(step, True)), f"{asked.question} needs to know more")
    must(births == bool(asked.litter), "newborns are due when they are asked for")
    must(step != moves.FILL or asked.wood + asked.nails > 0, "there is nothing to fill in")


def check_question(pieces: Pieces, settings: Settings, position: Position, asked: Asked, phase: int) -> None:
    """A question must fit the options, the roll, and the seat's earlier choices."""
    step = moves.QUESTIONS.index(asked.question)
    roll = pieces.rolls[roll_named(pieces, position.roll)]
    has_main = asked.has_chosen_main
    must(step != moves.READY or not settings.reveal, "nobody says ready where sheets are open (RR-R2)")
    is_after = roll.doubles and not settings.bonus_before
    must(step != moves.AFTER or is_after, "no bonus follows the choice by these options and this roll (RR-R12)")
    must(step != moves.CHOOSE or not has_main, "the main choice is made once (RR-3.4)")
    must(step != moves.AFTER or has_main, "the main choice comes before what follows it")
    chosen = has_main or phase == moves.BREED or step in (moves.DONE, moves.READY)
    must(chosen == (asked.written.choice != ""), "the sheet names the main choice once it is made (choice)")
    bonuses = [bonus for options in pieces.bonuses for bonus in options]
    most_wood = max(int(roll.wood), *(int(bonus.wood) for bonus in bonuses))
    most_nails = max(int(roll.nail), *(int(bonus.nail) for bonus in bonuses))
    must(asked.wood <= most_wood, f"nobody has more than {most_wood} wood to fill in")
    must(asked.nails <= most_nails, f"nobody has more than {most_nails} nails to fill in")


def check_kept(layout: Layout, shown: Written, now: Written, phase: int) -> None:
    """RR-3.7: since the sheets were shown, things may have been added but not removed."""
    for name, before, mark in zip(layout.names, shown.marks, now.marks, strict=True):
        must(not before or mark == before, f"the {before} in {name} cannot be erased (RR-3.7)")
    rows = (*zip(shown.wood, now.wood, strict=True), *zip(shown.nails, now.nails, strict=True))
    must(all(before <= after for before, after in rows), "an icon that is filled in stays filled in (RR-3.7)")
    drawn = empty_spaces(layout, shown) - empty_spaces(layout, now)
    fresh = drawn | set(shown.fresh) if phase == moves.BREED else drawn
    must(set(now.fresh) == fresh, "fresh are the spaces drawn in during this round")


def check_litter(layout: Layout, shown: Written, asked: Asked) -> None:
    """RR-9.2: a newborn is due in a pen with two animals of a kind; BIRTH draws one of the first such pen."""
    pens = [layout.pen_names[pen] for pen in layout.pen_of]
    standing = [f"{pen}:{mark}" for pen, mark in zip(pens, shown.marks, strict=True)]
    for name in asked.litter:
        must(name.partition(":")[2] in ANIMAL_NAMES and standing.count(name) >= 2, f"no newborn {name} is due (RR-9.2)")
    if asked.question == moves.QUESTIONS[moves.BIRTH]:
        pen = asked.litter[0].partition(":")[0]
        must(f"{pen}:{asked.animal}" in asked.litter, f"no {asked.animal} is born in pen {pen} now")


def as_if_built(pieces: Pieces, asked: Asked) -> Written:
    """The sheet as if the building just completed were already drawn, a barn with its first option."""
    must(asked.building in pieces.building_ids, f"there is no building {asked.building!r}")
    index = pieces.building_ids.index(asked.building)
    is_barn = pieces.kinds[index] == BARN
    marks, options = list(asked.written.marks), list(asked.written.options)
    must(not options[index], f"{asked.building} has its option")
    if asked.question == moves.QUESTIONS[moves.BUILD]:
        must("" in marks, "a building needs an empty space")
        marks[marks.index("")] = asked.building
    else:
        must(is_barn, f"{asked.building} is no barn")
    options[index] = pieces.bonuses[index][0].id if is_barn else ""
    return msgspec.structs.replace(asked.written, marks=marks, options=options)


def greenhouses(pieces: Pieces) -> list[str]:
    return [name for name, kind in zip(pieces.building_ids, pieces.kinds, strict=True) if kind == GREENHOUSE]


def all_known(values: list[T | None], reason: str) -> list[T]:
    known = [value for value in values if value is not None]
    must(len(known) == len(values), reason)
    return known


def must(holds: bool, reason: str) -> None:
    if not holds:
        raise ValueError(reason)
