"""Moves as short words: `move-E2`, `publicize-size-down`, `donate-gr-points`, `head-3`, `show-coelophysis`, `done`.

Words do not depend on what is hidden. A drawing is written `draw=` and then as drawing.py has it.
"""

from paddock.contract.game import CHANCE
from paddock.games.great_dinosaur_rush.engine.drawing import LETTERS, decode, drawing_text, encode, read_drawing
from paddock.games.great_dinosaur_rush.engine.moves import (
    COLOUR_COUNT,
    DIRECTIONS,
    REWARDS,
    SIZES,
    STOP,
)
from paddock.games.great_dinosaur_rush.engine.packed import unpacked
from paddock.games.great_dinosaur_rush.engine.pieces import Pieces
from paddock.games.great_dinosaur_rush.engine.skeletons.skeleton import CATEGORIES, COLOURS, PARTS
from paddock.games.great_dinosaur_rush.engine.table import Table
from paddock.games.great_dinosaur_rush.shown.ways import legs

__all__ = ["COLOURS", "parse", "text"]

DRAW = "draw="


def text(state: Table, seat: int, move: int) -> str:
    pieces = state.pieces
    if seat == CHANCE:
        return chance_text(pieces, move)
    if move >= pieces.moves.end:
        return DRAW + drawing_text(decode(move - int(pieces.moves.end)))
    return move_text(pieces, move)


def move_text(pieces: Pieces, move: int) -> str:
    moves = pieces.moves
    if move < moves.go:
        return (
            f"take-{pieces.scholar_ids[move]}"
            if move < moves.enter
            else f"enter-{pieces.entry_ids[move - moves.enter]}"
        )
    if move < moves.publicize:
        return f"move-{way_text(pieces, move)}"
    if move < moves.donate:
        return f"publicize-{marker_text(move - int(moves.publicize))}"
    if move < moves.research:
        return f"donate-{donation_text(pieces, move - int(moves.donate))}"
    if move < moves.steal:
        return ("research", "sabotage", "dynamite")[move - moves.research]
    if move < moves.head:
        return late_text(pieces, move)
    return build_text(pieces, move)


def way_text(pieces: Pieces, move: int) -> str:
    """`E2`: two hexes to the east; `E2-NE1`: then one to the north-east."""
    return "-".join(f"{DIRECTIONS[way]}{hexes}" for way, hexes in legs(pieces.moves, move))


def marker_text(index: int) -> str:
    return f"{CATEGORIES[index // 2]}-{('up', 'down')[index % 2]}"


def donation_text(pieces: Pieces, index: int) -> str:
    handful = handful_text(pieces.handfuls[index // REWARDS])
    return f"{handful}-points" if index % REWARDS == 0 else f"{handful}-token{index % REWARDS}"


def handful_text(bones: int) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, unpacked(bones), strict=True))


def late_text(pieces: Pieces, move: int) -> str:
    """The blocks from `steal` to `keep_token`."""
    moves = pieces.moves
    if move < moves.more:
        way, colour = divmod(move - int(moves.steal), COLOUR_COUNT)
        return f"steal-{DIRECTIONS[way]}-{COLOURS[colour]}"
    if move < moves.keep_cards:
        index = move - int(moves.more)
        return "more-none" if index == STOP else f"more-{COLOURS[index]}"
    if move < moves.place:
        choice = move - int(moves.keep_cards)
        return f"keep-cards-{''.join(str(place + 1) for place in range(3) if choice >> place & 1)}"
    if move < moves.give_back:
        return f"place-{DIRECTIONS[move - moves.place]}"
    if move < moves.keep_token:
        return f"return-{COLOURS[move - moves.give_back]}"
    return f"keep-token-{move - int(moves.keep_token) + 1}"


def build_text(pieces: Pieces, move: int) -> str:
    moves = pieces.moves
    if move < moves.wild:
        part, size = divmod(move - int(moves.head), SIZES)
        return f"{('head', 'ribs', 'neck', 'limb')[part]}-{size}"
    if move < moves.category:
        return f"wild-{PARTS[move - moves.wild]}"
    if move < moves.show:
        return f"category-{CATEGORIES[move - moves.category]}"
    return "done" if move == moves.done else f"show-{pieces.card_ids[move - moves.show]}"


def chance_text(pieces: Pieces, move: int) -> str:
    moves = pieces.moves
    if move < moves.deal_scholar:
        return f"start-{move + 1}"
    if move < moves.bone:
        return f"deal-{pieces.scholar_ids[move - moves.deal_scholar]}"
    if move < moves.site:
        return f"bone-{COLOURS[move - moves.bone]}"
    if move < moves.card:
        return f"fill-{pieces.hex_ids[move - moves.site]}"
    if move < moves.token:
        return f"card-{pieces.card_ids[move - moves.card]}"
    return "exhibit" if move == moves.exhibit else f"token-{move - int(moves.token) + 1}"


known_words: dict[Pieces, tuple[dict[str, int], dict[str, int]]] = {}


def words_of(pieces: Pieces) -> tuple[dict[str, int], dict[str, int]]:
    """Every move of seats, and of CHANCE, by its text."""
    if pieces not in known_words:
        seats = {move_text(pieces, move): move for move in reversed(range(int(pieces.moves.end)))}
        chance = {chance_text(pieces, move): move for move in range(int(pieces.moves.chance_end))}
        known_words[pieces] = seats, chance
    return known_words[pieces]


def parse(state: Table, seat: int, text: str) -> int:
    """The inverse of text; ValueError on nonsense."""
    pieces = state.pieces
    words, chance_words = words_of(pieces)
    if seat == CHANCE:
        if text not in chance_words:
            raise ValueError(f"{text!r} is nothing that chance decides")
        return chance_words[text]
    if text.startswith(DRAW):
        return int(pieces.moves.end) + encode(read_drawing(text.removeprefix(DRAW)))
    if text not in words:
        raise ValueError(f"{text[:60]!r} is no move: write one like move-E2, publicize-size-down, head-3 or done")
    return words[text]
