"""One seat's build: sizes of the parts, the part of each white bone, cards to show; or a drawing by hand.

The questions come in this order, and those with one answer are skipped: the size of the head, of the ribs (the spine
takes the other green bones), of the neck (the tail takes the rest), of the smaller limb, the part of each white bone in
the order of PARTS, osborn's category, then cards until the builder says it is done. No answer leads to a dead end.
"""

from typing import Final

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.bits import unpacked
from paddock.games.great_dinosaur_rush.cards import Card
from paddock.games.great_dinosaur_rush.layout import lay_out
from paddock.games.great_dinosaur_rush.moves import CATEGORY_COUNT, PART_COUNT
from paddock.games.great_dinosaur_rush.pieces import NOWHERE, Pieces
from paddock.games.great_dinosaur_rush.room import APART, FRUGAL, TOUCHING, TRUNK, rooms, whites_placed
from paddock.games.great_dinosaur_rush.skeleton import (
    BLUE,
    GREEN,
    HEAD,
    LIMB_A,
    LIMB_B,
    NECK,
    RED,
    RIBS,
    SPINE,
    TAIL,
    UNIQUE,
    YELLOW,
    Skeleton,
    category_counts,
)
from paddock.luck import Rng

ASK_HEAD: Final = 0
ASK_RIBS: Final = 1
ASK_NECK: Final = 2
ASK_LIMB: Final = 3
ASK_WILD: Final = 4
ASK_CATEGORY: Final = 5
ASK_CARDS: Final = 6
READY: Final = 7

MOST_LAYOUTS: Final = 2000
known_layouts: dict[str, Skeleton | None] = {}

QUESTIONS: Final = ("head", "ribs", "neck", "limb", "wild", "category", "cards", "ready")


