"""Set-up (TED-2): what seats choose before the first round, and what they begin with."""

from mypy_extensions import i64

from paddock.games.tiny_epic_dinosaurs import deals, scoring
from paddock.games.tiny_epic_dinosaurs.moves import ASK_SIDE, Menu
from paddock.games.tiny_epic_dinosaurs.ranch import Layout
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.table import Table


def fill(table: Table, seat: Seat, menu: Menu) -> None:
    moves = table.pieces.moves
    if seat.step == ASK_SIDE:
        menu.add(moves.side, open_sides(table, seat))
    else:
        one: i64 = table.pieces.one
        menu.add(moves.keep, (one << seat.first_private) | (one << seat.returned))


def open_sides(table: Table, seat: Seat) -> i64:
    """TED-R1: the two sides of the mat that was dealt, or of all mats that are free."""
    pieces = table.pieces
    free = deals.free_mats(table) if table.settings.picks_mats else pieces.one << seat.mat
    found: i64 = 0
    for index in range(len(pieces.layouts)):
        mat: i64 = pieces.mat_numbers.index(pieces.layouts[index].mat)
        if (free >> mat) & 1 != 0:
            found |= pieces.one << index
    return found


def answer(table: Table, seat: Seat, move: i64) -> None:
    moves = table.pieces.moves
    table.served += 1
    if seat.step == ASK_SIDE:
        choose_side(table, seat, move - moves.side)
    elif move - moves.keep != seat.first_private:
        seat.returned = seat.first_private
        seat.first_private = move - moves.keep


def choose_side(table: Table, seat: Seat, side: i64) -> None:
    layout: Layout = table.pieces.layouts[side]
    seat.side = side
    seat.layout = layout
    seat.mat = table.pieces.mat_numbers.index(layout.mat)


def end(table: Table) -> None:
    """TED-2.4, TED-2.12, TED-21.12."""
    values = table.pieces.values
    for player in table.players:
        player.ready = values.ranchers_at_start
        player.lead = values.lead_ranchers
        give_bonus(table, player)


def give_bonus(table: Table, seat: Seat) -> None:
    if table.rival is not None and not table.settings.solo_bonus:
        return
    for bonus in table.pieces.bonuses:
        if scoring.place_in_order(table, seat.index) == bonus.seat - 1:
            seat.gain(table.pieces.resource_index(bonus.resource), bonus.amount)
