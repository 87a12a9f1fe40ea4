"""What an explanation states happens in the engine, in lines that the rules allow and that fit the seat's view."""

from fractions import Fraction

import pytest

import paddock
from paddock.bots.game_knowledge import heuristic_of
from paddock.contract.bot import Weighed
from paddock.contract.engine.luck import Rng
from paddock.contract.game import OVER, AnyGame, State
from paddock.explain.contrast import how_often
from paddock.explain.lines import OUTLOOK, WHOLE, Line, Replies
from paddock.explain.reasons import Clause
from tests.explain.explaining import SEED, Explained, decisions, explanations

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
    why = explained.explanation
    for line in Replies(explained.game).lines(explained.view, move, SEED, why.lines, why.first.turns):
        assert line.steps[0] == (explained.view.seat, move.move)
        before, after = (amounts(explained.game, state, clause.change.fact) for state in replayed(explained, line))
        whose = [(seat == explained.view.seat) == clause.change.mine for seat in range(len(before))]
        found.append(sum(b - a for a, b, is_meant in zip(before, after, whose, strict=True) if is_meant))
    return found


def check_clause(explained: Explained, here: Weighed, there: Weighed, clause: Clause) -> None:
    found, other = gained(explained, here, clause), gained(explained, there, clause)
    lines = explained.explanation.lines
    sign = 1 if clause.direction == "up" else -1
    if clause.change.fact == OUTLOOK:
        lead = sign * (sum(found) - sum(other)) / lines
        assert lead == pytest.approx(clause.change.amount)
        return
    happens = [abs(one) for one in found if one * sign > 0]
    if clause.change.direction is None:
        assert not happens, "it is said that nothing happens"
        return
    assert Fraction(len(happens), lines) == Fraction(clause.change.share).limit_denominator(lines)
    assert sum(happens) / len(happens) == pytest.approx(clause.change.amount)
    assert (how_often(clause.change.share) == "always") == (len(happens) == lines)
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


@pytest.mark.parametrize("name", paddock.game_names())
def test_a_line_lasts_as_many_turns_as_it_says(name: str) -> None:
    """It ends when its seat is to act again after others have acted, or with the game."""
    game = paddock.find_game(name)
    state, seat = next(decisions(game, 2, 3))
    move, replies = Weighed(state.legal_moves(seat)[0], 0.5, 0.0, 1.0, []), Replies(game)
    view = game.view(state, seat)
    one, two, whole = (replies.line(view, move, 5, turns) for turns in (1, 2, WHOLE))
    assert one.steps == two.steps[: len(one.steps)]
    assert two.steps == whole.steps[: len(two.steps)]
    assert len(one.steps) < len(two.steps) < len(whole.steps)
    ends = [game.determinize(view, Rng(5)) for _ in range(3)]
    for end, line in zip(ends, (one, two, whole), strict=True):
        for step in line.steps:
            end.apply(*step)
    assert ends[0].waits_for(seat)
    assert ends[1].waits_for(seat)
    assert ends[2].turn() == OVER


def test_a_threat_is_a_reply_of_another_seat() -> None:
    found = [(one.view.seat, one.explanation.threat) for one in explanations("jurassic_snack", 2, 40)]
    threats = [(seat, threat) for seat, threat in found if threat is not None]
    assert threats
    assert all(threat["seat"] != seat for seat, threat in threats)
