"""The flow of Rolling Ranch: dealing sheets and missions, rolling, simultaneous turns, breeding, the end."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import add_places, count, nth, place_of, places_in
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, NOBODY, OVER, UNSEEN, Outcome, ranks_by
from paddock.games.rolling_ranch.engine import moves
from paddock.games.rolling_ranch.engine.ranch import Turn
from paddock.games.rolling_ranch.engine.steps import answer, answer_at_random, begin, begin_breeding
from paddock.games.rolling_ranch.engine.table import Table

TRIES: Final = 12  # to find a round that leaves a hidden sheet with an empty space


class RollingRanchState(Table):
    def start(self) -> None:
        """Lays out sheets that need no dealing (RR-2.1, RR-R1)."""
        sheet: i64 = self.settings.sheet
        while sheet >= 0 and len(self.shown) < self.seats:
            self.add_sheet(sheet)

    # The contract

    def seat_count(self) -> int:
        return self.seats

    def stage(self) -> int:
        """Choices, then births: the last seat to choose may be the only one asked again."""
        return self.phase

    def turn(self) -> int:
        return self.mover

    def to_act(self) -> list[int]:
        if self.phase == moves.ENDED:
            return []
        if self.phase <= moves.ROLL:
            return [CHANCE]
        return places_in(self.waiting)

    def waits_for(self, seat: int) -> bool:
        if not 0 <= seat < self.seats:
            return seat == CHANCE and self.mover == CHANCE
        s: i64 = seat
        return (self.waiting >> s) & 1 == 1

    def legal_moves(self, seat: int) -> list[int]:
        if not self.waits_for(seat):
            return []
        if seat == CHANCE:
            return self.chances()
        found: list[int] = []
        turn: Turn = self.now[seat]
        add_places(found, turn.base, turn.legal)
        return found

    def random_move(self, seat: int, rng: Rng) -> int:
        if seat != CHANCE:
            turn: Turn = self.now[seat]
            return turn.random_move(rng)
        if self.phase == moves.ROLL:
            return self.pieces.first_roll + rng.below(len(self.pieces.rolls))
        left = self.left_to_deal()
        return self.first_to_deal() + place_of(nth(left, rng.below(count(left))))

    def apply(self, seat: int, move: int) -> None:
        m: i64 = move
        self.probed = -1
        if seat != CHANCE:
            turn: Turn = self.now[seat]
            answer(turn, m)
            if turn.step == moves.DONE:
                self.has_answered(seat)
        elif self.phase == moves.ROLL:
            self.begin_round(m - self.pieces.first_roll)
        elif self.phase == moves.DEAL_MISSIONS:
            self.deal_mission(m - self.pieces.first_mission)
        else:
            self.deal_sheet(m)

    def copy(self) -> "RollingRanchState":
        other = RollingRanchState(self.pieces, self.settings, self.seats)
        other.phase = self.phase
        other.round = self.round
        other.roll = self.roll
        other.ending = self.ending
        other.mover = self.mover
        other.waiting = self.waiting
        other.shown = self.shown.copy()
        other.missions = self.missions.copy()
        other.rolls = self.rolls
        if self.is_open():
            other.now = [turn.copy() for turn in self.now]
        else:
            other.now = self.now.copy()
        return other

    def outcome(self) -> Outcome | None:
        """RR-10.10 to RR-10.12: points, then full sheets, then buildings."""
        if self.phase != moves.ENDED:
            return None
        scores: list[int] = []
        keys: list[tuple[int, ...]] = []
        for seat in range(self.seats):
            ranch = self.shown[seat]
            points: int = ranch.open_points() + ranch.mission_points(self.missions[seat])
            scores.append(points)
            keys.append((points, 1 if ranch.is_full() else 0, ranch.buildings_built()))
        return Outcome(scores, ranks_by(keys), moves.ENDINGS[self.ending])

    # Dealing (RR-2)

    def chances(self) -> list[int]:
        """What CHANCE decides now: all sheets, missions and rolls are equally likely."""
        if self.phase == moves.ROLL:
            return [int(self.pieces.first_roll) + roll for roll in range(len(self.pieces.rolls))]
        return [int(self.first_to_deal()) + index for index in places_in(self.left_to_deal())]

    def first_to_deal(self) -> i64:
        return 0 if self.phase == moves.DEAL_SHEETS else self.pieces.first_mission

    def left_to_deal(self) -> i64:
        """The missions not yet dealt, or the B sheets dealt least often so far (RR-R1)."""
        one: i64 = self.pieces.one
        if self.phase == moves.DEAL_MISSIONS:
            missions: i64 = self.pieces.all_missions
            for mission in self.missions:
                m: i64 = mission
                missions ^= one << m
            return missions
        every: i64 = 0
        for index in range(len(self.pieces.layouts)):
            if self.pieces.layouts[index].side == "B":
                i: i64 = index
                every |= one << i
        left = every
        for ranch in self.shown:
            layout: i64 = self.pieces.layouts.index(ranch.layout)
            left &= ~(one << layout)
            if left == 0:
                left = every
        return left

    def deal_sheet(self, sheet: i64) -> None:
        """RR-R1: one for everyone, or one each."""
        self.add_sheet(sheet)
        while not self.settings.asymmetric and len(self.shown) < self.seats:
            self.add_sheet(sheet)

    def add_sheet(self, sheet: i64) -> None:
        turn = Turn(self.pieces, self.settings, self.pieces.layouts[sheet], self.pieces.rolls[0])
        self.shown.append(turn)
        self.now.append(turn)
        if len(self.shown) == self.seats:
            self.phase = moves.DEAL_MISSIONS

    def deal_mission(self, mission: i64) -> None:
        self.missions.append(mission)
        if len(self.missions) == self.seats:
            self.phase = moves.ROLL

    # A round (RR-3)

    def begin_round(self, roll: i64) -> None:
        self.round += 1
        self.roll = roll
        if not self.settings.reveal:
            self.rolls += bytes([roll])
        self.phase = moves.ACT
        self.ask_all()

    def ask_all(self) -> None:
        """Asks every seat its first question of this phase; a seat without one has answered."""
        for seat in range(self.seats):
            self.ask(seat)
        self.go_on()

    def ask(self, seat: i64) -> None:
        turn = self.new_turn(seat)
        self.now[seat] = turn
        if turn.step != moves.DONE:
            self.waiting |= self.pieces.one << seat

    def new_turn(self, seat: i64) -> Turn:
        """A seat's first question of this phase, on a copy of its sheet."""
        shown: Turn = self.shown[seat]
        turn = shown.copy()
        if self.phase == moves.ACT:
            begin(turn, self.pieces.rolls[self.roll])
        else:
            begin_breeding(turn)
        return turn

    def has_answered(self, seat: i64) -> None:
        self.waiting ^= self.pieces.one << seat
        self.go_on()

    def go_on(self) -> None:
        if self.waiting == 0:
            self.close_phase()
        else:
            self.mover = place_of(self.waiting & -self.waiting)

    def close_phase(self) -> None:
        """Everyone has answered: show all sheets and go on with the round (RR-3.1)."""
        self.shown = self.now.copy()
        if self.phase == moves.ACT and self.pieces.rolls[self.roll].breeds:
            self.phase = moves.BREED
            self.ask_all()
            return
        self.ending = self.end_reached()
        self.phase = moves.ROLL if self.ending == 0 else moves.ENDED
        self.mover = CHANCE if self.ending == 0 else OVER

    def end_reached(self) -> i64:
        """RR-10.6: after the round in which a sheet is full; RR-R26, RR-11.2: or after the last round."""
        for ranch in self.shown:
            if ranch.is_full():
                return moves.FULL_RANCH
        return moves.LAST_ROUND if self.round >= self.last_round() else 0

    # Knowledge (RR-R2)

    def finishes(self, seat: int, move: int) -> bool:
        """Does this answer end the seat's turn? Then others see that it has chosen."""
        m: i64 = move
        if self.probed != m or self.probed_seat != seat:
            turn: Turn = self.now[seat].copy()
            answer(turn, m)
            self.probe = turn.step == moves.DONE
            self.probed = m
            self.probed_seat = seat
        return self.probe

    def seen_as(self, seat: int, move: int, viewer: int) -> int:
        """Missions are secret. Others see that a turn has ended, and what was written once all have."""
        if seat == viewer:
            return move
        if seat == CHANCE:
            return UNSEEN if self.phase == moves.DEAL_MISSIONS and viewer != len(self.missions) else move
        if not self.finishes(seat, move):
            return UNSEEN
        return move if self.settings.reveal and self.is_last_asked(seat) else self.pieces.moves.ready

    def redeal(self, seat: int, rng: Rng) -> None:
        """Redraws all that this seat cannot see: missions, unfinished turns, hidden sheets."""
        if seat != NOBODY and self.phase != moves.ENDED:
            self.draw_unknown(seat, rng)

    def draw_unknown(self, viewer: int, rng: Rng) -> None:
        self.draw_missions(viewer, rng)
        for seat in range(len(self.shown)):
            if seat == viewer:
                continue
            if not self.settings.reveal:
                self.draw_sheet(seat, rng)
            if self.is_open():
                self.draw_turn(seat, rng)

    def draw_missions(self, viewer: int, rng: Rng) -> None:
        left: i64 = self.pieces.all_missions
        dealt = len(self.missions)
        if 0 <= viewer < dealt:
            own: i64 = self.missions[viewer]
            left ^= self.pieces.one << own
        for seat in range(dealt):
            if seat != viewer:
                bit = nth(left, rng.below(count(left)))
                left ^= bit
                self.missions[seat] = place_of(bit)

    def draw_turn(self, seat: int, rng: Rng) -> None:
        """Starts an unfinished turn over, since others cannot see it; replays a finished one at random."""
        turn: Turn = self.now[seat]
        if not turn.touched and self.settings.reveal:
            return
        turn = self.new_turn(seat)
        if self.has_chosen(seat):
            answer_at_random(turn, rng)
        self.now[seat] = turn

    def draw_sheet(self, seat: int, rng: Rng) -> None:
        """Replays all rounds of a hidden sheet at random. None of them may have filled it."""
        turn = Turn(self.pieces, self.settings, self.shown[seat].layout, self.pieces.rolls[0])
        open_rounds = 1 if self.is_open() else 0
        for index in range(len(self.rolls) - open_rounds):
            turn = self.some_round(turn, self.rolls[index], rng)
        if self.phase == moves.BREED:
            turn = self.some_acts(turn, self.rolls[-1], rng)
        self.shown[seat] = turn
        if self.phase == moves.ROLL:
            self.now[seat] = turn

    def some_round(self, before: Turn, roll: int, rng: Rng) -> Turn:
        """The sheet after a random round; unchanged if none is found that leaves a space empty."""
        for _ in range(TRIES):
            turn = self.some_acts(before, roll, rng)
            if self.pieces.rolls[roll].breeds:
                begin_breeding(turn)
                answer_at_random(turn, rng)
            if not turn.is_full():
                return turn
        return before

    def some_acts(self, before: Turn, roll: int, rng: Rng) -> Turn:
        turn = before.copy()
        begin(turn, self.pieces.rolls[roll])
        answer_at_random(turn, rng)
        return turn
