"""A study as one HTML page that needs nothing else: no script, no network. Its plots are drawn by Altair into SVG."""

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Final

from paddock.lab.arena import Arena
from paddock.lab.balance import Balance, Change, Measure, Worth
from paddock.lab.stats import Estimate
from paddock.lab.study import Reading
from paddock.lab.tune import Tuned

if TYPE_CHECKING:
    import altair

WIDTH: Final = 560
ROW: Final = 18  # pixels
IN_LINE: Final = "#4a86c5"  # both are seen on white and on black
OUT_OF_LINE: Final = "#d9433c"
FAINT: Final = "#88888855"
WORDS: Final = {"labelColor": "currentColor", "titleColor": "currentColor"}
INK: Final = {
    "axis": {**WORDS, "gridColor": FAINT, "domainColor": "#888", "tickColor": "#888"},
    "header": WORDS,
    "view": {"stroke": FAINT},
    "bar": {"color": IN_LINE},
}
STYLE: Final = """
:root { color-scheme: light dark }
:root:has(#day:target) { color-scheme: light }
:root:has(#night:target) { color-scheme: dark }
:root { --ink: light-dark(#222, #e8e6e1); --paper: light-dark(#fff, #1b1d1c); --flag: light-dark(#a01, #ff8a80) }
:root { --line: light-dark(#ddd, #444); --shade: light-dark(#f4f4f4, #2a2d2b) }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
body { color: var(--ink); background: var(--paper) }
table { border-collapse: collapse }
.table { margin: 1rem 0; overflow-x: auto }
th, td { padding: .2rem .8rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap }
th:first-child, td:first-child { text-align: left }
.flagged { font-weight: bold; color: var(--flag) }
svg { max-width: 100%; height: auto }
pre { background: var(--shade); padding: .5rem 1rem; overflow-x: auto }
@media (max-width: 40rem) {
  body { font-size: 14px; margin: 1rem auto }
  th, td { padding: .2rem .4rem }
}
"""


READING: Final = """
<details><summary>How to read this</summary><p>
<b>vs. others</b>: the difference from the others of its kind, with its 95% interval.
<b>each</b>: what one more of it is worth; empty if all seats have the same number of the kind.
<b>games</b>: the games in which seats differed by it.
<b>by chance</b>: how likely it is that chance alone puts anything, among all tests, this far apart.
What seats <i>chose</i> is not tested: its worth says just as much about when they choose it.
</p></details>
"""


