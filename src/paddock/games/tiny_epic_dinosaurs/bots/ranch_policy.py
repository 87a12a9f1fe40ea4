"""Phases 5 and 6 for any seat: feeds the most valuable, finds room for newborns, and pays least for escapes."""

from mypy_extensions import i64

from paddock.contract.engine.bits import count, places_in
from paddock.games.tiny_epic_dinosaurs.bots.chooser import Chooser
from paddock.games.tiny_epic_dinosaurs.bots.evaluation import Evaluation, number
from paddock.games.tiny_epic_dinosaurs.bots.pens import covering_costs
from paddock.games.tiny_epic_dinosaurs.engine.escapes import counts_as
from paddock.games.tiny_epic_dinosaurs.engine.moves import (
    FOODS,
    HERBIVORE,
    MEAT,
    PAYMENTS,
    PLANT,
    SPECIES,
    converted_by,
)
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Card, Pieces
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table


class RanchChooser(Chooser):
    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.pieces: Pieces = evaluation.pieces
        self.points: list[float] = evaluation.pen_weights.points  # by species

    def value_of(self, kind: i64) -> float:
        if kind < SPECIES:
            return self.points[kind]
        return float(self.pieces.uniques[kind - SPECIES].points) + 1.0

    def value_without(self, seat: Seat, edge: i64) -> float:
        """The value of the pens, and of the pairs in them, if this barrier goes."""
        before = seat.fences
        seat.fences = before & ~(self.pieces.one << edge)
        total = 0.0
        for pen in seat.pens():
            field: i64 = pen
            total += 0.1 * self.evaluation.pen_weights.pen_values[count(field)]
            if seat.is_pure(field):
                for species in range(SPECIES):
                    inside = count(seat.herd(species) & field)
                    total += 0.3 * float(inside) + 2.0 * float(inside >> 1)
        seat.fences = before
        return total


# Phase 5


class Feeding(RanchChooser):
    def unique_meals(self, seat: Seat, food: i64) -> i64:
        """What hungry unique dinosaurs need of a food that they cannot get otherwise."""
        total: i64 = 0
        for site in places_in(seat.hungry & ~seat.regulars()):
            kind = seat.kind_at(site)
            if seat.meal_of(kind, 1 - food) == 0:
                total += seat.meal_of(kind, food)
        return total

    def is_short(self, seat: Seat, food: i64) -> bool:
        due = self.evaluation.eaten(seat.tally(seat.hungry), food) + self.unique_meals(seat, food)
        return due > seat.have(food)


class Feed(Feeding):
    """The most valuable first; scarce food goes where it saves most."""

    def value(self, table: Table, seat: Seat, move: i64) -> float:
        blocks = self.pieces.moves
        if move == blocks.stop:
            return 0.0
        if move == blocks.additives:
            return self.hunger(seat) - 4.0
        if move >= blocks.bite:
            return self.bite_value(seat, move - blocks.bite)
        way = (move - blocks.feed) // blocks.sites
        site = (move - blocks.feed) % blocks.sites
        food, payment = way // PAYMENTS, way % PAYMENTS
        kind = seat.kind_at(site)
        if site == seat.exempt:
            return -2.0
        value = self.keeping(seat, kind, site) - 0.01 * float(payment) - 0.02 * float(converted_by(payment))
        if kind < SPECIES and number(self.wanted(seat, food), kind) == 0:
            value = 0.1
        return value + 0.2 * float(seat.have(food)) / 13.0 - 0.01 * float(seat.meal_of(kind, food))

    def wanted(self, seat: Seat, food: i64) -> i64:
        """The herd of hungry dinosaurs to feed with this food."""
        have = seat.have(food) - self.unique_meals(seat, food)
        return self.evaluation.best_fed(seat.tally(seat.hungry), food, max(have, 0))

    def keeping(self, seat: Seat, kind: i64, site: i64) -> float:
        """What it is worth to keep a dinosaur: more if it has company in its pen."""
        if kind >= SPECIES:
            card: Card = self.pieces.uniques[kind - SPECIES]
            return float(card.points) + 2.0
        seat.survey()
        around = seat.area(self.pieces.one << site)
        if around & seat.leaks != 0:
            return self.points[kind]
        friends = count(seat.herd(kind) & around)
        return self.points[kind] + (0.5 if friends >= 2 else 0.0) + 0.05 * float(friends)

    def hunger(self, seat: Seat) -> float:
        """What is lost if feeding follows the plan: the value of all that will go hungry."""
        plants = seat.have(PLANT)
        meat = seat.have(MEAT)
        lost = 0.0
        for site in places_in(seat.hungry):
            kind = seat.kind_at(site)
            if site != seat.exempt:
                if 0 < seat.meal_of(kind, PLANT) <= plants:
                    plants -= seat.meal_of(kind, PLANT)
                elif 0 < seat.meal_of(kind, MEAT) <= meat:
                    meat -= seat.meal_of(kind, MEAT)
                else:
                    lost += self.keeping(seat, kind, site) + 1.0
        return lost

    def bite_value(self, seat: Seat, cell: i64) -> float:
        """T-Rex eats a dinosaur if meat is short."""
        kind = seat.kind_at(cell)
        if kind >= SPECIES or not self.is_short(seat, MEAT):
            return -5.0
        return 6.0 - self.keeping(seat, kind, cell)


