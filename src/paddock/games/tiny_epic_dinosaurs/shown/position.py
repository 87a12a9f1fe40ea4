"""A position in words: the whole of a state (saves), or what one seat may know of it (views). restore.py goes back."""

from paddock.contract.engine.bits import places_in
from paddock.games.tiny_epic_dinosaurs.engine.layout import counted, named
from paddock.games.tiny_epic_dinosaurs.engine.moves import PHASES, QUESTIONS, RESOURCES
from paddock.games.tiny_epic_dinosaurs.engine.rival import Rival
from paddock.games.tiny_epic_dinosaurs.engine.seat import BYTE, Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table
from paddock.games.tiny_epic_dinosaurs.shown.position_types import (
    Position,
    Post,
    RivalPosition,
    SeatPosition,
    Swap,
    TurnPosition,
)

EVERYTHING = -9  # as a viewer: nothing is hidden


# Writing


def position_of(state: Table, viewer: int) -> Position:
    """The position as this viewer may know it."""
    pieces = state.pieces
    return Position(
        players=[seat_position(state, player, viewer) for player in state.players],
        phase=PHASES[state.phase],
        round=int(state.round),
        marker=None if state.marker < 0 else int(state.marker),
        served=int(state.served),
        asked=state.to_act() if state.mover >= 0 else [],
        public_row=[pieces.public_ids[contract] for contract in state.public_row],
        row=[pieces.card_ids[card] for card in state.row],
        pile=named(pieces.card_ids, state.pile),
        tilted=named(pieces.card_ids, state.tilted),
        turn=turn_position(state),
        rival=None if state.rival is None else rival_position(state, state.rival),
    )


def seat_position(state: Table, seat: Seat, viewer: int) -> SeatPosition:
    pieces = seat.pieces
    species, uniques, sites = pieces.species_ids, pieces.unique_ids, pieces.site_names
    return SeatPosition(
        side=seat.layout.id if seat.side >= 0 else "",
        mat=pieces.mat_numbers[seat.mat] if seat.mat >= 0 else None,
        stock=[seat.stock & BYTE, seat.stock >> 8 & BYTE, seat.stock >> 16 & BYTE],
        cells=cells_of(seat) if seat.standing() else [],
        flyer=seat.layout.names[seat.flyer] if seat.flyer >= 0 else "",
        barriers=named(seat.layout.edge_names, seat.fences),
        holding=counted(species, seat.held) + named(uniques, seat.held_uniques),
        holding_barriers=int(seat.spare),
        medical=counted(species, seat.hurt),
        ready=int(seat.ready),
        lead=int(seat.lead),
        sick=int(seat.sick),
        sick_lead=int(seat.sick_lead),
        on_card="+".join(["regular"] * int(seat.on_card) + ["lead"] * int(seat.lead_on_card)),
        posts=posts_of(state, seat) if seat.posts else [],
        cards=named(pieces.card_ids, seat.cards),
        contracts=named(pieces.public_ids, seat.contracts),
        first_private=private_seen(seat, seat.first_private, viewer),
        second_private=private_seen(seat, seat.second_private, viewer),
        returned=private_seen(seat, seat.returned, viewer, is_returned=True),
        fulfilled=named(pieces.private_ids, seat.fulfilled),
        lost_barrier=seat.lost_barrier,
        lost_dinosaur=seat.lost_dinosaur,
        question=QUESTIONS[seat.step],
        is_ready=seat.is_ready,
        any=int(seat.any),
        asked_egg=seat.asked_egg,
        picked=seat.picked,
        hungry=named(sites, seat.hungry),
        exempt=sites[seat.exempt] if seat.exempt >= 0 else "",
        fed=named(species, seat.fed_species) + named(uniques, seat.fed_uniques),
        swap=swap_of(seat) if seat.swap_to >= 0 else None,
        fleeing=seat.fleeing,
        fugitives=named(sites, seat.fugitives),
        loose=counted(species, seat.loose) + named(uniques, seat.loose_uniques),
        guarded=seat.guarded,
        as_herbivore=named(uniques, seat.as_herbivore),
        as_carnivore=named(uniques, seat.as_carnivore),
        center=named(species, seat.center),
        born=counted(species, seat.born),
    )


