"""Phases 1 and 3: resources from uncovered icons; Ranchers and dinosaurs back from Medical Leave."""

from mypy_extensions import i64

from paddock.games.tiny_epic_dinosaurs import research
from paddock.games.tiny_epic_dinosaurs.moves import (
    ASK_ANY,
    ASK_EGG,
    COLLECT,
    MEAT,
    PLANT,
    SUPPLY,
    TOLD_COLLECTED,
    Menu,
)
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.table import Table

EGG_AT_COLLECT = 1
EGG_AT_RETRIEVE = 3


def begin_collect(table: Table, seat: Seat) -> None:
    """TED-R5: printed production, then Dimetrodon and University Sponsor, then the Egg Incubator."""
    plants, meat, supply = seat.have(PLANT), seat.have(MEAT), seat.have(SUPPLY)
    produce(seat)
    table.tell(
        TOLD_COLLECTED, seat.index, seat.have(PLANT) - plants, seat.have(MEAT) - meat, seat.have(SUPPLY) - supply
    )
    seat.any = research.dimetrodon(seat) + research.university_sponsor(table, seat)


def produce(seat: Seat) -> None:
    """TED-4.1."""
    plants = research.income(seat, PLANT)
    meat = research.income(seat, MEAT)
    supply = research.income(seat, SUPPLY)
    seat.gain(PLANT, plants)
    seat.gain(MEAT, meat)
    seat.gain(SUPPLY, supply)


def begin_retrieve(seat: Seat) -> None:
    """TED-9.1, TED-9.2."""
    seat.any = research.diplodocus(seat, seat.sick + seat.sick_lead)
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


def settle(table: Table, seat: Seat) -> None:
    """What the seat is asked next in phase 1 or 3."""
    if asks_any(seat):
        return
    egg_phase: i64 = EGG_AT_COLLECT if table.phase == COLLECT else EGG_AT_RETRIEVE
    if table.settings.egg_phase == egg_phase and not seat.asked_egg and research.egg_incubator(table, seat) != 0:
        seat.step = ASK_EGG
    else:
        seat.is_ready = True


def asks_any(seat: Seat) -> bool:
    """TED-R66: resources of choice are taken one at a time among those below the maximum; forced ones at once."""
    while seat.any > 0:
        room = seat.open_resources()
        if room == 0:
            seat.any = 0
        elif room & (room - 1) == 0:
            take_any(seat, room >> 1)  # 1, 2, 4 are the resources 0, 1, 2
        else:
            seat.step = ASK_ANY
            return True
    return False


def take_any(seat: Seat, resource: i64) -> None:
    seat.any -= 1
    seat.gain(resource, 1)


def fill_any(seat: Seat, menu: Menu) -> None:
    menu.add(seat.pieces.moves.any, seat.open_resources())


def fill_egg(table: Table, seat: Seat, menu: Menu) -> None:
    menu.add(table.pieces.moves.stop, 1)
    menu.add(table.pieces.moves.species, research.egg_incubator(table, seat))


def answer_egg(table: Table, seat: Seat, move: i64) -> None:
    seat.asked_egg = True
    if move != table.pieces.moves.stop:
        research.buy_egg(table, seat, move - table.pieces.moves.species)
