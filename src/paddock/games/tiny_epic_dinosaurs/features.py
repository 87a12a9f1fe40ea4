"""Tiny Epic Dinosaurs as numbers for a learner: the table, the current turn, and every seat's ranch and mat."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import places_in
from paddock.contract.engine.features import MOST, Features, Rows
from paddock.contract.engine.state import State
from paddock.games.tiny_epic_dinosaurs.engine.moves import NOWHERE, PHASES, QUESTIONS, RESOURCES, SPECIES
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Board, Pieces
from paddock.games.tiny_epic_dinosaurs.engine.rival import Rival
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table

PARTS: Final = 4  # of an action
MANY: Final = 63


class TinyEpicDinosaursFeatures(Features):
    def __init__(self, pieces: Pieces, seats: int) -> None:
        super().__init__()
        board = pieces.boards[seats]
        self.seats: i64 = seats
        self.list_table(pieces, seats)
        self.list_turn(pieces, board, seats)
        before = len(self.names)
        for other in range(seats):
            self.list_seat(pieces, board, "you" if other == 0 else f"{other}. after you")
        self.seat_width: i64 = (len(self.names) - before) // seats
        self.rival: i64 = len(self.names)
        if seats == 1:
            self.list_rival(pieces)

    # The entries

    def list_table(self, pieces: Pieces, seats: int) -> None:
        cards = [card.id for card in pieces.cards]
        privates = [contract.id for contract in pieces.privates]
        self.phase: i64 = self.one_of("phase", PHASES)
        self.round: i64 = self.number("round", pieces.rounds)
        holders = ["you", *[f"{other}. after you" for other in range(1, seats)]]
        self.marker: i64 = self.one_of("first player", [*holders, "the Rival"] if seats == 1 else holders)
        self.supply: i64 = self.numbers([f"supply: {one.id}" for one in pieces.species], MANY)
        self.barriers: i64 = self.number("barriers in the supply", MOST)
        self.public_row: i64 = self.numbers([f"contract row: {one.id}" for one in pieces.publics], 1)
        self.card_row: i64 = self.numbers([f"research row: {card}" for card in cards], 1)
        self.pile: i64 = self.numbers([f"discarded: {card}" for card in cards], 1)
        self.tilted: i64 = self.numbers([f"tilted: {card}" for card in cards], 1)
        self.first_private: i64 = self.one_of("own contract", privates)
        self.second_private: i64 = self.one_of("own second contract", privates)
        self.returned: i64 = self.one_of("contract given back", privates)
        self.question: i64 = self.one_of("asked", QUESTIONS)

    def list_turn(self, pieces: Pieces, board: Board, seats: int) -> None:
        """The current turn of phase 2."""
        symbols = [*pieces.species_ids, "unique"]
        self.actor: i64 = self.one_of("turn of", ["you", *[f"{other}. after you" for other in range(1, seats)]])
        self.placed: i64 = self.number("placed", 2)
        self.pledged: i64 = self.flag("a placement must follow")
        self.space: i64 = self.one_of("placed on", board.ids)
        self.group: i64 = self.number("Ranchers just placed", MANY)
        self.lifted: i64 = self.number("Rancher being relocated", MANY)
        self.left: i64 = self.one_of("relocated from", board.ids)
        self.carrying: i64 = self.flag("carrying")
        self.declined: i64 = self.flag("turn declined")
        self.owed: i64 = self.number("resources owed", MANY)
        self.parts: i64 = self.numbers([f"part {part} open" for part in range(PARTS)], 1)
        self.part: i64 = self.one_of("part", [str(part) for part in range(PARTS)])
        self.acted: i64 = self.flag("has acted")
        self.times: i64 = self.number("times in this part", MANY)
        self.rolling: i64 = self.one_of("rolling for", pieces.species_ids)
        self.draws: i64 = self.number("cards to draw", MANY)
        self.drawn: i64 = self.numbers([f"drawn: {card.id}" for card in pieces.cards], 1)
        self.need: i64 = self.numbers([f"still to pay: {symbol}" for symbol in symbols], MANY)
        self.public_paid: i64 = self.one_of("being paid", [one.id for one in pieces.publics])
        self.private_paid: i64 = self.one_of("being paid", [one.id for one in pieces.privates])
        self.privates: i64 = self.number("private contracts in this action", MANY)

    def list_seat(self, pieces: Pieces, board: Board, who: str) -> None:
        """Keeps the places of the seat listed last: those of the others come before them."""
        cells = max([len(layout.names) for layout in pieces.layouts])
        sites = [f"cell {cell}" for cell in range(cells)] + ["the flyer"]
        edges = max([len(layout.edge_names) for layout in pieces.layouts])
        species, uniques = pieces.species_ids, [card.id for card in pieces.uniques]
        cards = [card.id for card in pieces.cards]
        self.cells: i64 = cells
        self.side_at: i64 = self.one_of(f"{who}: ranch", [layout.id for layout in pieces.layouts])
        self.stock_at: i64 = self.numbers([f"{who}: {name}" for name in RESOURCES], pieces.most)
        self.cells_at: i64 = self.numbers([f"{who}, {site}: {one}" for site in sites[:-1] for one in species], 1)
        self.unique_at: i64 = self.numbers([f"{who}, {site}: {one}" for site in sites[:-1] for one in uniques], 1)
        self.fences_at: i64 = self.numbers([f"{who}: barrier {edge}" for edge in range(edges)], 1)
        self.held_at: i64 = self.numbers([f"{who}: holding {one}" for one in species], MANY)
        self.held_uniques_at: i64 = self.numbers([f"{who}: holding {one}" for one in uniques], 1)
        self.spare_at: i64 = self.number(f"{who}: barriers held", MANY)
        self.hurt_at: i64 = self.numbers([f"{who}: hurt {one}" for one in species], MANY)
        self.staff_at: i64 = self.numbers(
            [f"{who}: {one}" for one in ("ready", "Lead ready", "sick", "Lead sick", "on a card")], MANY
        )
        self.posts_at: i64 = self.numbers([f"{who} on {space}" for space in board.ids], MANY)
        self.cards_at: i64 = self.numbers([f"{who}: {card}" for card in cards], 1)
        self.active_at: i64 = self.numbers([f"{who}: {card} works" for card in cards], 1)
        self.contracts_at: i64 = self.numbers([f"{who} fulfilled {one.id}" for one in pieces.publics], 1)
        self.fulfilled_at: i64 = self.numbers([f"{who} fulfilled {one.id}" for one in pieces.privates], 1)
        self.flags_at: i64 = self.numbers(
            [f"{who}: {one}" for one in ("lost a barrier", "lost a dinosaur", "done", "escapes")], 1
        )
        self.any_at: i64 = self.number(f"{who}: resources of choice", MANY)
        self.hungry_at: i64 = self.numbers([f"{who}, {site}: hungry" for site in sites], 1)
        self.fleeing_at: i64 = self.numbers([f"{who}, {site}: escaping" for site in sites], 1)
        self.loose_at: i64 = self.numbers([f"{who}: escaping {one}" for one in species], MANY)
        self.born_at: i64 = self.numbers([f"{who}: born {one}" for one in species], MANY)

    def list_rival(self, pieces: Pieces) -> None:
        self.rival_mat: i64 = self.one_of("Rival", [mat.id for mat in pieces.printed_rivals])
        self.rival_stock: i64 = self.numbers([f"Rival: {name}" for name in RESOURCES], MANY)
        self.rival_columns: i64 = self.numbers([f"Rival: {one}" for one in pieces.species_ids], MANY)
        self.rival_cards: i64 = self.numbers([f"Rival: {card.id}" for card in pieces.cards], 1)
        self.rival_contracts: i64 = self.numbers([f"Rival fulfilled {one.id}" for one in pieces.publics], 1)
        self.rival_turned: i64 = self.numbers([f"Rival turned up {card.id}" for card in pieces.rival_cards], 1)
        self.rival_turns: i64 = self.number("Rival: cards to turn up", MANY)
        self.rival_mats: i64 = self.numbers(
            [f"Rival on mat {mat}" for mat in range(len(pieces.boards[1].letters))], MANY
        )

    # Written

    def write(self, state: State, seat: int, row: Rows) -> None:
        assert isinstance(state, Table)
        self.write_table(state, seat, row)
        self.write_turn(state, seat, row)
        for player in state.players:
            after = (player.index - seat) % self.seats
            self.write_seat(player, self.seat_width * (after + 1 - self.seats), row)
        rival = state.rival
        if rival is not None:
            row.mark(self.rival_mat + state.settings.rival)
            self.write_rival(rival, row)

    def write_table(self, state: Table, seat: i64, row: Rows) -> None:
        row.mark(self.phase + state.phase)
        row.put(self.round, state.round)
        if state.marker >= 0:
            holder = (state.marker - seat) % self.seats if self.seats > 1 else state.marker
            row.mark(self.marker + holder)
        row.put_all(self.supply, state.supply)
        row.put(self.barriers, state.barriers)
        row.mark_all(self.public_row, state.public_row)
        row.mark_all(self.card_row, state.row)
        row.mark_bits(self.pile, state.pile)
        row.mark_bits(self.tilted, state.tilted)
        if seat < len(state.players):
            own: Seat = state.players[seat]
            self.mark_if(own.first_private, self.first_private, row)
            self.mark_if(own.second_private, self.second_private, row)
            self.mark_if(own.returned, self.returned, row)
            row.mark(self.question + own.step)

    def write_turn(self, state: Table, seat: i64, row: Rows) -> None:
        row.mark(self.actor + (state.actor - seat) % self.seats)
        row.put(self.placed, state.placed)
        row.put(self.pledged, state.pledged)
        self.mark_if(state.space, self.space, row)
        row.put(self.group, state.group)
        row.put(self.lifted, state.lifted)
        self.mark_if(state.left, self.left, row)
        row.put(self.carrying, state.carrying)
        row.put(self.declined, state.declined)
        row.put(self.owed, state.owed)
        row.mark_bits(self.parts, state.parts)
        self.mark_if(state.part, self.part, row)
        row.put(self.acted, state.acted)
        row.put(self.times, state.times)
        self.mark_if(state.rolling, self.rolling, row)
        row.put(self.draws, state.draws)
        row.mark_all(self.drawn, state.drawn)
        row.put_all(self.need, state.need)
        self.mark_if(state.contract, self.private_paid if state.is_private else self.public_paid, row)
        row.put(self.privates, state.privates)

    def write_seat(self, player: Seat, shift: i64, row: Rows) -> None:
        self.mark_if(player.side, shift + self.side_at, row)
        self.write_ranch(player, shift, row)
        row.put_bytes(shift + self.stock_at, player.stock, len(RESOURCES))
        row.put_bytes(shift + self.held_at, player.held, SPECIES)
        row.put_bytes(shift + self.hurt_at, player.hurt, SPECIES)
        row.put_bytes(shift + self.loose_at, player.loose, SPECIES)
        row.put_bytes(shift + self.born_at, player.born, SPECIES)
        row.mark_bits(shift + self.held_uniques_at, player.held_uniques)
        row.put(shift + self.spare_at, player.spare)
        row.put(shift + self.staff_at, player.ready)
        row.put(shift + self.staff_at + 1, player.lead)
        row.put(shift + self.staff_at + 2, player.sick)
        row.put(shift + self.staff_at + 3, player.sick_lead)
        row.put(shift + self.staff_at + 4, player.on_card + 2 * player.lead_on_card)
        for space in places_in(player.posts):
            row.put(shift + self.posts_at + space, player.posted[space])
        row.mark_bits(shift + self.cards_at, player.cards)
        row.mark_bits(shift + self.active_at, player.active)
        row.mark_bits(shift + self.contracts_at, player.contracts)
        row.mark_bits(shift + self.fulfilled_at, player.fulfilled)
        self.write_progress(player, shift, row)

    def write_progress(self, player: Seat, shift: i64, row: Rows) -> None:
        """How far the seat has come in this phase."""
        row.put(shift + self.flags_at, player.lost_barrier)
        row.put(shift + self.flags_at + 1, player.lost_dinosaur)
        row.put(shift + self.flags_at + 2, player.is_ready)
        row.put(shift + self.flags_at + 3, player.fleeing)
        row.put(shift + self.any_at, player.any)
        self.write_sites(player, player.hungry, shift + self.hungry_at, row)
        self.write_sites(player, player.fugitives, shift + self.fleeing_at, row)

    def write_ranch(self, player: Seat, shift: i64, row: Rows) -> None:
        uniques: i64 = len(player.pieces.uniques)
        for cell in places_in(player.standing()):
            kind = player.kind_at(cell)
            if kind < SPECIES:
                row.mark(shift + self.cells_at + SPECIES * cell + kind)
            else:
                row.mark(shift + self.unique_at + uniques * cell + kind - SPECIES)
        if player.flyer >= 0:
            row.mark(shift + self.unique_at + uniques * player.flyer + player.pieces.flyer)
        row.mark_bits(shift + self.fences_at, player.fences)

    def write_sites(self, player: Seat, field: i64, first: i64, row: Rows) -> None:
        """Cells of the ranch; its last site is the flying dinosaur, whatever the ranch."""
        flying = player.layout.one << player.layout.cells
        if field & flying != 0:
            row.mark(first + self.cells)
        row.mark_bits(first, field & ~flying)

    def write_rival(self, rival: Rival, row: Rows) -> None:
        row.put_all(self.rival_stock, rival.stock)
        row.put_all(self.rival_columns, rival.columns)
        row.put_all(self.rival_mats, rival.on_mats)
        row.mark_all(self.rival_cards, rival.cards)
        row.mark_bits(self.rival_contracts, rival.contracts)
        row.mark_bits(self.rival_turned, rival.turned)
        row.put(self.rival_turns, rival.turns)

    def mark_if(self, index: i64, first: i64, row: Rows) -> None:
        if index != NOWHERE:
            row.mark(first + index)
