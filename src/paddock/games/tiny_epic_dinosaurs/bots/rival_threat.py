"""How the Rival threatens a solo player: what it will score, and how a placement spoils its next cards."""

from mypy_extensions import i64

from paddock.contract.engine.bits import count
from paddock.games.tiny_epic_dinosaurs.engine.moves import ENDED, SPECIES
from paddock.games.tiny_epic_dinosaurs.engine.rival import Rival
from paddock.games.tiny_epic_dinosaurs.engine.table import Table


class RivalThreat:
    """The weights, in points."""

    def __init__(self) -> None:
        self.round: float = 2.0  # what a Rival gains in a future round, compared with its player
        self.dinosaur: float = 1.2  # in addition to its points: it pays for contracts
        self.resource: float = 0.2  # on the way to a max action
        self.spoilt: float = 3.0  # a card that gives it no dinosaurs

    def expected_points(self, table: Table, rival: Rival) -> float:
        """The points the Rival can expect, as far ahead as the evaluation of a seat looks."""
        points = float(rival.points(table.pieces))
        rounds = table.pieces.rounds - table.round
        if table.phase == ENDED or rounds <= 0:
            return points
        dinosaurs: i64 = 0
        for species in range(SPECIES):
            dinosaurs += rival.columns[species]
        resources = rival.stock[0] + rival.stock[1] + rival.stock[2]
        return points + self.round * float(rounds) + self.dinosaur * float(dinosaurs) + self.resource * float(resources)

    def spoils(self, table: Table, rival: Rival, space: i64) -> float:
        """The value of being first on a mat: a card that comes there later gives no dinosaurs (TED-22.3)."""
        mat = table.board.spaces[space].mat
        spaces: i64 = table.board.mats[mat]
        before: i64 = rival.on_mats[mat]
        if rival.turns == 0 or before > 0 or table.players[0].posts & spaces != 0:
            return 0.0
        return self.spoilt * chance_of_mat(table, rival, mat)


def chance_of_mat(table: Table, rival: Rival, mat: int) -> float:
    """The chance that one of the cards still face down belongs to this mat."""
    hidden = len(table.pieces.rival_card_mats) - count(rival.turned)
    elsewhere = hidden
    for card in range(len(table.pieces.rival_card_mats)):
        if table.pieces.rival_card_mats[card] == mat and (rival.turned >> card) & 1 == 0:
            elsewhere -= 1
    missed = 1.0
    for _ in range(rival.turns):
        missed *= float(max(elsewhere, 0)) / float(max(hidden, 1))
        elsewhere -= 1
        hidden -= 1
    return 1.0 - missed
