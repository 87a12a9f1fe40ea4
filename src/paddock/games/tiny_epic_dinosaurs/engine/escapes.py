"""Escapes (TED-12): which dinosaurs escape, which Security Force saves, and the two penalties, each once a round.

Fugitives are sites in the ranch (phase 5) or loose dinosaurs outside it (phases 4 and 6).
"""

from mypy_extensions import i64

from paddock.contract.engine.bits import places_in
from paddock.games.tiny_epic_dinosaurs.engine import moves
from paddock.games.tiny_epic_dinosaurs.engine.moves import CARNIVORE, HERBIVORE, NOWHERE, OMNIVORE, SPECIES, Menu
from paddock.games.tiny_epic_dinosaurs.engine.seat import BYTE, Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Question, Table


def begin(seat: Seat) -> None:
    """Dinosaurs may be escaping: what the walls of a fugitive held in is free from now on (TED-R69)."""
    seat.fleeing = True
    seat.guarded = False
    seat.as_herbivore = 0
    seat.as_carnivore = 0
    silence(seat)


def silence(seat: Seat) -> None:
    """TED-15.2: the card of an escaping dinosaur no longer works."""
    for site in places_in(seat.fugitives):
        kind = seat.kind_at(site)
        if kind >= SPECIES:
            seat.silence(kind - SPECIES)


def settle(table: Table, seat: Seat) -> bool:
    """Asks for the next decision, or ends it. True: the seat must choose."""
    if not is_anybody_fleeing(seat):
        return finish(table, seat)
    if not seat.guarded and table.works_once(seat, table.pieces.able.security_force):  # TED-16.5
        seat.step = moves.ASK_SAVE
        return True
    seat.guarded = True
    if undecided_omnivore(seat) >= 0 and not (seat.lost_barrier and seat.lost_dinosaur):
        seat.step = moves.ASK_DIET
        return True
    if table.works(seat, table.pieces.able.enclosure_upgrades):
        waive(seat)
    if dinosaur_due(seat) and victims(seat) == 0 and loose_victims(table, seat) == 0:
        seat.lost_dinosaur = True  # TED-R22
    if barrier_due(seat) and seat.fences == 0 and not dinosaur_due(seat):
        seat.lost_barrier = True
    if barrier_due(seat) or dinosaur_due(seat):
        seat.step = moves.ASK_PENALTY
        return True
    return finish(table, seat)


def finish(table: Table, seat: Seat) -> bool:
    """TED-12.12: all that escaped are discarded."""
    for site in places_in(seat.fugitives):
        escape(table, seat, seat.take_out(site))
    for kind in range(SPECIES):
        for _ in range((seat.loose >> (8 * kind)) & BYTE):
            escape(table, seat, kind)
    for genetic in places_in(seat.loose_uniques):
        escape(table, seat, SPECIES + genetic)
    seat.fugitives = 0
    seat.loose = 0
    seat.loose_uniques = 0
    seat.fleeing = False
    return False


def escape(table: Table, seat: Seat, kind: i64) -> None:
    table.tell(moves.TOLD_ESCAPED, seat.index, kind, 0, 0)
    table.discard(seat, kind)


def is_anybody_fleeing(seat: Seat) -> bool:
    return seat.fugitives != 0 or seat.loose != 0 or seat.loose_uniques != 0


def waive(seat: Seat) -> None:
    """TED-16.6, TED-R22: penalties happen, and take nothing."""
    seat.lost_barrier = seat.lost_barrier or flees_as(seat, HERBIVORE) > 0
    seat.lost_dinosaur = seat.lost_dinosaur or flees_as(seat, CARNIVORE) > 0


def barrier_due(seat: Seat) -> bool:
    """TED-12.2, TED-12.4."""
    return not seat.lost_barrier and flees_as(seat, HERBIVORE) > 0


def dinosaur_due(seat: Seat) -> bool:
    """TED-12.3, TED-12.4."""
    return not seat.lost_dinosaur and flees_as(seat, CARNIVORE) > 0


def flees_as(seat: Seat, diet: i64) -> i64:
    """How many fugitives count as this diet."""
    found: i64 = 0
    for site in places_in(seat.fugitives):
        found += counts_as(seat, seat.kind_at(site), diet)
    for kind in range(SPECIES):
        if seat.diet_of(kind) == diet:
            found += (seat.loose >> (8 * kind)) & BYTE
    for genetic in places_in(seat.loose_uniques):
        found += counts_as(seat, SPECIES + genetic, diet)
    return found


