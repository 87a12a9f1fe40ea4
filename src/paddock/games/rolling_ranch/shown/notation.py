"""Moves of Rolling Ranch as text, and text as moves: `rescue-blue`, `draw-C4`, `wood-barn_1`.

A text is read by its words alone. Whether the move is legal is for others to say; where one text stands for two moves
(`use-…`, `stop`), it is the one that answers the question being asked.
"""

from collections.abc import Callable
from typing import Final

from paddock.games.rolling_ranch.engine import moves
from paddock.games.rolling_ranch.engine.moves import ANIMAL_NAMES, ANIMALS, CHOICE_WORDS
from paddock.games.rolling_ranch.engine.pieces import Pieces
from paddock.games.rolling_ranch.engine.ranch import Turn
from paddock.games.rolling_ranch.shown.position import choice_text, roll_text

RESOURCES: Final = ("wood", "nail")


# Writing


def text_of(turn: Turn, move: int) -> str:
    """A move of a seat; whether it is its first answer in this phase makes no difference to the text."""
    pieces, blocks = turn.pieces, turn.pieces.moves
    move %= int(blocks.later)
    if move < blocks.born:
        return f"{'build' if turn.step == moves.BUILD else 'draw'}-{name_at(turn, move)}"
    if move < blocks.choice:
        animal, space = divmod(int(move - blocks.born), int(blocks.spaces))
        return f"born-{ANIMAL_NAMES[animal]}-{name_at(turn, space)}"
    if move < blocks.animal:
        return choice_text(pieces, move - int(blocks.choice))
    if move < blocks.option:
        verb = "pick" if move < blocks.breed else "breed"
        return f"{verb}-{ANIMAL_NAMES[(move - blocks.animal) % ANIMALS]}"
    if move < blocks.fill:
        return f"option-{pieces.bonuses[barn_asked(turn)][move - blocks.option].id}"
    return late_text(pieces, move)


def late_text(pieces: Pieces, move: int) -> str:
    """The blocks from `fill` on."""
    blocks, buildings = pieces.moves, pieces.building_ids
    if move == blocks.ready:
        return "ready"
    if move in (blocks.after - 1, blocks.ready - 1):
        return "stop"
    if move >= blocks.after:
        return f"use-{buildings[move - blocks.after]}"
    resource, building = divmod(int(move - blocks.fill), int(blocks.buildings))
    return f"{RESOURCES[resource]}-{buildings[building]}"


def name_at(turn: Turn, space: int) -> str:
    return turn.layout.names[space] if space < turn.layout.spaces else f"?{space}"


def barn_asked(turn: Turn) -> int:
    """The barn whose option is asked for; else any."""
    return int(turn.building) if turn.step == moves.PICK_OPTION else int(turn.pieces.barns).bit_length() - 1


def chance_text(pieces: Pieces, move: int) -> str:
    if move < pieces.first_mission:
        return f"sheet-{pieces.layouts[move].id}"
    if move < pieces.first_roll:
        return f"mission-{pieces.missions[move - int(pieces.first_mission)].id}"
    return f"roll-{roll_text(pieces, move - int(pieces.first_roll))}"


# Reading: the place of a name in its block, or None


def parse_move(turn: Turn, text: str) -> int:
    """The number of a move of a seat; ValueError on what is no move here."""
    number = number_of(turn, text)
    if number is None:
        raise ValueError(f"{text!r} is no move: write one like rescue-blue, draw-C4, wood-barn_1, pass or stop")
    return number + int(turn.pieces.moves.later) if turn.touched else number


def number_of(turn: Turn, text: str) -> int | None:
    blocks = turn.pieces.moves
    if text in CHOICE_WORDS:
        return int(blocks.choice) + CHOICE_WORDS.index(text)
    if text == "stop":
        return int(blocks.ready if turn.step == moves.AFTER else blocks.after) - 1
    if text == "ready":
        return int(blocks.ready)
    verb, _, name = text.partition("-")
    reader = READERS.get(verb)
    return reader(turn, name) if reader else None


def read_drawing(turn: Turn, name: str) -> int | None:
    return place_in(turn.layout.names, name, turn.pieces.moves.draw) if turn.step != moves.BUILD else None


def read_site(turn: Turn, name: str) -> int | None:
    return place_in(turn.layout.names, name, turn.pieces.moves.draw) if turn.step == moves.BUILD else None


def read_birth(turn: Turn, name: str) -> int | None:
    animal, _, space = name.partition("-")
    blocks = turn.pieces.moves
    if animal not in ANIMAL_NAMES:
        return None
    return place_in(turn.layout.names, space, blocks.born + ANIMAL_NAMES.index(animal) * blocks.spaces)


def read_animal(turn: Turn, name: str) -> int | None:
    return place_in(ANIMAL_NAMES, name, turn.pieces.moves.animal)


def read_breed(turn: Turn, name: str) -> int | None:
    return place_in(ANIMAL_NAMES, name, turn.pieces.moves.breed)


def read_option(turn: Turn, name: str) -> int | None:
    options = [bonus.id for bonus in turn.pieces.bonuses[barn_asked(turn)]]
    return place_in(options, name, turn.pieces.moves.option)


def read_wood(turn: Turn, name: str) -> int | None:
    return place_in(turn.pieces.building_ids, name, turn.pieces.moves.fill)


def read_nail(turn: Turn, name: str) -> int | None:
    blocks = turn.pieces.moves
    return place_in(turn.pieces.building_ids, name, blocks.fill + blocks.buildings)


def read_use(turn: Turn, name: str) -> int | None:
    blocks = turn.pieces.moves
    return place_in(
        turn.pieces.building_ids, name, blocks.after if turn.step == moves.AFTER else blocks.choice + moves.USE
    )


def place_in(names: list[str] | tuple[str, ...], name: str, first: int) -> int | None:
    return int(first) + names.index(name) if name in names else None


READERS: Final[dict[str, Callable[[Turn, str], int | None]]] = {
    "draw": read_drawing,
    "build": read_site,
    "born": read_birth,
    "pick": read_animal,
    "breed": read_breed,
    "option": read_option,
    "wood": read_wood,
    "nail": read_nail,
    "use": read_use,
}


def chance_numbers(pieces: Pieces, end: int) -> dict[str, int]:
    """The number of every CHANCE move by its text; of two with one text, the first."""
    return {chance_text(pieces, move): move for move in reversed(range(end))}
