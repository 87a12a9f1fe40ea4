"""What is hidden from whom, and how it is drawn anew for somebody who does not know it (GDR-16)."""

from typing import Final

from mypy_extensions import i64

from paddock.bits import count, nth
from paddock.games.great_dinosaur_rush.actions import Actions
from paddock.games.great_dinosaur_rush.bits import bones_in, lowest, random_one
from paddock.games.great_dinosaur_rush.build import READY, Build
from paddock.games.great_dinosaur_rush.moves import (
    BUILD,
    DEAL_CARD,
    DRAW_CARD,
    DRAW_TOKEN,
    DRAW_TRAP,
    ENDED,
    KEEP_CARDS,
    KEEP_TOKEN,
)
from paddock.games.great_dinosaur_rush.pieces import AUTHOR, RESTORER, SHOWMAN
from paddock.games.great_dinosaur_rush.table import (
    trap_of,
    trap_place,
    trap_placer,
    trap_value,
)
from paddock.luck import Rng
from paddock.state import NOBODY, UNSEEN

LAST_EXHIBIT: Final = "last-exhibit"
SPECTATOR: Final = -3


class Secrets(Actions):
    # Knowledge (GDR-16)

    def sees(self, viewer: int, seat: int) -> bool:
        """Does a viewer see the tokens and cards of a seat?"""
        return viewer == seat or self.step == ENDED

    def seen_as(self, seat: int, move: int, viewer: int) -> int:
        """Cards and tokens are for those who draw them; of a build others see that it is done."""
        if seat == viewer:
            return move
        if self.step in (DEAL_CARD, DRAW_CARD, DRAW_TRAP, DRAW_TOKEN):
            return move if viewer == self.active else UNSEEN
        if self.step == KEEP_TOKEN:
            return UNSEEN
        if self.step == KEEP_CARDS:
            m: i64 = move
            return self.pieces.moves.keep_cards + self.pieces.bits[count(m - self.pieces.moves.keep_cards)] - 1
        if self.step == BUILD:
            done: int = self.pieces.moves.done  # no i64: drawings are larger than that
            return done if move >= done else UNSEEN
        return move

    def redeal(self, seat: int, rng: Rng) -> None:
        if seat != NOBODY:
            self.draw_unknown(seat, rng)

    def draw_unknown(self, viewer: int, rng: Rng) -> None:
        if not self.settings.family:
            self.draw_tokens(viewer, rng)
        self.draw_hands(viewer, rng)
        for seat in range(len(self.builds)):
            if seat != viewer:
                self.draw_build(seat, rng)

    def draw_tokens(self, viewer: int, rng: Rng) -> None:
        """All tokens that the viewer does not know of are dealt anew; what others know of each other is forgotten."""
        pool = self.unknown_tokens(viewer)
        for seat in range(self.seats):
            if seat != viewer:
                known = self.known_to(viewer, seat)
                drawn = self.some_tokens(pool, bones_in(self.tokens[seat]) - bones_in(known), rng)
                pool -= drawn
                self.tokens[seat] = known + drawn
                self.returned[seat] = 0
        for index in range(len(self.traps)):
            trap: i64 = self.traps[index]
            if trap_placer(trap) != viewer:
                value = random_one(pool, rng)
                pool -= self.pieces.one_bone[value]
                self.traps[index] = trap_of(trap_place(trap), value, trap_placer(trap))
        if self.active != viewer:
            self.pending = self.some_tokens(pool, bones_in(self.pending), rng)
            pool -= self.pending
        self.token_bag = pool
        for index in range(len(self.known)):
            if index // self.seats != viewer:
                self.known[index] = 0

    def unknown_tokens(self, viewer: int) -> i64:
        """All tokens but those the viewer holds, has placed, is looking at, or knows others to hold."""
        pool: i64 = self.pieces.all_tokens
        for seat in range(self.seats):
            if seat == viewer:
                pool -= self.tokens[seat]
            else:
                pool -= self.known_to(viewer, seat)
        for trap in self.traps:
            t: i64 = trap
            if trap_placer(t) == viewer:
                pool -= self.pieces.one_bone[trap_value(t)]
        if self.active == viewer:
            pool -= self.pending
        return pool

    def known_to(self, viewer: int, seat: int) -> i64:
        """The tokens of another seat that the viewer knows of; at the end all are turned up."""
        if self.step == ENDED:
            return self.tokens[seat]
        if viewer < 0:
            return 0
        known: i64 = self.known[viewer * self.seats + seat]
        return known

    def some_tokens(self, pool: i64, number: i64, rng: Rng) -> i64:
        found: i64 = 0
        while number > 0:
            found += self.pieces.one_bone[random_one(pool - found, rng)]
            number -= 1
        return found

    def draw_hands(self, viewer: int, rng: Rng) -> None:
        """All bonus cards that the viewer does not know of are dealt anew. Only cope knows what lies at the bottom."""
        pool: i64 = self.pieces.all_cards & ~self.scored
        knows_bottom = viewer >= 0 and self.knows_bottom(viewer)
        for seat in range(self.seats):
            if self.sees(viewer, seat):
                pool &= ~self.hands[seat]
        if knows_bottom:
            for card in self.bottom + self.looked:
                pool &= ~self.pieces.bits[card]
            for seen in self.seen_hands:
                pool &= ~seen
        for seat in range(self.seats):
            if not self.sees(viewer, seat):
                known: i64 = self.seen_hands[seat] if knows_bottom else 0
                drawn = self.some_cards(pool, count(self.hands[seat]) - count(known), rng)
                pool &= ~drawn
                self.hands[seat] = known | drawn
        if knows_bottom:
            self.deck = pool
            return
        self.seen_hands = [0] * int(self.seats)
        self.bottom = self.redrawn(self.bottom, pool, rng)
        pool &= ~self.bits_of(self.bottom)
        self.looked = self.redrawn(self.looked, pool, rng)
        self.deck = pool & ~self.bits_of(self.looked)

    def knows_bottom(self, viewer: int) -> bool:
        return self.has(viewer, AUTHOR)

    def bits_of(self, cards: list[int]) -> i64:
        found: i64 = 0
        for card in cards:
            found |= self.pieces.bits[card]
        return found

    def redrawn(self, cards: list[int], pool: i64, rng: Rng) -> list[int]:
        found: list[int] = []
        for _ in cards:
            bit = self.some_cards(pool, 1, rng)
            pool &= ~bit
            found.append(lowest(bit))
        return found

    def some_cards(self, pool: i64, number: i64, rng: Rng) -> i64:
        found: i64 = 0
        while number > 0:
            left = pool & ~found
            found |= nth(left, rng.below(count(left)))
            number -= 1
        return found

    def draw_build(self, seat: int, rng: Rng) -> None:
        """What is half chosen does not show, and is taken back; what is ready is chosen again, somehow."""
        is_ready = self.builds[seat].question == READY
        self.builds[seat] = self.new_build(seat)
        if is_ready:
            self.builds[seat].answer_at_random(rng)

    def new_build(self, seat: int) -> Build:
        build = Build(
            self.pieces,
            self.piles[seat],
            self.hands[seat],
            self.has(seat, SHOWMAN),
            self.has(seat, RESTORER),
            self.settings.frugal_whites,
        )
        build.begin()
        return build
