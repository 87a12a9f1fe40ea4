"""Plans for a ranch: where barriers go, and who lives in which pen.

The plan is made anew before each of its moves, from what stands and what is held: all that stands wrong is
picked up, then everything is placed once. A playout carries it out at once.
"""

from typing import Final

from mypy_extensions import i64

from paddock.bits import count, place_of
from paddock.games.tiny_epic_dinosaurs import research
from paddock.games.tiny_epic_dinosaurs.moves import ASK_ARRANGE, ASK_PICK, SPECIES
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


class Arranger:
    """Phase 4 for any seat."""

    def __init__(self, promise: Promise) -> None:
        self.promise = promise
        self.pieces: Pieces = promise.pieces

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
        kept = self.promise.fed(o.herd, max(plants, 0), max(meat, 0))
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
        state.apply(seat.index, self.place(state, seat))

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
