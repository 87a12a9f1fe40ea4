"""Laws of moves: what is listed, what the gate lets through, what is drawn at random."""

from collections.abc import Iterator
from typing import Final

from paddock.check.chisquare import departs
from paddock.check.law import Flaw, state_law
from paddock.check.trial import Position, difference, mover
from paddock.contract.game import CHANCE, OVER, IllegalMove, State

SMALL_SPACE: Final = 64
SOME_MOVES: Final = 16
HUGE_MOVE: Final = 1 << 70
A_FEW_DRAWS: Final = 4


@state_law("moves-not-empty")
def moves_not_empty(at: Position) -> None:
    for seat, moves in at.moves.items():
        if not moves:
            raise Flaw(f"{mover(seat)} is to act but has no legal move")


@state_law("moves-unique")
def moves_unique(at: Position) -> None:
    for seat, moves in at.moves.items():
        if len(set(moves)) != len(moves):
            raise Flaw(f"{mover(seat)} has a move listed twice: {shown(moves)}")


@state_law("moves-sorted")
def moves_sorted(at: Position) -> None:
    for seat, moves in at.moves.items():
        if moves != sorted(moves):
            raise Flaw(f"the moves of {mover(seat)} are not in rising order: {shown(moves)}")


@state_law("moves-in-range")
def moves_in_range(at: Position) -> None:
    for seat, moves in at.moves.items():
        if moves[0] < 0 or moves[-1] >= space_of(at, seat):
            raise Flaw(f"{mover(seat)} has moves from {moves[0]} to {moves[-1]}, outside range({space_of(at, seat)})")


def space_of(at: Position, seat: int) -> int:
    return at.game.chance_space if seat == CHANCE else at.game.action_space


def shown(moves: list[int]) -> str:
    return f"{moves[:20]}{' …' if len(moves) > 20 else ''}"


# The gate


@state_law("gate")
def gate_takes_legal_moves(at: Position) -> None:
    for seat in at.asked:
        for move in at.some_moves(seat, 3):
            state = at.state.copy()
            at.game.step(state, seat, move)
            if (stepped := at.dump_of(state)) != (applied := at.dump_of(at.after(seat, move))):
                difference_text = difference(stepped, applied)
                raise Flaw(f"step and apply do different things with {mover(seat)}'s move {move}: {difference_text}")


@state_law("gate")
def gate_refuses_all_else(at: Position) -> None:
    attempts = [*illegal_moves(at), *uncalled_moves(at)]
    state = at.state.copy()
    for seat, move in attempts:
        refused(at, state, seat, move)
    if at.dump_of(state) != at.dump:
        raise Flaw(f"refusing {culprit(at, attempts)} changes the state")


def illegal_moves(at: Position) -> Iterator[tuple[int, int]]:
    """What those asked may not do. Beyond the enumerable moves is_legal has the word: a game may admit drawings."""
    for seat, moves in at.moves.items():
        legal, space = set(moves), space_of(at, seat)
        for move in suspects(at, space):
            if move not in legal and (move < space or not at.game.is_legal(at.state, seat, move)):
                yield seat, move


def suspects(at: Position, space: int) -> list[int]:
    outside = [-1, space, space + 1, HUGE_MOVE]
    if space <= SMALL_SPACE:
        return [*range(space), *outside]
    return [*(at.rng.below(space) for _ in range(SOME_MOVES)), *outside]


def uncalled_moves(at: Position) -> Iterator[tuple[int, int]]:
    """Moves, good ones too, by those who are not asked or do not exist."""
    good = [moves[at.rng.below(len(moves))] for moves in at.moves.values()]
    for seat in (OVER, CHANCE, *at.seats, len(at.seats), len(at.seats) + 7):
        if seat not in at.asked:
            yield from ((seat, move) for move in {0, *good})


def refused(at: Position, state: State, seat: int, move: int) -> None:
    try:
        at.game.step(state, seat, move)
    except IllegalMove as refusal:
        if not refusal.rule.strip() or not refusal.why.strip():
            raise Flaw(f"{mover(seat)}'s move {move} is refused without a rule or a reason: {refusal!r}") from None
    else:
        raise Flaw(f"step accepts the move {move} of {mover(seat)}, which is not legal")


def culprit(at: Position, attempts: list[tuple[int, int]]) -> str:
    for seat, move in attempts:
        state = at.state.copy()
        refused(at, state, seat, move)
        if at.dump_of(state) != at.dump:
            return f"{mover(seat)}'s move {move}"
    return f"the moves {attempts}"


# Random moves


@state_law("random-is-legal")
def random_is_legal(at: Position) -> None:
    for seat, moves in at.moves.items():
        for _ in range(A_FEW_DRAWS):
            move = at.state.random_move(seat, at.rng)
            if move not in moves:
                raise Flaw(f"random_move gives {mover(seat)} {move}, but legal are {shown(moves)}")


@state_law("random-uniform", share=0.08)
def random_is_uniform(at: Position) -> None:
    if not at.asked or at.asked == [CHANCE]:
        return
    seat = at.any_asked()
    if departs(lambda: at.state.random_move(seat, at.rng), dict.fromkeys(at.moves[seat], 1)):
        raise Flaw(f"random_move does not draw the moves of {mover(seat)} equally often: {shown(at.moves[seat])}")


@state_law("chance-weights")
def chance_lists_legal_moves(at: Position) -> None:
    if at.asked != [CHANCE]:
        return
    weights = at.game.chance(at.state)
    if [move for move, _ in weights] != at.moves[CHANCE]:
        raise Flaw(f"chance gives {weights[:20]}, but the legal moves of CHANCE are {shown(at.moves[CHANCE])}")
    if not all(is_weight(weight) for _, weight in weights):
        raise Flaw(f"the weights must be positive integers: {weights[:20]}")


def is_weight(weight: object) -> bool:
    return type(weight) is int and weight > 0


@state_law("chance-weights", share=0.2)
def random_follows_chance(at: Position) -> None:
    if at.asked != [CHANCE]:
        return
    weights = dict(at.game.chance(at.state))
    if departs(lambda: at.state.random_move(CHANCE, at.rng), weights):
        raise Flaw(f"random_move(CHANCE) does not follow the weights {shown(list(weights.values()))}")
