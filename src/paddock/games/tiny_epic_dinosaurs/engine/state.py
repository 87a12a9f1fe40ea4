"""The course of Tiny Epic Dinosaurs: set-up, six rounds of seven phases, the end.

Questions, parts of actions and draws are listed here by number; each phase has a file of its own.
"""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import places_in
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, NOBODY, OVER, UNSEEN, Outcome
from paddock.games.tiny_epic_dinosaurs.engine import (
    actions,
    chance,
    contracts,
    escapes,
    laboratory,
    moves,
    scoring,
    secrets,
)
from paddock.games.tiny_epic_dinosaurs.engine.phases import (
    arrange,
    assign,
    breed,
    collect,
    feed,
    parts,
    placements,
    set_up,
)
from paddock.games.tiny_epic_dinosaurs.engine.phases import rival as rivals_turn
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Pieces
from paddock.games.tiny_epic_dinosaurs.engine.rival import Rival
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import (
    RIVAL,
    Draw,
    PartKind,
    Phase,
    Question,
    Rules,
    Settings,
    Table,
)


class End(Phase):
    def asks(self, table: Table) -> bool:
        table.mover = OVER
        table.waiting = 0
        return True


# By number, as in moves.QUESTIONS.
ASKED: Final[list[Question]] = [
    Question(),
    *[set_up.AskSide(), set_up.AskKeep(), collect.AskAny(), collect.AskEgg()],
    *[placements.AskPlace(), placements.AskTarget(), actions.AskCost(), actions.AskPart()],
    *[parts.AskMarket(), placements.AskMove(), parts.AskLift()],
    *[contracts.AskContract(), contracts.AskPay(), contracts.AskPrivate()],
    *[laboratory.AskResearch(), laboratory.AskCard(), placements.AskAfter()],
    *[arrange.AskPick(), arrange.AskArrange(), escapes.AskSave(), escapes.AskDiet(), escapes.AskPenalty()],
    *[feed.AskExempt(), feed.AskFeed(), breed.AskCenter(), breed.AskBirth()],
    *[rivals_turn.AskStolen(), rivals_turn.AskBarrier(), rivals_turn.AskDiscard()],
]
# By number, as in pieces.PART_TYPES.
PARTS: Final[list[PartKind]] = [
    *[parts.GainDinosaur(), parts.MoveDinosaur(), parts.RearrangeBarriers(), parts.GainBarriers(), parts.FirstPlayer()],
    *[contracts.Fulfil(), laboratory.Research(), parts.GainResources(), parts.GainAny()],
]
# By number, as in moves.PHASES.
PHASES: Final[list[Phase]] = [
    *[chance.Deal(chance.FirstDraw()), chance.Deal(chance.MatDraw()), set_up.Choice(moves.ASK_SIDE)],
    *[
        chance.Deal(chance.PublicDraw()),
        chance.Deal(laboratory.RowDraw()),
        chance.Deal(chance.PrivateDraw()),
        set_up.Choice(moves.ASK_KEEP),
    ],
    *[collect.Collect(), assign.Assign(), collect.Retrieve(), arrange.Arrange(), feed.Feed(), breed.Breed()],
    End(),
]
RULES: Final[Rules] = Rules(ASKED, PARTS)
DIE: Final[Draw] = actions.Die()
RESEARCH_DRAW: Final[Draw] = laboratory.ResearchDraw()
# TED-2.7, TED-2.10: private contracts are kept before the research row is dealt. Version 1 dealt it before.
SET_UP: Final = (moves.FIRST, moves.MATS, moves.SIDES, moves.PUBLIC, moves.PRIVATES, moves.KEEP, moves.LABORATORY)
OLD_SET_UP: Final = (moves.FIRST, moves.MATS, moves.SIDES, moves.PUBLIC, moves.LABORATORY, moves.PRIVATES, moves.KEEP)


