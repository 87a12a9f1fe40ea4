"""The tokens of Jurassic Snack: where they are or went, what they turned out to be, and who has looked at which.

Nothing is dealt in advance: `pool` counts the tokens nobody has seen yet, and CHANCE draws one when somebody gets to
see it. A drawn kind stays bound to its space (JS-R28) in the three bit planes, even when the token has left the area.
"""

from mypy_extensions import i64

from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import State
from paddock.games.jurassic_snack.engine.moves import COUNT_BITS, COUNT_MASK
from paddock.games.jurassic_snack.engine.pieces import Pieces


class Tokens(State):
    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.grass: i64 = 0
        self.eaten_0: i64 = 0
        self.eaten_1: i64 = 0
        self.removed: i64 = 0
        self.revealed: i64 = 0  # of those removed, turned up at the end
        self.drawn: i64 = 0
        self.plane_0: i64 = 0
        self.plane_1: i64 = 0
        self.plane_2: i64 = 0
        self.pool: i64 = pieces.full_pool
        self.undrawn: i64 = pieces.tokens
        self.points_0: i64 = 0
        self.points_1: i64 = 0
        self.seen_0: i64 = 0
        self.seen_1: i64 = 0
        self.fresh_0: i64 = 0  # seen in the latest look, until that seat's next action
        self.fresh_1: i64 = 0

    def copy_tokens_onto(self, other: "Tokens") -> None:
        other.grass = self.grass
        other.eaten_0 = self.eaten_0
        other.eaten_1 = self.eaten_1
        other.removed = self.removed
        other.revealed = self.revealed
        other.drawn = self.drawn
        other.plane_0 = self.plane_0
        other.plane_1 = self.plane_1
        other.plane_2 = self.plane_2
        other.pool = self.pool
        other.undrawn = self.undrawn
        other.points_0 = self.points_0
        other.points_1 = self.points_1
        other.seen_0 = self.seen_0
        other.seen_1 = self.seen_1
        other.fresh_0 = self.fresh_0
        other.fresh_1 = self.fresh_1

    # Who knows what

    def seen(self, seat: i64) -> i64:
        return self.seen_0 if seat == 0 else self.seen_1

    def fresh(self, seat: i64) -> i64:
        return self.fresh_0 if seat == 0 else self.fresh_1

    def known_to(self, seat: i64) -> i64:
        """The tokens whose kinds this seat has been shown: all turned up, and its own looks (JS-R26, JS-R27)."""
        turned_up = self.eaten_0 | self.eaten_1 | self.revealed
        return turned_up if seat < 0 else turned_up | self.seen(seat)

    def set_fresh(self, seat: i64, tokens: i64) -> None:
        if seat == 0:
            self.fresh_0 = tokens
        else:
            self.fresh_1 = tokens

    def show_to(self, seat: i64, bit: i64) -> None:
        """The seat looks at this token."""
        if seat == 0:
            self.seen_0 |= bit
            self.fresh_0 |= bit
        else:
            self.seen_1 |= bit
            self.fresh_1 |= bit

    def eat(self, seat: i64, bit: i64, kind: i64) -> None:
        """JS-5.1: the token goes to this seat's pile."""
        if seat == 0:
            self.eaten_0 |= bit
            self.points_0 += self.pieces.points[kind]
        else:
            self.eaten_1 |= bit
            self.points_1 += self.pieces.points[kind]

    # What a token is: drawn when it is turned up (JS-5.1, JS-R22) or looked at (JS-7.2, JS-7.8)

    def kind_at(self, bit: i64) -> i64:
        """The kind of a drawn token."""
        kind: i64 = 0
        if self.plane_0 & bit:
            kind += 1
        if self.plane_1 & bit:
            kind += 2
        if self.plane_2 & bit:
            kind += 4
        return kind

    def in_pool(self, kind: i64) -> i64:
        """How many tokens of a kind nobody has seen yet."""
        return (self.pool >> (COUNT_BITS * kind)) & COUNT_MASK

    def random_kind_at(self, bit: i64, rng: Rng) -> i64:
        """The kind of the token on this space, or one out of the pool if it is not drawn yet."""
        if self.drawn & bit:
            return self.kind_at(bit)
        return self.random_kind(rng)

    def random_kind(self, rng: Rng) -> i64:
        pick: i64 = rng.below(self.undrawn)
        rest = self.pool
        kind: i64 = 0
        while pick >= (rest & COUNT_MASK):
            pick -= rest & COUNT_MASK
            rest >>= COUNT_BITS
            kind += 1
        return kind

    def draw(self, bit: i64, kind: i64) -> None:
        """The token on this space turns out to be of this kind."""
        if self.drawn & bit:
            return
        self.drawn |= bit
        self.undrawn -= 1
        self.pool -= self.pieces.one_of[kind]
        if kind & 1:
            self.plane_0 |= bit
        if kind & 2:
            self.plane_1 |= bit
        if kind & 4:
            self.plane_2 |= bit

    def draw_anew(self, hidden: i64, rng: Rng) -> None:
        """Puts these tokens back into the pool and draws their kinds again."""
        rest: i64 = hidden & self.drawn
        while rest != 0:
            bit: i64 = rest & -rest
            self.pool += self.pieces.one_of[self.kind_at(bit)]
            self.undrawn += 1
            rest ^= bit
        self.drawn &= ~hidden
        self.plane_0 &= ~hidden
        self.plane_1 &= ~hidden
        self.plane_2 &= ~hidden
        while hidden != 0:
            bit = hidden & -hidden
            self.draw(bit, self.random_kind(rng))
            hidden ^= bit

    def token_weights(self, bit: i64) -> list[tuple[int, int]]:
        first: int = self.pieces.first_kind_move
        if self.drawn & bit:
            return [(first + int(self.kind_at(bit)), 1)]
        kinds: int = self.pieces.kinds
        return [(first + kind, int(self.in_pool(kind))) for kind in range(kinds) if self.in_pool(kind) > 0]
