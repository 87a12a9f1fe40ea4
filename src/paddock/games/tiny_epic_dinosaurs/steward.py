"""A steward for a ranch: arranges it by plan, feeds who is dearest, finds cradles, and pays least for escapes."""

from mypy_extensions import i64

from paddock.bits import count, place_of
from paddock.games.tiny_epic_dinosaurs.escapes import counts_as
from paddock.games.tiny_epic_dinosaurs.feed import converted_by
from paddock.games.tiny_epic_dinosaurs.moves import (
    ARRANGE,
    ASK_ARRANGE,
    ASK_BIRTH,
    ASK_CENTER,
    ASK_DIET,
    ASK_EXEMPT,
    ASK_FEED,
    ASK_PENALTY,
    ASK_PICK,
    ASK_SAVE,
    BREED,
    FEED,
    HERBIVORE,
    MEAT,
    PAYMENTS,
    PLANT,
    SPECIES,
)
from paddock.games.tiny_epic_dinosaurs.pieces import Card
from paddock.games.tiny_epic_dinosaurs.plans import Arranger
from paddock.games.tiny_epic_dinosaurs.promise import number
from paddock.games.tiny_epic_dinosaurs.ranch import NOWHERE
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.table import Table


class Steward(Arranger):
    """Answers the questions of phases 4 to 6 for any seat."""

    def knows(self, table: Table, seat: Seat) -> bool:
        """Is the seat asked for something that is planned here?"""
        return table.phase in (ARRANGE, FEED, BREED) and seat.step >= ASK_PICK

    def answer(self, table: Table, seat: Seat) -> i64:
        step = seat.step
        if step == ASK_PICK:
            return self.pick(table, seat)
        if step == ASK_ARRANGE:
            return self.place(table, seat)
        if step == ASK_FEED:
            return self.feed(table, seat)
        if step == ASK_EXEMPT:
            return self.exempt(table, seat)
        if step == ASK_BIRTH:
            return self.birth(table, seat)
        if step == ASK_CENTER:
            return self.center(table, seat)
        if step == ASK_SAVE:
            return self.save(table, seat)
        if step == ASK_DIET:
            return self.pieces.moves.diet + (1 if seat.lost_dinosaur and not seat.lost_barrier else 0)
        assert step == ASK_PENALTY, "a question of phases 4 to 6"
        return self.penalty(table, seat)

    # Phase 5

    def feed(self, table: Table, seat: Seat) -> i64:
        """The dearest first; food that is short goes where it keeps most."""
        legal = table.legal_moves(seat.index)
        best = NOWHERE
        top = -100.0
        for move in legal:
            here = self.meal_worth(seat, move)
            if here > top:
                top = here
                best = move
        return best

    def meal_worth(self, seat: Seat, move: i64) -> float:
        moves = self.pieces.moves
        if move == moves.stop:
            return 0.0
        if move == moves.additives:
            return self.hunger(seat) - 4.0
        if move >= moves.bite:
            return self.bite_worth(seat, move - moves.bite)
        way = (move - moves.feed) // moves.sites
        site = (move - moves.feed) % moves.sites
        food, payment = way // PAYMENTS, way % PAYMENTS
        kind = seat.kind_at(site)
        meal = seat.meal_of(kind, food)
        if site == seat.exempt:
            return -2.0
        worth = self.keeping(seat, kind, site) - 0.01 * float(payment) - 0.02 * float(converted_by(payment))
        if kind < SPECIES and number(self.wanted(seat, food), kind) == 0:
            worth = 0.1
        return worth + 0.2 * float(seat.have(food)) / 13.0 - 0.01 * float(meal)

    def wanted(self, seat: Seat, food: i64) -> i64:
        """The herd of hungry dinosaurs that shall be fed with this food."""
        hungry: i64 = 0
        species: i64 = 0
        while species < SPECIES:
            hungry += count(seat.herd(species) & seat.hungry) << (8 * species)
            species += 1
        have = seat.have(food) - self.unique_meals(seat, food)
        return self.promise.best_fed(hungry, food, max(have, 0))

    def unique_meals(self, seat: Seat, food: i64) -> i64:
        """What hungry unique dinosaurs need of a food that they cannot get otherwise."""
        total: i64 = 0
        left = seat.hungry & ~seat.regulars()
        while left != 0:
            kind = seat.kind_at(place_of(left & -left))
            if seat.meal_of(kind, 1 - food) == 0:
                total += seat.meal_of(kind, food)
            left &= left - 1
        return total

    def keeping(self, seat: Seat, kind: i64, site: i64) -> float:
        """What it is worth to keep a dinosaur: more if it has company in its pen."""
        if kind >= SPECIES:
            card: Card = self.pieces.uniques[kind - SPECIES]
            return float(card.points) + 2.0
        worth = self.promise.tastes.points[kind]
        seat.survey()
        around = seat.area(self.pieces.one << site)
        if around & seat.leaks != 0:
            return worth
        friends = count(seat.herd(kind) & around)
        return worth + (0.5 if friends >= 2 else 0.0) + 0.05 * float(friends)

    def hunger(self, seat: Seat) -> float:
        """What is lost if feeding goes on by the plan: the worth of all who will starve."""
        plants = seat.have(PLANT)
        meat = seat.have(MEAT)
        lost = 0.0
        left = seat.hungry
        while left != 0:
            site = place_of(left & -left)
            kind = seat.kind_at(site)
            if site != seat.exempt:
                if 0 < seat.meal_of(kind, PLANT) <= plants:
                    plants -= seat.meal_of(kind, PLANT)
                elif 0 < seat.meal_of(kind, MEAT) <= meat:
                    meat -= seat.meal_of(kind, MEAT)
                else:
                    lost += self.keeping(seat, kind, site) + 1.0
            left &= left - 1
        return lost

    def bite_worth(self, seat: Seat, cell: i64) -> float:
        """T-Rex eats a dinosaur if meat is short, or the dinosaur would starve."""
        kind = seat.kind_at(cell)
        due = self.promise.eaten(hungry_herd(seat), MEAT) + self.unique_meals(seat, MEAT)
        if due <= seat.have(MEAT) or kind >= SPECIES:
            return -5.0
        return 6.0 - self.keeping(seat, kind, cell)

    def exempt(self, table: Table, seat: Seat) -> i64:
        """Who eats most of what is short."""
        legal = table.legal_moves(seat.index)
        best = legal[0]
        top = -1.0
        for move in legal:
            kind = seat.kind_at(move - self.pieces.moves.site)
            here = 0.0
            for food in range(2):
                due = self.promise.eaten(hungry_herd(seat), food) + self.unique_meals(seat, food)
                scarce = 2.0 if due > seat.have(food) else 1.0
                here = max(here, scarce * float(seat.meal_of(kind, food)))
            if here > top:
                top = here
                best = move
        return best

    # Phase 6

    def birth(self, table: Table, seat: Seat) -> i64:
        """The dearest species first, into a pen of its own kind, on the cheapest space."""
        moves = self.pieces.moves
        best = NOWHERE
        top = -100.0
        for move in table.legal_moves(seat.index):
            if move >= moves.lost:
                here = -50.0 - self.pieces.points[move - moves.lost]
            else:
                species, cell = (move - moves.birth) // moves.cells, (move - moves.birth) % moves.cells
                here = self.cradle(seat, species, cell)
            if here > top:
                top = here
                best = move
        return best

    def cradle(self, seat: Seat, species: i64, cell: i64) -> float:
        seat.survey()
        pen = seat.area(self.pieces.one << cell)
        mates = count(seat.herd(species) & pen)
        at_home = 3.0 if mates > 0 else 0.0
        return 2.0 * self.promise.tastes.points[species] + at_home - self.costs(seat, species)[cell]

    def center(self, table: Table, seat: Seat) -> i64:
        """A newborn is bought if it finds a space."""
        moves = self.pieces.moves
        best = moves.stop
        top = 0.0
        for move in table.legal_moves(seat.index):
            if move != moves.stop and seat.nursery(move - moves.species) != 0:
                here = self.promise.tastes.points[move - moves.species]
                if here > top:
                    top = here
                    best = move
        return best

    # Escapes

    def save(self, table: Table, seat: Seat) -> i64:
        """The dearest, unless the game ends before it could come back."""
        moves = self.pieces.moves
        best = moves.stop
        top = 0.0
        for move in table.legal_moves(seat.index):
            if move != moves.stop:
                kind = move - moves.kind if move >= moves.kind else seat.kind_at(move - moves.site)
                here = self.worth_of(kind)
                if here > top:
                    top = here
                    best = move
        return best

    def worth_of(self, kind: i64) -> float:
        if kind < SPECIES:
            return self.promise.tastes.points[kind]
        return float(self.pieces.uniques[kind - SPECIES].points) + 1.0

    def penalty(self, table: Table, seat: Seat) -> i64:
        """A victim first: one that flees anyway; then the barrier that holds nobody in."""
        moves = self.pieces.moves
        best = NOWHERE
        top = -1000.0
        for move in table.legal_moves(seat.index):
            if move < moves.move:
                here = self.without_barrier(table, seat, move - moves.edge) - 100.0
            elif move >= moves.kind:
                here = self.victim(seat, move - moves.kind) + 50.0
            else:
                site = move - moves.site
                flees = (seat.fugitives >> site) & 1 != 0
                here = self.victim(seat, seat.kind_at(site)) + (50.0 if flees else 0.0)
            if here > top:
                top = here
                best = move
        return best

    def victim(self, seat: Seat, kind: i64) -> float:
        """A herbivore that flees and is eaten breaks no fence (TED-12.8)."""
        spares = 1.0 if counts_as(seat, kind, HERBIVORE) and not seat.lost_barrier else 0.0
        return spares - self.worth_of(kind)

    def without_barrier(self, table: Table, seat: Seat, edge: i64) -> float:
        """The worth of the pens, and of the pairs in them, if this barrier goes."""
        before = seat.fences
        seat.fences = before & ~(self.pieces.one << edge)
        total = 0.0
        for pen in seat.pens():
            field: i64 = pen
            total += 0.1 * self.promise.tastes.pen_worth[count(field)]
            if seat.is_pure(field):
                species: i64 = 0
                while species < SPECIES:
                    inside = count(seat.herd(species) & field)
                    total += 0.3 * float(inside) + 2.0 * float(inside >> 1)
                    species += 1
        seat.fences = before
        return total


def hungry_herd(seat: Seat) -> i64:
    found: i64 = 0
    species: i64 = 0
    while species < SPECIES:
        found += count(seat.herd(species) & seat.hungry) << (8 * species)
        species += 1
    return found
