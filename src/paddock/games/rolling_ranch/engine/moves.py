"""How moves are numbered and named.

A seat's moves are in blocks, one for each question it can get; inside a block a move is a small index. With S
spaces on the largest sheet and B buildings:

    draw      S      the space for an animal or a building
    born      3 S    the space for a newborn chicken, pig, cow
    choice    4 + B  rescue blue, rescue yellow, collect, pass, use the bonus of a building
    animal    3      the animal a bonus draws
    breed     3      the animal that breeds where there is room for only one
    option    2      the bonus of a new barn
    fill      2 B + 1  a wood icon, a nail icon of a building, or stop
    after     B + 1  a bonus after the main choice, or stop
    ready     1      ends a turn where sheets stay hidden

All blocks come twice: for a seat's first answer in a phase, and for its later ones. Other seats do not know how many
answers it has given, and what they see of a move must not depend on that.

CHANCE's moves: a sheet, a mission, a roll (blue face * yellow faces + yellow face).
"""

from typing import Final

from mypy_extensions import i64

# Phases. CHANCE moves in those up to ROLL, seats in the others.
DEAL_SHEETS: Final = 0
DEAL_MISSIONS: Final = 1
ROLL: Final = 2
ACT: Final = 3
BREED: Final = 4
ENDED: Final = 5

PHASES: Final = ("deal_sheets", "deal_missions", "roll", "act", "breed", "ended")

# Why a game ended; ENDINGS has the message keys in this order.
FULL_RANCH: Final = 1  # RR-10.6
LAST_ROUND: Final = 2  # RR-R26, RR-11.2
ENDINGS: Final = ("", "full-ranch", "last-round")

# The question a seat must answer.
DONE: Final = 0  # none: it has answered
CHOOSE: Final = 1
PICK_ANIMAL: Final = 2
DRAW: Final = 3
FILL: Final = 4
BUILD: Final = 5
PICK_OPTION: Final = 6
AFTER: Final = 7
PICK_BREED: Final = 8
BIRTH: Final = 9
READY: Final = 10

QUESTIONS: Final = ("none", "choose", "animal", "draw", "fill", "build", "option", "after", "breed", "born", "ready")

# Indices in the choice block; a bonus of building b is USE + b.
RESCUE_BLUE: Final = 0
RESCUE_YELLOW: Final = 1
COLLECT: Final = 2
PASS: Final = 3
USE: Final = 4
NO_CHOICE: Final = -1

CHOICE_WORDS: Final = ("rescue-blue", "rescue-yellow", "collect", "pass")

ANIMALS: Final[i64] = 3
CHICKEN: Final = 0
PIG: Final = 1
COW: Final = 2
ANIMAL_NAMES: Final = ("chicken", "pig", "cow")


class Numbering:
    """Where each block begins."""

    def __init__(self, spaces: int, buildings: int) -> None:
        self.spaces: i64 = spaces
        self.buildings: i64 = buildings
        self.draw: i64 = 0
        self.born: i64 = spaces
        self.choice: i64 = self.born + ANIMALS * spaces
        self.animal: i64 = self.choice + USE + buildings
        self.breed: i64 = self.animal + ANIMALS
        self.option: i64 = self.breed + ANIMALS
        self.fill: i64 = self.option + 2
        self.after: i64 = self.fill + 2 * buildings + 1
        self.ready: i64 = self.after + buildings + 1
        self.later: i64 = self.ready + 1  # from here on: the same blocks for later answers
        self.end: i64 = 2 * self.later