def page(title: str, command: str, parts: Iterable[str]) -> str:
    """A whole page: its parts, under the command that reproduces it. #day and #night override the device's setting."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "\n".join(part for part in parts if part)
    made = f"<p>Made with</p><pre>{escape(command)}</pre>" if command else ""
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n'
        f'<body id="day"><h1 id="night">{escape(title)}</h1>\n{made}\n{body}\n</body></html>\n'
    )


# Parts


def balance_parts(balance: Balance, readings: Sequence[Reading]) -> list[str]:
    return [
        verdict(balance.flagged(), f"{balance.games} games"),
        READING,
        "<h2>Seats</h2>",
        table(SEATS, seat_rows(balance)),
        endings_table(readings),
        "<h2>Scores</h2>",
        score_plot(readings),
        *worth_parts(balance.worths, balance.measure),
        *[f"<p>{escape(not_weighed(balance))}</p>" for _ in balance.by_definition[:1]],
        luck_part(balance),
    ]


def change_parts(change: Change, path: str, measure: Measure = "points") -> list[str]:
    rows = [("score of a seat", change.score), ("best minus worst score", change.spread), ("decisions", change.plies)]
    rows += [("starting player's share of wins", change.first)] if change.first else []
    return [
        f"<h2>What {escape(path)} changes, on the same shuffles and rolls</h2>",
        verdict(change.flagged(), f"{change.games} pairs of games"),
        table(("", "change", "95%"), [(name, signed(one.value), interval(one)) for name, one in rows]),
        *worth_parts(change.worths, measure),
    ]


def arena_parts(arena: Arena) -> list[str]:
    places = [
        (
            place.bot,
            signed(place.rating.value, 0),
            interval(place.rating, 0),
            f"{place.wins / place.games:.1%}",
            f"{place.score.value:.1f}",
            str(place.games),
        )
        for place in arena.places
    ]
    pairings = [
        (f"{one.first} – {one.second}", f"{one.games:g}", f"{one.share.value:.1%}", percent_interval(one.share))
        for one in arena.pairings
    ]
    rows = [(place.bot, place.rating, False) for place in arena.places]
    return [
        f"<p>{arena.games} games at tables of {arena.seats}, seed {arena.seed}.</p>",
        table(("bot", "rating", "95%", "wins", "score", "games"), places),
        interval_plot(rows, "rating in Elo points"),
        table(("pairing", "games", "won by the first", "95%"), pairings),
    ]


TUNED: Final = ("in choosing", "95%", "games", "confirmed", "95%", "closer by, 95%")


def tune_parts(tuned: Tuned) -> list[str]:
    aim = f"Target: {tuned.target.measure} = {tuned.target.wanted:g}. {tune_verdict(tuned)}"
    return [f"<p>{escape(aim)}</p>", table((*tuned.best.values, *TUNED), tune_rows(tuned))]


def tune_verdict(tuned: Tuned) -> str:
    if tuned.is_clear:
        return "The first row is closer to the target than the current values, in games that nothing was chosen by."
    return "Nothing is clearly closer to the target than the current values."


def tune_rows(tuned: Tuned) -> list[tuple[str, ...]]:
    return [
        (
            *map(str, one.values.values()),
            f"{one.found.value:.3f}",
            interval(one.found, 3),
            str(one.games),
            f"{one.confirmed.value:.3f}" if one.confirmed else "",
            interval(one.confirmed, 3) if one.confirmed else "",
            interval(one.gain, 3) if one.gain else "current values" if one.is_current else "",
        )
        for one in tuned.tried
    ]


def verdict(flagged: Sequence[str], what: str) -> str:
    if not flagged:
        return f"<p>Nothing is out of line in {what}, at 95% for all tests together.</p>"
    names = ", ".join(f'<span class="flagged">{escape(name)}</span>' for name in flagged)
    return f"<p>Out of line in {what}, at 95% for all tests together: {names}.</p>"


SAME_EVERYWHERE: Final = "the same in every game"


def not_weighed(balance: Balance) -> str:
    """Why some kinds of facts are missing."""
    kinds = ", ".join(balance.by_definition)
    return f"Not weighed in points: {kinds}. Their points are part of the score by definition; wins show their worth."


SEATS: Final = ("", "score", "95%", "wins", "95%")


def seat_rows(balance: Balance) -> Sequence[tuple[str, ...]]:
    """The results of the seats and of the starting player."""
    rows = [
        (f"seat {seat}", f"{score.value:.2f}", interval(score), f"{win.value:.1%}", percent_interval(win))
        for seat, (score, win) in enumerate(zip(balance.scores, balance.wins, strict=True))
    ]
    if balance.first:
        rows.append(("who begins", "", "", f"{balance.first.value:.1%}", percent_interval(balance.first)))
    return rows


def endings_table(readings: Sequence[Reading]) -> str:
    """How the games ended."""
    counts = Counter(reading.played.reason for reading in readings)
    rows = [(reason, str(count), f"{count / len(readings):.1%}") for reason, count in counts.most_common()]
    return table(("ended by", "games", ""), rows)


def worth_parts(worths: Sequence[Worth], measure: str) -> list[str]:
    parts = []
    for kind in dict.fromkeys(one.kind for one in worths):
        own = sorted((one for one in worths if one.kind == kind), key=lambda one: -one.edge.value)
        how = "dealt" if own[0].is_dealt else "chosen: what it is worth to those who choose it"
        parts.append(
            f"<h2>{escape(kind.removeprefix('dealt '))}</h2><p>{how}; in {measure}, vs. others of its kind</p>"
        )
        parts.append(interval_plot([(one.name, one.edge, one.is_flagged) for one in own], measure))
        parts.append(worth_table(own))
    return parts


def worth_table(worths: Sequence[Worth]) -> str:
    rows = [
        (
            one.name,
            signed(one.edge.value),
            interval(one.edge),
            signed(one.worth.value) if one.worth else "",
            str(one.games),
            by_luck(one.chance, is_flagged=one.is_flagged),
        )
        for one in worths
    ]
    return table(("", "vs. others", "95%", "each", "games", "by chance"), rows)


def luck_part(balance: Balance) -> str:
    rows = [
        (
            one.name,
            str(one.seen),
            f"{one.due:.1f}",
            signed(one.deviation),
            by_luck(one.chance, is_flagged=one.is_flagged),
        )
        for one in balance.luck
    ]
    heads = ("", "drawn", "expected", "deviations", "by chance")
    return (
        f"<h2>Chance</h2><details><summary>Everything that was drawn</summary>{table(heads, rows)}</details>"
        if rows
        else ""
    )


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="table"><table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>'


def by_luck(chance: float | None, *, is_flagged: bool) -> str:
    if chance is None:
        return ""
    shown = "< 0.001" if chance < 0.001 else f"{chance:.3f}"
    return f"{shown}, out of line" if is_flagged else shown


def signed(value: float, digits: int = 2) -> str:
    return f"{value:+.{digits}f}"


def interval(estimate: Estimate, digits: int = 2) -> str:
    return SAME_EVERYWHERE if estimate.is_exact else f"{estimate.low:.{digits}f} – {estimate.high:.{digits}f}"


def percent_interval(estimate: Estimate) -> str:
    return f"{100 * estimate.low:.1f} – {100 * estimate.high:.1f}%"


# Plots


def score_plot(readings: Sequence[Reading]) -> str:
    import altair as alt

    scores = [
        {"seat": f"seat {seat}", "score": score}
        for reading in readings
        for seat, score in enumerate(reading.played.scores)
    ]
    counted = alt.Chart(alt.InlineData(values=tallied(scores))).mark_bar()
    encoded = counted.encode(
        x=alt.X("score:Q", title="score"), y=alt.Y("share:Q", title="share of games"), row="seat:N"
    )
    return drawn(encoded.properties(width=WIDTH, height=80))


def tallied(scores: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """How often each seat had each score: a plot of a million games is no larger than one of ten."""
    totals: dict[str, int] = {}
    counts: dict[tuple[str, int], int] = {}
    for one in scores:
        totals[one["seat"]] = totals.get(one["seat"], 0) + 1
        key = one["seat"], one["score"]
        counts[key] = counts.get(key, 0) + 1
    return [
        {"seat": seat, "score": score, "share": count / totals[seat]} for (seat, score), count in sorted(counts.items())
    ]


def interval_plot(rows: Sequence[tuple[str, Estimate, bool]], title: str) -> str:
    """Each row as a point in its interval, with a line at 0."""
    import altair as alt

    values = [
        {"name": name, "value": one.value, "low": one.low, "high": one.high, "flagged": is_flagged}
        for name, one, is_flagged in rows
    ]
    base = alt.Chart(alt.InlineData(values=values)).encode(
        y=alt.Y("name:N", sort=[name for name, _, _ in rows], title=None),
        color=alt.condition("datum.flagged", alt.value(OUT_OF_LINE), alt.value(IN_LINE)),
    )
    bars = base.mark_rule(size=2).encode(x=alt.X("low:Q", title=title), x2="high:Q")
    points = base.mark_point(filled=True, size=50).encode(x="value:Q")
    zero = alt.Chart(alt.InlineData(values=[{"zero": 0}])).mark_rule(strokeDash=[4, 4], color="#999").encode(x="zero:Q")
    return drawn((zero + bars + points).properties(width=WIDTH, height=ROW * max(2, len(rows))))


def drawn(chart: "altair.Chart | altair.LayerChart") -> str:
    """The chart as SVG."""
    from vl_convert import vegalite_to_svg

    return str(vegalite_to_svg(chart.properties(background="transparent", config=INK).to_json()))
