"""Reports: one page with everything in it, which runs no script and loads nothing."""

import re
from xml.etree import ElementTree

import pytest

from paddock.lab.arena import Contest, round_robin
from paddock.lab.balance import balance_of, change_of
from paddock.lab.report import arena_parts, balance_parts, change_parts, page, tune_parts
from paddock.lab.study import Series, plan_study, run_study
from paddock.lab.tune import Target, tune
from tests.lab.fair import FairGame, values


def check_page(text: str) -> None:
    """Every plot is well-formed, and the page asks nobody for anything."""
    assert "<script" not in text
    assert not re.search(r'(src|href)="(?!#)', text)
    assert not re.search(r"url\((?!#)", text)
    plots = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert plots
    for plot in plots:
        ElementTree.fromstring(plot)


@pytest.mark.slow
def test_a_report_of_a_balance_names_the_culprit() -> None:
    readings = run_study(plan_study(FairGame(values({"oak": 5})), ["random"], 150, 2, seats=2))
    text = page("Fair: <balance>", "paddock lab balance fair", balance_parts(balance_of(readings), readings))
    check_page(text)
    assert "Fair: &lt;balance&gt;" in text
    assert '<span class="flagged">dealt card/oak</span>' in text
    assert re.search(r"<td>oak</td>(<td>[^<]*</td>){4}<td>[^<]+, out of line</td>", text)
    assert re.search(r"<td>heads</td>(<td>[^<]*</td>){4}<td></td>", text), "what was chosen is not tested"


def test_a_report_of_a_change_has_its_effect() -> None:
    before, after = (
        run_study(plan_study(FairGame(values(change)), ["random"], 100, 2, seats=2)) for change in ({}, {"oak": 3})
    )
    text = page("Fair", "", change_parts(change_of(before, after), "card.oak.points=6"))
    check_page(text)
    assert "card.oak.points=6" in text


def test_reports_of_arenas_and_tunings_are_pages_too() -> None:
    arena = round_robin(Contest(FairGame(), ["random", "greedy"], Series(games=4, seed=1)))
    check_page(page("Arena", "", arena_parts(arena)))
    series = Series(games=10, seed=1, seats=2)
    tuned = tune(FairGame(), {"start.first_seat": range(2)}, Target("first", 0.5), ["random"], series)
    assert "current values" in page("Tuning", "", tune_parts(tuned))
