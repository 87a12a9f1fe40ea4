"""Laws of a game's course: who is to act, that it ends, how it ends, what is conserved, that order does not matter."""

from collections.abc import Iterator
from typing import Final

from paddock.check.law import Flaw, state_law
from paddock.check.trial import Position, difference, mover
from paddock.contract.game import CHANCE, NOBODY, OVER, Outcome

LONGEST_PLAN: Final = 8
DRAWS_A_PLY: Final = 20
FREE_DRAWS: Final = 1000


@state_law("turn-agrees")
def turn_agrees(at: Position) -> None:
    asked = at.asked
    if asked != sorted(set(asked)):
        raise Flaw(f"to_act() gives {asked}, not in rising order")
    if CHANCE in asked and asked != [CHANCE]:
        raise Flaw(f"to_act() gives {asked}: CHANCE acts alone or not at all")
    if not all(seat == CHANCE or seat in at.seats for seat in asked):
        raise Flaw(f"to_act() gives {asked} at a table of {len(at.seats)}")
    first = asked[0] if asked else OVER
    if at.state.turn() != first:
        raise Flaw(f"turn() gives {at.state.turn()}, but to_act() gives {asked}")
    for seat in (OVER, CHANCE, *at.seats, len(at.seats)):
        if at.state.waits_for(seat) != (seat in asked):
            raise Flaw(f"waits_for({seat}) gives {at.state.waits_for(seat)}, but to_act() gives {asked}")
    for viewer in at.viewers:
        if at.view(viewer).to_act != asked:
            raise Flaw(f"a view says {at.view(viewer).to_act} are to act, but to_act() gives {asked}")
    if at.state.seat_count() != len(at.seats):
        raise Flaw(f"seat_count gives {at.state.seat_count()} at a table of {len(at.seats)}")


@state_law("ends")
def ends(at: Position) -> None:
    if at.trial.decisions > at.game.max_plies:
        raise Flaw(f"{at.trial.decisions} decisions were made; max_plies is {at.game.max_plies}")
    most_draws = FREE_DRAWS + DRAWS_A_PLY * at.game.max_plies
    if at.trial.draws > most_draws:
        raise Flaw(f"CHANCE has moved {at.trial.draws} times and the game is not over")
    if not at.asked:
        for seat in (CHANCE, *at.seats):
            if moves := at.state.legal_moves(seat):
                raise Flaw(f"the game is over, but {mover(seat)} may still move {moves[:5]}")


@state_law("outcome")
def outcome_is_true(at: Position) -> None:
    outcome = at.state.outcome()
    if (outcome is None) != bool(at.asked):
        raise Flaw(f"outcome() gives {outcome} while {at.asked} are to act")
    if outcome is not None:
        judge_ranks(outcome, len(at.seats))


def judge_ranks(outcome: Outcome, seats: int) -> None:
    if len(outcome.scores) != seats or len(outcome.ranks) != seats:
        raise Flaw(f"{outcome} has not one score and one rank for each of {seats} seats")
    if any(rank != 1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks):
        raise Flaw(f"{outcome}: a seat's rank is one more than the number of seats before it, and ties share it")
    if not outcome.reason or outcome.reason.split() != [outcome.reason]:
        raise Flaw(f"{outcome} gives no reason of one word")


@state_law("conserved")
def pieces_are_conserved(at: Position) -> None:
    census = at.game.study.census(at.state)
    if census != at.trial.census:
        raise Flaw(f"there were {at.trial.census} at the start, now there are {census}")


@state_law("stored-future")
def new_holds_no_luck(at: Position) -> None:
    if at.ply == 0:
        again = at.dump_of(at.game.new(at.trial.seats, at.trial.options))
        if again != at.dump:
            raise Flaw(f"two new states differ: {difference(at.dump, again)}")


@state_law("stored-future")
def nobody_knows_nothing(at: Position) -> None:
    state = at.state.copy()
    state.redeal(NOBODY, at.rng)
    if (again := at.dump_of(state)) != at.dump:
        raise Flaw(f"the state holds what nobody knows: {difference(at.dump, again)}")


@state_law("order")
def order_does_not_matter(at: Position) -> None:
    if len(at.asked) < 2:
        return
    plans = {seat: plan for seat in at.asked if (plan := planned(at, seat))}
    results = {tuple(queue): dump_after(at, plans, queue) for queue in queues(at, plans)}
    first = min(results)
    for queue, dump in results.items():
        if dump != results[first]:
            difference_text = difference(results[first], dump)
            raise Flaw(f"the answers {plans} in the order {first} and {queue} differ: {difference_text}")


def planned(at: Position, seat: int) -> list[int]:
    """Moves for this seat until it has answered, none of which keeps the others waiting."""
    others = set(at.asked) - {seat}
    state, plan = at.state.copy(), list[int]()
    while state.waits_for(seat) and len(plan) < LONGEST_PLAN:
        moves = state.legal_moves(seat)
        move = moves[at.rng.below(len(moves))]
        state.apply(seat, move)
        if not others <= set(state.to_act()):
            break
        plan.append(move)
    return plan


def queues(at: Position, plans: dict[int, list[int]]) -> Iterator[list[int]]:
    """Orders in which the seats may answer: one after the other, backwards, by turns, and at random."""
    one_by_one = [seat for seat, plan in plans.items() for _ in plan]
    yield one_by_one
    yield one_by_one[::-1]
    yield [seat for step in range(LONGEST_PLAN) for seat, plan in plans.items() if step < len(plan)]
    yield at.sample(one_by_one, len(one_by_one))


def dump_after(at: Position, plans: dict[int, list[int]], queue: list[int]) -> bytes:
    state = at.state.copy()
    left = {seat: iter(plan) for seat, plan in plans.items()}
    for seat in queue:
        move = next(left[seat])
        if not (state.waits_for(seat) and at.game.is_legal(state, seat, move)):
            raise Flaw(f"seat {seat} may no longer make move {move} if the answers {plans} come in the order {queue}")
        state.apply(seat, move)
    return at.dump_of(state)
