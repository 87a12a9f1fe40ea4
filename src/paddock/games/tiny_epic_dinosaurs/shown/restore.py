"""From a position in words back to a state: reads what position.py writes."""

from collections.abc import Iterable

from paddock.contract.engine.state import CHANCE, OVER
from paddock.games.tiny_epic_dinosaurs.engine.escapes import silence
from paddock.games.tiny_epic_dinosaurs.engine.moves import ENDED, NOWHERE, PHASES, QUESTIONS, RESOURCES, SPECIES
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Pieces
from paddock.games.tiny_epic_dinosaurs.engine.rival import Rival
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table
from paddock.games.tiny_epic_dinosaurs.shown.position import cards_out, dinosaurs_out
from paddock.games.tiny_epic_dinosaurs.shown.position_types import Position, RivalPosition, SeatPosition, TurnPosition

RANCHERS = {"regular": 0, "lead": 1}


def numbering(names: Iterable[str]) -> dict[str, int]:
    return {name: index for index, name in enumerate(names)}


class Reader:
    """Names of one edition back to numbers; ValueError on an unknown name."""

    phases = numbering(PHASES)
    questions = numbering(QUESTIONS)
    resources = numbering(RESOURCES)

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.species = numbering(pieces.species_ids)
        self.cards = numbering(pieces.card_ids)
        self.uniques = numbering(pieces.unique_ids)
        self.publics = numbering(pieces.public_ids)
        self.privates = numbering(pieces.private_ids)
        self.rival_cards = numbering(card.id for card in pieces.rival_cards)
        self.mats = {mat: index for index, mat in enumerate(pieces.mat_numbers)}
        self.sides = numbering(layout.id for layout in pieces.layouts)
        self.cells = numbering(pieces.layouts[0].names)
        self.edges = numbering(pieces.layouts[0].edge_names)
        self.sites = numbering(pieces.site_names)
        self.spaces = [numbering(board.ids) for board in pieces.boards]

    def counts(self, names: list[str]) -> int:
        """Those of the names that are species, counted in bytes."""
        found = 0
        for name in names:
            if name in self.species:
                found += 1 << 8 * self.species[name]
        return found

    def others(self, names: list[str]) -> int:
        """The unique dinosaurs among the names."""
        return field(self.uniques, [name for name in names if name not in self.species]) if names else 0


def number(known: dict[str, int], name: str) -> int:
    if name not in known:
        raise ValueError(f"there is no {name!r} here; there are {', '.join(known)}")
    return known[name]


def field(known: dict[str, int], names: list[str]) -> int:
    found = 0
    for name in names:
        found |= 1 << number(known, name)
    if found.bit_count() != len(names):
        raise ValueError(f"something is named twice: {names}")
    return found


def bits(places: list[int]) -> int:
    found = 0
    for place in places:
        found |= 1 << place
    if found.bit_count() != len(places):
        raise ValueError(f"something is named twice: {places}")
    return found


def restore(reader: Reader, state: Table, position: Position) -> None:
    """Lays out a position in which all is known (a hidden contract becomes any number: it is drawn again)."""
    state.phase = number(reader.phases, position.phase)
    state.round = position.round
    state.marker = NOWHERE if position.marker is None else position.marker
    state.served = position.served
    state.public_row = [number(reader.publics, name) for name in position.public_row]
    state.row = [number(reader.cards, name) for name in position.row]
    state.pile = field(reader.cards, position.pile)
    state.tilted = field(reader.cards, position.tilted)
    state.players = [restored_seat(reader, seat, index, state) for index, seat in enumerate(position.players)]
    restore_turn(reader, state, position.turn)
    if position.rival is not None:
        state.rival = restored_rival(reader, position.rival)
    state.waiting = bits(position.asked)
    state.mover = OVER if state.phase == ENDED else min(position.asked, default=CHANCE)
    count_supply(state)


def restored_seat(reader: Reader, told: SeatPosition, index: int, state: Table) -> Seat:
    pieces = reader.pieces
    side = number(reader.sides, told.side) if told.side else NOWHERE
    seat = Seat(pieces, pieces.layouts[max(side, 0)], index)
    seat.side = side
    seat.mat = NOWHERE if told.mat is None else mat_number(reader, told.mat)
    for resource, amount in enumerate(told.stock):
        seat.stock += amount << 8 * resource
    restore_ranch(reader, seat, told)
    seat.held, seat.held_uniques = reader.counts(told.holding), reader.others(told.holding)
    seat.spare = told.holding_barriers
    seat.hurt = reader.counts(told.medical)
    seat.ready, seat.lead, seat.sick, seat.sick_lead = told.ready, told.lead, told.sick, told.sick_lead
    for rancher in told.on_card.split("+") if told.on_card else []:
        is_lead = number(RANCHERS, rancher)
        seat.on_card += 1 - is_lead
        seat.lead_on_card += is_lead
    for post in told.posts:
        seat.post(number(reader.spaces[state.size], post.space), 2 * post.regular + post.lead)
    seat.cards = field(reader.cards, told.cards)
    seat.contracts = field(reader.publics, told.contracts)
    seat.first_private = private_of(reader, told.first_private)
    seat.second_private = private_of(reader, told.second_private)
    seat.returned = private_of(reader, told.returned)
    seat.fulfilled = field(reader.privates, told.fulfilled)
    seat.lost_barrier, seat.lost_dinosaur = told.lost_barrier, told.lost_dinosaur
    restore_phase(reader, seat, told)
    restore_active(seat)
    return seat


