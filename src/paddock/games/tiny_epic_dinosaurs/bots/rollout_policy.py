"""A quick player: every answer by its value, without looking further. Playouts use it."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import place_of
from paddock.games.tiny_epic_dinosaurs.bots import ranch_policy
from paddock.games.tiny_epic_dinosaurs.bots.action_values import ActionValues
from paddock.games.tiny_epic_dinosaurs.bots.chooser import Chooser, Pass
from paddock.games.tiny_epic_dinosaurs.bots.evaluation import Evaluation, Outlook
from paddock.games.tiny_epic_dinosaurs.bots.lodgings import NEVER
from paddock.games.tiny_epic_dinosaurs.bots.pens import covering_costs
from paddock.games.tiny_epic_dinosaurs.bots.plans import Arranger, PickByPlan, PlaceByPlan
from paddock.games.tiny_epic_dinosaurs.bots.ranch_policy import RanchChooser
from paddock.games.tiny_epic_dinosaurs.engine import contracts, moves
from paddock.games.tiny_epic_dinosaurs.engine.moves import FOODS, MEAT, NOWHERE, PLANT, SPECIES
from paddock.games.tiny_epic_dinosaurs.engine.phases import placements
from paddock.games.tiny_epic_dinosaurs.engine.pieces import GAIN_RESOURCES, Board, Pieces, Space
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table

LEAD: Final = 1  # as a group of Ranchers


class Policy:
    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.values = ActionValues(evaluation)
        self.arranger = Arranger(evaluation)
        values = self.values
        skip = Pass()
        cheapest = CheapestDinosaur(evaluation)
        card = Card(values)
        # By number, as in moves.QUESTIONS.
        self.choosers: list[Chooser] = [
            *[skip, skip, Keep(values), Resource(values), Egg(values)],
            *[Place(values), skip, Cost(values), LastPart(), Market(values), MoveIn(values), skip],
            *[Contract(values), cheapest, Private(values), card, card, skip],
            *[PickByPlan(self.arranger), PlaceByPlan(self.arranger)],
            *[ranch_policy.Save(evaluation), ranch_policy.Diet(evaluation), ranch_policy.Penalty(evaluation)],
            *[ranch_policy.Exempt(evaluation), ranch_policy.Feed(evaluation)],
            *[ranch_policy.Center(evaluation), ranch_policy.Birth(evaluation)],
            *[cheapest, WeakestBarrier(evaluation), CheapestCard(evaluation)],
        ]

    def play(self, table: Table, seat: i64) -> None:
        """Makes a move; in phase 4 all of them."""
        player: Seat = table.players[seat]
        if player.step in (moves.ASK_PICK, moves.ASK_ARRANGE):
            self.arranger.arrange(table, player)
        else:
            table.apply(seat, self.move(table, player))

    def move(self, table: Table, seat: Seat) -> i64:
        chooser: Chooser = self.choosers[seat.step]
        return chooser.move(table, seat)

    def plans(self, seat: Seat) -> bool:
        """Must the seat decide something in phases 4 to 6, which follow the plan for its ranch?"""
        return moves.ASK_PICK <= seat.step <= moves.ASK_BIRTH

    def prior(self, table: Table, seat: Seat, move: i64) -> float:
        """How promising a move looks to a search, after `values.prepare`."""
        chooser: Chooser = self.choosers[seat.step]
        return chooser.prior(table, seat, move, self.values.base)


# Placements


class Place(Chooser):
    def __init__(self, values: ActionValues) -> None:
        self.values = values
        self.pieces: Pieces = values.pieces
        self.better: list[list[int]] = [
            [better_than(board, space) for space in board.spaces] for board in self.pieces.boards
        ]

    def move(self, table: Table, seat: Seat) -> i64:
        best = NOWHERE
        top = NEVER
        if seat.available() > 0:
            self.values.prepare(table, seat)
            usable = placements.usable_spaces(table, seat)
            free = usable & ~table.occupied()
            better = self.better[table.size]
            while usable != 0:
                space = place_of(usable & -usable)
                usable &= usable - 1
                group = 0 if better[space] & free != 0 else self.group_for(table, seat, space)
                if group > 0:
                    here = self.values.space_value(table, seat, space, group)
                    if here > top:
                        top = here
                        best = self.pieces.moves.place + group * self.pieces.moves.spaces + space
        if best >= 0:
            return best
        legal = table.legal_moves(seat.index)
        return self.pieces.moves.stop if self.pieces.moves.stop in legal else legal[0]

    def prior(self, table: Table, seat: Seat, move: i64, base: float) -> float:
        blocks = self.pieces.moves
        if not blocks.place <= move < blocks.source:
            return base
        group, space = (move - blocks.place) // blocks.spaces, (move - blocks.place) % blocks.spaces
        return self.values.space_value(table, seat, space, group)

    def group_for(self, table: Table, seat: Seat, space: i64) -> i64:
        """The smallest group of Ranchers that may be placed there, a regular one before the Lead; 0: none."""
        highest = table.highest_strength(space, seat.index)
        if highest == 0:
            return 2 if seat.ready > 0 else LEAD
        if seat.lead > 0 and self.pieces.lead_strength > highest:
            return LEAD
        regular = highest // self.pieces.strength + 1
        if seat.ready >= regular:
            return 2 * regular
        with_lead = (highest - self.pieces.lead_strength) // self.pieces.strength + 1
        return 2 * with_lead + LEAD if seat.lead > 0 and seat.ready >= with_lead else 0


def better_than(board: Board, space: Space) -> int:
    """The resource spaces of a board that give as much of everything as this one, and of something more."""
    found = 0
    if space.parts[0].type == GAIN_RESOURCES:
        for index, other in enumerate(board.spaces):
            gains, own = other.parts[0].gains, space.parts[0].gains
            gives_all = min([gains[resource] - own[resource] for resource in range(len(own))]) >= 0
            if other.parts[0].type == GAIN_RESOURCES and gives_all and sum(gains) > sum(own):
                found |= 1 << index
    return found


# Answers inside an action, and in phases 1 and 3, that change the outlook


class Answer(Chooser):
    def __init__(self, values: ActionValues) -> None:
        self.values = values
        self.evaluation: Evaluation = values.evaluation
        self.pieces: Pieces = values.pieces
        self.o = Outlook()

    def prepare(self, table: Table, seat: Seat) -> None:
        self.o = self.evaluation.outlook(table, seat)

    def prior(self, table: Table, seat: Seat, move: i64, base: float) -> float:
        self.prepare(table, seat)
        return self.value(table, seat, move)


class Keep(Answer):
    def value(self, table: Table, seat: Seat, move: i64) -> float:
        """The gain over its dinosaurs; cheap ones are fulfilled sooner."""
        private = move - self.pieces.moves.keep
        cost = self.pieces.private_costs[private]
        meals = 0.0
        for species in range(SPECIES):
            for food in range(FOODS):
                meals += float(cost[species] * self.pieces.meals[2 * species + food])
        return float(self.pieces.private_points[private]) - self.evaluation.paid(cost) - 0.3 * meals


class Resource(Answer):
    def value(self, table: Table, seat: Seat, move: i64) -> float:
        resource = move - self.pieces.moves.any
        plant: i64 = 1 if resource == PLANT else 0
        meat: i64 = 1 if resource == MEAT else 0
        return self.values.with_resources(table, seat, self.o, plant, meat, 1 - plant - meat)


class Market(Answer):
    def value(self, table: Table, seat: Seat, move: i64) -> float:
        return self.values.with_dinosaur(table, seat, self.o, move - self.pieces.moves.species)


class Egg(Answer):
    def value(self, table: Table, seat: Seat, move: i64) -> float:
        if move == self.pieces.moves.stop:
            return self.evaluation.value(table, seat, self.o)
        self.o.supply -= 2
        here = self.values.with_dinosaur(table, seat, self.o, move - self.pieces.moves.species)
        self.o.supply += 2
        return here


class Cost(Answer):
    def value(self, table: Table, seat: Seat, move: i64) -> float:
        blocks = self.pieces.moves
        is_held = move >= blocks.kind
        kind = move - blocks.kind if is_held else seat.kind_at(move - blocks.site)
        if kind < SPECIES:
            return self.values.without(table, seat, self.o, kind) + (0.01 if is_held else 0.0)
        card = self.pieces.uniques[kind - SPECIES]
        return self.evaluation.value(table, seat, self.o) - self.evaluation.card_value(card, float(self.o.rounds))


class Contract(Answer):
    def value(self, table: Table, seat: Seat, move: i64) -> float:
        return self.values.contract_value(table, seat, self.o, move - self.pieces.moves.contract)


class Private(Answer):
    def value(self, table: Table, seat: Seat, move: i64) -> float:
        if move == self.pieces.moves.stop:
            return self.evaluation.value(table, seat, self.o)
        return self.values.private_value(table, seat, self.o, move - self.pieces.moves.private)


class Card(Answer):
    def value(self, table: Table, seat: Seat, move: i64) -> float:
        if move == self.pieces.moves.draw:
            return self.values.drawn_card()
        return self.values.card_gain(self.o, self.pieces.cards[move - self.pieces.moves.research])


# Other answers inside an action


class LastPart(Chooser):
    def best(self, table: Table, seat: Seat, legal: list[int]) -> i64:
        return legal[len(legal) - 1]


class MoveIn(Chooser):
    """The dinosaur that helps a contract most, on a space without an icon."""

    def __init__(self, values: ActionValues) -> None:
        self.values = values
        self.costs: list[float] = []
        self.inside: list[float] = []  # the evaluation with one more in the ranch, by species
        self.other: float = 0.0

    def prepare(self, table: Table, seat: Seat) -> None:
        o = self.values.evaluation.outlook(table, seat)
        self.costs = covering_costs(seat, SPECIES)
        self.inside = [self.values.with_one_in(table, seat, o, species) for species in range(SPECIES)]
        self.other = self.values.evaluation.value(table, seat, o)

    def value(self, table: Table, seat: Seat, move: i64) -> float:
        blocks = table.pieces.moves
        if move == blocks.stop:
            return NEVER
        kind, cell = (move - blocks.move) // blocks.cells, (move - blocks.move) % blocks.cells
        return (self.inside[kind] if kind < SPECIES else self.other) - 0.01 * self.costs[cell]


class CheapestDinosaur(RanchChooser):
    """A dinosaur to pay or lose; Plesiosaurus, which can replace any, is kept."""

    def value(self, table: Table, seat: Seat, move: i64) -> float:
        site = move - self.pieces.moves.site
        is_wild = (contracts.wild_site(seat) >> site) & 1 != 0
        return -self.value_of(seat.kind_at(site)) - (5.0 if is_wild else 0.0)


class CheapestCard(RanchChooser):
    def value(self, table: Table, seat: Seat, move: i64) -> float:
        return -self.evaluation.card_value(self.pieces.cards[move - self.pieces.moves.research], 1.0)


class WeakestBarrier(RanchChooser):
    def value(self, table: Table, seat: Seat, move: i64) -> float:
        return self.value_without(seat, move - self.pieces.moves.edge)
