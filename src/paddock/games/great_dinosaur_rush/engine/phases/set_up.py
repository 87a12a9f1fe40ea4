"""Setting up, in the order of GDR-1.15: who starts, the paleontologists, bones, bonus cards, entering the board."""

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.engine import sequence
from paddock.games.great_dinosaur_rush.engine.packed import bit, bits_from
from paddock.games.great_dinosaur_rush.engine.phases.phase import BoneDraw, CardDraw, Phase
from paddock.games.great_dinosaur_rush.engine.steps import CHOOSE_SCHOLAR, DEAL_SCHOLAR
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
        table.scholars = replaced(table.scholars, table.active, scholar)
        table.abilities = replaced(table.abilities, table.active, table.pieces.effects[scholar])
        table.active = (table.active + 1) % table.seats
        if table.active == table.start:
            hand_out_bones(table)


def replaced(values: list[int], place: i64, value: int) -> list[int]:
    """A new list: copies of a table share the old one."""
    found = values.copy()
    found[place] = value
    return found


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


# Bones for empty dig sites, now and after every round (GDR-1.6, GDR-8.2)


class PickSite(Phase):
    """GDR-R5: the next site to be filled, where bones run short."""

    def choices(self, table: Table, seat: int) -> list[int]:
        return bits_from(table.to_fill, table.pieces.moves.site)

    def answer(self, table: Table, seat: int, move: int) -> None:
        sequence.pick_site(table, move - table.pieces.moves.site)


class FillSite(BoneDraw):
    def answer(self, table: Table, seat: int, move: int) -> None:
        bone: i64 = table.pieces.one_bone[move - table.pieces.moves.bone]
        table.bag -= bone
        table.sites[table.filling] += bone
        table.left -= 1
        if table.left == 0 or table.bag == 0:
            table.left = 0
            sequence.next_site(table)


# Cards and entry spaces


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
