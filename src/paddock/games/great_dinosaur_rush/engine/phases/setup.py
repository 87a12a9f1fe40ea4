"""Setting up, in the order of GDR-1.15: who starts, the paleontologists, bonus cards, entering the board."""

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.engine import sequence
from paddock.games.great_dinosaur_rush.engine.moves import CHOOSE_SCHOLAR, DEAL_SCHOLAR
from paddock.games.great_dinosaur_rush.engine.packed import bit, bits_from
from paddock.games.great_dinosaur_rush.engine.phases.phase import CardDraw, Phase
from paddock.games.great_dinosaur_rush.engine.table import ABSENT, Table


class DrawStart(Phase):
    def choices(self, table: Table, seat: int) -> list[int]:
        return [table.pieces.moves.start + other for other in range(table.seats)]

    def answer(self, table: Table, seat: int, move: int) -> None:
        set_start(table, move - table.pieces.moves.start)


def set_start(table: Table, seat: i64) -> None:
    table.start = seat
    table.active = seat
    table.step = CHOOSE_SCHOLAR if table.settings.choose else DEAL_SCHOLAR


class TakeScholar(Phase):
    """A paleontologist for every seat, chosen or dealt."""

    def __init__(self, is_chosen: bool) -> None:
        self.is_chosen = is_chosen

    def first(self, table: Table) -> i64:
        return table.pieces.moves.scholar if self.is_chosen else table.pieces.moves.deal_scholar

    def choices(self, table: Table, seat: int) -> list[int]:
        free = table.pieces.family_scholars if table.settings.family else table.pieces.all_scholars
        for scholar in table.scholars:
            if scholar != ABSENT:
                free &= ~bit(scholar)
        return bits_from(free, self.first(table))

    def answer(self, table: Table, seat: int, move: int) -> None:
        scholar: i64 = move - self.first(table)
        table.scholars[table.active] = scholar
        table.abilities[table.active] = table.pieces.effects[scholar]
        table.active = (table.active + 1) % table.seats
        if table.active == table.start:
            hand_out_bones(table)


def hand_out_bones(table: Table) -> None:
    """GDR-1.3, GDR-1.5: starting bones, and what an ability adds to them (GDR-17.12, GDR-17.14)."""
    pieces = table.pieces
    for seat in range(table.seats):
        extra: i64 = pieces.extra_bones[table.scholars[seat]]
        table.piles[seat] = pieces.floor + extra
        table.bag -= pieces.floor + extra
    if table.settings.box:  # GDR-R3
        table.boxed = pieces.set_aside - pieces.floor * table.seats
        table.bag -= table.boxed
    sequence.begin_fill(table, pieces.bones_per_site)


class DealCard(CardDraw):
    def answer(self, table: Table, seat: int, move: int) -> None:
        card = bit(move - table.pieces.moves.card)
        table.deck -= card
        table.hands[table.active] |= card
        table.left -= 1
        sequence.skip_deals(table)


class Enter(Phase):
    """GDR-1.14."""

    def choices(self, table: Table, seat: int) -> list[int]:
        taken = [place - int(table.board.hexes) for place in table.places]
        return [table.pieces.moves.enter + entry for entry in table.board.entries if entry not in taken]

    def answer(self, table: Table, seat: int, move: int) -> None:
        table.places[table.active] = table.board.hexes + move - table.pieces.moves.enter
        table.active = (table.active + 1) % table.seats
        if table.active == table.start:
            sequence.begin_round(table)
