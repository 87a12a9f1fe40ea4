"""The Rival's mat and cards in a solo game (TED-21 to TED-24); what it does with them is in phases/rival.py."""

from mypy_extensions import i64

from paddock.contract.engine.bits import places_in
from paddock.games.tiny_epic_dinosaurs.engine.moves import NOWHERE, SPECIES, UNIQUE
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Card, Pieces


class Rival:
    def __init__(self) -> None:
        self.stock: list[int] = [0, 0, 0]
        self.columns: list[int] = [0] * SPECIES
        self.cards: list[int] = []  # research cards, oldest first
        self.contracts: i64 = 0
        self.turned: i64 = 0  # rival cards turned up this round
        self.turns: i64 = 0  # cards still to turn up this round
        self.on_mats: list[int] = [0, 0, 0, 0]  # rival cards above each action mat
        self.cleared: list[int] = []  # space -> virtual Ranchers removed from it; empty until there are some
        self.frames: list[int] = []  # what is being done: list << 8 | next deed << 1 | the special has been done
        self.maximum: i64 = NOWHERE  # the resource whose max action is being done
        self.is_acting: bool = False
        self.draws: bool = False  # cards are being drawn for its research

    def copy(self) -> "Rival":
        other = Rival()
        other.stock = self.stock.copy()
        other.columns = self.columns.copy()
        other.cards = self.cards.copy()
        other.contracts = self.contracts
        other.turned = self.turned
        other.turns = self.turns
        other.on_mats = self.on_mats.copy()
        other.cleared = self.cleared.copy()
        other.frames = self.frames.copy()
        other.maximum = self.maximum
        other.is_acting = self.is_acting
        other.draws = self.draws
        return other

    def gain(self, amounts: list[int], most: i64) -> None:
        for resource in range(len(amounts)):
            total: i64 = self.stock[resource] + amounts[resource]
            self.stock[resource] = min(total, most)

    def diet_count(self, pieces: Pieces, diet: i64) -> i64:
        found: i64 = 0
        for species in range(SPECIES):
            if pieces.diets[species] == diet:
                found += self.columns[species]
        return found

    def genetic_cards(self, pieces: Pieces) -> list[int]:
        """TED-R54: in the order in which it gives them away: the lowest points first, then the oldest."""
        found = [index for index in self.cards if pieces.cards[index].genetic >= 0]
        found.sort(key=lambda index: int(pieces.cards[index].points))
        return found

    def can_pay(self, pieces: Pieces, contract: int) -> bool:
        need = pieces.public_costs[contract]
        for species in range(SPECIES):
            if self.columns[species] < need[species]:
                return False
        return need[UNIQUE] == 0 or need[UNIQUE] <= len(self.genetic_cards(pieces))

    def score(self, pieces: Pieces) -> list[int]:
        """TED-24.5: contracts, research, dinosaurs."""
        contracts: i64 = 0
        for contract in places_in(self.contracts):
            contracts += pieces.public_points[contract]
        research: i64 = 0
        for index in self.cards:
            card: Card = pieces.cards[index]
            research += card.points
        dinosaurs: i64 = 0
        for species in range(SPECIES):
            dinosaurs += self.columns[species] * pieces.points[species]
        return [contracts, research, dinosaurs]

    def points(self, pieces: Pieces) -> i64:
        contracts, research, dinosaurs = self.score(pieces)
        return contracts + research + dinosaurs
