"""A quick player: every answer by what it promises, without looking further. Playouts are played by it."""

from typing import Final

from mypy_extensions import i64

from paddock.bits import place_of
from paddock.games.tiny_epic_dinosaurs import assign, contracts
from paddock.games.tiny_epic_dinosaurs.moves import (
    ARRANGE,
    ASK_ANY,
    ASK_BARRIER,
    ASK_CARD,
    ASK_CONTRACT,
    ASK_COST,
    ASK_DISCARD,
    ASK_EGG,
    ASK_KEEP,
    ASK_MARKET,
    ASK_MOVE,
    ASK_PART,
    ASK_PAY,
    ASK_PICK,
    ASK_PLACE,
    ASK_PRIVATE,
    ASK_RESEARCH,
    ASK_STOLEN,
    SPECIES,
)
from paddock.games.tiny_epic_dinosaurs.pieces import GAIN_RESOURCES, Board, Pieces, Space
from paddock.games.tiny_epic_dinosaurs.promise import Promise
from paddock.games.tiny_epic_dinosaurs.ranch import NOWHERE
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.state import TinyEpicDinosaursState
from paddock.games.tiny_epic_dinosaurs.steward import Steward
from paddock.games.tiny_epic_dinosaurs.table import Table
from paddock.games.tiny_epic_dinosaurs.worths import NEVER, Worths

LEAD: Final = 1  # as a group of Ranchers
# Questions whose answers change the outlook.
ANSWERED: Final = (
    ASK_KEEP,
    ASK_ANY,
    ASK_EGG,
    ASK_COST,
    ASK_MARKET,
    ASK_CONTRACT,
    ASK_PRIVATE,
    ASK_RESEARCH,
    ASK_CARD,
)


