"""Moves of Rolling Ranch that a client sends as fields, in the game's notation."""

from typing import Literal

from paddock.contract.capabilities import NO_TEXT
from paddock.contract.game import Nothing, ShortName, TypedMove, TypedMoves
from paddock.games.rolling_ranch.engine.moves import ANIMAL_NAMES, BIRTH, BUILD
from paddock.games.rolling_ranch.engine.ranch import Turn
from paddock.games.rolling_ranch.engine.state import RollingRanchState


class TypedChoice(TypedMove, frozen=True, tag="choose"):
    """The main choice of a round."""

    choice: Literal["rescue-blue", "rescue-yellow", "collect", "pass"]


class TypedFill(TypedMove, frozen=True, tag="fill"):
    resource: Literal["wood", "nail"]
    building: ShortName


class TypedSpace(TypedMove, frozen=True, tag="space"):
    """A space for what is drawn now: an animal, a building or a newborn."""

    space: ShortName


class RollingRanchTypedMoves(TypedMoves[RollingRanchState]):
    types = (Nothing, TypedChoice, TypedFill, TypedSpace)

    def text(self, state: RollingRanchState, seat: int, move: TypedMove) -> str:
        match move:
            case TypedChoice(choice):
                return choice
            case TypedFill(resource, building):
                return f"{resource}-{building}"
            case TypedSpace(space):
                return space_text(state.now[seat], space)
        return NO_TEXT


def space_text(turn: Turn, space: str) -> str:
    """If no space is needed now, a `draw`: its refusal says what comes first."""
    if turn.step == BUILD:
        return f"build-{space}"
    if turn.step == BIRTH:
        return f"born-{ANIMAL_NAMES[turn.animal]}-{space}"
    return f"draw-{space}"
