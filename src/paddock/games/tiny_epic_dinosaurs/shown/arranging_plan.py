"""Phase 4 as a plan: what is picked up and what is put down, as the steps of one move.

The engine asks first for all that is picked up, then for all that is placed. Players go back and forth, so each
change makes a new list of steps, which the table tries as a draft.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Self

import msgspec

from paddock.contract.engine.bits import places_in
from paddock.games.tiny_epic_dinosaurs.engine.moves import ARRANGE, ASK_ARRANGE, ASK_PICK
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table
from paddock.games.tiny_epic_dinosaurs.shown import forecast
from paddock.games.tiny_epic_dinosaurs.shown.notation import Notation

BARRIER: Final = "barrier"
IN_THE_OPEN: Final = ("TED-10.11", "TED-R40")  # let go when all is finished; shared pens are sorted out before


class Take(msgspec.Struct, frozen=True):
    """A dinosaur or a barrier of the ranch that may be picked up, and all steps with it in hand."""

    spot: str
    piece: str
    is_fresh: bool  # placed by these steps
    steps: list[str]


class PutBack(msgspec.Struct, frozen=True):
    """What was picked up goes back where it came from: the steps without it."""

    piece: str
    to: str
    steps: list[str]


class Arranging(msgspec.Struct, frozen=True):
    """The state of the steps tried so far, and what may be changed about them."""

    steps: list[str]  # the same, with picking up ended: what is held can be placed then
    takes: list[Take]
    backs: list[PutBack]
    finish: list[str]  # all steps but the last one; those in the open are let go
    can_finish: bool
    stop: str  # the last one, where those before it leave the question open


class Piece(NamedTuple):
    name: str
    spot: str
    cell: str  # its cell; for the flying dinosaur, not its spot


class Step(NamedTuple):
    move: int
    piece: Piece


class Plan(NamedTuple):
    lifted: tuple[Step, ...] = ()
    placed: tuple[Step, ...] = ()

    def lift(self, piece: Piece, picks: Sequence[Step]) -> Self:
        """Placed just now, it is not placed; older, it is picked up."""
        placed = tuple(step for step in self.placed if step.piece != piece)
        if len(placed) < len(self.placed):
            return self._replace(placed=placed)
        return self._replace(lifted=(*self.lifted, *(step for step in picks if step.piece == piece)))

    def without(self, lifted: Step) -> Self:
        return self._replace(lifted=tuple(step for step in self.lifted if step != lifted))


def arranging(state: Table, seat: int, notation: Notation, steps: Sequence[str] = ()) -> Arranging | None:
    """None where the seat is not asked to arrange. The steps are legal ones."""
    player = state.players[seat]
    if state.phase != ARRANGE or not state.waits_for(seat) or player.step not in (ASK_PICK, ASK_ARRANGE):
        return None
    return Arranger(state, seat, notation).arranging(steps)


class Arranger:
    def __init__(self, state: Table, seat: int, notation: Notation) -> None:
        self.state, self.seat, self.notation = state, seat, notation
        self.stop = int(state.pieces.moves.stop)
        is_picking = state.players[seat].step == ASK_PICK
        moves = state.legal_moves(seat) if is_picking else []
        self.picks = [Step(move, self.piece_of(state, move)) for move in moves if move != self.stop]

    def arranging(self, steps: Sequence[str]) -> Arranging:
        plan, after = self.read(steps)
        finish, can_finish = self.finish(plan, after)
        return Arranging(
            self.steps(plan),
            [self.take(plan, step) for step in self.movable(plan)],
            [self.put_back(plan, step) for step in plan.lifted],
            finish,
            can_finish,
            self.notation.text(self.state, self.seat, self.stop),
        )

    def read(self, steps: Sequence[str]) -> tuple[Plan, Table]:
        """The plan that these steps carry out, and the table after them."""
        table, lifted, placed = self.state.copy(), list[Step](), list[Step]()
        for text in steps:
            move = self.notation.parse(table, self.seat, text)
            assert move is not None, f"{text} is no step of {steps}"
            step = Step(move, self.piece_of(table, move))
            if move != self.stop:
                (lifted if table.players[self.seat].step == ASK_PICK else placed).append(step)
            table.apply(self.seat, move)
        return Plan(tuple(lifted), tuple(placed)), table

    def piece_of(self, table: Table, move: int) -> Piece:
        """What a step picks up or puts down."""
        blocks, player = table.pieces.moves, table.players[self.seat]
        kinds, sites, cells = table.pieces.kind_names, table.pieces.site_names, player.layout.names
        if blocks.pick <= move < blocks.edge:
            site = move - int(blocks.pick)
            return Piece(kinds[int(player.kind_at(site))], sites[site], self.cell_of(player, sites[site]))
        if blocks.edge <= move < blocks.move:
            side = player.layout.edge_names[move - int(blocks.edge)]
            return Piece(BARRIER, side, side)
        if blocks.move <= move < blocks.site:
            kind, cell = divmod(move - int(blocks.move), int(blocks.cells))
            return Piece(kinds[kind], kinds[kind] if kinds[kind] == sites[-1] else cells[cell], cells[cell])
        return Piece("", "", "")

    def cell_of(self, player: Seat, site: str) -> str:
        return site if site in player.layout.names else player.layout.names[player.flyer]

    # The steps of a plan

    def steps(self, plan: Plan) -> list[str]:
        """Picking up ends by `stop`, or by itself when nothing is left to pick up."""
        table, texts = self.state.copy(), list[str]()
        for step in plan.lifted:
            texts.append(self.notation.text(table, self.seat, step.move))
            table.apply(self.seat, step.move)
        player = table.players[self.seat]
        if player.step == ASK_PICK:
            texts.append(self.notation.text(table, self.seat, self.stop))
        answers = self.notation.answers()[ASK_ARRANGE].texts
        return [*texts, *(answers[step.move - self.notation.first_answer] for step in plan.placed)]

    def changes(self, plan: Plan) -> list[str]:
        """Nothing at all if nothing is changed."""
        return self.steps(plan) if plan.lifted or plan.placed else []

    # What may be changed

    def movable(self, plan: Plan) -> list[Step]:
        """What is in the ranch, except what was sent before (TED-10.3)."""
        older = [step for step in self.picks if step not in plan.lifted]
        names = self.state.pieces.site_names
        found = [*older, *plan.placed]
        dinosaurs = [step for step in found if step.piece.name != BARRIER]
        barriers = [step for step in found if step.piece.name == BARRIER]
        return [*sorted(dinosaurs, key=lambda step: names.index(step.piece.spot)), *barriers]

    def take(self, plan: Plan, step: Step) -> Take:
        lifted = plan.lift(step.piece, self.picks)
        steps = self.steps(self.legal(lifted) if step.piece.name == BARRIER else lifted)
        return Take(step.piece.spot, step.piece.name, step in plan.placed, steps)

    def legal(self, plan: Plan) -> Plan:
        """Who can't stay without a barrier goes back to Holding."""
        _, table = self.read(self.steps(plan._replace(placed=())))
        kept = list[Step]()
        for step in plan.placed:
            if self.asks(table) and step.move in table.legal_moves(self.seat):
                kept.append(step)
                table.apply(self.seat, step.move)
        return plan._replace(placed=tuple(kept))

    def put_back(self, plan: Plan, step: Step) -> PutBack:
        return PutBack(step.piece.name, step.piece.cell, self.changes(plan.without(step)))

    # The end

    def finish(self, plan: Plan, after: Table) -> tuple[list[str], bool]:
        """What is in the open is let go. Barriers must be placed first (TED-R16), and shared pens sorted out."""
        player = after.players[self.seat]
        if not self.asks(after):
            return self.steps(plan), False
        losses = {site: forecast.loss_at(player.copy(), site) for site in escaping(player.copy())}
        loose = {site: loss.site for site, loss in losses.items() if loss.rule in IN_THE_OPEN}
        for step in self.movable(plan):
            plan = plan.lift(step.piece, self.picks) if step.piece.spot in loose.values() else plan
        steps, ends = self.released(self.steps(plan), loose)
        return steps, ends and len(loose) == len(losses)

    def released(self, steps: list[str], sites: Iterable[int]) -> tuple[list[str], bool]:
        """What was sent before cannot be picked up again, only let go. Is only the last step left then?"""
        _, table = self.read(steps)
        for site in sites:
            move = int(self.state.pieces.moves.site) + site
            if self.asks(table) and move in table.legal_moves(self.seat):
                steps = [*steps, self.notation.text(table, self.seat, move)]
                table.apply(self.seat, move)
        return steps, not self.asks(table) or self.stop in table.legal_moves(self.seat)

    def asks(self, table: Table) -> bool:
        return table.phase == ARRANGE and table.players[self.seat].step in (ASK_PICK, ASK_ARRANGE)


def escaping(seat: Seat) -> list[int]:
    """The sites that would escape if phase 4 ended now."""
    flyer = 1 << int(seat.layout.cells) if seat.is_stranded() else 0
    return places_in(int(seat.misplaced()) | flyer)
