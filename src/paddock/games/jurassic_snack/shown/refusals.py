"""Why a move of Jurassic Snack may not be made: the rule it breaks, in words for a player."""

from paddock.content.catalogue import refuse
from paddock.contract.game import CHANCE, IllegalMove
from paddock.games.jurassic_snack.engine import moves
from paddock.games.jurassic_snack.engine.area import DIRECTIONS
from paddock.games.jurassic_snack.engine.table import Table
from paddock.games.jurassic_snack.shown.choices import CHOICES


def refusal(state: Table, seat: int, move: int) -> IllegalMove:
    if state.phase == moves.ENDED or (state.phase == moves.REVEAL and seat != CHANCE):
        return no("JS-8.1", "over")
    if state.phase < moves.ACTION:
        return no("JS-2.5", "chance") if seat != CHANCE else no("JS-R29", "no_such_draw")
    if seat != state.mover:
        return no("JS-3.2", "not_your_turn")
    return action_refusal(state, move) if state.phase == moves.ACTION else effect_refusal(state, move)


def action_refusal(state: Table, move: int) -> IllegalMove:
    if not 0 <= move < state.pieces.first_space_move:
        return no("JS-3.3", "not_an_action")
    start = state.area.bits[move >> 2]
    space, direction = state.area.names[move >> 2], DIRECTIONS[move & 3]
    if start & state.trexes:
        return no("JS-6.2", "trex_blocked", space=space, direction=direction)
    if start & state.own_diplos():
        return no("JS-4.6", "diplo_blocked", space=space, direction=direction)
    if start & (state.diplos_0 | state.diplos_1):
        return no("JS-3.3", "not_your_diplo", space=space)
    return no("JS-3.3", "no_piece", space=space)


def effect_refusal(state: Table, move: int) -> IllegalMove:
    pieces = state.pieces
    if 0 <= move < pieces.first_space_move:
        return no("JS-3.5", "effect_first", token=pieces.grass[state.kind_at(state.here)].id)
    if state.phase == moves.RECON:
        is_board = pieces.first_board_move <= move < pieces.first_board_move + pieces.boards
        return no("JS-7.2", "recon_no_grass" if is_board else "choose_a_board")
    choice = CHOICES[int(state.phase)]
    if not pieces.first_space_move <= move < pieces.first_board_move:
        return no(choice.rule, "choose_a_space")
    return no(choice.rule, choice.refusal, space=state.area.names[move - int(pieces.first_space_move)])


def no(rule: str, key: str, **values: str | int) -> IllegalMove:
    return refuse(rule, f"jurassic_snack.refusal.{key}", **values)
