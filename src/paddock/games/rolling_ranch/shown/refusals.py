"""Why a move of Rolling Ranch is refused: the rule it breaks, and a sentence for the player."""

from paddock.content.catalogue import refuse
from paddock.contract.game import CHANCE, IllegalMove, When
from paddock.games.rolling_ranch.engine import moves
from paddock.games.rolling_ranch.engine.moves import ANIMAL_NAMES
from paddock.games.rolling_ranch.engine.pieces import BARN, GREENHOUSE, Bonus, Pieces
from paddock.games.rolling_ranch.engine.ranch import Turn
from paddock.games.rolling_ranch.engine.table import Table
from paddock.games.rolling_ranch.shown.notation import number_of

NO_SPACE = -1

CHANCE_REFUSALS = {moves.DEAL_SHEETS: ("RR-R1", "no_such_sheet"), moves.DEAL_MISSIONS: ("RR-2.3", "no_such_mission")}

WRONG_MOMENTS = {
    When.STALE: ("RR-R2", "too_late"),
    When.NOT_YOUR_SEAT: ("RR-1.4", "not_your_sheet"),
    When.OVER: ("RR-10.6", "over"),
}


def refusal(state: Table, seat: int, move: int | str, when: When) -> IllegalMove | None:
    if when in WRONG_MOMENTS:
        return no(*WRONG_MOMENTS[when])
    if when == When.UNREADABLE:
        return untimely(state.now[seat], str(move))
    if when == When.AFTER_TURN:
        return after_turn(state.now[seat], move)
    return why_illegal(state, seat, int(move))


def why_illegal(state: Table, seat: int, move: int) -> IllegalMove:
    if state.phase == moves.ENDED:
        return no("RR-10.6", "over")
    if state.phase not in (moves.ACT, moves.BREED):
        return chance_refusal(state, seat)
    if seat == CHANCE:
        return no("RR-3.2", "no_reroll")
    if not 0 <= seat < state.seats:
        return no("RR-3.3", "no_such_seat")
    if not state.waits_for(seat):
        return no("RR-R2", "has_chosen")
    turn = state.now[seat]
    return turn_refusal(turn, move - int(turn.pieces.moves.later) if turn.touched else move)


def chance_refusal(state: Table, seat: int) -> IllegalMove:
    if seat == CHANCE:
        return no(*CHANCE_REFUSALS.get(int(state.phase), ("RR-3.2", "no_such_roll")))
    if state.phase in CHANCE_REFUSALS:
        return no("RR-2.3", "dealing")
    return no("RR-3.1", "round_closed")


def turn_refusal(turn: Turn, move: int) -> IllegalMove:
    blocks = turn.pieces.moves
    if blocks.option <= move < blocks.fill:
        return no("RR-7.1", "no_new_barn")
    explain = AT_STEP.get(int(turn.step))
    if explain is not None:
        return explain(turn, move)
    if turn.step == moves.PICK_ANIMAL:
        return no(animal_rule(turn), "not_this_animal")
    return no(*ASKED.get(int(turn.step), ("RR-R2", "say_ready")))


def untimely(turn: Turn, text: str) -> IllegalMove | None:
    """A move without a number here: a building or a barn's option when there is none to choose."""
    verb, _, name = text.partition("-")
    if verb == "option" and any(name == bonus.id for barn in barns(turn.pieces) for bonus in barn):
        return no("RR-7.2", "other_barn") if turn.step == moves.PICK_OPTION else no("RR-7.1", "no_new_barn")
    if verb == "build" and name in turn.layout.names:
        return no("RR-6.3", "nothing_completed")
    return site_refusal(turn, NO_SPACE) if verb == "draw" and name in turn.layout.names else None


def barns(pieces: Pieces) -> list[list[Bonus]]:
    return [bonuses for kind, bonuses in zip(pieces.kinds, pieces.bonuses, strict=True) if kind == BARN]


def after_turn(turn: Turn, step: int | str) -> IllegalMove:
    """A step after the end of the turn, explained by what the seat has written, not by its next question."""
    blocks = turn.pieces.moves
    number = number_of(turn, step) if isinstance(step, str) else step
    move = (-1 if number is None else number) % int(blocks.later)
    if turn.choice != moves.COLLECT or not blocks.fill <= move < blocks.after - 1:
        return no("RR-3.5", "turn_ended")
    resource, building = divmod(int(move - blocks.fill), int(blocks.buildings))
    fillable = turn.fillable_nails() if resource else turn.fillable_wood()
    is_lost = (turn.nails if resource else turn.wood) and fillable >> building & 1
    return no("RR-5.4", "rest_is_lost") if is_lost else icon_refusal(turn, move)


# The main choice


def choice_refusal(turn: Turn, move: int) -> IllegalMove:
    choice = move - turn.pieces.moves.choice
    if choice == moves.RESCUE_BLUE:
        return no("RR-4.5", "no_space_for_rescue", number=int(turn.roll.yellow_number))
    if choice == moves.RESCUE_YELLOW:
        return no("RR-4.5", "no_space_for_rescue", number=int(turn.roll.blue_number))
    if choice == moves.COLLECT:
        shows = turn.roll.wood + turn.roll.nail > 0
        return no("RR-R6", "nothing_recordable") if shows else no("RR-5.1", "no_resources")
    if choice == moves.PASS:
        return no("RR-R5", "must_act") if turn.settings.strict_pass else no("RR-3.6", "must_act")
    if moves.USE <= choice < moves.USE + turn.pieces.building_count:
        return bonus_refusal(turn, choice - moves.USE)
    return no("RR-3.4", "choose_first")


