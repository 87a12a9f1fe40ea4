"""One reason for each of two moves: from the differences that stand out, as data that every language can say."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from paddock.bots.greedy import asked_seat
from paddock.contract.bot import Weighed
from paddock.contract.game import AnyGame, View
from paddock.explain.contrast import Change, Difference, differences
from paddock.explain.lines import LINES, OUTLOOK, WHOLE, Line, Replies, decisive_step

EVEN: Final = 0.015  # of a win: two moves that are closer are equally good
CLAUSES: Final = 2  # in one reason
EXPECTED_POINT: Final = 0.12  # what one more is worth, compared with a notable fact
AHEAD: Final = (1, 2, 4, WHOLE)  # turns that are played until a difference decides
STEPS: Final = 6000  # about as many are played to look further ahead than one turn
FEWEST, MOST = 1 / 3, 4  # times as many lines as for one turn


class Clause(msgspec.Struct, frozen=True):
    """A change as it is said. `direction`: of what it says, also where nothing changes, because it does after the other
    move. `fewer`, `rarer`: it is less than after the other move, or less often."""

    change: Change
    direction: Literal["up", "down"]
    fewer: bool = False
    rarer: bool = False


class Reason(msgspec.Struct, frozen=True):
    """What is good about a move, and what is bad, after a number of turns; `key` is a sentence before that."""

    pros: list[Clause] = []
    cons: list[Clause] = []
    key: str = ""
    turns: int = 1


class Explanation(msgspec.Struct, frozen=True):
    """Why the first move is better than the second. `lines`: how many were played for each."""

    first: Reason
    second: Reason
    differences: list[Difference]
    lines: int
    threat: dict[str, object] | None = None  # the reply to the second move that costs most, described


class Contrast(msgspec.Struct, frozen=True):
    """What stands out between two moves after some turns; `others`: the lines after the second."""

    turns: int
    others: list[Line]
    found: list[Difference]


class Explainer:
    """`count`: lines for each move. `ahead`: how many turns, until a difference decides. `steps`: of all lines."""

    def __init__(self, game: AnyGame, count: int = LINES, ahead: Sequence[int] = AHEAD, steps: int = STEPS) -> None:
        self.game = game
        self.count = count
        self.ahead = ahead
        self.steps = steps
        self.replies = Replies(game)
        self.worth = {**game.study.worth, OUTLOOK: EXPECTED_POINT}

    def explain(self, view: View, first: Weighed, second: Weighed, seed: int) -> Explanation:
        """From what the seat of the view knows. The first move is the better one."""
        lead = first.win - second.win
        seen: list[Contrast] = []
        for turns in self.ahead if abs(lead) >= EVEN else self.ahead[:1]:
            seen.append(self.contrast(view, first, second, seed, turns))
            if weight_of(seen[-1].found) > 0:
                break
        told = max(seen, key=lambda one: (weight_of(one.found) > 0, any(gain.weight > 0 for gain in one.found)))
        better, worse = (msgspec.structs.replace(one, turns=told.turns) for one in reasons(told.found, lead))
        return Explanation(better, worse, told.found, len(told.others), self.threat(view, told.found, told.others))

    def contrast(self, view: View, first: Weighed, second: Weighed, seed: int, turns: int) -> Contrast:
        count = self.count if turns == 1 else self.further(view, first, seed, turns)
        ones, others = (self.replies.lines(view, one, seed, count, turns) for one in (first, second))
        return Contrast(turns, others, differences(ones, others, asked_seat(view), self.worth))

    def further(self, view: View, move: Weighed, seed: int, turns: int) -> int:
        """How many lines to look further ahead: the more that chance decides, the more are needed; long ones cost."""
        length = len(self.replies.line(view, move, seed, turns).steps)
        return round(min(MOST * self.count, max(FEWEST * self.count, self.steps / 2 / length)))

    def threat(self, view: View, found: Sequence[Difference], lines: Sequence[Line]) -> dict[str, object] | None:
        """What the others do after the second move, if they gain or the seat loses by it."""
        seat = asked_seat(view)
        for one in found:
            is_harm = one.weight > 0 and one.second.direction == ("down" if one.second.mine else "up")
            if is_harm and self.game.study.worth.get(one.second.fact, 0) > 0:
                who = [seat] if one.second.mine else [other for other in range(len(lines[0].before)) if other != seat]
                worst = max(lines, key=lambda line: max(abs(line.change(one.second.fact, seat)) for seat in who))
                steps = [decisive_step(self.game, view, worst, one.second.fact, seat) for seat in who]
                return next((msgspec.to_builtins(step) for step in steps if step is not None), None)
        return None


def weight_of(found: Sequence[Difference]) -> float:
    """By how much the first move is better, by all facts of the game together."""
    return sum(one.weight for one in found if one.first.fact != OUTLOOK)


def reasons(found: Sequence[Difference], lead: float) -> tuple[Reason, Reason]:
    """For the first and the second of two moves; `lead`: by how much more the first one wins."""
    better = said_of([one for one in found if one.weight > 0])
    worse = [one for one in found if one.weight < 0 and one.first.fact != OUTLOOK][:CLAUSES]
    goods, others = [clause(one.first, one.second) for one in better], [clause(one.second, one.first) for one in worse]
    if lead <= -EVEN:
        return Reason(key="unclear"), Reason(key="unclear")
    if lead < EVEN:
        is_exchange = goods and others
        return Reason(goods if is_exchange else [], key="equal"), Reason(others if is_exchange else [], key="equal")
    if not better:
        return Reason(key="later"), Reason(key="later_other")
    bads = [clause(one.second, one.first) for one in better]
    return Reason(goods), Reason(others[:1], bads[: CLAUSES - len(others[:1])])


def said_of(found: Sequence[Difference]) -> list[Difference]:
    """The first few; estimates only if there is nothing else to say."""
    facts = [one for one in found if one.first.fact != OUTLOOK]
    return facts[:CLAUSES] or list(found[:1])


def clause(here: Change, there: Change) -> Clause:
    direction = here.direction or there.direction
    assert direction is not None, "they differ"
    if here.direction != there.direction or abs(here.mean) >= abs(there.mean):
        return Clause(here, direction)
    fewer = round(here.amount) < round(there.amount)
    return Clause(here, direction, fewer, here.share < 1.0 and not fewer)
