"""One seat's build: sizes of the parts, the part of each white bone, cards to show; or a drawing by hand.

The questions come in this order, and those with one answer are skipped: the size of the head, of the ribs (the spine
takes the other green bones), of the neck (the tail takes the rest), of the smaller limb, the part of each white bone in
the order of PARTS, osborn's category, then cards until the builder is done. No answer leads to a dead end.
assembly.py finds out which cards can be shown, and the skeleton that results.
"""

from typing import Final

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.engine import steps
from paddock.games.great_dinosaur_rush.engine.cards import Card
from paddock.games.great_dinosaur_rush.engine.moves import CATEGORY_COUNT, PART_COUNT, SIZES, Numbering
from paddock.games.great_dinosaur_rush.engine.packed import bit, unpacked
from paddock.games.great_dinosaur_rush.engine.skeletons import body
from paddock.games.great_dinosaur_rush.engine.skeletons.body import COLOUR_OF, Skeleton, category_counts
from paddock.games.great_dinosaur_rush.engine.skeletons.room import APART, FRUGAL, TOUCHING, TRUNK, rooms, whites_placed

# The part that each of the first questions is about, and the part that takes what is left of the colour.
SIZED: Final = bytes([body.HEAD, body.RIBS, body.NECK, body.LIMB_B])
COUNTERPART: Final = bytes([body.SPINE, body.SPINE, body.TAIL, body.LIMB_A])
NONE: Final = -1  # no card shown, no category named


