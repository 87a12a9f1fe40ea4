"""How Jurassic Snack moves: runs, tokens eaten, effects, turns and the end. What lies where is in board.py."""

from typing import Final

from mypy_extensions import i64

from paddock.bits import count, nth
from paddock.games.jurassic_snack.area import shifted
from paddock.games.jurassic_snack.board import Board
from paddock.games.jurassic_snack.moves import (
    ACTION,
    BIRTH,
    BIRTH_EFFECT,
    ENDED,
    ERUPTION,
    ERUPTION_EFFECT,
    GLIMPSE,
    LOOK,
    NO_EFFECT,
    RAID,
    RAID_EFFECT,
    RAID_TO,
    RECON,
    RECON_EFFECT,
    REVEAL,
    SEATS,
    SURPRISE_EFFECT,
    TRAVEL,
    TRAVEL_EFFECT,
    TRAVEL_TO,
    TURN_UP,
)
from paddock.luck import Rng
from paddock.state import CHANCE, OVER, UNSEEN, Outcome

# Why the game ended, as message keys in the order of the `ending` field.
NO_DIPLO: Final = 1  # JS-8.2
NO_GRASS: Final = 2  # JS-8.3
QUIET: Final = 3  # JS-8.4
ENDINGS: Final = ("", "no-diplo", "no-grass", "quiet-turns")


