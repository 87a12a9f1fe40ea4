"""Phases 1 and 3: resources from uncovered icons; Ranchers and dinosaurs back from Medical Leave."""

from mypy_extensions import i64

from paddock.games.tiny_epic_dinosaurs.engine import abilities
from paddock.games.tiny_epic_dinosaurs.engine.moves import ASK_EGG, MEAT, PLANT, SUPPLY, TOLD_COLLECTED, Menu
from paddock.games.tiny_epic_dinosaurs.engine.phases.together import Together
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Question, Table


class Gathering(Together):
    """Resources of choice, then the Egg Incubator if it works in this phase (TED-R29)."""

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number: i64 = number

    def settle(self, table: Table, seat: Seat) -> None:
        if seat.asks_any():
            return
        is_egg_phase = table.settings.egg_phase == self.number
        if is_egg_phase and not seat.asked_egg and abilities.egg_incubator(table, seat) != 0:
            seat.step = ASK_EGG
        else:
            seat.is_ready = True


class Collect(Gathering):
    """TED-R5: printed production, then Dimetrodon and University Sponsor, then the Egg Incubator."""

    def __init__(self) -> None:
        super().__init__(1)

    def begin_seat(self, table: Table, seat: Seat) -> None:
        plants, meat, supply = seat.have(PLANT), seat.have(MEAT), seat.have(SUPPLY)
        abilities.produce(seat)
        gained = seat.have(PLANT) - plants, seat.have(MEAT) - meat, seat.have(SUPPLY) - supply
        table.tell(TOLD_COLLECTED, seat.index, gained[0], gained[1], gained[2])
        seat.any = abilities.dimetrodon(seat) + abilities.university_sponsor(table, seat)


class Retrieve(Gathering):
    """TED-9.1, TED-9.2."""

    def __init__(self) -> None:
        super().__init__(3)

    def begin_seat(self, table: Table, seat: Seat) -> None:
        seat.any = abilities.diplodocus(seat, seat.sick + seat.sick_lead)
        bring_ranchers_home(seat)
        seat.held += seat.hurt
        seat.hurt = 0


def bring_ranchers_home(seat: Seat) -> None:
    seat.ready += seat.sick + seat.on_card
    seat.lead += seat.sick_lead + seat.lead_on_card
    seat.sick = 0
    seat.sick_lead = 0
    seat.on_card = 0
    seat.lead_on_card = 0
    if seat.posts != 0:
        for group in seat.posted:
            ranchers: i64 = group
            seat.ready += ranchers >> 1
            seat.lead += ranchers & 1
        seat.posted = []
        seat.posts = 0


class AskAny(Question):
    """A resource of choice; phase 2 uses it, too."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.any, seat.open_resources())

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        seat.take_any(move - table.pieces.moves.any)


class AskEgg(Question):
    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.stop, 1)
        menu.add(table.pieces.moves.species, abilities.egg_incubator(table, seat))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        seat.asked_egg = True
        if move != table.pieces.moves.stop:
            abilities.use(table, seat, table.pieces.able.egg_incubator)
            table.take_regular(seat, move - table.pieces.moves.species)
