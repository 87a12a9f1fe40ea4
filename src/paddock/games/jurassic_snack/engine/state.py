"""A game of Jurassic Snack as the contract wants it. table.py says what is where, phases/ what happens when."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import count
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, OVER, UNSEEN, Outcome
from paddock.games.jurassic_snack.engine.moves import ACTION, ENDED, ENDINGS, GLIMPSE, SEATS, TURN_UP
from paddock.games.jurassic_snack.engine.phases.action import Action
from paddock.games.jurassic_snack.engine.phases.effects import EFFECT_PHASES, TOKEN_EFFECTS
from paddock.games.jurassic_snack.engine.phases.set_up import SetUp, take_fixed_steps
from paddock.games.jurassic_snack.engine.phases.tokens import Glimpse, Reveal, TurnUp
from paddock.games.jurassic_snack.engine.table import Phase, Table

# As moves.py numbers them; a game that has ended is in no phase.
RUNNING: Final = Action()
TURNING_UP: Final = TurnUp(TOKEN_EFFECTS)
PHASES_BY_NUMBER: Final[list[Phase]] = [*[SetUp()] * 4, TURNING_UP, Glimpse(), Reveal(), RUNNING, *EFFECT_PHASES]


class JurassicSnackState(Table):
    def begin(self) -> None:
        """Goes on to the first thing that chance decides."""
        take_fixed_steps(self)

    # The contract

    def seat_count(self) -> int:
        return SEATS

    def turn(self) -> int:
        if self.phase >= ACTION:
            return self.mover if self.phase != ENDED else OVER
        return CHANCE

    def to_act(self) -> list[int]:
        return [] if self.phase == ENDED else [self.mover if self.phase >= ACTION else CHANCE]

    # Nearly all moves are runs and the tokens they turn up. These two phases are not looked up: playouts are faster so.

    def legal_moves(self, seat: int) -> list[int]:
        if seat == OVER or self.turn() != seat:
            return []
        if self.phase == ACTION:
            return RUNNING.legal(self)
        phase: Phase = PHASES_BY_NUMBER[self.phase]
        return phase.legal(self)

    def random_move(self, seat: int, rng: Rng) -> int:
        if self.phase == ACTION:
            return RUNNING.random(self, rng)
        if self.phase == TURN_UP:
            return TURNING_UP.random(self, rng)
        phase: Phase = PHASES_BY_NUMBER[self.phase]
        return phase.random(self, rng)

    def apply(self, seat: int, move: int) -> None:
        m: i64 = move
        if self.phase == ACTION:
            RUNNING.apply(self, m)
        elif self.phase == TURN_UP:
            TURNING_UP.apply(self, m)
        else:
            phase: Phase = PHASES_BY_NUMBER[self.phase]
            phase.apply(self, m)

    def chance_weights(self) -> list[tuple[int, int]]:
        """What CHANCE may decide now, with the weight of each."""
        phase: Phase = PHASES_BY_NUMBER[self.phase]
        return phase.weights(self)

    def copy(self) -> "JurassicSnackState":
        other = JurassicSnackState(self.pieces, self.settings)
        self.copy_onto(other)
        return other

    def redeal(self, seat: int, rng: Rng) -> None:
        """Redraws the tokens that only the other seat has looked at; what nobody knows isn't drawn yet."""
        if 0 <= seat < SEATS:
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