class Exempt(Feeding):
    """The one that eats most of what is scarce."""

    def value(self, table: Table, seat: Seat, move: i64) -> float:
        kind = seat.kind_at(move - self.pieces.moves.site)
        most = 0.0
        for food in range(FOODS):
            scarce = 2.0 if self.is_short(seat, food) else 1.0
            most = max(most, scarce * float(seat.meal_of(kind, food)))
        return most


# Phase 6


class Birth(RanchChooser):
    """The most valuable species first, into a pen of its own, on the cheapest space."""

    def value(self, table: Table, seat: Seat, move: i64) -> float:
        blocks = self.pieces.moves
        if move >= blocks.lost:
            return -50.0 - self.pieces.points[move - blocks.lost]
        species, cell = (move - blocks.birth) // blocks.cells, (move - blocks.birth) % blocks.cells
        seat.survey()
        pen = seat.area(self.pieces.one << cell)
        at_home = 3.0 if seat.herd(species) & pen != 0 else 0.0
        return 2.0 * self.points[species] + at_home - covering_costs(seat, species)[cell]


class Center(RanchChooser):
    """A newborn is bought if it finds a space."""

    def value(self, table: Table, seat: Seat, move: i64) -> float:
        if move == self.pieces.moves.stop:
            return 0.0
        species = move - self.pieces.moves.species
        return self.points[species] if seat.nursery(species) != 0 else 0.0


# Escapes


class Save(RanchChooser):
    """The most valuable."""

    def value(self, table: Table, seat: Seat, move: i64) -> float:
        blocks = self.pieces.moves
        if move == blocks.stop:
            return 0.0
        return self.value_of(move - blocks.kind if move >= blocks.kind else seat.kind_at(move - blocks.site))


class Diet(RanchChooser):
    """As a herbivore, unless only the penalty of carnivores has been paid this round."""

    def move(self, table: Table, seat: Seat) -> i64:
        return self.pieces.moves.diet + (1 if seat.lost_dinosaur and not seat.lost_barrier else 0)


class Penalty(RanchChooser):
    """A victim first: one that escapes anyway; then the barrier that holds nothing in."""

    def value(self, table: Table, seat: Seat, move: i64) -> float:
        blocks = self.pieces.moves
        if move < blocks.move:
            return self.value_without(seat, move - blocks.edge) - 100.0
        if move >= blocks.kind:
            return self.victim(seat, move - blocks.kind) + 50.0
        site = move - blocks.site
        return self.victim(seat, seat.kind_at(site)) + (50.0 if (seat.fugitives >> site) & 1 != 0 else 0.0)

    def victim(self, seat: Seat, kind: i64) -> float:
        """An escaping herbivore that is eaten breaks no fence (TED-12.8)."""
        spares = 1.0 if counts_as(seat, kind, HERBIVORE) and not seat.lost_barrier else 0.0
        return spares - self.value_of(kind)
