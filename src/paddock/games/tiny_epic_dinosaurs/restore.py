"""From a position in words back to a state: what position.py tells, read again."""

from paddock.games.tiny_epic_dinosaurs.moves import ENDED, PHASES, QUESTIONS, RESOURCES, SPECIES
from paddock.games.tiny_epic_dinosaurs.pieces import Pieces
from paddock.games.tiny_epic_dinosaurs.position import (
    Position,
    RivalPosition,
    SeatPosition,
    TurnPosition,
    pieces_flyer,
)
from paddock.games.tiny_epic_dinosaurs.ranch import NOWHERE, cells_in
from paddock.games.tiny_epic_dinosaurs.seat import BYTE, Seat
from paddock.games.tiny_epic_dinosaurs.state import TinyEpicDinosaursState
from paddock.games.tiny_epic_dinosaurs.table import Rival, Settings, Table
from paddock.state import CHANCE, OVER

RANCHERS = {"regular": 0, "lead": 1}


class Reader:
    """Names of one edition back to numbers; ValueError on a name that is none."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.species = numbering(pieces.species_ids)
        self.cards = numbering([card.id for card in pieces.cards])
        self.uniques = numbering([card.id for card in pieces.uniques])
        self.publics = numbering([contract.id for contract in pieces.publics])
        self.privates = numbering([contract.id for contract in pieces.privates])

    def kind(self, name: str) -> int:
        return number(self.species, name) if name in self.species else SPECIES + number(self.uniques, name)

    def counts(self, names: list[str]) -> int:
        return sum(1 << 8 * self.species[name] for name in names if name in self.species)

    def uniques_in(self, names: list[str]) -> int:
        return field([number(self.uniques, name) for name in names if name not in self.species])


def numbering(names: list[str]) -> dict[str, int]:
    return {name: index for index, name in enumerate(names)}


def number(known: dict[str, int], name: str) -> int:
    if name not in known:
        raise ValueError(f"there is no {name!r} here; there are {', '.join(known)}")
    return known[name]


def field(numbers: list[int]) -> int:
    if len(set(numbers)) != len(numbers):
        raise ValueError(f"something is named twice: {numbers}")
    return sum(1 << one for one in numbers)


def restored(pieces: Pieces, settings: Settings, position: Position) -> TinyEpicDinosaursState:
    """The state of a position in which all is known (a hidden contract becomes any number: it is drawn anew)."""
    reader = Reader(pieces)
    state = TinyEpicDinosaursState(pieces, settings, len(position.players))
    state.phase = number(numbering(list(PHASES)), position.phase)
    state.round = position.round
    state.marker = NOWHERE if position.marker is None else position.marker
    state.served = position.served
    state.public_row = [number(reader.publics, name) for name in position.public_row]
    state.row = [number(reader.cards, name) for name in position.row]
    state.pile = field([number(reader.cards, name) for name in position.pile])
    state.tilted = field([number(reader.cards, name) for name in position.tilted])
    state.players = [restored_seat(reader, state, seat, index) for index, seat in enumerate(position.players)]
    restore_turn(reader, state, position.turn)
    if position.rival is not None:
        state.rival = restored_rival(reader, position.rival)
    state.waiting = field(position.asked)
    state.mover = OVER if state.phase == ENDED else min(position.asked, default=CHANCE)
    count_supply(state)
    return state


def restored_seat(reader: Reader, state: Table, told: SeatPosition, index: int) -> Seat:
    pieces = reader.pieces
    layouts = numbering([layout.id for layout in pieces.layouts])
    side = number(layouts, told.side) if told.side else NOWHERE
    seat = Seat(pieces, pieces.layouts[max(side, 0)], index)
    seat.side = side
    seat.mat = (
        NOWHERE if told.mat is None else number(numbering([str(one) for one in pieces.mat_numbers]), str(told.mat))
    )
    seat.stock = sum(amount << 8 * resource for resource, amount in enumerate(told.stock))
    restore_ranch(reader, seat, told)
    seat.held, seat.held_uniques = reader.counts(told.holding), reader.uniques_in(told.holding)
    seat.spare = told.holding_barriers
    seat.hurt = reader.counts(told.medical)
    seat.ready, seat.lead, seat.sick, seat.sick_lead = told.ready, told.lead, told.sick, told.sick_lead
    ranchers = [number(RANCHERS, name) for name in told.on_card.split("+") if name]
    seat.on_card, seat.lead_on_card = ranchers.count(0), ranchers.count(1)
    spaces = numbering(state.board.ids)
    for post in told.posts:
        seat.post(number(spaces, post.space), 2 * post.regular + post.lead)
    seat.cards = field([number(reader.cards, name) for name in told.cards])
    seat.contracts = field([number(reader.publics, name) for name in told.contracts])
    seat.first_private = private_of(reader, told.first_private)
    seat.second_private = private_of(reader, told.second_private)
    seat.returned = private_of(reader, told.returned)
    seat.fulfilled = field([number(reader.privates, name) for name in told.fulfilled])
    seat.lost_barrier, seat.lost_dinosaur = told.lost_barrier, told.lost_dinosaur
    restore_phase(reader, seat, told)
    restore_active(seat)
    return seat


def private_of(reader: Reader, name: str | None) -> int:
    """A hidden one is some contract: it is drawn anew before anybody looks."""
    if name is None:
        return 0
    return number(reader.privates, name) if name else NOWHERE


def restore_ranch(reader: Reader, seat: Seat, told: SeatPosition) -> None:
    for cell, name in enumerate(told.cells):
        if name in reader.species:
            seat.add_regular(reader.species[name], cell)
        elif name:
            seat.put_unique(number(reader.uniques, name), cell)
    cells = numbering(seat.layout.names)
    if told.flyer:
        seat.put_unique(seat.pieces.flyer, number(cells, told.flyer))
    edges = numbering(seat.layout.edge_names)
    seat.fences = field([number(edges, name) for name in told.barriers])


def restore_phase(reader: Reader, seat: Seat, told: SeatPosition) -> None:
    sites = numbering([*seat.layout.names, pieces_flyer(reader.pieces)])
    seat.step = number(numbering(list(QUESTIONS)), told.question)
    seat.is_ready, seat.any, seat.asked_egg, seat.picked = told.is_ready, told.any, told.asked_egg, told.picked
    seat.hungry = field([number(sites, name) for name in told.hungry])
    seat.exempt = number(sites, told.exempt) if told.exempt else NOWHERE
    seat.fed_species = field([reader.species[name] for name in told.fed if name in reader.species])
    seat.fed_uniques = reader.uniques_in(told.fed)
    if told.swap is not None:
        resources = numbering(list(RESOURCES))
        seat.swap_from, seat.swap_to = number(resources, told.swap.source), number(resources, told.swap.target)
        seat.swap_left = told.swap.left
    seat.fleeing, seat.guarded = told.fleeing, told.guarded
    seat.fugitives = field([number(sites, name) for name in told.fugitives])
    seat.loose, seat.loose_uniques = reader.counts(told.loose), reader.uniques_in(told.loose)
    seat.as_herbivore, seat.as_carnivore = reader.uniques_in(told.as_herbivore), reader.uniques_in(told.as_carnivore)
    seat.center = field([number(reader.species, name) for name in told.center])
    seat.born = reader.counts(told.born)


def restore_active(seat: Seat) -> None:
    """TED-15.1, TED-15.2: science cards work; genetic ones whose dinosaur is in the ranch and does not flee."""
    for card in seat.pieces.cards:
        if seat.cards >> int(card.index) & 1 and card.genetic < 0:
            seat.active |= 1 << int(card.index)
    for site in cells_in(int(seat.fugitives)):
        kind = int(seat.kind_at(site))
        if kind >= SPECIES:
            bit = 1 << int(seat.pieces.uniques[kind - SPECIES].index)
            seat.active &= ~bit
            if bit & seat.pieces.able.moschops:
                seat.keeper = NOWHERE


def restore_turn(reader: Reader, state: Table, told: TurnPosition) -> None:
    spaces = numbering(state.board.ids)
    state.actor, state.passes, state.placed, state.pledged = told.actor, told.passes, told.placed, told.pledged
    state.space = number(spaces, told.space) if told.space else NOWHERE
    state.left = number(spaces, told.left) if told.left else NOWHERE
    state.group, state.lifted, state.owed = told.group, told.lifted, told.owed
    state.carrying, state.declined, state.acted, state.times = told.carrying, told.declined, told.acted, told.times
    state.parts = field(told.parts)
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
    cards = numbering([card.id for card in reader.pieces.rival_cards])
    rival.stock, rival.columns = list(told.stock), list(told.columns)
    rival.cards = [number(reader.cards, name) for name in told.cards]
    rival.contracts = field([number(reader.publics, name) for name in told.contracts])
    rival.turned = field([number(cards, name) for name in told.turned])
    rival.turns = told.turns
    rival.on_mats, rival.cleared, rival.frames = list(told.on_mats), list(told.cleared), list(told.frames)
    rival.maximum = number(numbering(list(RESOURCES)), told.maximum) if told.maximum else NOWHERE
    rival.is_acting, rival.draws = told.is_acting, told.draws
    return rival


def count_supply(state: Table) -> None:
    """What nobody has lies in the supply or in its deck."""
    for seat in state.players:
        for species in range(SPECIES):
            away = bin(int(seat.herd(species))).count("1")
            away += sum(pile >> 8 * species & BYTE for pile in map(int, (seat.held, seat.hurt, seat.loose, seat.born)))
            state.supply[species] -= away
        state.barriers -= seat.spare + bin(int(seat.fences)).count("1")
        state.public_deck &= ~seat.contracts
        state.deck &= ~seat.cards
    if state.rival is not None:
        for species in range(SPECIES):
            state.supply[species] -= state.rival.columns[species]
        state.public_deck &= ~state.rival.contracts
    for contract in state.public_row:
        state.public_deck &= ~(1 << contract)
    rival_cards = state.rival.cards if state.rival is not None else []
    state.deck &= ~state.pile
    for card in (*state.row, *state.drawn, *rival_cards):
        state.deck &= ~(1 << card)
