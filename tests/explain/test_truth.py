"""What an explanation states happens in the engine, in lines that the rules allow and that fit the seat's view."""

from fractions import Fraction

import pytest

import paddock
from paddock.bots.game_knowledge import heuristic_of
from paddock.contract.bot import Weighed
from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, State
from paddock.explain.lines import OUTLOOK, Line, Replies
from paddock.explain.reasons import Clause
from paddock.explain.sentences import how_often
from tests.explain.explaining import LINES, SEED, Explained, explanations

TABLES = [(name, min(seats, 4)) for name in paddock.game_names() for seats in (2,)]


def replayed(explained: Explained, line: Line) -> tuple[State, State]:
    """The world of a line before and after it; the gate of the rules checks every step."""
    game = explained.game
    before: State = game.determinize(explained.view, Rng(line.world))
    after = before.copy()
    for seat, move in line.steps:
        if seat >= 0:
            game.step(after, seat, move)
        else:
            assert move in after.legal_moves(seat)
            after.apply(seat, move)
    return before, after


def amounts(game: AnyGame, state: State, fact: str) -> list[float]:
    if fact != OUTLOOK:
        return [game.study.tally(state, seat)[fact] for seat in range(state.seat_count())]
    outcome = state.outcome()
    heuristic = heuristic_of(game)
    seats = range(state.seat_count())
    return [float(outcome.scores[seat]) if outcome else heuristic.score(state, seat) for seat in seats]


def gained(explained: Explained, move: Weighed, clause: Clause) -> list[float]:
    """What a clause is about, in every line: counted again from the positions."""
    found = []
    for line in Replies(explained.game).lines(explained.view, move, SEED, LINES):
        assert line.steps[0] == (explained.view.seat, move.move)
        before, after = (amounts(explained.game, state, clause.change.fact) for state in replayed(explained, line))
        whose = [(seat == explained.view.seat) == clause.change.mine for seat in range(len(before))]
        found.append(sum(b - a for a, b, is_meant in zip(before, after, whose, strict=True) if is_meant))
    return found


def check_clause(explained: Explained, here: Weighed, there: Weighed, clause: Clause) -> None:
    found, other = gained(explained, here, clause), gained(explained, there, clause)
    sign = 1 if clause.direction == "up" else -1
    if clause.change.fact == OUTLOOK:
        lead = sign * (sum(found) - sum(other)) / LINES
        assert lead == pytest.approx(clause.change.amount)
        return
    happens = [abs(one) for one in found if one * sign > 0]
    if clause.change.direction is None:
        assert not happens, "it is said that nothing happens"
        return
    assert Fraction(len(happens), LINES) == Fraction(clause.change.share).limit_denominator(LINES)
    assert sum(happens) / len(happens) == pytest.approx(clause.change.amount)
    assert (how_often(clause.change.share) == "always") == (len(happens) == LINES)
    if clause.fewer or clause.rarer:
        assert abs(sum(found)) < abs(sum(other))


def check(explained: Explained) -> int:
    """Checks all clauses, and counts them."""
    first, second, why = explained.first, explained.second, explained.explanation
    checked = 0
    for reason, here, there in ((why.first, first, second), (why.second, second, first)):
        for clause in (*reason.pros, *reason.cons):
            check_clause(explained, here, there, clause)
            checked += 1
    return checked


@pytest.mark.parametrize("name", paddock.game_names())
def test_what_a_dozen_explanations_state_happens(name: str) -> None:
    assert sum(map(check, explanations(name, 2, 12))) > 0


@pytest.mark.long
@pytest.mark.parametrize("name", paddock.game_names())
def test_what_two_hundred_explanations_state_happens(name: str) -> None:
    assert sum(map(check, explanations(name, 2, 200))) > 60


@pytest.mark.parametrize("name", paddock.game_names())
def test_the_better_move_has_the_better_facts(name: str) -> None:
    for explained in explanations(name, 2, 6):
        worth = {**explained.game.study.worth, OUTLOOK: 1.0}
        for clause in explained.explanation.first.pros:
            here, there = (sum(gained(explained, move, clause)) for move in (explained.first, explained.second))
            assert (here - there) * worth[clause.change.fact] * (1 if clause.change.mine else -1) > 0


def test_a_threat_is_a_reply_of_another_seat() -> None:
    found = [(one.view.seat, one.explanation.threat) for one in explanations("jurassic_snack", 2, 40)]
    threats = [(seat, threat) for seat, threat in found if threat is not None]
    assert threats
    assert all(threat["seat"] != seat for seat, threat in threats)