class Build:
    """A skeleton that is being planned or is finished; `skeleton` is set if it was drawn by hand."""

    def __init__(
        self,
        moves: Numbering,
        printed_cards: list[Card],
        pile: i64,
        hand: i64,
        is_showman: bool,
        is_restorer: bool,
        is_frugal: bool = False,
    ) -> None:
        self.moves = moves
        self.printed_cards = printed_cards
        self.pile = pile
        self.hand = hand
        self.is_showman = is_showman
        self.is_restorer = is_restorer
        self.is_frugal = is_frugal  # by version 1 of the rules
        self.question: i64 = steps.ASK_HEAD
        self.coloured: list[int] = [0] * PART_COUNT
        self.whites: list[int] = [0] * PART_COUNT
        self.whites_left: i64 = 0
        self.last_part: i64 = 0
        self.category: i64 = NONE
        self.cards: i64 = 0  # to be revealed, as bits
        self.last_card: i64 = NONE
        self.skeleton: Skeleton | None = None
        self.laid_out: Skeleton | None = None

    def begin(self) -> None:
        bones = unpacked(self.pile)
        self.coloured[body.UNIQUE] = bones[body.BLUE]
        self.whites_left = whites_placed(bones, self.manner())
        self.ask(steps.ASK_HEAD)

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
        """For the same pile and hand, with nothing asked yet."""
        return Build(
            self.moves, self.printed_cards, self.pile, self.hand, self.is_showman, self.is_restorer, self.is_frugal
        )

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
        """Asks this question, or the next one that has more than one answer."""
        self.question = question
        while self.question < steps.ASK_WILD:
            if self.most() > self.least():
                return
            self.set_size(1)
        if self.question == steps.ASK_WILD and self.whites_left == 0:
            self.question = steps.ASK_CATEGORY
        if self.question == steps.ASK_CATEGORY and (not self.is_showman or self.category != NONE):
            self.question = steps.ASK_CARDS

    def available(self) -> i64:
        """The bones of the colour in question that no part has yet."""
        bones = self.colour(COLOUR_OF[SIZED[self.question]])
        return bones - self.coloured[body.HEAD] if self.question == steps.ASK_RIBS else bones

    def most(self) -> i64:
        """The largest size that leaves a bone for every other part."""
        if self.question == steps.ASK_LIMB:
            return self.available() // 2
        return self.available() - (2 if self.question == steps.ASK_HEAD else 1)

    def least(self) -> i64:
        """Ribs may be white only, hanging from an inner joint of the spine."""
        if self.question != steps.ASK_RIBS or self.is_frugal or self.whites_left == 0:
            return 1
        return 0 if self.available() > 1 else 1

    def set_size(self, size: i64) -> None:
        """Sets the size of the part in question; the rest of the colour goes to its counterpart."""
        if self.question != steps.ASK_HEAD:  # ribs come before the spine
            self.coloured[COUNTERPART[self.question]] = self.available() - size
        self.coloured[SIZED[self.question]] = size
        self.question += 1

    def size_block(self) -> i64:
        """The first move of the question about a size."""
        return self.moves.head + SIZES * self.question

    def plain_answers(self) -> list[int]:
        """The legal moves, as long as no cards are asked for."""
        if self.question < steps.ASK_WILD:
            first = self.size_block()
            return [first + size for size in range(self.least(), self.most() + 1)]
        if self.question == steps.ASK_WILD:
            return [self.moves.wild + part for part in self.wild_parts()]
        return [self.moves.category + category for category in range(CATEGORY_COUNT)]

    def wild_parts(self) -> list[int]:
        """Where the next white bone can go if the parts from there on are to take in all that are left."""
        room = rooms(self.coloured, self.manner())
        found: list[int] = []
        part: i64 = self.last_part
        while part < PART_COUNT:
            if self.takes_wild(part, room) and self.room_from(part, room) >= self.whites_left:
                found.append(part)
            part += 1
        return found

    def takes_wild(self, part: i64, room: list[int]) -> bool:
        """Does it have room for one more, and do ribs without a coloured bone still get a white one in time?"""
        if self.whites[part] >= room[part]:
            return False
        trunk: i64 = room[TRUNK] - self.whites[body.SPINE] - self.whites[body.RIBS]
        if self.coloured[body.RIBS] + self.whites[body.RIBS] > 0:
            return part > body.RIBS or trunk > 0
        return part == body.RIBS or (part == body.SPINE and self.whites_left > 1 and trunk > 1)

    def room_from(self, part: i64, room: list[int]) -> i64:
        """How many white bones this part and the later ones can take in."""
        trunk: i64 = 0
        left: i64 = 0
        for later in range(part, PART_COUNT):
            here: i64 = room[later] - self.whites[later]
            if later > body.RIBS:
                left += here
            else:
                trunk += here
        return left + min(trunk, room[TRUNK] - self.whites[body.SPINE] - self.whites[body.RIBS])

    # Answers

    def answer(self, move: i64) -> None:
        moves = self.moves
        if self.question < steps.ASK_WILD:
            self.set_size(move - self.size_block())
            self.ask(self.question)
        elif self.question == steps.ASK_WILD:
            self.last_part = move - moves.wild
            self.whites[self.last_part] += 1
            self.whites_left -= 1
            self.ask(steps.ASK_WILD)
        elif self.question == steps.ASK_CATEGORY:
            self.category = move - moves.category
            self.question = steps.ASK_CARDS
        else:
            self.show(move - moves.show)

    def show(self, card: i64) -> None:
        """Adds a card; the move after the last card says that it is done."""
        if card == len(self.printed_cards):
            self.question = steps.READY
            return
        self.last_card = card
        self.cards |= bit(card)

    def step_towards(self, coloured: list[int], whites: list[int], cards: i64, category: i64) -> int:
        """The next answer on the way to such a skeleton."""
        if self.question < steps.ASK_WILD:
            return self.size_block() + coloured[SIZED[self.question]]
        if self.question == steps.ASK_WILD:
            for part in range(PART_COUNT):
                if self.whites[part] < whites[part]:
                    return self.moves.wild + part
        if self.question == steps.ASK_CATEGORY:
            return self.moves.category + category
        for card in range(len(self.printed_cards)):
            if cards & ~self.cards & bit(card):
                return self.moves.show + card
        return self.moves.done

    def submit_drawing(self, skeleton: Skeleton, cards: i64, category: i64) -> None:
        self.skeleton = skeleton
        self.coloured = [0] * PART_COUNT
        self.whites = skeleton.part_counts()
        self.cards = cards
        self.category = category
        self.last_part = 0
        self.last_card = NONE
        self.whites_left = 0
        self.question = steps.READY

    # The result

    def chosen_cards(self) -> list[Card]:
        return [self.printed_cards[card] for card in range(len(self.printed_cards)) if (self.cards >> card) & 1]

    def part_counts(self) -> list[int]:
        """Bones by part; of a drawing `whites` holds them all."""
        return [self.coloured[part] + self.whites[part] for part in range(PART_COUNT)]

    def counts(self) -> list[int]:
        """By museum category, with osborn's extra bone (GDR-17.11)."""
        found = category_counts(self.part_counts())
        if self.category >= 0:
            found[self.category] += 1
        return found
