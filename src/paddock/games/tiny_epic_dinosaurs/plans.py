"""Plans for a ranch: who lives in which pen, who is fed first, where newborns go, and what an escape may cost.

The plan of phase 4 is made anew before each of its moves, from what stands and what is held: all that stands wrong is
picked up, then everything is placed once. A playout carries it out at once.
"""

from typing import Final

from mypy_extensions import i64

from paddock.games.tiny_epic_dinosaurs import research
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
    count,
    place_of,
)
from paddock.games.tiny_epic_dinosaurs.pens import Housing, cells_by_cost
from paddock.games.tiny_epic_dinosaurs.pieces import Card, Pieces
from paddock.games.tiny_epic_dinosaurs.promise import Promise, number, stage_of
from paddock.games.tiny_epic_dinosaurs.ranch import NOWHERE
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.state import TinyEpicDinosaursState
from paddock.games.tiny_epic_dinosaurs.table import Table

ICON_COSTS: Final = [1.0, 1.3, 1.6]  # what it costs to cover one, by resource
SPARED: Final = 0.05  # a dinosaur that need not move


class Blueprint:
    """How a ranch shall look when phase 4 ends."""

    def __init__(self, cells: i64) -> None:
        self.fences: i64 = 0
        self.kinds: list[int] = [NOWHERE] * cells  # by cell
        self.flyer: i64 = NOWHERE


