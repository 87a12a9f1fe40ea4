"""How Tiny Epic Dinosaurs moves: set-up, six rounds of seven phases, the end. Each phase has a file of its own.

Phase 2 is played in turns. In the other phases every seat is asked at once and answers at its own pace: nothing is
hidden, and no answer changes what another seat may do (TED-R3).
"""

from typing import Final

from mypy_extensions import i64

from paddock.bits import place_of
from paddock.games.tiny_epic_dinosaurs import (
    actions,
    arrange,
    assign,
    breed,
    collect,
    contracts,
    deals,
    escapes,
    feed,
    hands,
    laboratory,
    rival,
    scoring,
    setup,
)
from paddock.games.tiny_epic_dinosaurs.moves import (
    ARRANGE,
    ASK_AFTER,
    ASK_ANY,
    ASK_BARRIER,
    ASK_CARD,
    ASK_CONTRACT,
    ASK_EGG,
    ASK_KEEP,
    ASK_MOVE,
    ASK_PLACE,
    ASK_PRIVATE,
    ASK_RESEARCH,
    ASK_SAVE,
    ASK_SIDE,
    ASK_TARGET,
    ASSIGN,
    BREED,
    COLLECT,
    DONE,
    ENDED,
    FEED,
    KEEP,
    LABORATORY,
    MATS,
    PRIVATES,
    PUBLIC,
    RETRIEVE,
    SIDES,
    TOLD_PHASE,
    TOLD_POINTS,
    TOLD_ROUND,
    Menu,
)
from paddock.games.tiny_epic_dinosaurs.pieces import Pieces
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.table import RIVAL, Rival, Settings, Table
from paddock.luck import Rng
from paddock.state import CHANCE, NOBODY, OVER, UNSEEN, Outcome

# A question with a single answer is answered, but for these: a choice that is secret, and turns.
ALWAYS_ASKED: Final = (1 << ASK_SIDE) | (1 << ASK_KEEP) | (1 << ASK_PRIVATE) | (1 << ASK_PLACE)
SPECTATOR: Final = -3
POINTS: Final = "points"
BEATEN: Final = "rival-beaten"
LOST: Final = "rival-won"