class Build:
    """A skeleton that is being planned, or is ready; `skeleton` is set where it was drawn by hand."""

    def __init__(
        self, pieces: Pieces, pile: i64, hand: i64, is_showman: bool, is_restorer: bool, is_frugal: bool = False
    ) -> None:
        self.pieces = pieces
        self.pile = pile
        self.hand = hand
        self.is_showman = is_showman
        self.is_restorer = is_restorer
        self.is_frugal = is_frugal  # by version 1 of the rules
        self.question: i64 = ASK_HEAD
        self.coloured: list[int] = [0] * PART_COUNT
        self.whites: list[int] = [0] * PART_COUNT
        self.whites_left: i64 = 0
        self.last_part: i64 = 0
        self.category: i64 = NOWHERE
        self.cards: i64 = 0  # to be revealed, as bits
        self.last_card: i64 = NOWHERE
        self.skeleton: Skeleton | None = None
        self.laid_out: Skeleton | None = None

    def begin(self) -> None:
        bones = unpacked(self.pile)
        self.coloured[UNIQUE] = bones[BLUE]
        self.whites_left = whites_placed(bones, self.manner())
        self.ask(ASK_HEAD)

    def copy(self) -> "Build":
        other = self.anew()
        other.question = self.question
        other.coloured = self.coloured.copy()
        other.whites = self.whites.copy()
        other.whites_left = self.whites_left
        other.last_part = self.last_part
        other.category = self.category
        other.cards = self.cards
        other.last_card = self.last_card
        other.skeleton = self.skeleton
        other.laid_out = self.laid_out
        return other

    def anew(self) -> "Build":
        return Build(self.pieces, self.pile, self.hand, self.is_showman, self.is_restorer, self.is_frugal)

    def manner(self) -> int:
        """How white bones are placed (room.py)."""
        if self.is_frugal:
            return FRUGAL
        return TOUCHING if self.is_restorer else APART

    @property
    def is_new(self) -> bool:
        """Has nothing been answered yet?"""
        first = self.anew()
        first.begin()
        return (self.question, self.whites_left, self.cards) == (first.question, first.whites_left, first.cards)

    # Questions

    def colour(self, colour: i64) -> i64:
        return (self.pile >> (8 * colour)) & 255

    def ask(self, question: i64) -> None:
        """Puts this question, or the next one that has more than one answer."""
        self.question = question
        while self.question < ASK_WILD:
            if self.most() > self.least():
                return
            self.set_size(1)
        if self.question == ASK_WILD and self.whites_left == 0:
            self.question = ASK_CATEGORY
        if self.question == ASK_CATEGORY and (not self.is_showman or self.category != NOWHERE):
            self.question = ASK_CARDS

    def most(self) -> i64:
        """The largest size that leaves a bone for every other part."""
        if self.question == ASK_HEAD:
            return self.colour(GREEN) - 2
        if self.question == ASK_RIBS:
            head: i64 = self.coloured[HEAD]
            return self.colour(GREEN) - head - 1
        if self.question == ASK_NECK:
            return self.colour(YELLOW) - 1
        return self.colour(RED) // 2

    def least(self) -> i64:
        """Ribs may be white only, hanging from an inner joint of the spine."""
        if self.question != ASK_RIBS or self.is_frugal or self.whites_left == 0:
            return 1
        head: i64 = self.coloured[HEAD]
        return 0 if self.colour(GREEN) - head > 1 else 1

    def set_size(self, size: i64) -> None:
        """The size of the part in question; what is left of the colour goes to its counterpart."""
        if self.question == ASK_HEAD:
            self.coloured[HEAD] = size
        elif self.question == ASK_RIBS:
            self.coloured[RIBS] = size
            self.coloured[SPINE] = self.colour(GREEN) - self.coloured[HEAD] - size
        elif self.question == ASK_NECK:
            self.coloured[NECK] = size
            self.coloured[TAIL] = self.colour(YELLOW) - size
        else:
            self.coloured[LIMB_B] = size
            self.coloured[LIMB_A] = self.colour(RED) - size
        self.question += 1

    def answers(self) -> list[int]:
        """The legal moves."""
        moves = self.pieces.moves
        if self.question < ASK_WILD:
            first = self.size_block()
            return [first + size for size in range(self.least(), self.most() + 1)]
        if self.question == ASK_WILD:
            return [moves.wild + part for part in self.wild_parts()]
        if self.question == ASK_CATEGORY:
            return [moves.category + category for category in range(CATEGORY_COUNT)]
        return [moves.show + card for card in self.showable()] + [moves.done]

    def size_block(self) -> i64:
        moves = self.pieces.moves
        if self.question == ASK_HEAD:
            return moves.head
        if self.question == ASK_RIBS:
            return moves.ribs
        return moves.neck if self.question == ASK_NECK else moves.limb

    def wild_parts(self) -> list[int]:
        """Where the next white bone can go, so that the parts from there on can take in all that are left."""
        room = rooms(self.coloured, self.manner())
        found: list[int] = []
        part: i64 = self.last_part
        while part < PART_COUNT:
            if self.takes_wild(part, room) and self.room_from(part, room) >= self.whites_left:
                found.append(part)
            part += 1
        return found

    def takes_wild(self, part: i64, room: list[int]) -> bool:
        """Has it room for one more, and do ribs without a coloured bone get a white one before it is too late?"""
        if self.whites[part] >= room[part]:
            return False
        trunk: i64 = room[TRUNK] - self.whites[SPINE] - self.whites[RIBS]
        if self.coloured[RIBS] + self.whites[RIBS] > 0:
            return part > RIBS or trunk > 0
        return part == RIBS or (part == SPINE and self.whites_left > 1 and trunk > 1)

    def room_from(self, part: i64, room: list[int]) -> i64:
        """How many white bones this part and the later ones can take in."""
        trunk: i64 = 0
        left: i64 = 0
        for later in range(part, PART_COUNT):
            here: i64 = room[later] - self.whites[later]
            if later > RIBS:
                left += here
            else:
                trunk += here
        return left + min(trunk, room[TRUNK] - self.whites[SPINE] - self.whites[RIBS])

    def showable(self) -> list[int]:
        """The cards in hand that fit the sizes, beside those to be shown already."""
        found: list[int] = []
        parts = self.part_counts()
        for card in range(self.last_card + 1, len(self.pieces.cards)):
            if self.hand & self.pieces.bits[card] and self.pieces.cards[card].fits_sizes(parts):
                chosen = self.chosen_cards()
                chosen.append(self.pieces.cards[card])
                if self.layout_with(chosen) is not None:
                    found.append(card)
        return found

    def chosen_cards(self) -> list[Card]:
        return [
            self.pieces.cards[card] for card in range(len(self.pieces.cards)) if self.cards & self.pieces.bits[card]
        ]

    def layout_with(self, cards: list[Card]) -> Skeleton | None:
        """Layouts are asked for again and again; the latest are kept."""
        names = [card.id for card in cards]
        key = f"{self.coloured}{self.whites}{names}{self.is_restorer}"
        if key not in known_layouts:
            if len(known_layouts) >= MOST_LAYOUTS:
                known_layouts.clear()
            known_layouts[key] = lay_out(self.coloured, self.whites, cards, whites_may_touch=self.is_restorer)
        return known_layouts[key]

    # Answers

    def answer(self, move: i64) -> None:
        moves = self.pieces.moves
        if self.question < ASK_WILD:
            self.set_size(move - self.size_block())
            self.ask(self.question)
        elif self.question == ASK_WILD:
            self.last_part = move - moves.wild
            self.whites[self.last_part] += 1
            self.whites_left -= 1
            self.ask(ASK_WILD)
        elif self.question == ASK_CATEGORY:
            self.category = move - moves.category
            self.question = ASK_CARDS
        elif move == moves.done:
            self.question = READY
        else:
            self.last_card = move - moves.show
            self.cards |= self.pieces.bits[self.last_card]

    def answer_at_random(self, rng: Rng) -> None:
        while self.question != READY:
            moves = self.answers()
            self.answer(moves[rng.below(len(moves))])

    def submit_drawing(self, skeleton: Skeleton, cards: i64, category: i64) -> None:
        self.skeleton = skeleton
        self.coloured = [0] * PART_COUNT
        self.whites = skeleton.part_counts()
        self.cards = cards
        self.category = category
        self.last_part = 0
        self.last_card = NOWHERE
        self.whites_left = 0
        self.question = READY

    # What it comes to

    def part_counts(self) -> list[int]:
        """Bones by part; of a drawing `whites` holds them all."""
        return [self.coloured[part] + self.whites[part] for part in range(PART_COUNT)]

    def counts(self) -> list[int]:
        """By museum category, with osborn's extra bone (GDR-17.11)."""
        found = category_counts(self.part_counts())
        if self.category >= 0:
            found[self.category] += 1
        return found

    def drawn(self) -> Skeleton:
        """The skeleton, laid out when it is first looked at."""
        if self.skeleton is not None:
            return self.skeleton
        if self.laid_out is None:
            self.laid_out = self.layout_with(self.chosen_cards())
        assert self.laid_out is not None, f"{self.coloured} and {self.whites} have no layout with {self.cards}"
        return self.laid_out