def cells_of(seat: Seat) -> list[str]:
    """What is in each cell."""
    found = [""] * int(seat.layout.cells)
    for cell in places_in(seat.standing()):
        found[cell] = seat.pieces.kind_names[seat.kind_at(cell)]
    return found


def posts_of(state: Table, seat: Seat) -> list[Post]:
    return [
        Post(state.board.ids[space], seat.posted[space] >> 1, seat.posted[space] & 1) for space in places_in(seat.posts)
    ]


def swap_of(seat: Seat) -> Swap:
    return Swap(RESOURCES[seat.swap_from], RESOURCES[seat.swap_to], int(seat.swap_left))


def dinosaurs_out(state: Table, species: int) -> int:
    """How many of a species are not in the supply."""
    found = state.rival.columns[species] if state.rival is not None else 0
    for seat in state.players:
        piles = (seat.held, seat.hurt, seat.loose, seat.born)
        found += int(seat.herd(species)).bit_count() + sum(int(pile) >> 8 * species & BYTE for pile in piles)
    return found


def cards_out(state: Table) -> int:
    """The research cards in the row, drawn, or owned by somebody, as a field."""
    field = 0
    for player in state.players:
        field |= player.cards
    rivals = state.rival.cards if state.rival is not None else []
    for card in (*state.row, *state.drawn, *rivals):
        field |= 1 << card
    return field


def private_seen(seat: Seat, contract: int, viewer: int, *, is_returned: bool = False) -> str | None:
    """TED-2.9: "" where there is none, None where it is hidden."""
    if contract < 0:
        return ""
    is_open = not is_returned and bool(seat.fulfilled >> contract & 1)
    return seat.pieces.private_ids[contract] if is_open or viewer in (seat.index, EVERYTHING) else None


def turn_position(state: Table) -> TurnPosition:
    pieces = state.pieces
    contracts = pieces.private_ids if state.is_private else pieces.public_ids
    return TurnPosition(
        actor=int(state.actor),
        passes=int(state.passes),
        placed=int(state.placed),
        pledged=state.pledged,
        space=state.board.ids[state.space] if state.space >= 0 else "",
        group=int(state.group),
        lifted=int(state.lifted),
        left=state.board.ids[state.left] if state.left >= 0 else "",
        carrying=state.carrying,
        declined=state.declined,
        owed=int(state.owed),
        parts=places_in(state.parts),
        part=int(state.part) if state.part >= 0 else None,
        acted=state.acted,
        times=int(state.times),
        rolling=pieces.species_ids[state.rolling] if state.rolling >= 0 else "",
        draws=int(state.draws),
        drawn=[pieces.card_ids[card] for card in state.drawn],
        need=list(state.need),
        contract=contracts[state.contract] if state.contract >= 0 else "",
        is_private=state.is_private,
        privates=int(state.privates),
    )


def rival_position(state: Table, rival: Rival) -> RivalPosition:
    pieces = state.pieces
    return RivalPosition(
        stock=list(rival.stock),
        columns=list(rival.columns),
        cards=[pieces.card_ids[card] for card in rival.cards],
        contracts=named(pieces.public_ids, rival.contracts),
        turned=[pieces.rival_cards[card].id for card in places_in(int(rival.turned))],
        turns=int(rival.turns),
        on_mats=list(rival.on_mats),
        cleared=list(rival.cleared),
        frames=list(rival.frames),
        maximum=RESOURCES[rival.maximum] if rival.maximum >= 0 else "",
        is_acting=rival.is_acting,
        draws=rival.draws,
    )
