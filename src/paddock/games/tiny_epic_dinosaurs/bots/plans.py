"""Plans for a ranch in phase 4: where barriers go, and which dinosaurs live in which pen.

The plan is made again before each of its moves, from what is in the ranch and what is held: all that is in the wrong
place is picked up, then everything is placed once. A playout carries it out at once.
"""

from mypy_extensions import i64

from paddock.contract.engine.bits import count, place_of, places_in
from paddock.games.tiny_epic_dinosaurs.bots.chooser import Chooser
from paddock.games.tiny_epic_dinosaurs.bots.evaluation import Evaluation, number, stage_of
from paddock.games.tiny_epic_dinosaurs.bots.pens import SPARED, Housing, cells_by_cost, covering_costs
from paddock.games.tiny_epic_dinosaurs.engine import abilities
from paddock.games.tiny_epic_dinosaurs.engine.moves import ASK_ARRANGE, ASK_PICK, NOWHERE, SPECIES
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Card, Pieces
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table


class Plan:
    """How a ranch should look when phase 4 ends."""

    def __init__(self, cells: i64, fences: i64) -> None:
        self.fences: i64 = fences
        self.kinds: list[int] = [NOWHERE] * cells  # by cell
        self.flyer: i64 = NOWHERE

    def company(self, field: i64) -> i64:
        """How many of these cells have a dinosaur in the plan."""
        return sum([self.kinds[cell] >= 0 for cell in places_in(field)])

    def has_others(self, pen: i64, species: i64) -> bool:
        """Does the plan put another species into this pen?"""
        return any(self.kinds[cell] not in (NOWHERE, species) for cell in places_in(pen))