def bonus_refusal(turn: Turn, building: int) -> IllegalMove:
    """A bonus that does not exist, cannot be used now, or has no effect."""
    pieces = turn.pieces
    name, is_barn = pieces.building_ids[building], pieces.kinds[building] == BARN
    if pieces.kinds[building] == GREENHOUSE:
        return no("RR-8.7", "no_bonus", building=name)
    if not turn.complete >> building & 1:
        return no("RR-7.3" if is_barn else "RR-8.1", "not_complete", building=name)
    if not is_barn:
        return warehouse_refusal(turn, building, name)
    if not turn.roll.doubles:
        return no("RR-7.3", "no_doubles", building=name)
    if not turn.usable >> building & 1:
        is_new = turn.fresh >> int(turn.site_of(building)) & 1
        return no("RR-R13", "barn_too_new", building=name) if is_new else no("RR-7.3", "barn_used", building=name)
    if not turn.bonus_of(building).replaces and not turn.settings.bonus_before:
        return no("RR-R12", "bonus_later", building=name)
    return no("RR-R17", "no_effect", building=name)


def warehouse_refusal(turn: Turn, building: int, name: str) -> IllegalMove:
    if not turn.usable >> building & 1:
        return no("RR-8.1", "warehouse_too_new", building=name)
    if not turn.uses_left(building):
        return no("RR-8.4", "no_uses_left", building=name)
    return no("RR-R16", "no_target", building=name)


# Spaces, icons


def drawing_refusal(turn: Turn, move: int) -> IllegalMove:
    if not 0 <= move < turn.layout.spaces:
        return no("RR-3.5", "draw_first", animal=ANIMAL_NAMES[turn.animal])
    space = turn.layout.names[move]
    if not turn.empty >> move & 1:
        return no("RR-4.6", "not_empty", space=space)
    number, roll = turn.layout.numbers[move], turn.roll
    if not turn.is_main or turn.choice >= moves.USE:
        return no("RR-8.3", "not_rolled", space=space, number=number)
    if turn.choice == moves.RESCUE_BLUE:
        return no("RR-4.1", "wrong_number", space=space, number=number, needed=int(roll.yellow_number))
    return no("RR-4.2", "wrong_number", space=space, number=number, needed=int(roll.blue_number))


def animal_rule(turn: Turn) -> str:
    """The rule that says which animals a bonus may draw."""
    if int(turn.pickable) != 7:
        return "RR-8.2"
    return "RR-8.3" if turn.target != turn.empty else "RR-7.7"


def icon_refusal(turn: Turn, move: int) -> IllegalMove:
    blocks = turn.pieces.moves
    if move == blocks.after - 1:
        return no("RR-R6", "fill_one")
    if not blocks.fill <= move < blocks.after:
        return no("RR-5.2", "fill_first")
    resource, building = divmod(int(move - blocks.fill), int(blocks.buildings))
    name, word = turn.pieces.building_ids[building], ("wood", "nails")[resource]
    if not (turn.nails if resource else turn.wood):
        return no("RR-5.1", "none_left", resource=word)
    if not turn.icons_left(building):
        return no("RR-6.6", "is_complete", building=name)
    if not (turn.open_nails if resource else turn.open_wood) >> building & 1:
        return no("RR-5.5", "no_such_icon", building=name, resource=word)
    return no("RR-R10", "no_space_for_building", building=name)


def site_refusal(turn: Turn, move: int) -> IllegalMove:
    if not 0 <= move < turn.layout.spaces:
        return no("RR-6.3", "build_first", building=turn.pieces.building_ids[turn.building])
    return no("RR-6.4", "not_empty", space=turn.layout.names[move])


def birth_refusal(turn: Turn, move: int) -> IllegalMove:
    blocks = turn.pieces.moves
    space = move - blocks.born - int(turn.animal) * blocks.spaces
    if not 0 <= space < turn.layout.spaces:
        return no("RR-R18", "birth_first", animal=ANIMAL_NAMES[turn.animal])
    name = turn.layout.names[space]
    if not turn.empty >> space & 1:
        return no("RR-4.6", "not_empty", space=name)
    return no("RR-9.4", "outside_pen", space=name, animal=ANIMAL_NAMES[turn.animal])


def no(rule: str, key: str, **values: str | int) -> IllegalMove:
    return refuse(rule, f"rolling_ranch.refusal.{key}", **values)


AT_STEP = {
    moves.CHOOSE: choice_refusal,
    moves.DRAW: drawing_refusal,
    moves.FILL: icon_refusal,
    moves.BUILD: site_refusal,
    moves.BIRTH: birth_refusal,
}
ASKED = {
    moves.PICK_OPTION: ("RR-7.1", "pick_an_option"),
    moves.PICK_BREED: ("RR-R19", "pick_a_type"),
    moves.AFTER: ("RR-R12", "bonus_or_stop"),
}
