"""Moves of Rolling Ranch as text, and text as moves: `rescue-blue`, `draw-C4`, `wood-barn_1`.

A text is parsed on its own, without checking whether the move is legal. Where one text can mean two moves (`use-…`,
`stop`), it means the one that answers the current question.
"""

from functools import lru_cache

from paddock.games.rolling_ranch.engine import moves
from paddock.games.rolling_ranch.engine.moves import ANIMAL_NAMES, CHOICE_WORDS
from paddock.games.rolling_ranch.engine.pieces import Layout, Pieces
from paddock.games.rolling_ranch.engine.ranch import Turn
from paddock.games.rolling_ranch.shown.position import roll_text

KEPT = 256  # sheets, each at one step of a turn
RESOURCES = ("wood", "nail")
NAMELESS = "?"  # a space that this sheet does not have


def text_of(turn: Turn, move: int) -> str:
    """A seat's move as text, which does not depend on whether it is the first answer in this phase."""
    return texts_at(turn)[move % int(turn.pieces.moves.later)]


def parse_move(turn: Turn, text: str) -> int:
    """The number of a seat's move; ValueError if there is no such move."""
    number = number_of(turn, text)
    if number is None:
        raise ValueError(f"{text!r} is no move: write one like rescue-blue, draw-C4, wood-barn_1, pass or stop")
    return number + int(turn.pieces.moves.later) if turn.touched else number


def number_of(turn: Turn, text: str) -> int | None:
    """Of two moves with this text, the later one is for after the main choice."""
    found = [number for number, other in enumerate(texts_at(turn)) if other == text and NAMELESS not in text]
    return found[-1 if turn.step == moves.AFTER else 0] if found else None


def texts_at(turn: Turn) -> list[str]:
    return seat_texts(turn.pieces, turn.layout, "build" if turn.step == moves.BUILD else "draw", barn_asked(turn))


def barn_asked(turn: Turn) -> int:
    """The barn whose option must be chosen; otherwise any."""
    return int(turn.building) if turn.step == moves.PICK_OPTION else int(turn.pieces.barns).bit_length() - 1


@lru_cache(maxsize=KEPT)
def seat_texts(pieces: Pieces, layout: Layout, drawing: str, barn: int) -> list[str]:
    """The blocks of the numbering, in their order (moves.py)."""
    spaces = filled_up(layout.names, int(pieces.moves.spaces))
    options = filled_up([bonus.id for bonus in pieces.bonuses[barn]], 2)
    buildings = pieces.building_ids
    return [
        *[f"{drawing}-{space}" for space in spaces],
        *[f"born-{animal}-{space}" for animal in ANIMAL_NAMES for space in spaces],
        *CHOICE_WORDS,
        *[f"use-{building}" for building in buildings],
        *[f"pick-{animal}" for animal in ANIMAL_NAMES],
        *[f"breed-{animal}" for animal in ANIMAL_NAMES],
        *[f"option-{option}" for option in options],
        *[f"{resource}-{building}" for resource in RESOURCES for building in buildings],
        "stop",
        *[f"use-{building}" for building in buildings],
        "stop",
        "ready",
    ]


def filled_up(names: list[str], size: int) -> list[str]:
    return [*names, *(f"{NAMELESS}{index}" for index in range(len(names), size))]


def chance_texts(pieces: Pieces) -> list[str]:
    return [
        *[f"sheet-{layout.id}" for layout in pieces.layouts],
        *[f"mission-{mission.id}" for mission in pieces.missions],
        *[f"roll-{roll_text(pieces, roll)}" for roll in range(len(pieces.rolls))],
    ]
