"""What spaces, contracts, cards and answers would bring a seat: the promise of its outlook after each of them."""

from typing import Final

from mypy_extensions import i64

from paddock.bits import place_of
from paddock.games.tiny_epic_dinosaurs import contracts, laboratory
from paddock.games.tiny_epic_dinosaurs.moves import (
    ASK_ANY,
    ASK_CONTRACT,
    ASK_COST,
    ASK_EGG,
    ASK_KEEP,
    ASK_MARKET,
    ASK_PRIVATE,
    MEAT,
    PLANT,
    SPECIES,
    UNIQUE,
)
from paddock.games.tiny_epic_dinosaurs.pieces import (
    FIRST_PLAYER,
    FULFIL,
    GAIN_ANY,
    GAIN_BARRIERS,
    GAIN_DINOSAUR,
    GAIN_RESOURCES,
    MOVE_DINOSAUR,
    RESEARCH,
    Card,
    Part,
    Pieces,
    Space,
)
from paddock.games.tiny_epic_dinosaurs.promise import Outlook, Promise, number
from paddock.games.tiny_epic_dinosaurs.ranch import NOWHERE
from paddock.games.tiny_epic_dinosaurs.rivalry import Rivalry
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.table import Table

NEVER: Final = -1000.0


class Worths:
    """`prepare` comes first: spaces are measured by what it finds."""

    def __init__(self, promise: Promise) -> None:
        self.promise = promise
        self.pieces: Pieces = promise.pieces
        self.rivalry = Rivalry()
        self.rancher: float = 1.5  # one more than a placement needs on an empty space
        self.lead: float = 0.4  # the Lead, where a regular one would do
        self.drawing: float = 0.3  # beside the mean of the deck: the best of three
        self.egg: float = 0.27  # of what a dinosaur brings: its egg, one time in three
        # The placement that is being weighed
        self.o = Outlook()
        self.base: float = 0.0
        self.ones: list[float] = []  # the promise with one more dinosaur, by species

    # Spaces

    def prepare(self, table: Table, seat: Seat) -> None:
        """The outlook after a placement that brings nothing: what all spaces are measured by."""
        self.o = self.promise.outlook(table, seat)
        self.o.ranchers = max(0, self.o.ranchers - 1)
        self.base = self.promise.worth(table, seat, self.o)
        self.ones = [NEVER] * SPECIES

    def space_worth(self, table: Table, seat: Seat, space: i64, group: i64) -> float:
        """The promise after this placement: of its parts the best; where there are two, the other comes for nothing."""
        printed: Space = table.board.spaces[space]
        o = self.o
        o.plant -= printed.plant
        o.meat -= printed.meat
        best = NEVER
        for part in printed.parts:
            best = max(best, self.part_worth(table, seat, o, part, printed))
        o.plant += printed.plant
        o.meat += printed.meat
        if printed.supply > 0:
            best -= self.promise.supply_worth(o.supply, o.rounds, o.ranchers)
            best += self.promise.supply_worth(o.supply - printed.supply, o.rounds, o.ranchers)
        rival = table.rival
        if rival is not None:
            best += self.rivalry.spoils(table, rival, space)
        size = (group >> 1) + (group & 1)
        return best - self.rancher * float(size - 1) - (self.lead if group & 1 != 0 and seat.ready > 0 else 0.0)

    def part_worth(self, table: Table, seat: Seat, o: Outlook, part: Part, printed: Space) -> float:
        type = part.type
        if type == GAIN_DINOSAUR:
            return self.dinosaur_worth(table, seat, o, part)
        if type == GAIN_RESOURCES:
            return self.with_resources(table, seat, o, part.gains[0], part.gains[1], part.gains[2])
        if type == GAIN_ANY:
            return self.best_resource(table, seat, o)
        if type == GAIN_BARRIERS:
            o.spare += part.count
            here = self.promise.worth(table, seat, o)
            o.spare -= part.count
            return here
        if type == FULFIL:
            return self.best_contract(table, seat, o)
        if type == RESEARCH:
            return self.research_worth(table, seat, o, printed)
        if type == FIRST_PLAYER:
            return self.base + (0.0 if o.has_marker else self.promise.marker)
        if type == MOVE_DINOSAUR:
            return self.moved_in(table, seat, o)
        return self.base - 0.5

    def dinosaur_worth(self, table: Table, seat: Seat, o: Outlook, part: Part) -> float:
        """The best species on offer; an egg brings most of it once more."""
        best = NEVER
        offered = table.available_species(part.choices)
        while offered != 0:
            species = place_of(offered & -offered)
            offered &= offered - 1
            if self.ones[species] <= NEVER:
                self.ones[species] = self.with_dinosaurs(table, seat, o, species, 1)
            here = self.ones[species]
            if part.rolls:
                here += self.egg * (here - self.base)
            best = max(best, here)
        return best

    def with_dinosaurs(self, table: Table, seat: Seat, o: Outlook, species: i64, amount: i64) -> float:
        more = amount * (self.pieces.one << (8 * species))
        o.herd += more
        here = self.promise.worth(table, seat, o)
        o.herd -= more
        return here

    def with_resources(self, table: Table, seat: Seat, o: Outlook, plant: i64, meat: i64, supply: i64) -> float:
        most = self.pieces.most
        before_plant, before_meat, before_supply = o.plant, o.meat, o.supply
        o.plant = min(most, o.plant + plant)
        o.meat = min(most, o.meat + meat)
        o.supply = min(most, o.supply + supply)
        here = self.promise.worth(table, seat, o)
        o.plant, o.meat, o.supply = before_plant, before_meat, before_supply
        return here

    def best_resource(self, table: Table, seat: Seat, o: Outlook) -> float:
        best = self.with_resources(table, seat, o, 1, 0, 0)
        best = max(best, self.with_resources(table, seat, o, 0, 1, 0))
        return max(best, self.with_resources(table, seat, o, 0, 0, 1))

    def moved_in(self, table: Table, seat: Seat, o: Outlook) -> float:
        """With the dinosaur in the ranch that helps a contract most."""
        best = self.base
        for species in range(SPECIES):
            if seat.held_of(species) > 0:
                best = max(best, self.with_one_in(table, seat, o, species))
        return best

    def with_one_in(self, table: Table, seat: Seat, o: Outlook, species: i64) -> float:
        one = self.pieces.one << (8 * species)
        o.standing += one
        here = self.promise.worth(table, seat, o)
        o.standing -= one
        return here

    # Contracts

    def best_contract(self, table: Table, seat: Seat, o: Outlook) -> float:
        best = NEVER
        left = contracts.payable_publics(table, seat)
        while left != 0:
            contract = place_of(left & -left)
            left &= left - 1
            best = max(best, self.contract_worth(table, seat, o, contract))
        return best

    def contract_worth(self, table: Table, seat: Seat, o: Outlook, contract: i64) -> float:
        """After it is paid, and a private one with it if that can be paid then too."""
        cost = self.pieces.public_costs[contract]
        points = float(self.pieces.public_points[contract])
        place = table.public_row.index(contract)
        table.public_row.remove(contract)
        before = o.copy()
        pay(o, cost, points, self.promise.unique_worth)
        best = self.promise.worth(table, seat, o)
        held = contracts.hand(table, seat)
        while held != 0:
            private = place_of(held & -held)
            held &= held - 1
            if self.promise.missing(o, o.standing, self.pieces.private_costs[private]) == 0:
                best = max(best, self.private_worth(table, seat, o, private))
        o.become(before)
        table.public_row.insert(place, contract)
        return best

    def private_worth(self, table: Table, seat: Seat, o: Outlook, private: i64) -> float:
        cost = self.pieces.private_costs[private]
        points = float(self.pieces.private_points[private])
        fulfilled = seat.fulfilled
        seat.fulfilled |= self.pieces.one << private
        before = o.copy()
        pay(o, cost, points, self.promise.unique_worth)
        here = self.promise.worth(table, seat, o)
        o.become(before)
        seat.fulfilled = fulfilled
        return here

    def fulfil_worth(self, table: Table, seat: Seat, o: Outlook, move: i64) -> float:
        moves = self.pieces.moves
        if move == moves.stop:
            return self.promise.worth(table, seat, o)
        if seat.step == ASK_CONTRACT:
            return self.contract_worth(table, seat, o, move - moves.contract)
        return self.private_worth(table, seat, o, move - moves.private)

    # Research

    def research_worth(self, table: Table, seat: Seat, o: Outlook, printed: Space) -> float:
        best = self.promise.mean_card + self.drawing
        choosable = laboratory.choosable(table, seat, table.row)
        while choosable != 0:
            card: Card = self.pieces.cards[place_of(choosable & -choosable)]
            choosable &= choosable - 1
            best = max(best, self.card_gain(o, card))
        if printed.dinosaurs > 0:
            return self.after_cheapest(table, seat, o) + best
        return best + (self.promise.worth(table, seat, o) if printed.plant + printed.meat > 0 else self.base)

    def card_gain(self, o: Outlook, card: Card) -> float:
        """What a card adds: its worth, and the place at the table and the meals its dinosaur needs."""
        gain = self.promise.card_worth(card, float(o.rounds))
        if card.genetic >= 0:
            meals = max(card.meals[PLANT], card.meals[MEAT])
            gain += self.promise.unique_gain - self.promise.meal * float(meals) * float(o.rounds + 1)
        return gain

    def after_cheapest(self, table: Table, seat: Seat, o: Outlook) -> float:
        """The promise without the dinosaur that scores least."""
        cheapest = NOWHERE
        for species in range(SPECIES):
            if number(o.herd, species) > 0 and (
                cheapest < 0 or self.pieces.points[species] < self.pieces.points[cheapest]
            ):
                cheapest = species
        return self.without(table, seat, o, cheapest) if cheapest >= 0 else self.base - self.promise.unique_worth

    def without(self, table: Table, seat: Seat, o: Outlook, species: i64) -> float:
        one = self.pieces.one << (8 * species)
        stands = number(o.standing, species) == number(o.herd, species)
        o.herd -= one
        if stands:
            o.standing -= one
        here = self.promise.worth(table, seat, o)
        o.herd += one
        if stands:
            o.standing += one
        return here

    # Answers

    def answer_worth(self, table: Table, seat: Seat, o: Outlook, move: i64) -> float:
        moves = self.pieces.moves
        step = seat.step
        if step == ASK_ANY:
            resource = move - moves.any
            plant: i64 = 1 if resource == PLANT else 0
            meat: i64 = 1 if resource == MEAT else 0
            return self.with_resources(table, seat, o, plant, meat, 1 - plant - meat)
        if step == ASK_MARKET:
            return self.with_dinosaurs(table, seat, o, move - moves.species, 1)
        if step == ASK_EGG:
            return self.egg_worth(table, seat, o, move)
        if step == ASK_KEEP:
            return self.keep_worth(move - moves.keep)
        if step == ASK_COST:
            return self.cost_worth(table, seat, o, move)
        if step in (ASK_CONTRACT, ASK_PRIVATE):
            return self.fulfil_worth(table, seat, o, move)
        if move == moves.draw:
            return self.promise.mean_card + self.drawing
        return self.card_gain(o, self.pieces.cards[move - moves.research])

    def egg_worth(self, table: Table, seat: Seat, o: Outlook, move: i64) -> float:
        if move == self.pieces.moves.stop:
            return self.promise.worth(table, seat, o)
        o.supply -= 2
        here = self.with_dinosaurs(table, seat, o, move - self.pieces.moves.species, 1)
        o.supply += 2
        return here

    def keep_worth(self, private: i64) -> float:
        """The gain over its dinosaurs; cheap ones come sooner."""
        cost = self.pieces.private_costs[private]
        meals = 0.0
        for species in range(SPECIES):
            for food in range(2):
                meals += float(cost[species] * self.pieces.meals[2 * species + food])
        return float(self.pieces.private_points[private]) - self.promise.paid(cost) - 0.3 * meals

    def cost_worth(self, table: Table, seat: Seat, o: Outlook, move: i64) -> float:
        moves = self.pieces.moves
        kind = move - moves.kind if move >= moves.kind else seat.kind_at(move - moves.site)
        if kind >= SPECIES:
            card: Card = self.pieces.uniques[kind - SPECIES]
            return self.promise.worth(table, seat, o) - self.promise.card_worth(card, float(o.rounds))
        held = 0.01 if move >= moves.kind else 0.0
        return self.without(table, seat, o, kind) + held


def pay(o: Outlook, cost: list[int], points: float, unique_worth: float) -> None:
    """The dinosaurs of a contract go, its points come; what is missing is paid by a unique one that stands for it."""
    uniques: i64 = cost[UNIQUE]
    species: i64 = 0
    while species < SPECIES:
        wanted: i64 = cost[species]
        gone = min(wanted, number(o.standing, species))
        o.herd -= gone << (8 * species)
        o.standing -= gone << (8 * species)
        uniques += wanted - gone
        species += 1
    o.uniques -= uniques
    o.outside = max(0, o.outside - uniques)
    o.points += points - unique_worth * float(uniques)