class TinyEpicDinosaursState(Table):
    def __init__(self, pieces: Pieces, settings: Settings, seats: int) -> None:
        super().__init__(pieces, settings, seats)

    def start(self) -> None:
        for index in range(self.size):
            self.players.append(Seat(self.pieces, self.pieces.layouts[0], index))
        if self.size == 1:
            self.rival = Rival()
            self.marker = RIVAL  # TED-21.5
        elif self.settings.first >= 0:
            self.marker = self.settings.first
        if self.marker >= 0:
            self.phase = MATS
        self.advance()

    # The contract

    def turn(self) -> int:
        return self.mover

    def to_act(self) -> list[int]:
        if self.mover < 0:
            return [CHANCE] if self.mover == CHANCE else []
        found: list[int] = []
        left = self.waiting
        while left != 0:
            found.append(place_of(left & -left))
            left &= left - 1
        return found

    def waits_for(self, seat: int) -> bool:
        if not 0 <= seat < self.size:
            return seat == CHANCE and self.mover == CHANCE
        s: i64 = seat
        return self.mover >= 0 and (self.waiting >> s) & 1 != 0

    def legal_moves(self, seat: int) -> list[int]:
        if not self.waits_for(seat):
            return []
        if seat == CHANCE:
            return [move for move, _ in deals.chance_weights(self)]
        return self.menu_of(self.players[seat]).moves()

    def random_move(self, seat: int, rng: Rng) -> int:
        if seat != CHANCE:
            return self.menu_of(self.players[seat]).draw(rng)
        return deals.random_draw(self, rng)

    def apply(self, seat: int, move: int) -> None:
        m: i64 = move
        if seat == CHANCE:
            deals.apply_chance(self, m)
            self.advance()
            return
        player: Seat = self.players[seat]
        self.answer(player, m)
        self.go_on(player)

    def copy(self) -> "TinyEpicDinosaursState":
        other = TinyEpicDinosaursState(self.pieces, self.settings, self.size)
        self.copy_table(other)
        return other

    def outcome(self) -> Outcome | None:
        """TED-20.9, TED-20.10: ties go to who sits first from the marker holder on; TED-24.6."""
        if self.phase != ENDED:
            return None
        scores: list[int] = [scoring.points(self, player) for player in self.players]
        if self.rival is not None:
            own, theirs = scores[0], scoring.rival_points(self)
            wins = own > theirs or (own == theirs and self.marker != RIVAL)
            return Outcome(scores, [1], BEATEN if wins else LOST)
        ranks: list[int] = []
        for seat in range(self.size):
            rank = 1
            for other in range(self.size):
                if scores[other] > scores[seat] or (
                    scores[other] == scores[seat]
                    and scoring.place_in_order(self, other) < scoring.place_in_order(self, seat)
                ):
                    rank += 1
            ranks.append(rank)
        return Outcome(scores, ranks, POINTS)

    # Questions

    def menu_of(self, player: Seat) -> Menu:
        """What the seat may answer; worked out when it is first asked for."""
        if not player.menu_ready:
            player.menu.clear()
            self.fill(player, player.menu)
            player.menu_ready = True
        return player.menu

    def fill(self, player: Seat, menu: Menu) -> None:
        step = player.step
        if step == ASK_ANY:
            collect.fill_any(player, menu)
        elif step >= ASK_SAVE and player.fleeing:
            escapes.fill(self, player, menu)
        elif self.phase == ASSIGN:
            self.fill_assign(player, menu)
        elif self.phase == ARRANGE:
            arrange.fill(self, player, menu)
        elif self.phase == FEED:
            feed.fill(self, player, menu)
        elif self.phase == BREED:
            breed.fill(self, player, menu)
        elif step == ASK_EGG:
            collect.fill_egg(self, player, menu)
        else:
            setup.fill(self, player, menu)

    def fill_assign(self, player: Seat, menu: Menu) -> None:
        step = player.step
        if step in (ASK_PLACE, ASK_AFTER, ASK_TARGET) or (step == ASK_MOVE and self.space < 0):
            assign.fill(self, player, menu)
        elif step >= ASK_BARRIER - 1:
            rival.fill(self, player, menu)
        elif ASK_CONTRACT <= step <= ASK_PRIVATE:
            contracts.fill(self, player, menu)
        elif ASK_RESEARCH <= step <= ASK_CARD:
            laboratory.fill(self, player, menu)
        else:
            actions.fill(self, player, menu)

    def answer(self, player: Seat, move: i64) -> None:
        player.menu_ready = False
        step = player.step
        if step == ASK_ANY:
            collect.take_any(player, move - self.pieces.moves.any)
        elif step >= ASK_SAVE and player.fleeing:
            escapes.answer(self, player, move)
        elif self.phase == ASSIGN:
            self.answer_assign(player, move)
        elif self.phase == ARRANGE:
            arrange.answer(self, player, move)
        elif self.phase == FEED:
            feed.answer(self, player, move)
        elif self.phase == BREED:
            breed.answer(self, player, move)
        elif step == ASK_EGG:
            collect.answer_egg(self, player, move)
        else:
            setup.answer(self, player, move)

    def answer_assign(self, player: Seat, move: i64) -> None:
        step = player.step
        if step in (ASK_PLACE, ASK_AFTER, ASK_TARGET) or (step == ASK_MOVE and self.space < 0):
            assign.answer(self, player, move)
        elif step >= ASK_BARRIER - 1:
            rival.answer(self, player, move)
        elif ASK_CONTRACT <= step <= ASK_PRIVATE:
            contracts.answer(self, player, move)
        elif ASK_RESEARCH <= step <= ASK_CARD:
            laboratory.answer(self, player, move)
        else:
            actions.answer(self, player, move)

    def is_forced(self, player: Seat) -> bool:
        """Is there only one answer, to a question that need not be asked then?"""
        if (self.pieces.one << player.step) & ALWAYS_ASKED != 0:
            return False
        return self.menu_of(player).total == 1

    # The course of the game

    def go_on(self, player: Seat) -> None:
        """After an answer: the seat's next question, or the next thing to happen."""
        if not COLLECT <= self.phase <= BREED or self.phase == ASSIGN:
            self.advance()
        elif self.asks(player):
            self.mover = place_of(self.waiting & -self.waiting)
        else:
            self.waiting &= ~(self.pieces.one << player.index)
            if self.waiting == 0:
                self.next_phase()
                self.advance()
            else:
                self.mover = place_of(self.waiting & -self.waiting)

    def asks(self, player: Seat) -> bool:
        """Settles one seat of a phase that all play at once; False: it has nothing more to decide."""
        while True:
            player.menu_ready = False
            self.settle(player)
            if player.is_ready:
                player.step = DONE
                return False
            if not self.is_forced(player):
                return True
            self.answer(player, player.menu.moves()[0])

    def settle(self, player: Seat) -> None:
        if self.phase == ARRANGE:
            arrange.settle(self, player)
        elif self.phase == FEED:
            feed.settle(self, player)
        elif self.phase == BREED:
            breed.settle(self, player)
        else:
            collect.settle(self, player)

    def advance(self) -> None:
        """Goes on until a seat or luck is asked, or the game is over."""
        while not self.is_halted():
            self.next_phase()

    def is_halted(self) -> bool:
        """Is somebody asked in this phase? Then `mover` says who."""
        phase = self.phase
        if phase == ASSIGN:
            return self.is_assigning()
        if COLLECT <= phase <= BREED:
            return self.asks_all()
        if phase == ENDED:
            self.mover = OVER
            self.waiting = 0
            return True
        if phase in (SIDES, KEEP):
            return self.asks_next(ASK_SIDE if phase == SIDES else ASK_KEEP)
        self.waiting = 0
        self.mover = CHANCE
        return deals.is_dealing(self)

    def asks_next(self, step: i64) -> bool:
        """In turn order from the marker (TED-R1)."""
        for player in self.players:
            player.step = DONE
        if self.served >= self.size:
            return False
        seat = self.in_order(self.served)
        self.players[seat].step = step
        self.players[seat].menu_ready = False
        self.ask_one(seat)
        return True

    def ask_one(self, seat: i64) -> None:
        self.mover = seat
        self.waiting = self.pieces.one << seat

    def asks_all(self) -> bool:
        """Begins a phase that all play at once. False: nobody has anything to decide."""
        self.waiting = 0
        for player in self.players:
            if self.asks(player):
                self.waiting |= self.pieces.one << player.index
        if self.waiting == 0:
            return False
        self.mover = place_of(self.waiting & -self.waiting)
        return True

    def next_phase(self) -> None:
        """What follows when a phase is over for everyone (TED-3.3)."""
        self.served = 0
        phase = self.phase
        if self.round == 0:
            self.next_of_set_up()
        elif phase == LABORATORY:
            self.begin_round()
        elif phase == PRIVATES:
            self.begin(COLLECT)
        elif phase == BREED:
            self.end_round()
        elif phase < COLLECT:
            self.phase = phase + 1
        else:
            self.begin(phase + 1)

    def next_of_set_up(self) -> None:
        """TED-2.7, TED-2.10: private contracts are kept before the research row is dealt. Version 1 dealt it before."""
        phase = self.phase
        if phase == (KEEP if self.settings.is_version_1 else LABORATORY):
            setup.end(self)
            self.begin_round()
        elif phase == KEEP:
            self.phase = LABORATORY
        elif phase == PUBLIC:
            self.phase = LABORATORY if self.settings.is_version_1 else PRIVATES
        else:
            self.phase = phase + 1

    def begin_round(self) -> None:
        """TED-18.4, TED-19."""
        self.round += 1
        self.tilted = 0
        self.tell(TOLD_ROUND, CHANCE, self.round, 0, 0)
        for player in self.players:
            player.lost_barrier = False
            player.lost_dinosaur = False
        if self.round != self.pieces.bonus_round:
            self.begin(COLLECT)
            return
        for player in self.players:
            player.ready += self.pieces.values.ranchers_round4
        self.phase = PRIVATES

    def begin(self, phase: i64) -> None:
        self.phase = phase
        self.tell(TOLD_PHASE, CHANCE, phase, 0, 0)
        if phase == ASSIGN:
            self.begin_assign()
            return
        if phase == BREED:
            breed.begin(self)
        for player in self.players:
            player.is_ready = False
            player.asked_egg = False
            if phase == COLLECT:
                collect.begin_collect(self, player)
            elif phase == RETRIEVE:
                collect.begin_retrieve(player)
            elif phase == ARRANGE:
                arrange.begin(player)
            elif phase == FEED:
                feed.begin(player)

    def end_round(self) -> None:
        """TED-18; TED-3.4: after the last round there is nothing to refresh."""
        self.tell_points()
        if self.round >= self.pieces.rounds:
            self.phase = ENDED
            return
        laboratory.discard_row(self)
        self.phase = PUBLIC

    def tell_points(self) -> None:
        if not self.telling:
            return
        for player in self.players:
            self.tell(TOLD_POINTS, player.index, scoring.points(self, player), 0, 0)
        if self.rival is not None:
            self.tell(TOLD_POINTS, RIVAL, scoring.rival_points(self), 0, 0)

    # Phase 2

    def begin_assign(self) -> None:
        """TED-5.1, TED-21.10."""
        self.actor = self.marker
        self.passes = 0
        if self.rival is not None:
            rival.begin_round(self, self.rival)
        assign.begin_turn(self)

    def turns_a_circle(self) -> i64:
        return self.size + (1 if self.rival is not None else 0)

    def is_assigning(self) -> bool:
        """Turn after turn, until one asks for something. False: the phase is over (TED-R8)."""
        self.ask_nobody()
        self.waiting = 0
        while self.passes < self.turns_a_circle():
            if self.actor >= self.size:
                if self.rival_halts():
                    return True
            elif self.seat_halts(self.players[self.actor]):
                return True
            self.end_turn()
        return False

    def end_turn(self) -> None:
        self.actor = (self.actor + 1) % self.turns_a_circle()
        assign.begin_turn(self)

    def seat_halts(self, player: Seat) -> bool:
        while True:
            player.menu_ready = False
            if not assign.settle(self, player):
                if self.placed == 0:
                    self.passes += 1
                player.step = DONE
                return False
            if self.rolling >= 0 or self.draws > 0:
                player.step = DONE
                self.mover = CHANCE
                return True
            if not self.is_forced(player):
                self.ask_one(player.index)
                return True
            self.answer(player, player.menu.moves()[0])

    def rival_halts(self) -> bool:
        """The Rival turns up a card, or waits for luck or for the human."""
        opponent = self.rival
        assert opponent is not None
        if not opponent.is_acting:
            if opponent.turns == 0:
                self.passes += 1
                return False
            self.mover = CHANCE
            return True
        human = self.players[0]
        while rival.settle(self, opponent):
            if self.draws > 0:
                self.mover = CHANCE
                return True
            human.menu_ready = False
            if not self.is_forced(human):
                self.ask_one(0)
                return True
            self.answer(human, human.menu.moves()[0])
            human.step = DONE
        return False

    # Knowledge (TED-1.8): only the hands of private contracts are hidden

    def seen_as(self, seat: int, move: int, viewer: int) -> int:
        return UNSEEN if hands.hides_move(self, seat, viewer) else move

    def redeal(self, seat: int, rng: Rng) -> None:
        if seat != NOBODY:
            hands.draw_unknown(self, seat, rng)
