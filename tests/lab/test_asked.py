"""Questions of the lab: what is planted in a fair game is found with the right culprit, and nothing else is."""

import random
from collections.abc import Sequence

import pytest

import paddock
from paddock.contract import record as records
from paddock.contract.game import AnyGame
from paddock.lab.asked import answers
from paddock.lab.asked.findings import Findings
from paddock.lab.asked.leads import NOBODY, Leads, changes_in, leader_of, leads_of
from paddock.lab.asked.playing import Playing, Wish
from paddock.lab.asked.sequential import at_any_time, expected_width, is_settled, share_at_any_time
from paddock.lab.match import Played, plan_match, play_match, play_record
from paddock.lab.stats import share_of
from paddock.lab.study import Reading, plan_study, run_study
from tests.lab.fair import FairGame, LoadedDie, values

STUDIES = 200
GAMES = 400


def readings_of(game: AnyGame, games: int, *, seed: int = 1, judge: AnyGame | None = None) -> list[Reading]:
    return run_study(plan_study(game, ["random"], games, seed, seats=2, judge=judge))


def keys(found: Findings) -> list[str]:
    return [one.key for one in found.answers]


def told(number: int, winner: int, facts: Sequence[dict[str, float]] = ({}, {}), plies: int = 10) -> Reading:
    ranks = [1 if seat == winner else 2 for seat in range(2)]
    return Reading(Played(number, (0, 1), [20 - 10 * rank for rank in ranks], ranks, "", plies), list(facts), {})


# Looking after every game


def peeked(share: float, seed: int) -> tuple[bool, bool]:
    """Does somebody who looks every ten games ever miss the truth: with these intervals, and with plain ones?"""
    rng = random.Random(seed)
    won = [float(rng.random() < share) for _ in range(GAMES)]
    looks = range(30, GAMES + 1, 10)
    ours = [share_at_any_time(won[:n], GAMES) for n in looks]
    plain = [share_of(sum(won[:n]), n) for n in looks]
    return (
        any(not one.low <= share <= one.high for one in ours),
        any(not one.low <= share <= one.high for one in plain),
    )


def test_200_fair_studies_that_are_watched_all_the_time_miss_no_more_than_five_in_a_hundred() -> None:
    missed = [peeked(0.5, seed) for seed in range(STUDIES)]
    assert sum(ours for ours, _ in missed) <= 0.05 * STUDIES
    assert sum(plain for _, plain in missed) > 0.1 * STUDIES, "which plain intervals don't hold"


def test_a_clear_answer_is_certain_early_and_a_fair_one_in_the_end() -> None:
    rng = random.Random(3)
    biased = [float(rng.random() < 0.7) for _ in range(GAMES)]
    stopped = next(n for n in range(1, GAMES) if is_settled(share_at_any_time(biased[:n], GAMES), 0.5, 0.05, n))
    assert 30 <= stopped < GAMES / 2
    fair = [float(rng.random() < 0.5) for _ in range(8000)]
    assert is_settled(share_at_any_time(fair, 8000), 0.5, 0.05, 8000)


def test_the_same_result_every_time_is_not_certain_after_a_few_games() -> None:
    found = share_at_any_time([1.0] * 10, 100)
    assert found.low < 1.0
    assert not is_settled(found, 0.5, 0.05, 10)
    assert at_any_time([4.0] * 50, 100, least=1.0).low < 4.0


def test_more_games_make_narrower_intervals() -> None:
    widths = [expected_width(games) for games in (100, 400, 1600)]
    assert widths[0] > 1.8 * widths[1] > 3.2 * widths[2]


# Planted effects


def test_a_card_with_five_points_more_is_too_strong_and_nothing_else() -> None:
    found = answers.things(readings_of(FairGame(values({"oak": 5})), 300), ())
    assert (keys(found), found.answers[0].names) == (["things.strong"], ["oak"])
    assert [row.name for chart in found.charts for row in chart.rows if row.flagged] == ["oak"]
    assert keys(answers.things(readings_of(FairGame(), 300), ())) == ["things.none"]


def test_a_gift_to_the_first_seat_is_an_advantage() -> None:
    found = answers.first(readings_of(FairGame(values(first_seat=4)), 200), 200)
    assert (keys(found), found.certain) == (["first.more"], True)
    assert keys(answers.first(readings_of(FairGame(), 200), 200)) == ["first.none"]


