"""Moves of Jurassic Snack that a client names by fields, in the game's notation."""

from typing import Final, Literal, TypeVar

from paddock.content.catalogue import refuse
from paddock.contract.capabilities import NO_TEXT
from paddock.contract.game import IllegalMove, Nothing, ShortName, TypedMove, TypedMoves
from paddock.games.jurassic_snack.engine.area import DIRECTIONS
from paddock.games.jurassic_snack.engine.moves import ACTION, RECON
from paddock.games.jurassic_snack.engine.table import Table
from paddock.games.jurassic_snack.shown.choices import VERBS
from paddock.games.jurassic_snack.shown.notation import space_named

S = TypeVar("S", bound=Table)
NORTH: Final = DIRECTIONS[0]


class TypedRun(TypedMove, frozen=True, tag="run"):
    start: ShortName
    direction: Literal["north", "east", "south", "west"]


class TypedRunTo(TypedMove, frozen=True, tag="run_to"):
    """A run towards a space, wherever it ends."""

    start: ShortName
    space: ShortName


class TypedSpace(TypedMove, frozen=True, tag="space"):
    """A space in answer to the current question: a piece to move, a target of an effect, or any space of a board."""

    space: ShortName


class JurassicSnackTypedMoves(TypedMoves[S]):
    types = (Nothing, TypedRun, TypedRunTo, TypedSpace)

    def text(self, state: S, seat: int, move: TypedMove) -> str:
        match move:
            case TypedRun(start, direction):
                return f"{start}-{direction}"
            case TypedRunTo(start, space):
                return f"{start}-{direction_to(state, start, space)}"
            case TypedSpace(space):
                return space_text(state, space)
        return NO_TEXT


def space_text(state: Table, space: str) -> str:
    if state.phase == ACTION:
        return f"{space}-{NORTH}"
    if state.phase == RECON:
        return f"recon-{board_of(state, space) + 1}"
    return f"{VERBS.get(int(state.phase), 'choose')}-{space}"


def board_of(state: Table, space: str) -> int:
    bit = state.area.bits[space_named(state, space)]
    return next(slot for slot, board in enumerate(state.area.boards) if board & bit)


def direction_to(state: Table, start: str, space: str) -> str:
    """Names are a letter for the column and a number for the row, which rises to the south."""
    space_named(state, start), space_named(state, space)
    across, down = ord(space[0]) - ord(start[0]), int(space[1:]) - int(start[1:])
    if (across == 0) == (down == 0):
        raise not_straight(state, start)
    if down:
        return "south" if down > 0 else "north"
    return "east" if across > 0 else "west"


def not_straight(state: Table, start: str) -> IllegalMove:
    is_trex = state.area.bits[space_named(state, start)] & state.trexes
    rule, why = ("JS-6.2", "trex_not_straight") if is_trex else ("JS-4.1", "diplo_not_straight")
    return refuse(rule, f"jurassic_snack.refusal.{why}", space=start)