class TinyEpicDinosaursState(Table):
    def __init__(self, pieces: Pieces, settings: Settings, seats: int) -> None:
        super().__init__(pieces, RULES, settings, seats)

    def start(self) -> None:
        for index in range(self.size):
            self.players.append(Seat(self.pieces, self.pieces.layouts[0], index))
        if self.size == 1:
            self.rival = Rival()
            self.marker = RIVAL  # TED-21.5
        elif self.settings.first >= 0:
            self.marker = self.settings.first
        if self.marker >= 0:
            self.phase = moves.MATS
        self.advance()

    # The contract

    def seat_count(self) -> int:
        return self.size

    def turn(self) -> int:
        return self.mover

    def to_act(self) -> list[int]:
        if self.mover < 0:
            return [CHANCE] if self.mover == CHANCE else []
        return places_in(self.waiting)

    def waits_for(self, seat: int) -> bool:
        if not 0 <= seat < self.size:
            return seat == CHANCE and self.mover == CHANCE
        s: i64 = seat
        return self.mover >= 0 and (self.waiting >> s) & 1 != 0

    def legal_moves(self, seat: int) -> list[int]:
        if not self.waits_for(seat):
            return []
        if seat == CHANCE:
            return [move for move, _ in self.chances()]
        return self.menu_of(self.players[seat]).moves()

    def random_move(self, seat: int, rng: Rng) -> int:
        if seat != CHANCE:
            return self.menu_of(self.players[seat]).draw(rng)
        return chance.random_move(self, self.draw_due(), rng)

    def apply(self, seat: int, move: int) -> None:
        m: i64 = move
        if seat == CHANCE:
            draw = self.draw_due()
            draw.apply(self, m - draw.first(self))
            self.advance()
            return
        player: Seat = self.players[seat]
        self.answer(player, m)
        phase: Phase = PHASES[self.phase]
        if not phase.asks_after(self, player):
            self.next_phase()
            self.advance()

    def copy(self) -> "TinyEpicDinosaursState":
        other = TinyEpicDinosaursState(self.pieces, self.settings, self.size)
        self.copy_table(other)
        return other

    def outcome(self) -> Outcome | None:
        """TED-20.9, TED-20.10: ties go to the first seat from the marker holder on; TED-24.6."""
        if self.phase != moves.ENDED:
            return None
        scores: list[int] = [scoring.points(player, self.players, self.rival) for player in self.players]
        if self.rival is not None:
            own, theirs = scores[0], self.rival.points(self.pieces)
            wins = own > theirs or (own == theirs and self.marker != RIVAL)
            return Outcome(scores, [1], moves.BEATEN if wins else moves.LOST)
        order = [(-scores[seat], self.place_in_order(seat)) for seat in range(self.size)]
        ranks: list[int] = [1 + sum([other < own for other in order]) for own in order]
        return Outcome(scores, ranks, moves.POINTS)

    # Chance

    def draw_due(self) -> Draw:
        if self.rolling >= 0:
            return DIE
        if self.draws > 0:
            return RESEARCH_DRAW
        phase: Phase = PHASES[self.phase]
        return phase.draw

    def chances(self) -> list[tuple[int, int]]:
        """[(move, weight)] of what CHANCE decides now."""
        return chance.weights(self, self.draw_due())

    # Knowledge (TED-1.8): only the hands of private contracts are hidden

    def seen_as(self, seat: int, move: int, viewer: int) -> int:
        return UNSEEN if secrets.hides_move(self, seat, viewer) else move

    def redeal(self, seat: int, rng: Rng) -> None:
        if seat != NOBODY:
            secrets.draw_unknown(self, seat, rng)

    # The course of the game

    def advance(self) -> None:
        """Continues until a seat or CHANCE must move, or the game is over."""
        while True:
            phase: Phase = PHASES[self.phase]
            if phase.asks(self):
                return
            self.next_phase()

    def next_phase(self) -> None:
        """What follows when a phase is over for everyone (TED-3.3)."""
        self.served = 0
        if self.round == 0:
            self.next_of_set_up()
        elif self.phase == moves.LABORATORY:
            self.begin_round()
        elif self.phase == moves.BREED:
            self.end_round()
        else:
            self.begin(moves.COLLECT if self.phase == moves.PRIVATES else self.phase + 1)

    def next_of_set_up(self) -> None:
        order = OLD_SET_UP if self.settings.is_version_1 else SET_UP
        following = order.index(self.phase) + 1
        if following < len(order):
            self.phase = order[following]
        else:
            set_up.end(self)
            self.begin_round()

    def begin_round(self) -> None:
        """TED-18.4, TED-19."""
        self.round += 1
        self.tilted = 0
        self.tell(moves.TOLD_ROUND, CHANCE, self.round, 0, 0)
        for player in self.players:
            player.lost_barrier = False
            player.lost_dinosaur = False
        if self.round != self.pieces.bonus_round:
            self.begin(moves.COLLECT)
            return
        for player in self.players:
            player.ready += self.pieces.values.ranchers_round4
        self.begin(moves.PRIVATES)

    def begin(self, number: i64) -> None:
        self.phase = number
        if number >= moves.COLLECT:
            self.tell(moves.TOLD_PHASE, CHANCE, number, 0, 0)
        phase: Phase = PHASES[number]
        phase.begin(self)

    def end_round(self) -> None:
        """TED-18; TED-3.4: after the last round there is nothing to refresh."""
        if self.telling:
            self.tell_points()
        if self.round >= self.pieces.rounds:
            self.phase = moves.ENDED
            return
        for card in self.row:  # TED-18.3
            self.pile |= self.pieces.one << card
        self.row = []
        self.phase = moves.PUBLIC

    def tell_points(self) -> None:
        for player in self.players:
            self.tell(moves.TOLD_POINTS, player.index, scoring.points(player, self.players, self.rival), 0, 0)
        if self.rival is not None:
            self.tell(moves.TOLD_POINTS, RIVAL, self.rival.points(self.pieces), 0, 0)
