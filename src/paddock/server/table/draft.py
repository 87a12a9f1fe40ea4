"""Steps a player considers, and what a move would reveal: worked out in imagined worlds, never in the true position.

Every world fits what the seat knows. The seat may not learn by trying what differs between them.
"""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, AnyGame, State, View, When
from paddock.server.table.typed import written
from paddock.server.wire.parts import OneMove, WrittenMove
from paddock.server.wire.refusal import Refusal, illegal, refuse

WORLDS: Final = 6
SEED: Final = 0x9E3779B97F4A7C15
NO_MOVE: Final = 0  # asked for a refusal that has nothing to do with the move

Ends = Literal["no", "chance", "reveal", "turn"]


class Drafted(msgspec.Struct):
    """A position after considered steps: a world that fits, the seat's view of it, why it cannot go on, and whether the
    steps complete a decision."""

    world: State
    view: View
    texts: list[str]
    ends: Ends
    settled: bool = False


def worlds(game: AnyGame, view: View, seat: int, count: int = WORLDS) -> list[State]:
    """States that fit the view: always the same for the same view."""
    rng = Rng(SEED)
    first: State = game.determinize(view, rng)
    return [first, *(redealt(first, seat, rng) for _ in range(count - 1))]


def redealt(state: State, seat: int, rng: Rng) -> State:
    other = state.copy()
    other.redeal(seat, rng)
    return other


def draft(game: AnyGame, view: View, seat: int, moves: Sequence[OneMove]) -> Drafted:
    """The steps, one after the other; Refusal where one is not legal or goes past chance or a reveal."""
    imagined = worlds(game, view, seat)
    start = imagined[0].copy()
    drafted = Drafted(imagined[0], view, [], end_of(imagined[0], seat))
    for move in moves:
        if drafted.texts and drafted.ends != "no":
            raise refuse_after(game, drafted, seat, move)
        drafted = draft_step(game, imagined, seat, move, drafted)
    drafted.settled = bool(drafted.texts) and game.etiquette.is_settled(start, drafted.world, seat)
    return drafted


def refuse_after(game: AnyGame, drafted: Drafted, seat: int, move: OneMove) -> Refusal:
    """A step past chance, a reveal or the end of the turn, with the game's rule behind it if there is one."""
    step = written(game, drafted.world, seat, move) if isinstance(move, dict) else move
    broken = game.refusal(drafted.world, seat, step, When.AFTER_TURN)
    return illegal(broken, "past_luck") if broken else refuse("past_luck")


def draft_step(game: AnyGame, imagined: list[State], seat: int, move: OneMove, before: Drafted) -> Drafted:
    number = checked(game, imagined[0], seat, move)
    text = game.text(imagined[0], seat, number)
    for world in imagined:
        checked(game, world, seat, number)
        world.apply(seat, number)
    views = [game.view(world, seat) for world in imagined]
    texts = [*before.texts, text]
    if any(view != views[0] for view in views):
        return Drafted(before.world, before.view, texts, "reveal")
    return Drafted(imagined[0], views[0], texts, end_of(imagined[0], seat))


def end_of(state: State, seat: int) -> Ends:
    if state.turn() == CHANCE:
        return "chance"
    return "no" if state.waits_for(seat) else "turn"


def checked(game: AnyGame, state: State, seat: int, move: OneMove) -> int:
    """The move as the engine knows it; Refusal if it is nonsense or not legal here."""
    number = move if isinstance(move, int) else parsed(game, state, seat, move)
    if not (state.waits_for(seat) and game.is_legal(state, seat, number)):
        raise illegal(game.why_illegal(state, seat, number))
    return number


def parsed(game: AnyGame, state: State, seat: int, move: WrittenMove) -> int:
    if not state.waits_for(seat):
        raise illegal(game.why_illegal(state, seat, NO_MOVE))
    text = written(game, state, seat, move) if isinstance(move, dict) else move
    try:
        return game.parse(state, seat, text)
    except ValueError as error:
        broken = game.refusal(state, seat, text, When.UNREADABLE)
        raise (illegal(broken) if broken else refuse("nonsense", why=str(error))) from None


def teaches(game: AnyGame, before: State, seat: int, move: int, after: View) -> bool:
    """Does the seat learn something by its own move that it could not work out before?"""
    for world in worlds(game, game.view(before, seat), seat):
        if not game.is_legal(world, seat, move):
            return True
        world.apply(seat, move)
        if game.view(world, seat) != after:
            return True
    return False
