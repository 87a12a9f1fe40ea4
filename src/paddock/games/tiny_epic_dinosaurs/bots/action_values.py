"""What spaces, contracts and cards are worth to a seat: the value of its outlook after each of them."""

from mypy_extensions import i64

from paddock.contract.engine.bits import places_in
from paddock.games.tiny_epic_dinosaurs.bots.evaluation import Evaluation, Outlook, number
from paddock.games.tiny_epic_dinosaurs.bots.lodgings import NEVER
from paddock.games.tiny_epic_dinosaurs.bots.rival_threat import RivalThreat
from paddock.games.tiny_epic_dinosaurs.engine import contracts, pieces
from paddock.games.tiny_epic_dinosaurs.engine.moves import MEAT, NOWHERE, PLANT, SPECIES, UNIQUE
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Card, Part, Pieces, Space
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table


class ActionValues:
    """Call `prepare` first: spaces are measured against its result."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.pieces: Pieces = evaluation.pieces
        self.rival_threat = RivalThreat()
        self.rancher: float = 1.5  # one more than a placement needs on an empty space
        self.lead: float = 0.4  # the Lead, where a regular one would do
        self.drawing: float = 0.3  # compared with the mean of the deck: the best of three
        self.egg: float = 0.27  # of a dinosaur's value: its egg, one time in three
        # The placement being weighed
        self.o = Outlook()
        self.base: float = 0.0
        self.ones: list[float] = []  # the value with one more dinosaur, by species

    # Spaces

    def prepare(self, table: Table, seat: Seat) -> None:
        """The outlook after a placement that gains nothing: the baseline for all spaces."""
        self.o = self.evaluation.outlook(table, seat)
        self.o.ranchers = max(0, self.o.ranchers - 1)
        self.base = self.evaluation.value(table, seat, self.o)
        self.ones = [NEVER] * SPECIES

    def space_value(self, table: Table, seat: Seat, space: i64, group: i64) -> float:
        """After this placement: the best of its parts; if there are two, the other is free."""
        printed: Space = table.board.spaces[space]
        o = self.o
        o.plant -= printed.plant
        o.meat -= printed.meat
        best = NEVER
        for part in printed.parts:
            best = max(best, self.part_value(table, seat, o, part, printed))
        o.plant += printed.plant
        o.meat += printed.meat
        if printed.supply > 0:
            best -= self.evaluation.supply_value(o.supply, o.rounds, o.ranchers)
            best += self.evaluation.supply_value(o.supply - printed.supply, o.rounds, o.ranchers)
        rival = table.rival
        if rival is not None:
            best += self.rival_threat.spoils(table, rival, space)
        size = (group >> 1) + (group & 1)
        return best - self.rancher * float(size - 1) - (self.lead if group & 1 != 0 and seat.ready > 0 else 0.0)

    def part_value(self, table: Table, seat: Seat, o: Outlook, part: Part, printed: Space) -> float:
        type = part.type
        if type == pieces.GAIN_DINOSAUR:
            return self.dinosaur_value(table, seat, o, part)
        if type == pieces.GAIN_RESOURCES:
            return self.with_resources(table, seat, o, part.gains[0], part.gains[1], part.gains[2])
        if type == pieces.GAIN_ANY:
            return self.best_resource(table, seat, o)
        if type == pieces.GAIN_BARRIERS:
            return self.with_more(table, seat, o, 0, 0, part.count)
        if type == pieces.FULFIL:
            return self.best_contract(table, seat, o)
        if type == pieces.RESEARCH:
            return self.research_value(table, seat, o, printed)
        if type == pieces.FIRST_PLAYER:
            return self.base + (0.0 if o.has_marker else self.evaluation.marker)
        if type == pieces.MOVE_DINOSAUR:
            return self.moved_in(table, seat, o)
        return self.base - 0.5

    def dinosaur_value(self, table: Table, seat: Seat, o: Outlook, part: Part) -> float:
        """The best species on offer; an egg adds most of it again."""
        best = NEVER
        for species in places_in(table.available_species(part.choices)):
            if self.ones[species] <= NEVER:
                self.ones[species] = self.with_dinosaur(table, seat, o, species)
            here = self.ones[species]
            if part.rolls:
                here += self.egg * (here - self.base)
            best = max(best, here)
        return best

    def with_dinosaur(self, table: Table, seat: Seat, o: Outlook, species: i64) -> float:
        return self.with_more(table, seat, o, self.pieces.one << (8 * species), 0, 0)

    def with_more(self, table: Table, seat: Seat, o: Outlook, herd: i64, standing: i64, spare: i64) -> float:
        """With this change in dinosaurs, in those in the ranch, and in barriers."""
        o.herd += herd
        o.standing += standing
        o.spare += spare
        here = self.evaluation.value(table, seat, o)
        o.herd -= herd
        o.standing -= standing
        o.spare -= spare
        return here

    def with_resources(self, table: Table, seat: Seat, o: Outlook, plant: i64, meat: i64, supply: i64) -> float:
        most = self.pieces.most
        before_plant, before_meat, before_supply = o.plant, o.meat, o.supply
        o.plant = min(most, o.plant + plant)
        o.meat = min(most, o.meat + meat)
        o.supply = min(most, o.supply + supply)
        here = self.evaluation.value(table, seat, o)
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
        return self.with_more(table, seat, o, 0, self.pieces.one << (8 * species), 0)

    # Contracts

    def best_contract(self, table: Table, seat: Seat, o: Outlook) -> float:
        best = NEVER
        for contract in places_in(contracts.payable_publics(table, seat)):
            best = max(best, self.contract_value(table, seat, o, contract))
        return best

    def contract_value(self, table: Table, seat: Seat, o: Outlook, contract: i64) -> float:
        """After it is paid, and a private one with it if that can be paid then too."""
        place = table.public_row.index(contract)
        table.public_row.remove(contract)
        after = self.paid(o, self.pieces.public_costs[contract], self.pieces.public_points[contract])
        best = self.evaluation.value(table, seat, after)
        for private in places_in(seat.hand()):
            if self.evaluation.missing(after, after.standing, self.pieces.private_costs[private]) == 0:
                best = max(best, self.private_value(table, seat, after, private))
        table.public_row.insert(place, contract)
        return best

    def private_value(self, table: Table, seat: Seat, o: Outlook, private: i64) -> float:
        fulfilled = seat.fulfilled
        seat.fulfilled |= self.pieces.one << private
        after = self.paid(o, self.pieces.private_costs[private], self.pieces.private_points[private])
        here = self.evaluation.value(table, seat, after)
        seat.fulfilled = fulfilled
        return here

    def paid(self, o: Outlook, cost: list[int], points: int) -> Outlook:
        """Without the dinosaurs of a contract, with its points; a unique one replaces what is missing."""
        after = o.copy()
        uniques: i64 = cost[UNIQUE]
        for species in range(SPECIES):
            wanted: i64 = cost[species]
            gone = min(wanted, number(o.standing, species))
            after.herd -= gone << (8 * species)
            after.standing -= gone << (8 * species)
            uniques += wanted - gone
        after.uniques -= uniques
        after.outside = max(0, after.outside - uniques)
        after.points += float(points) - self.evaluation.unique_value * float(uniques)
        return after

    # Research

    def research_value(self, table: Table, seat: Seat, o: Outlook, printed: Space) -> float:
        best = self.drawn_card()
        for index in places_in(table.choosable(seat, table.row)):
            best = max(best, self.card_gain(o, self.pieces.cards[index]))
        if printed.dinosaurs > 0:
            return self.after_cheapest(table, seat, o) + best
        return best + (self.evaluation.value(table, seat, o) if printed.plant + printed.meat > 0 else self.base)

    def drawn_card(self) -> float:
        return self.evaluation.mean_card + self.drawing

    def card_gain(self, o: Outlook, card: Card) -> float:
        """What a card adds: its worth, and the place at the table and the meals its dinosaur needs."""
        gain = self.evaluation.card_value(card, float(o.rounds))
        if card.genetic >= 0:
            meals = max(card.meals[PLANT], card.meals[MEAT])
            gain += self.evaluation.unique_gain - self.evaluation.meal * float(meals) * float(o.rounds + 1)
        return gain

    def after_cheapest(self, table: Table, seat: Seat, o: Outlook) -> float:
        """Without the dinosaur that scores least."""
        cheapest = NOWHERE
        for species in range(SPECIES):
            if number(o.herd, species) > 0 and (
                cheapest < 0 or self.pieces.points[species] < self.pieces.points[cheapest]
            ):
                cheapest = species
        return self.without(table, seat, o, cheapest) if cheapest >= 0 else self.base - self.evaluation.unique_value

    def without(self, table: Table, seat: Seat, o: Outlook, species: i64) -> float:
        one = self.pieces.one << (8 * species)
        stands = number(o.standing, species) == number(o.herd, species)
        return self.with_more(table, seat, o, -one, -one if stands else 0, 0)
