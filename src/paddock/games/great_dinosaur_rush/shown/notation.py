"""Moves as short words: `move-E2`, `publicize-size-down`, `donate-gr-points`, `head-3`, `show-coelophysis`, `done`.

Words do not depend on what is hidden. A drawing is `draw=` and then its text (drawing.py).
"""

from functools import lru_cache

from paddock.contract.game import CHANCE
from paddock.games.great_dinosaur_rush.engine.drawing import LETTERS, decode, drawing_text, encode, read_drawing
from paddock.games.great_dinosaur_rush.engine.moves import DIRECTIONS, SIZES, WAYS
from paddock.games.great_dinosaur_rush.engine.packed import unpacked
from paddock.games.great_dinosaur_rush.engine.pieces import Pieces
from paddock.games.great_dinosaur_rush.engine.skeletons.body import CATEGORIES, COLOURS, PARTS
from paddock.games.great_dinosaur_rush.engine.table import Table, turned

DRAW = "draw="
EDITIONS = 64  # whose words are kept


class Words:
    """The moves of seats, or of CHANCE, in the order of their numbers."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts
        self.numbers = {text: number for number, text in reversed([*enumerate(texts)])}


@lru_cache(maxsize=EDITIONS)
def words_of(pieces: Pieces) -> Words:
    """Block by block, as moves.py numbers them."""
    hexes = range(1, int(pieces.moves.longest) + 1)
    straight = [(way, f"{DIRECTIONS[way]}{count}") for way in range(WAYS) for count in hexes]
    bends = [(leg, DIRECTIONS[turned(way, turn)]) for way, leg in straight for turn in (0, 1)]
    rewards = ("points", "token1", "token2", "token3")
    return Words(
        [
            *(f"take-{name}" for name in pieces.scholar_ids),
            *(f"enter-{name}" for name in pieces.entry_ids),
            *(f"move-{leg}" for _, leg in straight),
            *(f"move-{leg}-{second}{count}" for leg, second in bends for count in hexes),
            *(f"publicize-{category}-{way}" for category in CATEGORIES for way in ("up", "down")),
            *(f"donate-{handful_text(unpacked(bones))}-{reward}" for bones in pieces.handfuls for reward in rewards),
            *("research", "sabotage", "dynamite"),
            *(f"steal-{way}-{colour}" for way in DIRECTIONS for colour in COLOURS),
            *(f"more-{colour}" for colour in (*COLOURS, "none")),
            *(f"keep-cards-{choice}" for choice in ("", "1", "2", "12", "3", "13", "23", "123")),
            *(f"place-{way}" for way in DIRECTIONS),
            *(f"return-{colour}" for colour in COLOURS),
            *(f"keep-token-{value}" for value in (1, 2, 3)),
            *(f"{part}-{size}" for part in ("head", "ribs", "neck", "limb") for size in range(SIZES)),
            *(f"wild-{part}" for part in PARTS),
            *(f"category-{category}" for category in CATEGORIES),
            *(f"show-{card}" for card in pieces.card_ids),
            "done",
        ]
    )


@lru_cache(maxsize=EDITIONS)
def chance_words_of(pieces: Pieces) -> Words:
    return Words(
        [
            *(f"start-{seat}" for seat in range(1, 6)),
            *(f"deal-{name}" for name in pieces.scholar_ids),
            *(f"bone-{colour}" for colour in COLOURS),
            *(f"fill-{site}" for site in pieces.hex_ids),
            *(f"card-{card}" for card in pieces.card_ids),
            *(f"token-{value}" for value in (1, 2, 3)),
            "exhibit",
        ]
    )


def handful_text(bones: list[int]) -> str:
    """A letter for each bone."""
    return "".join(letter * count for letter, count in zip(LETTERS, bones, strict=True))


def text(state: Table, seat: int, move: int) -> str:
    pieces = state.pieces
    if seat == CHANCE:
        return chance_words_of(pieces).texts[move]
    if move >= int(pieces.moves.end):  # a drawing, whose number need not fit into an i64
        return DRAW + drawing_text(decode(move - int(pieces.moves.end)))
    return words_of(pieces).texts[move]


def parse(state: Table, seat: int, text: str) -> int:
    """The inverse of text; ValueError on nonsense."""
    pieces = state.pieces
    if seat == CHANCE:
        if text not in chance_words_of(pieces).numbers:
            raise ValueError(f"{text!r} is nothing that chance decides")
        return chance_words_of(pieces).numbers[text]
    if text.startswith(DRAW):
        return int(pieces.moves.end) + encode(read_drawing(text.removeprefix(DRAW)))
    if text not in words_of(pieces).numbers:
        raise ValueError(f"{text[:60]!r} is no move: write one like move-E2, publicize-size-down, head-3 or done")
    return words_of(pieces).numbers[text]