class JurassicSnackState(Board):
    # The contract

    def turn(self) -> int:
        if self.phase >= ACTION:
            return self.mover if self.phase != ENDED else OVER
        return CHANCE

    def to_act(self) -> list[int]:
        if self.phase == ENDED:
            return []
        return [self.mover if self.phase >= ACTION else CHANCE]

    def legal_moves(self, seat: int) -> list[int]:
        if seat == OVER or self.turn() != seat:
            return []
        if self.phase == ACTION:
            return self.legal_runs()
        if self.phase < ACTION:
            return [move for move, _ in self.chance_weights()]
        if self.phase == RECON:
            first: int = self.pieces.first_board_move
            return [first + board for board in self.boards_with_grass()]
        first = self.pieces.first_space_move
        return [first + space for space in self.area.spaces(self.targets())]

    def random_move(self, seat: int, rng: Rng) -> int:
        if self.phase == ACTION:
            return self.random_run(rng)
        if self.phase == TURN_UP:
            return self.pieces.first_kind_move + self.random_kind_at(self.here, rng)
        if self.phase < TURN_UP:
            return self.random_set_up(rng)
        if self.phase < ACTION:
            return self.pieces.first_kind_move + self.random_kind_at(self.token_due(), rng)
        if self.phase == RECON:
            boards = self.boards_with_grass()
            pick: i64 = rng.below(len(boards))
            return self.pieces.first_board_move + boards[pick]
        targets = self.targets()
        bit = nth(targets, rng.below(count(targets)))
        return self.pieces.first_space_move + self.area.space(bit)

    def apply(self, seat: int, move: int) -> None:
        m: i64 = move
        if self.phase == ACTION:
            self.run(m)
        elif self.phase == TURN_UP:
            self.turn_up(m - self.pieces.first_kind_move)
        elif self.phase > ACTION:
            self.carry_out(m)
        elif self.phase == GLIMPSE:
            self.glimpse(m - self.pieces.first_kind_move)
        elif self.phase == REVEAL:
            self.reveal(m - self.pieces.first_kind_move)
        else:
            self.set_up(m)

    def copy(self) -> "JurassicSnackState":
        other = JurassicSnackState(self.pieces, self.settings)
        self.copy_onto(other)
        return other

    def redeal(self, seat: int, rng: Rng) -> None:
        """Draws anew the tokens that only the other seat has looked at; what nobody knows is not drawn yet."""
        if not 0 <= seat < SEATS:
            return
        self.draw_anew(self.drawn & ~self.known_to(seat), rng)

    def seen_as(self, seat: int, move: int, viewer: int) -> int:
        """Only the kind of a token somebody looks at is kept from the other (JS-R26)."""
        return UNSEEN if self.phase == GLIMPSE and viewer != self.mover else move

    def outcome(self) -> Outcome | None:
        return self.result() if self.phase == ENDED and self.ending != 0 else None

    def result(self) -> Outcome:
        """The outcome of a game that has its ending, even if removed tokens are still being revealed."""
        points_0: int = self.points_0
        points_1: int = self.points_1
        leader: i64 = self.leader()
        ranks = [1, 1]
        if leader >= 0:
            ranks[1 - leader] = 2
        return Outcome([points_0, points_1], ranks, ENDINGS[self.ending])

    def leader(self) -> i64:
        """Who wins if the game ends now: the seat, or -1 for a shared win (JS-8.2, JS-8.5, JS-8.6)."""
        if self.diplos_0 == 0 or self.diplos_1 == 0:
            return 1 if self.diplos_0 == 0 else 0
        if self.points_0 != self.points_1:
            return 0 if self.points_0 > self.points_1 else 1
        tokens_0, tokens_1 = count(self.eaten_0), count(self.eaten_1)
        if tokens_0 != tokens_1:
            return 0 if tokens_0 < tokens_1 else 1
        return -1

    def targets(self) -> i64:
        """The spaces an effect may choose now, except Recon's boards."""
        if self.phase == TRAVEL:
            return self.diplos_0 | self.diplos_1
        if self.phase == RAID:
            return self.trexes
        if self.phase >= ERUPTION:
            return self.grass & ~self.chosen
        return self.empty()

    # Actions (JS-3, JS-4, JS-6)

    def legal_runs(self) -> list[int]:
        found: list[int] = []
        spaces: i64 = self.north | self.east | self.south | self.west
        while spaces != 0:
            bit: i64 = spaces & -spaces
            first: i64 = 4 * self.area.space(bit)
            if self.north & bit:
                found.append(first)
            if self.east & bit:
                found.append(first + 1)
            if self.south & bit:
                found.append(first + 2)
            if self.west & bit:
                found.append(first + 3)
            spaces ^= bit
        return found

    def random_run(self, rng: Rng) -> int:
        """Any piece the mover may move, any way, until one is legal: each legal run is as likely as any other."""
        movers: i64 = self.own_diplos() | self.trexes
        pieces = self.pieces
        ways: i64 = 4 * (pieces.diplos - self.own_pool() + pieces.trexes - self.trex_pool)
        while True:
            pick: i64 = rng.below(ways)
            bit = nth(movers, pick >> 2)
            if bit & self.runners(pick & 3):
                return 4 * self.area.space(bit) + (pick & 3)

    def run(self, move: i64) -> None:
        space: i64 = move >> 2
        start: i64 = self.area.bits[space]
        if self.mover == 0:
            self.fresh_0 = 0
        else:
            self.fresh_1 = 0
        if start & self.trexes:
            self.run_trex(start, move & 3)
        else:
            self.run_diplo(start, move & 3)

    def run_diplo(self, start: i64, direction: i64) -> None:
        """JS-4: straight on until something stops it; grass is eaten, and the run ends there."""
        end = self.last_empty(start, direction)
        beyond = shifted(end, direction, self.area.stride)
        eats = (beyond & self.grass) != 0
        if eats:
            end = beyond
        self.note_last(start, end)
        if self.mover == 0:
            self.diplos_0 ^= start | end
        else:
            self.diplos_1 ^= start | end
        if eats:
            self.eat(end)
        else:
            self.finish_action()

    def run_trex(self, start: i64, direction: i64) -> None:
        """JS-6: like a diplo, but grass stops it, and a diplo in its way is scared off."""
        end = self.last_empty(start, direction)
        beyond = shifted(end, direction, self.area.stride)
        if beyond & (self.diplos_0 | self.diplos_1):
            end = beyond
            self.scare(end)
        self.note_last(start, end)
        self.trexes ^= start | end
        self.finish_action()

    def last_empty(self, start: i64, direction: i64) -> i64:
        """Where a run ends before the first thing in its way."""
        empty = self.empty()
        stride = self.area.stride
        at = start
        beyond = shifted(at, direction, stride)
        while beyond & empty:
            at = beyond
            beyond = shifted(at, direction, stride)
        return at

    def scare(self, bit: i64) -> None:
        """JS-6.4: back to its owner's pool. Only an opposing diplo makes it an event (JS-R10)."""
        if self.diplos_0 & bit:
            self.diplos_0 ^= bit
            self.pool_0 += 1
            self.event |= self.mover
        else:
            self.diplos_1 ^= bit
            self.pool_1 += 1
            self.event |= 1 - self.mover

    def eat(self, bit: i64) -> None:
        self.grass ^= bit
        self.here = bit
        self.event = 1
        self.phase = TURN_UP

    # Tokens (JS-5, JS-7.2, JS-7.8)

    def turn_up(self, kind: i64) -> None:
        self.draw(self.here, kind)
        if self.mover == 0:
            self.eaten_0 |= self.here
            self.points_0 += self.pieces.points[kind]
        else:
            self.eaten_1 |= self.here
            self.points_1 += self.pieces.points[kind]
        self.take_effect(kind)

    def look_at(self, tokens: i64) -> None:
        """Shows the mover these tokens, one after the other (JS-7.2, JS-7.8)."""
        self.looking = tokens & ~self.seen(self.mover)
        if self.mover == 0:
            self.fresh_0 = tokens & self.seen_0
        else:
            self.fresh_1 = tokens & self.seen_1
        if self.looking == 0:
            self.finish_action()
        else:
            self.phase = GLIMPSE

    def glimpse(self, kind: i64) -> None:
        bit: i64 = self.looking & -self.looking
        self.draw(bit, kind)
        if self.mover == 0:
            self.seen_0 |= bit
            self.fresh_0 |= bit
        else:
            self.seen_1 |= bit
            self.fresh_1 |= bit
        self.looking ^= bit
        if self.looking == 0:
            self.finish_action()

    def reveal(self, kind: i64) -> None:
        """JS-R22: a token that an eruption removed is shown to everybody once the game has ended."""
        bit = self.token_due()
        self.draw(bit, kind)
        self.revealed |= bit
        if self.revealed == self.removed:
            self.phase = ENDED

    # Effects (JS-7)

    def take_effect(self, kind: i64) -> None:
        effect: i64 = self.pieces.effects[kind]
        if effect == BIRTH_EFFECT and self.own_pool() > 0 and self.empty() != 0:
            self.phase = BIRTH
        elif effect == TRAVEL_EFFECT and self.empty() != 0:
            self.phase = TRAVEL
        elif effect == RAID_EFFECT and self.trexes != 0 and self.empty() != 0:
            self.phase = RAID
        elif effect == RECON_EFFECT and self.grass != 0:
            self.phase = RECON
        elif effect == ERUPTION_EFFECT and self.grass != 0:
            self.left = self.pieces.removes[kind]
            self.phase = ERUPTION
        elif effect == SURPRISE_EFFECT and self.trex_pool > 0:
            self.surprise()
        elif effect == NO_EFFECT or self.grass == 0 or self.pieces.look_tokens == 0:
            self.finish_action()
        else:
            self.left = self.pieces.look_tokens  # JS-7.8: the effect cannot be carried out
            self.phase = LOOK

    def surprise(self) -> None:
        """JS-7.6: the eater goes to its owner's pool, a T. rex takes its place."""
        if self.mover == 0:
            self.diplos_0 ^= self.here
            self.pool_0 += 1
        else:
            self.diplos_1 ^= self.here
            self.pool_1 += 1
        self.trexes |= self.here
        self.trex_pool -= 1
        self.finish_action()

    def carry_out(self, move: i64) -> None:
        """The mover's choice for the effect of the token just eaten."""
        if self.phase == RECON:
            board: i64 = move - self.pieces.first_board_move
            self.look_at(self.grass & self.area.boards[board])
            return
        space: i64 = move - self.pieces.first_space_move
        bit: i64 = self.area.bits[space]
        if self.phase == BIRTH:
            self.give_birth(bit)
        elif self.phase == TRAVEL:
            self.chosen = bit
            self.phase = TRAVEL_TO
        elif self.phase == TRAVEL_TO:
            self.fly(bit)
        elif self.phase == RAID:
            self.chosen = bit
            self.phase = RAID_TO
        elif self.phase == RAID_TO:
            self.raid(bit)
        elif self.phase == ERUPTION:
            self.erupt(bit)
        else:
            self.name_token(bit)

    def raid(self, bit: i64) -> None:
        self.note_last(self.chosen, bit)
        self.trexes ^= self.chosen | bit
        self.finish_action()

    def give_birth(self, bit: i64) -> None:
        self.note_last(0, bit)
        if self.mover == 0:
            self.diplos_0 |= bit
            self.pool_0 -= 1
        else:
            self.diplos_1 |= bit
            self.pool_1 -= 1
        self.finish_action()

    def fly(self, bit: i64) -> None:
        self.note_last(self.chosen, bit)
        if self.diplos_0 & self.chosen:
            self.diplos_0 ^= self.chosen | bit
        else:
            self.diplos_1 ^= self.chosen | bit
        self.finish_action()

    def erupt(self, bit: i64) -> None:
        """JS-7.5: out of the game unseen; with fewer left, all of them (JS-R22)."""
        self.note_last(0, bit)
        self.grass ^= bit
        self.removed |= bit
        self.left -= 1
        if self.left == 0 or self.grass == 0:
            self.finish_action()

    def name_token(self, bit: i64) -> None:
        """JS-R24: the tokens are named together, then looked at."""
        self.chosen |= bit
        self.left -= 1
        if self.left == 0 or self.chosen == self.grass:
            self.look_at(self.chosen)

    # Turns and the end (JS-3, JS-8)

    def finish_action(self) -> None:
        """JS-R12: first elimination, then the last grass; the rest of the turn only if the game goes on."""
        self.here = 0
        self.chosen = 0
        self.left = 0
        if self.diplos_0 == 0 or self.diplos_1 == 0:
            self.end(NO_DIPLO)
            return
        if self.grass == 0:
            self.end(NO_GRASS)
            return
        self.actions -= 1
        self.phase = ACTION
        if self.actions > 0:
            self.find_runs()
            if self.can_run():
                return
        self.finish_turn()

    def finish_turn(self) -> None:
        """JS-R14: count quiet turns. JS-R8: who cannot move passes, and that turn counts too."""
        while True:
            self.idle = 0 if self.event else self.idle + 1
            if self.idle >= self.pieces.idle_limit:
                self.end(QUIET)
                return
            self.mover = 1 - self.mover
            self.actions = self.pieces.actions
            self.event = 0
            self.find_runs()
            if self.can_run():
                return

    def end(self, ending: i64) -> None:
        self.actions = 0
        self.ending = ending
        self.phase = REVEAL if self.removed != 0 and self.settings.reveals_removed else ENDED

    def unveiled(self) -> "JurassicSnackState":
        """JS-R31: the table after a resignation. The piles are turned up, and of the removed tokens those that
        somebody has looked at; nobody knows the others."""
        shown = self.copy()
        shown.here = 0
        shown.chosen = 0
        shown.left = 0
        shown.actions = 0
        shown.revealed = self.removed & self.drawn
        shown.phase = ENDED
        return shown
