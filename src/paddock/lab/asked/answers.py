"""The answers to each question, from the games played so far."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from paddock.lab.asked.findings import Findings, FoundAnswer, FoundChart, FoundValue, Unit
from paddock.lab.asked.leads import NOBODY, Leads
from paddock.lab.asked.sequential import at_any_time, is_settled, share_at_any_time
from paddock.lab.balance import (
    SURE,
    Worth,
    balance_of,
    change_of,
    first_wins,
    mean,
    seats_of,
    spread,
    win_share,
    wins_of,
)
from paddock.lab.regression import NORMAL
from paddock.lab.stats import Z_95, Estimate, share_of
from paddock.lab.study import Reading

MARGIN: Final = 0.05  # of wins: a smaller advantage is none to speak of
SLIGHT: Final = 0.02  # of the average: a smaller change is none to speak of
BINS: Final = 12
MOST_ROWS: Final = 30  # of a chart


def first(readings: Sequence[Reading], planned: int) -> Findings:
    """Is the first player favoured?"""
    fair = 1 / len(readings[0].played.scores)
    starts = [share for one in readings for share in [first_wins(one)] if share is not None]
    by_seat = [win_share(one.played, 0) for one in readings]
    found = share_at_any_time(starts or by_seat, planned)
    rows = [
        FoundValue("starts", found.value, found.low, found.high, len(readings), not found.low <= fair <= found.high)
    ]
    for seat in seats_of(readings):
        share = share_of(wins_of(readings, seat), len(readings))
        rows.append(FoundValue(str(seat + 1), share.value, share.low, share.high, len(readings)))
    key = "first.none" if found.low <= fair <= found.high else "first.more" if found.value > fair else "first.less"
    settled = is_settled(found, fair, MARGIN, len(readings))
    return Findings(
        len(readings), [answer(key, found)], [FoundChart("seats", "intervals", "share", rows, fair)], certain=settled
    )


def things(readings: Sequence[Reading], scoring: Sequence[str]) -> Findings:
    """Which cards are too strong? What was dealt, against the others of its kind."""
    balance = balance_of(readings, scoring=scoring)
    dealt = [one for one in balance.worths if one.is_dealt and one.kind not in {"seat", "dealt turn"}]
    strong = [one.name for one in dealt if one.is_flagged and one.edge.value > 0]
    weak = [one.name for one in dealt if one.is_flagged and one.edge.value < 0]
    answers = [FoundAnswer("things.strong", len(strong), names=strong)] if strong else []
    answers += [FoundAnswer("things.weak", len(weak), names=weak)] if weak else []
    if not answers:
        answers = [FoundAnswer("things.none", least_seen(dealt)) if dealt else FoundAnswer("things.unknown")]
    unfair = [one.name for one in sorted(balance.luck, key=lambda one: -abs(one.deviation)) if one.is_flagged]
    answers += [FoundAnswer("things.luck", len(unfair), names=unfair)] if unfair else []
    return Findings(len(readings), answers, charts_of(dealt, "points"))


def strategy(readings: Sequence[Reading]) -> Findings:
    """Is there a dominant strategy? What players choose, by the wins it goes with."""
    balance = balance_of(readings, measure="wins")
    chosen = [one for one in balance.worths if not one.is_dealt]
    sure = [one for one in chosen if stands_out(one, len(chosen))]
    best = sorted(sure, key=lambda one: -one.edge.value)
    names = [one.name for one in best if one.edge.value > 0][:3]
    top = best[0].edge if names else None
    answers = [answer("strategy.some", top, names) if top else FoundAnswer("strategy.none")]
    charts = [
        FoundChart(chart.key, chart.form, chart.unit, [mark(row, sure) for row in chart.rows], chart.fair, chart.kind)
        for chart in charts_of(chosen, "share")
    ]
    return Findings(len(readings), answers, charts)


def length(readings: Sequence[Reading], planned: int) -> Findings:
    """How long is a game?"""
    plies = [float(one.played.plies) for one in readings]
    found = at_any_time(plies, planned, least=1.0)
    ordered = sorted(plies)
    low, high = ordered[len(ordered) // 4], ordered[3 * len(ordered) // 4]
    answers = [answer("length.mean", found), FoundAnswer("length.half", None, low, high)]
    scores = [mean(one.played.scores) for one in readings]
    answers.append(answer("length.score", at_any_time(scores, planned, least=1.0)))
    settled = len(readings) >= BINS and found.high - found.low < 2 * SLIGHT * found.value
    charts = [bars("length", plies), bars("scores", [float(score) for one in readings for score in one.played.scores])]
    return Findings(len(readings), answers, charts, certain=settled)


def leads(readings: Sequence[Reading], seen: Sequence[Leads], planned: int) -> Findings:
    """Who leads, and can others catch up?"""
    if not seen:
        return Findings(len(readings), [FoundAnswer("leads.unknown")], [])
    fair = 1 / len(readings[0].played.scores)
    held = [
        win_share(one.played, lead.halfway) for one, lead in zip(readings, seen, strict=True) if lead.halfway != NOBODY
    ]
    changes = [float(lead.changes) for lead in seen]
    share = share_at_any_time(held, planned)
    key = "leads.runaway" if share.low > 0.8 else "leads.open" if share.high < 0.8 else "leads.unsure"
    answers = [answer(key, share), answer("leads.changes", at_any_time(changes, planned, least=1.0))]
    margins = [float(spread(one.played.scores)) for one in readings]
    answers.append(answer("leads.margin", at_any_time(margins, planned, least=1.0)))
    charts = [bars("changes", changes)]
    if len(held) > 1:
        row = FoundValue("halfway", share.value, share.low, share.high, len(held))
        charts.append(FoundChart("halfway", "intervals", "share", [row], fair))
    settled = bool(held) and is_settled(share, 0.8, MARGIN, len(held))
    return Findings(len(readings), answers, charts, certain=settled)


def thinking(readings: Sequence[Reading], bots: Sequence[str], planned: int) -> Findings:
    """Does thinking longer help? The first bot against the others; a deal is played once from each seat."""
    run = len(bots)
    fair = 1 / run
    won = [win_share(one.played, one.played.seating.index(0)) for one in readings]
    deals = [sum(won[at : at + run]) / run for at in range(0, len(won) - run + 1, run)]
    if not deals:
        return Findings(len(readings), [], [])
    found = share_at_any_time(deals, max(2, planned // run))
    is_open = found.low <= fair <= found.high
    key = "thinking.unsure" if is_open else "thinking.yes" if found.value > fair else "thinking.no"
    row = FoundValue(bots[0], found.value, found.low, found.high, len(won), not is_open)
    settled = is_settled(found, fair, MARGIN, len(deals))
    charts = [FoundChart("thinking", "intervals", "share", [row], fair)]
    return Findings(len(readings), [answer(key, found, [bots[0], bots[-1]])], charts, certain=settled)


def edition(before: Sequence[Reading], after: Sequence[Reading], planned: int) -> Findings:
    """How does an edition differ from the printed one, on the same shuffles and rolls?"""
    change = change_of(before, after)
    pairs = [(one.played, two.played) for one, two in zip(before, after, strict=True)]
    usual = sum(mean(one.scores) for one, _ in pairs) / len(pairs)
    scores = at_any_time([mean(two.scores) - mean(one.scores) for one, two in pairs], planned, least=1.0, tests=3)
    plies = at_any_time([float(two.plies - one.plies) for one, two in pairs], planned, least=1.0, tests=3)
    answers = [
        answer(moved("edition.score", scores), scores),
        answer(moved("edition.length", plies), plies),
    ]
    if change.first is not None:
        starts = [
            two_wins - one_wins
            for one, two in zip(before, after, strict=True)
            for one_wins, two_wins in [(first_wins(one), first_wins(two))]
            if one_wins is not None and two_wins is not None
        ]
        first_moved = at_any_time(starts, planned, least=1.0, tests=3)
        answers.append(answer(moved("edition.first", first_moved), first_moved))
    names = [one.name for one in change.worths if one.is_flagged]
    answers.append(
        FoundAnswer("edition.things", len(names), names=names) if names else FoundAnswer("edition.no_things")
    )
    settled = is_settled(scores, 0.0, SLIGHT * max(1.0, abs(usual)), len(pairs))
    return Findings(len(pairs), answers, charts_of(change.worths, "points"), certain=settled)


# Parts


def answer(key: str, found: Estimate, names: Sequence[str] = ()) -> FoundAnswer:
    return (
        FoundAnswer(key, found.value, found.low, found.high, list(names))
        if math.isfinite(found.low)
        else FoundAnswer(key)
    )


def moved(key: str, found: Estimate) -> str:
    return f"{key}_same" if found.low <= 0 <= found.high else f"{key}_more" if found.value > 0 else f"{key}_less"


def charts_of(worths: Sequence[Worth], unit: Unit) -> list[FoundChart]:
    """A chart for each kind of thing, the worth of each against the others of its kind."""
    charts = []
    for kind in dict.fromkeys(one.kind for one in worths if one.kind != "seat"):
        own = sorted((one for one in worths if one.kind == kind), key=lambda one: -one.edge.value)
        shown = own if len(own) <= MOST_ROWS else own[: MOST_ROWS // 2] + own[-MOST_ROWS // 2 :]
        rows = [
            FoundValue(one.name, one.edge.value, one.edge.low, one.edge.high, one.games, one.is_flagged)
            for one in shown
            if math.isfinite(one.edge.low)
        ]
        if rows:
            charts.append(FoundChart("things", "intervals", unit, rows, 0.0, kind.removeprefix("dealt ")))
    return charts


def bars(key: str, values: Sequence[float]) -> FoundChart:
    """How often each value came up, in a dozen steps at most."""
    low, high = min(values), max(values)
    step = max(1, math.ceil((high - low + 1) / BINS))
    counts = Counter(int((value - low) // step) for value in values)
    rows = []
    for at in range(max(counts) + 1):
        start = int(low) + at * step
        share = share_of(counts[at], len(values))
        name = str(start) if step == 1 else f"{start}–{start + step - 1}"
        rows.append(FoundValue(name, share.value, share.low, share.high, counts[at]))
    return FoundChart(key, "bars", "share", rows)


def least_seen(dealt: Sequence[Worth]) -> float | None:
    """The difference that would have been seen: half of the usual interval."""
    widths = sorted((one.edge.high - one.edge.low) / 2 for one in dealt if math.isfinite(one.edge.low))
    return widths[len(widths) // 2] if widths else None


def stands_out(one: Worth, tests: int) -> bool:
    """At 95% for all choices together, by widening each interval."""
    widened = NORMAL.inv_cdf(1 - SURE / 2 / max(1, tests)) / Z_95
    half = (one.edge.high - one.edge.low) / 2 * widened
    return abs(one.edge.value) > half > 0


def mark(row: FoundValue, sure: Sequence[Worth]) -> FoundValue:
    is_sure = any(one.name == row.name and one.edge.value == row.value for one in sure)
    return FoundValue(row.name, row.value, row.low, row.high, row.games, is_sure)
