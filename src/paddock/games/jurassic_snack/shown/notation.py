"""Moves of Jurassic Snack as text, and text as moves: `c3-north`, `birth-d4`, `recon-2`, `grass-yummy`."""

import re
from typing import Final

from paddock.contract.game import CHANCE
from paddock.games.jurassic_snack.engine.area import DIRECTIONS
from paddock.games.jurassic_snack.engine.moves import QUARTER_TURNS
from paddock.games.jurassic_snack.engine.pieces import Pieces
from paddock.games.jurassic_snack.engine.table import Table
from paddock.games.jurassic_snack.shown.choices import VERBS

RUN_TEXT: Final = re.compile(r"([a-z][0-9]+)-(north|east|south|west)")
SPACE_TEXT: Final = re.compile(r"([a-z]+)-([a-z][0-9]+)")


class Notation:
    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.chance_words = {  # the word before the dash -> those after it, in the order of CHANCE's numbers
            "blue": ["0", "1"],
            "shape": [item.id for item in pieces.arrangements],
            "board": [item.id for item in pieces.pastures],
            "turned": list(map(str, range(QUARTER_TURNS))),
            "grass": [item.id for item in pieces.grass],
        }
        self.chance_moves = [(kind, name) for kind, names in self.chance_words.items() for name in names]

    def text(self, state: Table, seat: int, move: int) -> str:
        if seat == CHANCE:
            return "-".join(self.chance_moves[move])
        first_space, first_board = int(self.pieces.first_space_move), int(self.pieces.first_board_move)
        if move < first_space:
            return f"{state.area.names[move >> 2]}-{DIRECTIONS[move & 3]}"
        if move < first_board:
            return f"{VERBS.get(int(state.phase), 'choose')}-{state.area.names[move - first_space]}"
        return f"recon-{move - first_board + 1}"

    def chance_word(self, move: int) -> tuple[str, int]:
        """What a CHANCE move names, and its place among those of its kind."""
        kind, name = self.chance_moves[move]
        return name, self.chance_words[kind].index(name)

    def parse(self, state: Table, seat: int, text: str) -> int:
        """ValueError says why it is no move."""
        if seat == CHANCE:
            return self.parse_chance(text)
        if run := RUN_TEXT.fullmatch(text):
            return 4 * space_named(state, run[1]) + DIRECTIONS.index(run[2])
        if re.fullmatch(r"recon-[1-9]", text) and int(text[-1]) <= self.pieces.boards:
            return int(self.pieces.first_board_move) + int(text[-1]) - 1
        choice = SPACE_TEXT.fullmatch(text)
        if not choice:
            raise ValueError(f"{text!r} is no move: a run is written like c3-north, an effect like birth-d4 or recon-2")
        verb = VERBS.get(int(state.phase))
        if verb is not None and choice[1] != verb:
            raise ValueError(f"{text!r} isn't a possible answer here: choose a move like {verb}-{choice[2]}")
        if choice[1] not in VERBS.values():
            raise ValueError(f"{text!r} is no move: there is no {choice[1]!r}")
        return int(self.pieces.first_space_move) + space_named(state, choice[2])

    def parse_chance(self, text: str) -> int:
        kind, _, name = text.partition("-")
        if (kind, name) not in self.chance_moves:
            raise ValueError(f"{text!r} is nothing that chance decides")
        return self.chance_moves.index((kind, name))


def space_named(state: Table, name: str) -> int:
    if name not in state.area.names:
        raise ValueError(f"there is no space {name} in this area")
    return state.area.names.index(name)
