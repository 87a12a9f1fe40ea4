"""The points a seat can expect: those so far, dinosaurs to feed, house and breed, contracts in reach, income.

They are read from an `Outlook`: a seat in a few numbers. A placement is judged by changing some of them.
"""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import count, places_in
from paddock.games.tiny_epic_dinosaurs.bots.lodgings import FIRST_STAGE, LAST, Lodgings, PenWeights
from paddock.games.tiny_epic_dinosaurs.bots.pens import Housing, PenBook
from paddock.games.tiny_epic_dinosaurs.engine import moves, scoring
from paddock.games.tiny_epic_dinosaurs.engine.moves import CARNIVORE, MEAT, OMNIVORE, PLANT, SPECIES, SUPPLY, UNIQUE
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Card, Pieces
from paddock.games.tiny_epic_dinosaurs.engine.ranch import HERD
from paddock.games.tiny_epic_dinosaurs.engine.seat import BYTE, Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table

ICONS: Final = 11.0  # land spaces, over which the icons of a ranch are spread
INCOME: Final = [5.0, 3.0, 1.0]  # of an empty ranch (TED-4.4)
# What a card does for its owner in a round, by ability, in points.
ABILITY_VALUES: Final = {
    "rearrange_all_barriers": 0.3,
    "buy_dinosaur": 0.8,
    "convert_resources": 0.3,
    "redeploy_from_medical_leave": 0.5,
    "prevent_escape": 0.3,
    "ignore_escape_penalties": 0.3,
    "gain_on_research": 0.2,
    "move_assigned_rancher": 0.8,
    "breed_single": 0.7,
    "gain_if_first_player": 0.4,
    "discard_to_feed_all": 0.3,
    "gain_for_species_fed": 0.4,
    "score_most_diet": 0.3,
    "score_per_dinosaurs": 0.3,
    "eat_regular_instead": 0.0,
    "score_adjacent_dinosaurs": 0.2,
    "clear_action_space": 0.3,
    "share_space_and_carry": 0.5,
    "produce_own_space": 0.4,
    "water_space_and_contract_wild": 0.6,
    "own_space_walls": 0.3,
    "double_adjacent_production": 0.5,
    "exempt_adjacent_from_feeding": 0.4,
    "gain_per_rancher_leaving_medical": 0.3,
    "gain_if_next_to_water": 0.4,
    "send_own_ranchers_to_medical": 0.5,
    "collect_with_rancher": 0.6,
    "first_player_toll": 0.1,
}
STAR_VALUE: Final = 2.5  # of a card that scores by its text, before the end


class Outlook:
    """A seat in a few numbers. `herd` counts all regular dinosaurs, `standing` those in the ranch."""

    def __init__(self) -> None:
        self.points: float = 0.0
        self.herd: i64 = 0
        self.standing: i64 = 0
        self.uniques: i64 = 0  # that could pay a contract
        self.outside: i64 = 0  # unique dinosaurs that need a space of their own
        self.plant_meals: i64 = 0  # of unique dinosaurs
        self.meat_meals: i64 = 0
        self.either_meals: i64 = 0
        self.plant: i64 = 0
        self.meat: i64 = 0
        self.supply: i64 = 0
        self.fences: i64 = 0
        self.spare: i64 = 0
        self.ranchers: i64 = 0  # still to be placed
        self.rounds: i64 = 0  # to come after this one
        self.is_fed: bool = False
        self.has_marker: bool = False

    def copy(self) -> "Outlook":
        other = Outlook()
        other.points = self.points
        other.herd = self.herd
        other.standing = self.standing
        other.uniques = self.uniques
        other.outside = self.outside
        other.plant_meals = self.plant_meals
        other.meat_meals = self.meat_meals
        other.either_meals = self.either_meals
        other.plant = self.plant
        other.meat = self.meat
        other.supply = self.supply
        other.fences = self.fences
        other.spare = self.spare
        other.ranchers = self.ranchers
        other.rounds = self.rounds
        other.is_fed = self.is_fed
        other.has_marker = self.has_marker
        return other

    # Food for regular dinosaurs; what eats either takes of what there is more

    def plants_left(self) -> i64:
        left = self.plant - self.plant_meals
        return left - self.either_meals if left >= self.meat - self.meat_meals else left

    def meat_left(self) -> i64:
        left = self.meat - self.meat_meals
        return left if self.plant - self.plant_meals >= left else left - self.either_meals


