"""The one secret of the game (TED-1.8, TED-2.9): who holds which private contract."""

from mypy_extensions import i64

from paddock.contract.engine.bits import count, nth, place_of
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE
from paddock.games.tiny_epic_dinosaurs.engine.moves import KEEP, PRIVATES
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table


def hides_move(table: Table, seat: int, viewer: int) -> bool:
    """Is what this move chooses or deals hidden from the viewer?"""
    if seat == CHANCE:
        return table.phase == PRIVATES and viewer != table.receiver()
    return table.phase == KEEP and viewer != seat


def draw_unknown(table: Table, viewer: int, rng: Rng) -> None:
    """Other private contracts for all that the viewer has not seen: first those kept or dealt first, then those
    returned, then those of round 4. At every step the number to draw from is the same, whatever came before."""
    one: i64 = table.pieces.one
    firsts: i64 = 0
    seconds: i64 = 0
    returns: i64 = 0
    for player in table.players:
        if player.first_private >= 0 and knows(table, viewer, player, player.first_private):
            firsts |= one << player.first_private
        if player.second_private >= 0 and knows(table, viewer, player, player.second_private):
            seconds |= one << player.second_private
        if player.returned >= 0 and viewer == player.index:
            returns |= one << player.returned
    known_seconds = seconds
    for player in table.players:
        if player.first_private >= 0 and not knows(table, viewer, player, player.first_private):
            player.first_private = some_private(table, firsts | returns | known_seconds, rng)
            firsts |= one << player.first_private
    for player in table.players:
        if player.returned >= 0 and viewer != player.index:
            player.returned = some_private(table, firsts | returns, rng)
            returns |= one << player.returned
    for player in table.players:
        if player.second_private >= 0 and not knows(table, viewer, player, player.second_private):
            player.second_private = some_private(table, firsts | seconds, rng)
            seconds |= one << player.second_private


def knows(table: Table, viewer: int, player: Seat, contract: i64) -> bool:
    return viewer == player.index or (player.fulfilled >> contract) & 1 != 0


def some_private(table: Table, taken: i64, rng: Rng) -> i64:
    left: i64 = table.pieces.all_privates & ~taken
    return place_of(nth(left, rng.below(count(left))))