def test_a_loaded_die_is_named() -> None:
    found = answers.things(readings_of(LoadedDie(), 200, judge=FairGame()), ())
    luck = next(one for one in found.answers if one.key == "things.luck")
    assert luck.names[0] == "die-6", "the surest first: the other faces come up less often"


def test_a_dominant_strategy_is_named() -> None:
    rng = random.Random(5)
    games = []
    for number in range(300):
        first, second = (rng.choice(["build", "hoard", "raid"]) for _ in range(2))
        chances = {"build": 0.9, "hoard": 0.3, "raid": 0.3}
        winner = 0 if rng.random() < chances[first] / (chances[first] + chances[second]) else 1
        games.append(told(number, winner, [{f"plan/{first}": 1}, {f"plan/{second}": 1}]))
    found = answers.strategy(games)
    assert (keys(found), found.answers[0].names) == (["strategy.some"], ["build"])
    even = [told(number, rng.randrange(2), game.facts) for number, game in enumerate(games)]
    assert keys(answers.strategy(even)) == ["strategy.none"]


@pytest.mark.parametrize(("hold", "key"), [(0.97, "leads.runaway"), (0.6, "leads.open")])
def test_a_runaway_leader_is_told_from_an_open_game(hold: float, key: str) -> None:
    rng = random.Random(7)
    seen = [Leads(rng.randrange(4), rng.randrange(2)) for _ in range(300)]
    games = [
        told(number, lead.halfway if rng.random() < hold else 1 - lead.halfway) for number, lead in enumerate(seen)
    ]
    found = answers.leads(games, seen, 300)
    assert (found.answers[0].key, found.certain) == (key, True)


def test_an_edition_is_compared_on_the_same_luck_and_its_change_is_named() -> None:
    before, after = readings_of(FairGame(), 200), readings_of(FairGame(values({"elm": 5})), 200)
    found = answers.edition(before, after, 200)
    assert keys(found)[:2] == ["edition.score_more", "edition.length_same"]
    assert next(one for one in found.answers if one.key == "edition.things").names == ["elm"]
    same = answers.edition(before, before, 200)
    assert keys(same)[0] == "edition.score_same"
    assert keys(same)[-1] == "edition.no_things"


# Reading games


def test_a_tie_in_between_is_no_change_of_lead() -> None:
    assert changes_in([NOBODY, 0, 0, NOBODY, 0, 1, NOBODY, 1, 0]) == 2
    assert (leader_of([3, 3]), leader_of([1, 3]), leader_of([5.0])) == (NOBODY, 1, 0)


@pytest.mark.parametrize("name", paddock.game_names())
def test_the_leads_of_every_game_on_the_shelf_are_read(name: str) -> None:
    game = paddock.find_game(name)
    record = play_record(game, plan_match(game, ["random"], 1, 1, seats=2), 0)
    found = leads_of(game, records.replay(record, game), 2)
    assert found is not None
    assert found.changes >= 0
    assert found.halfway in (NOBODY, 0, 1)


def test_thinking_is_asked_of_pairs_on_the_same_deal() -> None:
    playing = Playing(Wish("jurassic_snack", "random", 2, 40, 1, "thinking"))
    assert playing.study.match.bots == ("hatchling", "random")
    assert playing.study.match.is_paired
    for number in range(40):
        playing.play(number)
    found = playing.findings()
    assert (keys(found), found.answers[0].names) == (["thinking.yes"], ["hatchling", "random"])


def test_a_question_about_an_edition_plays_the_same_games_with_both_values() -> None:
    playing = Playing(Wish("jurassic_snack", "random", 2, 10, 1, "edition", "[[grass]]\nid = 'yummy'\npoints = 9\n"))
    for number in range(10):
        playing.play(number)
    assert [one.played.plies for one in playing.readings] == [one.played.plies for one in playing.befores]
    assert keys(playing.findings())[0] == "edition.score_more"


def test_pairing_cancels_what_the_deal_decides() -> None:
    """In a game where only the deal counts, the pairs say exactly what single games leave open."""
    played = play_match(FairGame(values({"oak": 9})), ["random", "greedy"], 100, 1).played
    ahead = [float(one.scores[one.seating.index(0)] - one.scores[one.seating.index(1)]) for one in played]
    assert len(set(ahead)) > 10
    assert {one + two for one, two in zip(ahead[::2], ahead[1::2], strict=True)} == {0.0}
