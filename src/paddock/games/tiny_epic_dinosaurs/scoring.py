"""Points at the end (TED-20)."""

from mypy_extensions import i64

from paddock.bits import count, place_of
from paddock.games.tiny_epic_dinosaurs import research, rival
from paddock.games.tiny_epic_dinosaurs.moves import SPECIES
from paddock.games.tiny_epic_dinosaurs.pieces import Card
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.table import Table


def contract_points(table: Table, seat: Seat) -> i64:
    """TED-20.2."""
    found: i64 = 0
    left = seat.contracts
    while left != 0:
        found += table.pieces.public_points[place_of(left & -left)]
        left &= left - 1
    left = seat.fulfilled
    while left != 0:
        found += table.pieces.private_points[place_of(left & -left)]
        left &= left - 1
    return found


def research_points(table: Table, seat: Seat) -> i64:
    """TED-20.3."""
    found: i64 = 0
    left = seat.cards
    while left != 0:
        card: Card = table.pieces.cards[place_of(left & -left)]
        found += research.card_points(table, seat, card)
        left &= left - 1
    return found


def dinosaur_points(table: Table, seat: Seat) -> i64:
    """TED-20.5."""
    found: i64 = 0
    species: i64 = 0
    while species < SPECIES:
        found += count(seat.herd(species)) * table.pieces.points[species]
        species += 1
    return found


def points(table: Table, seat: Seat) -> i64:
    return contract_points(table, seat) + research_points(table, seat) + dinosaur_points(table, seat)


def place_in_order(table: Table, seat: i64) -> i64:
    """TED-20.10: clockwise from the marker holder, who is 0."""
    seats = 2 if table.rival is not None else table.size
    return (seat - table.marker) % seats


def rival_points(table: Table) -> i64:
    assert table.rival is not None
    found: i64 = 0
    for part in rival.score(table, table.rival):
        found += part
    return found