def mat_number(reader: Reader, mat: int) -> int:
    if mat not in reader.mats:
        raise ValueError(f"there is no ranch mat {mat} here; there are {', '.join(map(str, reader.mats))}")
    return reader.mats[mat]


def private_of(reader: Reader, name: str | None) -> int:
    """A hidden one is any contract: it is drawn again before anybody looks."""
    if name is None:
        return 0
    return number(reader.privates, name) if name else NOWHERE


def restore_ranch(reader: Reader, seat: Seat, told: SeatPosition) -> None:
    for cell, name in enumerate(told.cells):
        if name in reader.species:
            seat.add_regular(reader.species[name], cell)
        elif name:
            seat.put_unique(number(reader.uniques, name), cell)
    if told.flyer:
        seat.put_unique(seat.pieces.flyer, number(reader.cells, told.flyer))
    seat.fences = field(reader.edges, told.barriers)


def restore_phase(reader: Reader, seat: Seat, told: SeatPosition) -> None:
    seat.step = number(reader.questions, told.question)
    seat.is_ready, seat.any, seat.asked_egg, seat.picked = told.is_ready, told.any, told.asked_egg, told.picked
    seat.hungry = field(reader.sites, told.hungry)
    seat.exempt = number(reader.sites, told.exempt) if told.exempt else NOWHERE
    seat.fed_species = field(reader.species, [name for name in told.fed if name in reader.species])
    seat.fed_uniques = reader.others(told.fed)
    if told.swap is not None:
        seat.swap_from = number(reader.resources, told.swap.source)
        seat.swap_to = number(reader.resources, told.swap.target)
        seat.swap_left = told.swap.left
    seat.fleeing, seat.guarded = told.fleeing, told.guarded
    seat.fugitives = field(reader.sites, told.fugitives)
    seat.loose, seat.loose_uniques = reader.counts(told.loose), reader.others(told.loose)
    seat.as_herbivore, seat.as_carnivore = reader.others(told.as_herbivore), reader.others(told.as_carnivore)
    seat.center = field(reader.species, told.center)
    seat.born = reader.counts(told.born)


def restore_active(seat: Seat) -> None:
    """TED-15.1, TED-15.2: science cards work; genetic ones whose dinosaur is in the ranch and not escaping."""
    for card in seat.pieces.cards:
        if seat.cards >> int(card.index) & 1 and card.genetic < 0:
            seat.active |= 1 << int(card.index)
    silence(seat)


def restore_turn(reader: Reader, state: Table, told: TurnPosition) -> None:
    spaces = reader.spaces[state.size]
    state.actor, state.passes, state.placed, state.pledged = told.actor, told.passes, told.placed, told.pledged
    state.space = number(spaces, told.space) if told.space else NOWHERE
    state.left = number(spaces, told.left) if told.left else NOWHERE
    state.group, state.lifted, state.owed = told.group, told.lifted, told.owed
    state.carrying, state.declined, state.acted, state.times = told.carrying, told.declined, told.acted, told.times
    state.parts = bits(told.parts)
    state.part = NOWHERE if told.part is None else told.part
    state.rolling = number(reader.species, told.rolling) if told.rolling else NOWHERE
    state.draws = told.draws
    state.drawn = [number(reader.cards, name) for name in told.drawn]
    state.need = list(told.need)
    known = reader.privates if told.is_private else reader.publics
    state.contract = number(known, told.contract) if told.contract else NOWHERE
    state.is_private, state.privates = told.is_private, told.privates


def restored_rival(reader: Reader, told: RivalPosition) -> Rival:
    rival = Rival()
    rival.stock, rival.columns = list(told.stock), list(told.columns)
    rival.cards = [number(reader.cards, name) for name in told.cards]
    rival.contracts = field(reader.publics, told.contracts)
    rival.turned = field(reader.rival_cards, told.turned)
    rival.turns = told.turns
    rival.on_mats, rival.cleared, rival.frames = list(told.on_mats), list(told.cleared), list(told.frames)
    rival.maximum = number(reader.resources, told.maximum) if told.maximum else NOWHERE
    rival.is_acting, rival.draws = told.is_acting, told.draws
    return rival


def count_supply(state: Table) -> None:
    """What nobody has is in the supply or in its deck."""
    for species in range(SPECIES):
        state.supply[species] -= dinosaurs_out(state, species)
    for seat in state.players:
        state.barriers -= seat.spare + int(seat.fences).bit_count()
        state.public_deck &= ~seat.contracts
    if state.rival is not None:
        state.public_deck &= ~state.rival.contracts
    for contract in state.public_row:
        state.public_deck &= ~(1 << contract)
    state.deck &= ~(int(state.pile) | cards_out(state))