class Steward:
    """Answers the questions of phases 4 to 6 for any seat."""

    def __init__(self, promise: Promise) -> None:
        self.promise = promise
        self.pieces: Pieces = promise.pieces

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

    def stage(self, table: Table) -> i64:
        return stage_of(self.pieces.rounds - table.round)

    # Phase 4

    def layout_for(self, table: Table, seat: Seat) -> Blueprint:
        """The best layout of all the seat has; what stands must stay once all is picked up."""
        o = self.promise.outlook(table, seat)
        stage = self.stage(table)
        plants = o.plant - o.plant_meals
        meat = o.meat - o.meat_meals
        if plants >= meat:
            plants -= o.either_meals
        else:
            meat -= o.either_meals
        kept = self.promise.fed(o.herd, max(plants, 0), max(meat, 0), stage)
        movable = research.mobile_barriers(seat) if not seat.picked else 0
        book = self.promise.books[seat.side]
        home = book.house(seat.fences & ~movable, seat.spare + count(movable), kept, o.outside, stage)
        layout = Blueprint(seat.layout.cells)
        layout.fences = home.fences
        self.fill_pens(seat, layout, home)
        if seat.picked and not self.fits(seat, layout):
            layout.kinds = [NOWHERE] * seat.layout.cells
            self.keep_standing(seat, layout, home)
        self.place_uniques(seat, layout, home)
        return layout

    def fill_pens(self, seat: Seat, layout: Blueprint, home: Housing) -> None:
        """Cells without an icon first; of equal ones, those where the species stands already."""
        for index in range(len(home.pens)):
            species = home.species[index]
            if species >= 0:
                cells = cells_by_cost(home.pens[index], self.costs(seat, species))
                for cell in cells[: home.counts[index]]:
                    layout.kinds[cell] = species

    def fits(self, seat: Seat, layout: Blueprint) -> bool:
        """Does every regular dinosaur stand where it shall?"""
        left = seat.regulars()
        while left != 0:
            cell = place_of(left & -left)
            if layout.kinds[cell] != seat.species_at(cell):
                return False
            left &= left - 1
        return True

    def costs(self, seat: Seat, kind: i64) -> list[float]:
        found: list[float] = [0.0] * seat.layout.cells
        for resource in range(3):
            left: i64 = seat.layout.icons[resource]
            while left != 0:
                found[place_of(left & -left)] = ICON_COSTS[resource]
                left &= left - 1
        if kind < SPECIES:
            left = seat.herd(kind)
            while left != 0:
                found[place_of(left & -left)] -= SPARED
                left &= left - 1
        return found

    def keep_standing(self, seat: Seat, layout: Blueprint, home: Housing) -> None:
        """What stands is left where it is; held ones join their species, or take empty pens."""
        standing = seat.regulars()
        left = standing
        while left != 0:
            cell = place_of(left & -left)
            layout.kinds[cell] = seat.species_at(cell)
            left &= left - 1
        waiting = seat.held
        for is_empty in (False, True):
            for species in self.dearest():
                for pen in home.pens:
                    inside = standing & pen
                    own = seat.herd(species) & pen
                    if (inside == 0) if is_empty else (own != 0 and own == inside):
                        cells = cells_by_cost(pen & ~standing, self.costs(seat, species))
                        for cell in cells:
                            if number(waiting, species) > 0 and self.suits(layout, pen, species, cell):
                                layout.kinds[cell] = species
                                waiting -= self.pieces.one << (8 * species)

    def suits(self, layout: Blueprint, pen: i64, species: i64, cell: i64) -> bool:
        """Is the cell free, and nobody else planned for this pen?"""
        if layout.kinds[cell] >= 0:
            return False
        left = pen
        while left != 0:
            other = layout.kinds[place_of(left & -left)]
            if other >= 0 and other != species:
                return False
            left &= left - 1
        return True

    def dearest(self) -> list[int]:
        """Species, the dearest first."""
        points = self.pieces.points
        found = list(range(SPECIES))
        found.sort(key=lambda species: -points[species])
        return found

    def place_uniques(self, seat: Seat, layout: Blueprint, home: Housing) -> None:
        """Outside the pens, or alone in one; the one that flies shares a space, the one that swims has the water."""
        pens: i64 = 0
        for pen in home.pens:
            pens |= pen
        left = seat.cards
        while left != 0:
            card: Card = self.pieces.cards[place_of(left & -left)]
            left &= left - 1
            if card.genetic < 0 or not self.is_here(seat, card):
                continue
            if card.flies:
                self.place_flyer(seat, layout)
            elif card.swims:
                layout.kinds[place_of(seat.layout.water & -seat.layout.water)] = SPECIES + card.genetic
            else:
                self.place_unique(seat, layout, home, card, seat.layout.land & ~pens)

    def is_here(self, seat: Seat, card: Card) -> bool:
        return (seat.held_uniques >> card.genetic) & 1 != 0 or seat.cell_of(card.genetic) >= 0

    def place_flyer(self, seat: Seat, layout: Blueprint) -> None:
        if seat.flyer >= 0 and not seat.is_stranded():
            layout.flyer = seat.flyer
            return
        for cell in range(seat.layout.cells):
            if layout.kinds[cell] >= 0 and (seat.layout.land >> cell) & 1 != 0:
                layout.flyer = cell
                return
        layout.flyer = place_of(seat.layout.land & -seat.layout.land)

    def place_unique(self, seat: Seat, layout: Blueprint, home: Housing, card: Card, outside: i64) -> None:
        kind = SPECIES + card.genetic
        own = seat.cell_of(card.genetic)
        if seat.picked and own >= 0:
            layout.kinds[own] = kind
            return
        costs = self.unique_costs(seat, layout, card, own)
        for cell in cells_by_cost(outside, costs):
            if layout.kinds[cell] < 0:
                layout.kinds[cell] = kind
                return
        for pen in home.pens:
            cells = cells_by_cost(pen, costs)
            if sum([layout.kinds[cell] >= 0 for cell in cells]) == 0:
                layout.kinds[cells[0]] = kind
                return

    def unique_costs(self, seat: Seat, layout: Blueprint, card: Card, own: i64) -> list[float]:
        """What a space costs this dinosaur: the icon it covers, less what its card does there."""
        costs = self.costs(seat, SPECIES)
        able = self.pieces.able
        bit = self.pieces.one << card.index
        if own >= 0:
            costs[own] -= SPARED
        for cell in range(seat.layout.cells):
            around: i64 = seat.layout.neighbours[cell]
            if bit & able.parasaurolophus != 0 and costs[cell] > 0.5:
                costs[cell] = -costs[cell]
            if bit & able.dimetrodon != 0 and (seat.layout.shores >> cell) & 1 != 0:
                costs[cell] -= 1.5
            if bit & able.iguanodon != 0:
                costs[cell] -= self.free_icons(seat, layout, around)
            if bit & (able.gallimimus | able.triceratops) != 0:
                costs[cell] -= 0.7 * self.company(layout, around)
        return costs

    def free_icons(self, seat: Seat, layout: Blueprint, around: i64) -> float:
        found = 0.0
        while around != 0:
            cell = place_of(around & -around)
            if layout.kinds[cell] < 0 and (self.promise.books[seat.side].icons >> cell) & 1 != 0:
                found += 1.0
            around &= around - 1
        return found

    def company(self, layout: Blueprint, around: i64) -> float:
        found = 0.0
        while around != 0:
            if layout.kinds[place_of(around & -around)] >= 0:
                found += 1.0
            around &= around - 1
        return found

    def pick(self, table: Table, seat: Seat) -> i64:
        """Whoever stands where another shall stand, or nobody."""
        layout = self.layout_for(table, seat)
        moves = self.pieces.moves
        fences = research.mobile_barriers(seat) & ~layout.fences
        if fences != 0:
            return moves.edge + place_of(fences & -fences)
        left = seat.standing() & seat.layout.land
        while left != 0:
            cell = place_of(left & -left)
            if layout.kinds[cell] != seat.kind_at(cell):
                return moves.pick + cell
            left &= left - 1
        return moves.stop

    def place(self, table: Table, seat: Seat) -> i64:
        """Barriers, then dinosaurs; who has no place is let go."""
        layout = self.layout_for(table, seat)
        moves = self.pieces.moves
        fences = layout.fences & ~seat.fences
        if seat.spare > 0 and fences != 0:
            return moves.edge + place_of(fences & -fences)
        cell: i64 = 0
        while cell < seat.layout.cells:
            kind: i64 = layout.kinds[cell]
            if kind >= 0 and seat.is_held(kind) and (seat.fit_for(kind) >> cell) & 1 != 0:
                return moves.move + kind * moves.cells + cell
            cell += 1
        if self.pieces.flyer >= 0 and seat.is_held(SPECIES + self.pieces.flyer):
            return moves.move + (SPECIES + self.pieces.flyer) * moves.cells + layout.flyer
        return self.end_arranging(table, seat)

    def end_arranging(self, table: Table, seat: Seat) -> i64:
        """Nothing more is planned. What stands wrong is released; else whatever still fits is placed."""
        moves = self.pieces.moves
        legal = table.legal_moves(seat.index)
        held = [move for move in legal if moves.move <= move < moves.site]
        if held and (len(legal) == len(held) or legal[0] == moves.stop):
            return held[0] if self.still_fed(table, seat, held[0]) or moves.stop not in legal else moves.stop
        if moves.stop in legal:
            return moves.stop
        released = [move for move in legal if moves.site <= move < moves.kind]
        return released[0] if released else legal[0]

    def still_fed(self, table: Table, seat: Seat, move: i64) -> bool:
        """A unique dinosaur that fits is kept; a regular one was left out because it would starve."""
        return (move - self.pieces.moves.move) // self.pieces.moves.cells >= SPECIES

    def arrange(self, state: TinyEpicDinosaursState, seat: Seat) -> None:
        """Carries out the plan at once."""
        if seat.step == ASK_PICK:
            layout = self.layout_for(state, seat)
            movable = research.mobile_barriers(seat) & ~layout.fences
            seat.fences &= ~movable
            seat.spare += count(movable)
            left = seat.standing() & seat.layout.land
            while left != 0:
                cell = place_of(left & -left)
                if layout.kinds[cell] != seat.kind_at(cell):
                    seat.hold(seat.take_out(cell))
                left &= left - 1
            seat.picked = True
            seat.step = ASK_ARRANGE
            self.put_all(seat, layout)
        elif seat.step == ASK_ARRANGE:
            self.put_all(seat, self.layout_for(state, seat))
        seat.menu_ready = False
        state.apply(seat.index, self.answer(state, seat))

    def put_all(self, seat: Seat, layout: Blueprint) -> None:
        fences = layout.fences & ~seat.fences
        while fences != 0 and seat.spare > 0:
            seat.fences |= fences & -fences
            seat.spare -= 1
            fences &= fences - 1
        cell: i64 = 0
        while cell < seat.layout.cells:
            kind: i64 = layout.kinds[cell]
            if kind >= 0 and seat.is_held(kind) and (seat.fit_for(kind) >> cell) & 1 != 0:
                seat.put(kind, cell)
            cell += 1

    # Phase 5

    def feed(self, table: Table, seat: Seat) -> i64:
        """The dearest first; food that is short goes where it keeps most."""
        legal = table.legal_moves(seat.index)
        best = NOWHERE
        top = -100.0
        for move in legal:
            here = self.meal_worth(table, seat, move)
            if here > top:
                top = here
                best = move
        return best

    def meal_worth(self, table: Table, seat: Seat, move: i64) -> float:
        moves = self.pieces.moves
        if move == moves.stop:
            return 0.0
        if move == moves.additives:
            return self.hunger(table, seat) - 4.0
        if move >= moves.bite:
            return self.bite_worth(table, seat, move - moves.bite)
        way = (move - moves.feed) // moves.sites
        site = (move - moves.feed) % moves.sites
        food, payment = way // PAYMENTS, way % PAYMENTS
        kind = seat.kind_at(site)
        meal = seat.meal_of(kind, food)
        if site == seat.exempt:
            return -2.0
        worth = self.keeping(table, seat, kind, site) - 0.01 * float(payment) - 0.02 * float(converted_by(payment))
        if kind < SPECIES and number(self.wanted(table, seat, food), kind) == 0:
            worth = 0.1
        return worth + 0.2 * float(seat.have(food)) / 13.0 - 0.01 * float(meal)

    def wanted(self, table: Table, seat: Seat, food: i64) -> i64:
        """The herd of hungry dinosaurs that shall be fed with this food."""
        hungry: i64 = 0
        species: i64 = 0
        while species < SPECIES:
            hungry += count(seat.herd(species) & seat.hungry) << (8 * species)
            species += 1
        have = seat.have(food) - self.unique_meals(seat, food)
        stage = self.stage(table)
        return self.promise.best_fed(hungry, food, max(have, 0), stage)

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

    def keeping(self, table: Table, seat: Seat, kind: i64, site: i64) -> float:
        """What it is worth to keep a dinosaur: more if it has company in its pen."""
        if kind >= SPECIES:
            card: Card = self.pieces.uniques[kind - SPECIES]
            return float(card.points) + 2.0
        worth = self.promise.tastes.of(kind, self.stage(table))
        seat.survey()
        around = seat.area(self.pieces.one << site)
        if around & seat.leaks != 0:
            return worth
        friends = count(seat.herd(kind) & around)
        return worth + (0.5 if friends >= 2 else 0.0) + 0.05 * float(friends)

    def hunger(self, table: Table, seat: Seat) -> float:
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
                    lost += self.keeping(table, seat, kind, site) + 1.0
            left &= left - 1
        return lost

    def bite_worth(self, table: Table, seat: Seat, cell: i64) -> float:
        """T-Rex eats a dinosaur if meat is short, or the dinosaur would starve."""
        kind = seat.kind_at(cell)
        due = self.promise.eaten(hungry_herd(seat), MEAT) + self.unique_meals(seat, MEAT)
        if due <= seat.have(MEAT) or kind >= SPECIES:
            return -5.0
        return 6.0 - self.keeping(table, seat, kind, cell)

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