class Evaluation:
    """The weights, and the value they give a seat. They were tuned by games of the policy against itself."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.pen_weights = PenWeights(pieces.points)
        self.books: list[PenBook] = []
        self.forget()
        self.ability_values: list[float] = [ABILITY_VALUES[card.ability] for card in pieces.cards]
        self.hope: list[float] = [0.0, 0.1, 0.18, 0.25, 0.28, 0.3, 0.3]  # without home or food, by Ranchers
        self.lost_barrier: float = 1.2
        self.lost_dinosaur: float = 2.0
        self.hungry_next: float = 1.5  # a unit of food that will be short in the next round
        self.food: float = 0.25  # a unit beyond
        self.much_food: float = 5.0
        self.supplies: list[float] = [0.0, 0.6, 1.1, 1.5, 1.75, 1.9, 1.95, 2.0, 2.05, 2.1, 2.1, 2.1, 2.1, 2.1]
        self.late_supply: float = 0.4  # share of that in the last round
        self.marker: float = 0.4
        self.card: float = 1.0  # of the worth of an ability
        self.in_reach: list[float] = [0.68, 0.38, 0.15, 0.0, 0.0, 0.0]  # of a contract's gain, by what is missing
        self.second: float = 0.4  # of the second best contract
        self.private: float = 0.6
        self.payable: float = 0.6  # of the gain of a contract that can be paid with a Rancher at hand
        self.unique_value: float = 2.5
        self.unique_gain: float = 0.3  # a unique dinosaur, in addition to its card: contracts ask for it
        self.meal: float = 0.35  # a unit of food that it eats in a round
        self.mean_card: float = 1.0

    def forget(self) -> None:
        """Weighs pens again, after the weights have changed."""
        lodgings = Lodgings(self.pen_weights)
        self.books = [PenBook(layout, lodgings) for layout in self.pieces.layouts]

    # Seats as outlooks

    def outlook(self, table: Table, seat: Seat) -> Outlook:
        o = Outlook()
        o.points = float(scoring.contract_points(seat)) + self.card_points(table, seat)
        o.standing = seat.tally(HERD)
        o.herd = o.standing + seat.held + seat.hurt + (seat.born if table.phase == moves.BREED else 0)
        o.uniques = count(seat.uniques) + count(seat.held_uniques) + (1 if seat.flyer >= 0 else 0)
        o.plant = seat.have(PLANT)
        o.meat = seat.have(MEAT)
        o.supply = seat.have(SUPPLY)
        o.fences = seat.fences
        o.spare = seat.spare
        o.ranchers = min(seat.available(), 6)
        o.rounds = self.pieces.rounds - table.round
        o.is_fed = (
            table.phase >= moves.BREED or (table.phase == moves.FEED and seat.is_ready) or table.phase < moves.COLLECT
        )
        o.has_marker = table.marker == seat.index
        self.count_uniques(seat, o)
        return o

    def count_uniques(self, seat: Seat, o: Outlook) -> None:
        for index in places_in(seat.cards):
            card: Card = self.pieces.cards[index]
            if card.genetic >= 0:
                self.add_unique(o, card)

    def add_unique(self, o: Outlook, card: Card) -> None:
        if not card.swims and not card.flies:
            o.outside += 1
        if card.diet == OMNIVORE:
            o.either_meals += card.meals[PLANT]
        else:
            o.plant_meals += card.meals[PLANT]
            o.meat_meals += card.meals[MEAT]

    def card_points(self, table: Table, seat: Seat) -> float:
        """Printed points, the worth of its text, and what a star card is likely to score."""
        total = 0.0
        rounds = float(self.pieces.rounds - table.round)
        for index in places_in(seat.cards):
            total += self.card_value(self.pieces.cards[index], rounds)
        return total

    def card_value(self, card: Card, rounds: float) -> float:
        star = STAR_VALUE if card.is_star else 0.0
        return float(card.points) + star + self.card * self.ability_values[card.index] * rounds

    # Values

    def of_seat(self, table: Table, seat: Seat) -> float:
        """The points this seat can expect."""
        if table.phase == moves.ENDED:
            return float(scoring.points(seat, table.players, table.rival))
        if seat.side < 0:
            return 0.0
        return self.value(table, seat, self.outlook(table, seat))

    def value(self, table: Table, seat: Seat, o: Outlook) -> float:
        stage = stage_of(o.rounds)
        plants = o.plant if o.is_fed else o.plants_left()
        meat = o.meat if o.is_fed else o.meat_left()
        kept = o.herd if o.is_fed else self.fed(o.herd, max(plants, 0), max(meat, 0))
        home = self.books[seat.side].house(o.fences, o.spare, kept, o.outside, stage)
        total = o.points + home.value + self.missed(o, home, stage)
        if not o.is_fed:
            plants -= self.eaten(home.homes, PLANT)
            meat -= self.eaten(home.homes, MEAT)
        total -= 1.5 * float(max(0, -plants) + max(0, -meat)) * (1.0 - self.hope[o.ranchers])
        if stage > LAST:
            total += self.next_round(o, home, max(plants, 0), max(meat, 0))
        total += self.contract_prospects(table, seat, o, home)
        return total + self.supply_value(o.supply, o.rounds, o.ranchers)

    def supply_value(self, supply: i64, rounds: i64, ranchers: i64) -> float:
        held = self.supplies[min(supply, 13)]
        if rounds > 0:
            return held
        return held * self.late_supply if ranchers > 0 else 0.0

    def fed(self, herd: i64, plants: i64, meat: i64) -> i64:
        """Those of a herd that will be fed."""
        kept = herd
        if self.eaten(herd, PLANT) > plants:
            kept = self.best_fed(kept, PLANT, plants)
        if self.eaten(herd, MEAT) > meat:
            kept = self.best_fed(kept, MEAT, meat)
        return kept

    def best_fed(self, herd: i64, food: i64, have: i64) -> i64:
        """The most valuable herd this much food feeds: the species that eats least is weighed against the others."""
        meals = self.pieces.meals
        first: i64 = -1
        second: i64 = -1
        for species in range(SPECIES):
            if meals[2 * species + food] > 0:
                if first < 0:
                    first = species
                else:
                    second = species
        if first < 0:
            return herd
        if second < 0:
            return with_number(herd, first, min(number(herd, first), have // meals[2 * first + food]))
        best_first: i64 = 0
        best_second: i64 = 0
        best = -1.0
        cost: i64 = meals[2 * first + food]
        other: i64 = meals[2 * second + food]
        fed_second: i64 = 0
        while fed_second <= number(herd, second) and fed_second * other <= have:
            fed_first = min(number(herd, first), (have - fed_second * other) // cost)
            here = self.kept_value(first, fed_first) + self.kept_value(second, fed_second)
            if here > best:
                best = here
                best_first = fed_first
                best_second = fed_second
            fed_second += 1
        return with_number(with_number(herd, first, best_first), second, best_second)

    def kept_value(self, species: i64, fed: i64) -> float:
        return self.pen_weights.points[species] * (float(fed) + 0.7 * float(fed >> 1))

    def eaten(self, herd: i64, food: i64) -> i64:
        meals = self.pieces.meals
        first: i64 = number(herd, 0) * meals[food] + number(herd, 1) * meals[2 + food]
        return first + number(herd, 2) * meals[4 + food] + number(herd, 3) * meals[6 + food]

    def missed(self, o: Outlook, home: Housing, stage: i64) -> float:
        """Dinosaurs without food or pen: some hope while Ranchers are ready, and what their escape costs."""
        hope = self.hope[o.ranchers]
        total = 0.0
        barrier = 0.0
        dinosaur = 0.0
        for species in range(SPECIES):
            left = number(o.herd, species) - number(home.homes, species)
            if left > 0:
                total += hope * self.pen_weights.points[species] * float(left)
                if self.pieces.diets[species] == CARNIVORE:
                    dinosaur = self.lost_dinosaur
                elif stage > LAST:
                    barrier = self.lost_barrier
        return total - barrier * (1.0 - hope) - dinosaur * (1.0 - hope)

    def next_round(self, o: Outlook, home: Housing, plants: i64, meat: i64) -> float:
        """What is left, and what the ranch yields, against what must be fed next round."""
        herd = home.homes + home.born
        covered = float(total_of(herd) + o.outside)
        free = max(0.0, ICONS - covered) / ICONS
        total = self.supplies[1] * INCOME[SUPPLY] * free + (self.marker if o.has_marker else 0.0)
        total += self.spare_food(float(plants) + INCOME[PLANT] * free - float(self.eaten(herd, PLANT) + o.plant_meals))
        return total + self.spare_food(float(meat) + INCOME[MEAT] * free - float(self.eaten(herd, MEAT) + o.meat_meals))

    def spare_food(self, spare: float) -> float:
        if spare < 0.0:
            return self.hungry_next * spare
        return self.food * min(spare, self.much_food)

    # Contracts

    def contract_prospects(self, table: Table, seat: Seat, o: Outlook, home: Housing) -> float:
        """A share of what the nearest contracts gain over the dinosaurs they cost."""
        if o.rounds == 0 and o.ranchers == 0:
            return 0.0
        best = 0.0
        second = 0.0
        coming = home.homes + home.born
        for contract in table.public_row:
            here = self.prospect(o, coming, self.pieces.public_costs[contract], self.pieces.public_points[contract])
            if here > best:
                second = best
                best = here
            else:
                second = max(second, here)
        private = 0.0
        for contract in places_in(seat.hand()):
            cost = self.pieces.private_costs[contract]
            private = max(private, self.prospect(o, coming, cost, self.pieces.private_points[contract]))
        return best + self.second * second + self.private * private

    def prospect(self, o: Outlook, coming: i64, cost: list[int], points: int) -> float:
        gain = max(0.5, float(points) - self.paid(cost))
        if o.ranchers > 0 and self.missing(o, o.standing, cost) == 0:
            return self.payable * gain
        if o.rounds == 0:
            return 0.0
        return self.in_reach[min(self.missing(o, coming, cost), 5)] * gain

    def paid(self, cost: list[int]) -> float:
        """What the dinosaurs of a contract are worth by themselves."""
        total = self.unique_value * float(cost[UNIQUE])
        for species in range(SPECIES):
            total += self.pen_weights.points[species] * float(cost[species])
        return total

    def missing(self, o: Outlook, herd: i64, cost: list[int]) -> i64:
        short: i64 = max(0, cost[UNIQUE] - o.uniques)
        for species in range(SPECIES):
            wanted: i64 = cost[species]
            gap = wanted - number(herd, species)
            if gap > 0:
                short += gap
        return short


def stage_of(rounds: i64) -> i64:
    return min(rounds, FIRST_STAGE)


def number(herd: i64, species: i64) -> i64:
    return (herd >> (8 * species)) & BYTE


def with_number(herd: i64, species: i64, amount: i64) -> i64:
    return herd + ((amount - number(herd, species)) << (8 * species))


def total_of(herd: i64) -> i64:
    return number(herd, 0) + number(herd, 1) + number(herd, 2) + number(herd, 3)
