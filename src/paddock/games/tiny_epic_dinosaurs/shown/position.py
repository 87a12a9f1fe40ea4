"""A position in words: the whole of a state (saves), or what one seat may know of it (views). restore.py goes back."""

from typing import Annotated

import msgspec

from paddock.contract.engine.bits import places_in
from paddock.games.tiny_epic_dinosaurs.engine.layout import counted, named
from paddock.games.tiny_epic_dinosaurs.engine.moves import PHASES, QUESTIONS, RESOURCES
from paddock.games.tiny_epic_dinosaurs.engine.rival import Rival
from paddock.games.tiny_epic_dinosaurs.engine.seat import BYTE, Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table

EVERYTHING = -9  # as a viewer: nothing is hidden
Count = Annotated[int, msgspec.Meta(ge=-1, le=255)]  # no game counts further; -1: nothing of the kind


class Post(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's Ranchers on an action space."""

    space: str
    regular: Count
    lead: Count


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Resource Converter in use."""

    source: str
    target: str
    left: Count


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dinosaurs are named by species or research card, sites by cell; the flying dinosaur is its own site."""

    side: str = ""  # of the ranch mat; "" before it is chosen
    mat: int | None = None
    stock: list[Count] = msgspec.field(default_factory=lambda: [0, 0, 0])
    cells: list[str] = []  # what stands in each cell; empty: nothing anywhere
    flyer: str = ""  # the cell of the flying dinosaur
    barriers: list[str] = []
    holding: list[str] = []
    holding_barriers: Count = 0
    medical: list[str] = []
    ready: Count = 0
    lead: Count = 0
    sick: Count = 0
    sick_lead: Count = 0
    on_card: str = ""  # Ranchers on Deinocheirus: regular, lead, regular+lead and so on
    posts: list[Post] = []
    cards: list[str] = []
    contracts: list[str] = []
    first_private: str | None = ""  # None: hidden from this viewer
    second_private: str | None = ""
    returned: str | None = ""
    fulfilled: list[str] = []
    lost_barrier: bool = False
    lost_dinosaur: bool = False
    question: str = "none"
    is_ready: bool = False
    any: int = 0
    asked_egg: bool = False
    picked: bool = False
    hungry: list[str] = []
    exempt: str = ""
    fed: list[str] = []
    swap: Swap | None = None
    fleeing: bool = False
    fugitives: list[str] = []
    loose: list[str] = []
    guarded: bool = False
    as_herbivore: list[str] = []
    as_carnivore: list[str] = []
    center: list[str] = []
    born: list[str] = []


class TurnPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The turn of phase 2 that is being taken."""

    actor: int = 0
    passes: Count = 0
    placed: Count = 0
    pledged: bool = False
    space: str = ""
    group: Count = 0
    lifted: Count = 0
    left: str = ""
    carrying: bool = False
    declined: bool = False
    owed: Count = 0
    parts: list[int] = []
    part: int | None = None
    acted: bool = False
    times: Count = 0
    rolling: str = ""
    draws: Count = 0
    drawn: list[str] = []
    need: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0, 0])
    contract: str = ""
    is_private: bool = False
    privates: Count = 0


class RivalPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stock: list[Count] = msgspec.field(default_factory=lambda: [0, 0, 0])
    columns: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    cards: list[str] = []
    contracts: list[str] = []
    turned: list[str] = []
    turns: int = 0
    on_mats: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    cleared: list[int] = []
    frames: list[int] = []
    maximum: str = ""
    is_acting: bool = False
    draws: bool = False


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All there is. What is neither in a row, a pile nor with a player is in its deck or in the supply."""

    players: list[SeatPosition]
    phase: str = "assign"
    round: int = 1
    marker: int | None = None  # in a solo game 1 is the Rival
    served: int = 0
    asked: list[int] = []
    public_row: list[str] = []
    row: list[str] = []
    pile: list[str] = []
    tilted: list[str] = []
    turn: TurnPosition = TurnPosition()
    rival: RivalPosition | None = None


# Telling


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
    """What stands in each cell."""
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
    """The research cards that lie in the row, are drawn, or belong to somebody, as a field."""
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