def counts_as(seat: Seat, kind: i64, diet: i64) -> bool:
    """TED-12.6: an omnivore counts as its owner chose."""
    own = seat.diet_of(kind)
    if own != OMNIVORE:
        return own == diet
    chosen = seat.as_herbivore if diet == HERBIVORE else seat.as_carnivore
    return (chosen >> (kind - SPECIES)) & 1 != 0


def undecided_omnivore(seat: Seat) -> i64:
    """The genetic card of an escaping omnivore whose diet is not chosen yet, or NOWHERE."""
    for genetic in places_in(fleeing_uniques(seat) & ~(seat.as_herbivore | seat.as_carnivore)):
        if seat.diet_of(SPECIES + genetic) == OMNIVORE:
            return genetic
    return NOWHERE


def fleeing_uniques(seat: Seat) -> i64:
    found = seat.loose_uniques
    for site in places_in(seat.fugitives):
        kind = seat.kind_at(site)
        if kind >= SPECIES:
            found |= seat.pieces.one << (kind - SPECIES)
    return found


def victims(seat: Seat) -> i64:
    """TED-R61, TED-R62: the dinosaurs in the ranch that may be eaten, as sites."""
    found = seat.sites()
    if flees_as(seat, CARNIVORE) == 1:
        for site in places_in(seat.fugitives):
            if counts_as(seat, seat.kind_at(site), CARNIVORE):
                found &= ~(seat.pieces.one << site)
    return found


def loose_victims(table: Table, seat: Seat) -> i64:
    """TED-R61: in phase 4 also those that were not placed, as kinds; a newborn is not in the ranch."""
    if table.phase != moves.ARRANGE:
        return 0
    found = seat.kinds_of(seat.loose, seat.loose_uniques)
    if flees_as(seat, CARNIVORE) == 1:
        for kind in places_in(found):
            if counts_as(seat, kind, CARNIVORE):
                found &= ~(seat.pieces.one << kind)
    return found


def loosen(seat: Seat, kind: i64) -> None:
    if kind < SPECIES:
        seat.loose += seat.pieces.one << (8 * kind)
    else:
        seat.loose_uniques |= seat.pieces.one << (kind - SPECIES)


def take(seat: Seat, move: i64) -> i64:
    """A dinosaur chosen by its site or kind leaves the ranch, or the fugitives. Returns its kind."""
    blocks = seat.pieces.moves
    if move < blocks.kind:
        seat.fugitives &= ~(seat.pieces.one << (move - blocks.site))
        return seat.take_out(move - blocks.site)
    kind = move - blocks.kind
    if kind < SPECIES:
        seat.loose -= seat.pieces.one << (8 * kind)
    else:
        seat.loose_uniques &= ~(seat.pieces.one << (kind - SPECIES))
    return kind


# Questions


class AskSave(Question):
    """Security Force (TED-R31): the dinosaur saved goes to the Holding Area and causes no penalty."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.stop, 1)
        menu.add(table.pieces.moves.site, seat.fugitives)
        menu.add(table.pieces.moves.kind, seat.kinds_of(seat.loose, seat.loose_uniques))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        seat.guarded = True
        if move != table.pieces.moves.stop:
            table.tilt(seat, table.pieces.able.security_force)
            seat.hold(take(seat, move))


class AskDiet(Question):
    """What an escaping omnivore counts as."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.diet, 3)

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        bit = table.pieces.one << undecided_omnivore(seat)
        if move == table.pieces.moves.diet:
            seat.as_herbivore |= bit
        else:
            seat.as_carnivore |= bit


class AskPenalty(Question):
    """TED-12.5: a barrier first, or a victim first."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        blocks = table.pieces.moves
        if barrier_due(seat):
            menu.add(blocks.edge, seat.fences)
        if dinosaur_due(seat):
            menu.add(blocks.site, victims(seat))
            menu.add(blocks.kind, loose_victims(table, seat))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        blocks = table.pieces.moves
        if move < blocks.move:
            table.lose_barrier(seat, move - blocks.edge)
            seat.lost_barrier = True
            return
        seat.lost_dinosaur = True
        kind = take(seat, move)
        table.tell(moves.TOLD_EATEN, seat.index, kind, 0, 0)
        table.discard(seat, kind)