class Policy:
    def __init__(self, promise: Promise) -> None:
        self.promise = promise
        pieces = promise.pieces
        self.pieces: Pieces = pieces
        self.steward = Steward(promise)
        self.worths = Worths(promise)
        self.better: list[list[int]] = [
            [better_than(board, space) for space in board.spaces] for board in pieces.boards
        ]

    def play(self, state: TinyEpicDinosaursState, seat: i64) -> None:
        """Makes a move; in phase 4 all of them."""
        player: Seat = state.players[seat]
        if state.phase == ARRANGE and player.step in (ASK_PICK, ASK_PICK + 1):
            self.steward.arrange(state, player)
        else:
            state.apply(seat, self.move(state, player))

    def move(self, table: Table, seat: Seat) -> i64:
        if self.steward.knows(table, seat):
            return self.steward.answer(table, seat)
        step = seat.step
        if step == ASK_PLACE:
            return self.place(table, seat)
        legal = table.legal_moves(seat.index)
        if len(legal) == 1:
            return legal[0]
        if step in ANSWERED:
            return self.best_answer(table, seat, legal)
        if step in (ASK_PAY, ASK_STOLEN, ASK_DISCARD):
            return self.cheapest(table, seat, legal)
        if step == ASK_BARRIER:
            return self.weakest_barrier(table, seat, legal)
        if step == ASK_MOVE:
            return self.move_in(table, seat, legal)
        if step == ASK_PART:
            return legal[len(legal) - 1]
        moves = self.pieces.moves
        return moves.stop if moves.stop in legal else legal[0]

    # Placements

    def place(self, table: Table, seat: Seat) -> i64:
        best = NOWHERE
        top = NEVER
        if seat.available() > 0:
            self.worths.prepare(table, seat)
            usable = assign.usable_spaces(table, seat)
            free = usable & ~table.occupied()
            left = usable
            while left != 0:
                space = place_of(left & -left)
                left &= left - 1
                group = 0 if self.better_spaces(table, space) & free != 0 else self.group_for(table, seat, space)
                if group > 0:
                    here = self.worths.space_worth(table, seat, space, group)
                    if here > top:
                        top = here
                        best = self.pieces.moves.place + group * self.pieces.moves.spaces + space
        if best >= 0:
            return best
        legal = table.legal_moves(seat.index)
        return self.pieces.moves.stop if self.pieces.moves.stop in legal else legal[0]

    def better_spaces(self, table: Table, space: i64) -> i64:
        """Spaces that give all that this one gives, and more."""
        better = self.better[table.size]
        return better[space]

    def likely(self, table: Table, seat: Seat, move: i64) -> float:
        """How promising a move looks to a search, after `prepare`; what the policy never does comes last."""
        moves = self.pieces.moves
        step = seat.step
        if step == ASK_PLACE and moves.place <= move < moves.source:
            group, space = (move - moves.place) // moves.spaces, (move - moves.place) % moves.spaces
            return self.worths.space_worth(table, seat, space, group)
        if step in ANSWERED:
            return self.worths.answer_worth(table, seat, self.promise.outlook(table, seat), move)
        return self.worths.base

    def group_for(self, table: Table, seat: Seat, space: i64) -> i64:
        """The smallest group of Ranchers that may be placed there, a regular one before the Lead; 0: none."""
        highest = table.highest_strength(space, seat)
        if highest == 0:
            return 2 if seat.ready > 0 else LEAD
        if seat.lead > 0 and self.pieces.lead_strength > highest:
            return LEAD
        regular = highest // self.pieces.strength + 1
        if seat.ready >= regular:
            return 2 * regular
        with_lead = (highest - self.pieces.lead_strength) // self.pieces.strength + 1
        return 2 * with_lead + LEAD if seat.lead > 0 and seat.ready >= with_lead else 0

    # What is asked inside an action, and in phases 1 and 3

    def best_answer(self, table: Table, seat: Seat, legal: list[int]) -> i64:
        o = self.promise.outlook(table, seat)
        best = NOWHERE
        top = NEVER
        for move in legal:
            here = self.worths.answer_worth(table, seat, o, move)
            if here > top:
                top = here
                best = move
        return best

    def move_in(self, table: Table, seat: Seat, legal: list[int]) -> i64:
        """The dinosaur that helps a contract most, on a space without an icon."""
        moves = self.pieces.moves
        o = self.promise.outlook(table, seat)
        costs = self.steward.costs(seat, SPECIES)
        worths: list[float] = [self.worths.with_one_in(table, seat, o, species) for species in range(SPECIES)]
        other = self.promise.worth(table, seat, o)
        best = legal[0]
        top = NEVER
        for move in legal:
            if moves.move <= move < moves.site:
                kind, cell = (move - moves.move) // moves.cells, (move - moves.move) % moves.cells
                here = (worths[kind] if kind < SPECIES else other) - 0.01 * costs[cell]
                if here > top:
                    top = here
                    best = move
        return best

    def cheapest(self, table: Table, seat: Seat, legal: list[int]) -> i64:
        """The dinosaur or card that is worth least; Plesiosaurus, which stands for any, is kept."""
        moves = self.pieces.moves
        best = NOWHERE
        top = NEVER
        wild = contracts.wild_site(seat)
        for move in legal:
            if seat.step == ASK_DISCARD:
                here = -self.promise.card_worth(self.pieces.cards[move - moves.research], 1.0)
            else:
                site = move - moves.site
                here = -self.steward.worth_of(seat.kind_at(site)) - (5.0 if (wild >> site) & 1 != 0 else 0.0)
            if here > top:
                top = here
                best = move
        return best

    def weakest_barrier(self, table: Table, seat: Seat, legal: list[int]) -> i64:
        best = NOWHERE
        top = NEVER
        for move in legal:
            here = self.steward.without_barrier(table, seat, move - self.pieces.moves.edge)
            if here > top:
                top = here
                best = move
        return best


def better_than(board: Board, space: Space) -> int:
    """The resource spaces of a board that give as much of everything as this one, and of something more."""
    found = 0
    if space.parts[0].type == GAIN_RESOURCES:
        for index, other in enumerate(board.spaces):
            gains, own = other.parts[0].gains, space.parts[0].gains
            gives_all = min([gains[resource] - own[resource] for resource in range(len(own))]) >= 0
            if other.parts[0].type == GAIN_RESOURCES and gives_all and sum(gains) > sum(own):
                found |= 1 << index
    return found
