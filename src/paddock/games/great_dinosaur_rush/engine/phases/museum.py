"""Everybody builds at once, then the skeletons are exhibited and the museum pays (GDR-9 to GDR-12)."""

from mypy_extensions import i64

from paddock.contract.engine.state import UNSEEN
from paddock.games.great_dinosaur_rush.engine import sequence
from paddock.games.great_dinosaur_rush.engine.assembly import answers
from paddock.games.great_dinosaur_rush.engine.drawing import decode
from paddock.games.great_dinosaur_rush.engine.exhibit import exhibit_points
from paddock.games.great_dinosaur_rush.engine.moves import CATEGORY_COUNT
from paddock.games.great_dinosaur_rush.engine.packed import bits_of
from paddock.games.great_dinosaur_rush.engine.phases.phase import Phase
from paddock.games.great_dinosaur_rush.engine.steps import ENDED, EXHIBIT
from paddock.games.great_dinosaur_rush.engine.table import Table


class BuildSkeletons(Phase):
    def choices(self, table: Table, seat: int) -> list[int]:
        return answers(table.builds[seat])

    def answer(self, table: Table, seat: int, move: int) -> None:
        end: int = table.pieces.moves.end  # no i64: drawings are larger than that
        if move >= end:
            submit(table, seat, move - end)
        else:
            table.builds[seat].answer(move)
        if table.next_builder() < 0:
            open_exhibit(table)

    def seen_as(self, table: Table, move: int, viewer: int) -> int:
        """That it is done."""
        done: int = table.pieces.moves.done  # no i64: drawings are larger than that
        return done if move >= done else UNSEEN


def submit(table: Table, seat: int, number: int) -> None:
    drawing = decode(number)
    cards = bits_of([table.pieces.card_ids.index(name) for name in drawing.cards])
    table.builds[seat].submit_drawing(drawing.skeleton, cards, drawing.category)


def open_exhibit(table: Table) -> None:
    """Once everybody is ready, skeletons and the cards they complete are revealed."""
    table.shown = table.builds
    table.builds = []
    table.paid = []
    table.paid_rows = []
    table.paid_scores = []
    for seat in range(table.seats):
        cards = table.shown[seat].cards
        table.hands[seat] &= ~cards
        table.seen_hands[seat] &= ~cards
        table.scored |= cards
    table.step = EXHIBIT


class Exhibit(Phase):
    """Nothing is random here: one move of CHANCE lets everybody see the skeletons before the museum pays."""

    def choices(self, table: Table, seat: int) -> list[int]:
        return [table.pieces.moves.exhibit]

    def answer(self, table: Table, seat: int, move: int) -> None:
        pay(table)
        if table.round + 1 == table.pieces.rounds:
            table.step = ENDED
            return
        for category in range(CATEGORY_COUNT):
            table.markers[category] = max(0, table.markers[category] - table.pieces.shift[table.round])
        table.start = next_start(table)
        table.round += 1
        sequence.begin_round(table)


def pay(table: Table) -> None:
    table.paid_rows = table.markers.copy()
    table.paid = exhibit_points(table.pieces, table.settings, table.shown, table.markers)
    width: i64 = CATEGORY_COUNT + 1
    for seat in range(table.seats):
        table.scores[seat] += sum(table.paid[seat * width : (seat + 1) * width])
    table.paid_scores = table.scores.copy()


def next_start(table: Table) -> i64:
    """GDR-2.5, GDR-2.6: the highest score; of several the first clockwise after the last starting player."""
    best = max(table.scores)
    seat: i64 = (table.start + 1) % table.seats
    while table.scores[seat] != best:
        seat = (seat + 1) % table.seats
    return seat