class Arranger:
    """Phase 4 for any seat."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.pieces: Pieces = evaluation.pieces
        points = self.pieces.points
        self.dearest: list[int] = sorted(range(SPECIES), key=lambda species: -points[species])

    # The plan

    def plan_for(self, table: Table, seat: Seat) -> Plan:
        """The best layout of all the seat has; once picking up has ended, what is in the ranch must stay."""
        o = self.evaluation.outlook(table, seat)
        kept = self.evaluation.fed(o.herd, max(o.plants_left(), 0), max(o.meat_left(), 0))
        movable = abilities.mobile_barriers(seat) if not seat.picked else 0
        book = self.evaluation.books[seat.side]
        spare = seat.spare + count(movable)
        home = book.house(seat.fences & ~movable, spare, kept, o.outside, stage_of(o.rounds))
        plan = Plan(seat.layout.cells, home.fences)
        self.fill_pens(seat, plan, home)
        if seat.picked and not self.fits(seat, plan):
            plan = Plan(seat.layout.cells, home.fences)
            self.keep_standing(seat, plan, home)
        self.place_uniques(seat, plan, home)
        return plan

    def fill_pens(self, seat: Seat, plan: Plan, home: Housing) -> None:
        """Cells without an icon first; of equal ones, those where the species already is."""
        for index in range(len(home.pens)):
            species = home.species[index]
            if species >= 0:
                cells = cells_by_cost(home.pens[index], covering_costs(seat, species))
                for cell in cells[: home.counts[index]]:
                    plan.kinds[cell] = species

    def fits(self, seat: Seat, plan: Plan) -> bool:
        """Is every regular dinosaur where the plan puts it?"""
        return all(plan.kinds[cell] == seat.species_at(cell) for cell in places_in(seat.regulars()))

    def keep_standing(self, seat: Seat, plan: Plan, home: Housing) -> None:
        """Leaves what is in the ranch where it is; held ones join their species, or take empty pens."""
        standing = seat.regulars()
        for cell in places_in(standing):
            plan.kinds[cell] = seat.species_at(cell)
        waiting = seat.held
        for is_empty in (False, True):
            for species in self.dearest:
                for pen in home.pens:
                    inside = standing & pen
                    own = seat.herd(species) & pen
                    if (inside == 0) if is_empty else (own != 0 and own == inside):
                        for cell in cells_by_cost(pen & ~standing, covering_costs(seat, species)):
                            is_free = plan.kinds[cell] < 0 and not plan.has_others(pen, species)
                            if number(waiting, species) > 0 and is_free:
                                plan.kinds[cell] = species
                                waiting -= self.pieces.one << (8 * species)

    def place_uniques(self, seat: Seat, plan: Plan, home: Housing) -> None:
        """Outside the pens, or alone in one; the one that flies shares a space, the one that swims has the water."""
        outside = seat.layout.land
        for pen in home.pens:
            outside &= ~pen
        for cell in places_in(seat.cards):
            card: Card = self.pieces.cards[cell]
            if card.genetic < 0 or not (seat.is_held(SPECIES + card.genetic) or seat.cell_of(card.genetic) >= 0):
                continue
            if card.flies:
                self.place_flyer(seat, plan)
            elif card.swims:
                plan.kinds[place_of(seat.layout.water & -seat.layout.water)] = SPECIES + card.genetic
            else:
                self.place_unique(seat, plan, home, card, outside)

    def place_flyer(self, seat: Seat, plan: Plan) -> None:
        if seat.flyer >= 0 and not seat.is_stranded():
            plan.flyer = seat.flyer
            return
        land = places_in(seat.layout.land)
        shared = [cell for cell in land if plan.kinds[cell] >= 0]
        plan.flyer = shared[0] if shared else land[0]

    def place_unique(self, seat: Seat, plan: Plan, home: Housing, card: Card, outside: i64) -> None:
        kind = SPECIES + card.genetic
        own = seat.cell_of(card.genetic)
        if seat.picked and own >= 0:
            plan.kinds[own] = kind
            return
        costs = self.unique_costs(seat, plan, card, own)
        for cell in cells_by_cost(outside, costs):
            if plan.kinds[cell] < 0:
                plan.kinds[cell] = kind
                return
        for pen in home.pens:
            if plan.company(pen) == 0:
                plan.kinds[cells_by_cost(pen, costs)[0]] = kind
                return

    def unique_costs(self, seat: Seat, plan: Plan, card: Card, own: i64) -> list[float]:
        """What a space costs this dinosaur: the icon it covers, less what its card does there."""
        costs = covering_costs(seat, SPECIES)
        able = self.pieces.able
        bit = self.pieces.one << card.index
        icons = self.evaluation.books[seat.side].icons
        if own >= 0:
            costs[own] -= SPARED
        for cell in range(seat.layout.cells):
            around: i64 = seat.layout.neighbours[cell]
            if bit & able.parasaurolophus != 0 and costs[cell] > 0.5:
                costs[cell] = -costs[cell]
            if bit & able.dimetrodon != 0 and (seat.layout.shores >> cell) & 1 != 0:
                costs[cell] -= 1.5
            if bit & able.iguanodon != 0:
                costs[cell] -= float(count(around & icons) - plan.company(around & icons))
            if bit & (able.gallimimus | able.triceratops) != 0:
                costs[cell] -= 0.7 * float(plan.company(around))
        return costs

    # Moves

    def pick(self, table: Table, seat: Seat) -> i64:
        """The dinosaurs in places the plan gives to others, or to none."""
        plan = self.plan_for(table, seat)
        blocks = self.pieces.moves
        fences = abilities.mobile_barriers(seat) & ~plan.fences
        if fences != 0:
            return blocks.edge + place_of(fences & -fences)
        left = misplaced(seat, plan)
        return blocks.pick + left[0] if left else blocks.stop

    def place(self, table: Table, seat: Seat) -> i64:
        """Barriers, then dinosaurs; those without a place are let go."""
        plan = self.plan_for(table, seat)
        blocks = self.pieces.moves
        fences = plan.fences & ~seat.fences
        if seat.spare > 0 and fences != 0:
            return blocks.edge + place_of(fences & -fences)
        for cell in range(seat.layout.cells):
            if can_put(seat, plan.kinds[cell], cell):
                return blocks.move + plan.kinds[cell] * blocks.cells + cell
        if self.pieces.flyer >= 0 and seat.is_held(SPECIES + self.pieces.flyer):
            return blocks.move + (SPECIES + self.pieces.flyer) * blocks.cells + plan.flyer
        return self.end_arranging(table, seat)

    def end_arranging(self, table: Table, seat: Seat) -> i64:
        """Nothing more is planned. What is misplaced is released; else a unique dinosaur that fits is placed. A
        regular one was left out because it would starve."""
        blocks = self.pieces.moves
        legal = table.legal_moves(seat.index)
        held = [move for move in legal if blocks.move <= move < blocks.site]
        may_stop = blocks.stop in legal
        if held and (len(legal) == len(held) or legal[0] == blocks.stop):
            is_unique = (held[0] - blocks.move) // blocks.cells >= SPECIES
            return held[0] if is_unique or not may_stop else blocks.stop
        if may_stop:
            return blocks.stop
        released = [move for move in legal if blocks.site <= move < blocks.kind]
        return released[0] if released else legal[0]

    def arrange(self, table: Table, seat: Seat) -> None:
        """Carries out the plan at once."""
        plan = self.plan_for(table, seat)
        if seat.step == ASK_PICK:
            movable = abilities.mobile_barriers(seat) & ~plan.fences
            seat.fences &= ~movable
            seat.spare += count(movable)
            for cell in misplaced(seat, plan):
                seat.hold(seat.take_out(cell))
            seat.picked = True
            seat.step = ASK_ARRANGE
        self.put_all(seat, plan)
        seat.menu_ready = False
        table.apply(seat.index, self.place(table, seat))

    def put_all(self, seat: Seat, plan: Plan) -> None:
        fences = plan.fences & ~seat.fences
        while fences != 0 and seat.spare > 0:
            seat.fences |= fences & -fences
            seat.spare -= 1
            fences &= fences - 1
        for cell in range(seat.layout.cells):
            if can_put(seat, plan.kinds[cell], cell):
                seat.put(plan.kinds[cell], cell)


def misplaced(seat: Seat, plan: Plan) -> list[int]:
    """The cells that hold another dinosaur than planned."""
    return [cell for cell in places_in(seat.standing() & seat.layout.land) if plan.kinds[cell] != seat.kind_at(cell)]


def can_put(seat: Seat, kind: i64, cell: i64) -> bool:
    """Is this dinosaur planned for the cell, held, and does it fit there?"""
    return kind >= 0 and seat.is_held(kind) and (seat.fit_for(kind) >> cell) & 1 != 0


class PickByPlan(Chooser):
    def __init__(self, arranger: Arranger) -> None:
        self.arranger = arranger

    def move(self, table: Table, seat: Seat) -> i64:
        return self.arranger.pick(table, seat)


class PlaceByPlan(PickByPlan):
    def move(self, table: Table, seat: Seat) -> i64:
        return self.arranger.place(table, seat)
