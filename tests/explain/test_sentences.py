"""Reasons in words: every fact of every game is said in every language, by grammar that fits."""

import pytest

import paddock
from paddock.content.catalogue import languages, words_of_game, words_of_rooms
from paddock.explain.contrast import OFTEN, Change, Difference, how_often
from paddock.explain.lines import OUTLOOK, WHOLE
from paddock.explain.reasons import Clause, Reason, reasons
from paddock.explain.sentences import said
from tests.explain.explaining import decisions

FORMS = {"name", "some", "single", "none"}
SNACK = "jurassic_snack"


def change(fact: str = "diplos", mean: float = -1.0, share: float = 1.0, amount: float = 1.0, **more: bool) -> Change:
    return Change(fact, more.get("mine", True), mean, share, amount, more.get("varies", False))


NOTHING = change(mean=0.0, share=0.0, amount=0.0)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", paddock.game_names())
def test_a_game_has_words_for_exactly_its_facts(name: str, language: str) -> None:
    words = {key.removeprefix("why.") for key in words_of_game(name, language) if key.startswith("why.")}
    assert words == {f"{fact}.{form}" for fact in paddock.find_game(name).study.worth for form in FORMS}


@pytest.mark.parametrize("name", paddock.game_names())
def test_a_tally_has_exactly_the_facts_that_are_worth_something(name: str) -> None:
    game = paddock.find_game(name)
    state, seat = next(decisions(game, 2, 3))
    assert set(game.study.tally(state, seat)) == set(game.study.worth)


def test_a_difference_that_reads_the_same_shows_nothing() -> None:
    more, less = (change("points", mean, 1.0, mean, varies=True) for mean in (5.4, 4.6))
    assert not Difference(more, less, 1.0).shows
    assert Difference(more, change("points", 4.4, 1.0, 4.4), 1.0).shows
    assert Difference(change(share=0.3), change(share=0.6), 1.0).shows


def test_every_frequency_has_words() -> None:
    words = words_of_rooms()
    assert {key.rpartition(".")[2] for key in words if key.startswith("why.often.")} == {"always", *OFTEN}
    assert (how_often(1.0), how_often(0.3), how_often(0.99), how_often(0.0)) == ("always", "third", "most", "always")


@pytest.mark.parametrize(
    ("clause", "english", "german"),
    [
        (Clause(change(), "down"), "You lose a diplo.", "Du verlierst einen Diplo."),
        (Clause(NOTHING, "down"), "You lose no diplo.", "Du verlierst keinen Diplo."),
        (
            Clause(change(share=0.3), "down"),
            "You lose a diplo about a third of the time.",
            "Du verlierst in etwa einem Drittel der Fälle einen Diplo.",
        ),
        (
            Clause(change(share=0.1), "down", rarer=True),
            "You lose a diplo only about one time in ten.",
            "Du verlierst nur etwa jedes zehnte Mal einen Diplo.",
        ),
        (
            Clause(change("points", 2.0, 1.0, 2.3, varies=True, mine=False), "up", fewer=True),
            "Your opponent gains only about 2 points.",
            "Dein Gegner bekommt nur etwa 2 Punkte.",
        ),
    ],
)
def test_a_clause_in_words(clause: Clause, english: str, german: str) -> None:
    assert said(SNACK, Reason([clause]), 2) == english
    assert said(SNACK, Reason([clause]), 2, "de") == german


def test_the_same_subject_is_said_once() -> None:
    reason = Reason([Clause(change(mean=2.0, amount=2.0), "up"), Clause(change("points", 1.0), "up")])
    assert said(SNACK, reason, 2) == "You gain 2 diplos and a point."


def test_several_opponents_are_the_others() -> None:
    assert said(SNACK, Reason([Clause(change(mine=False), "down")]), 3) == "The others lose a diplo."


def test_a_fact_without_words_is_said_by_its_name() -> None:
    assert said("chess", Reason([Clause(change("tempo", 2.0, 1.0, 2.0), "up")]), 2) == "You gain 2 tempo."


def test_moves_that_win_equally_often_are_called_equal() -> None:
    first, second = reasons([Difference(NOTHING, change(), 1.0)], 0.0)
    assert said(SNACK, first, 2) == said(SNACK, second, 2) == "Both are about equally good."


def test_what_shows_only_later_says_when() -> None:
    clause = Clause(change("points", 2.0, 1.0, 2.0), "up")
    assert said(SNACK, Reason([clause], turns=4), 2) == "Over your next 4 turns, you gain 2 points."
    assert said(SNACK, Reason([clause], turns=4), 2, "de") == "In deinen nächsten 4 Zügen: Du bekommst 2 Punkte."
    assert said(SNACK, Reason([clause], turns=WHOLE), 2) == "By the end of the game, you gain 2 points."
    assert said(SNACK, Reason([clause], turns=WHOLE), 2, "de") == "Bis zum Ende der Partie: Du bekommst 2 Punkte."


def test_the_long_run_needs_no_number_of_turns() -> None:
    clause = Clause(change(OUTLOOK, 3.0, 1.0, 3.0, varies=True), "up")
    assert said(SNACK, Reason([clause], turns=2), 2) == "You gain about 3 points in the long run."


def test_a_choice_that_wins_less_often_is_not_called_equal() -> None:
    first, second = reasons([Difference(NOTHING, change(), 1.0)], -0.1)
    assert said(SNACK, first, 2) == said(SNACK, second, 2) == "Neither is clearly better."


def test_the_worse_move_says_what_it_costs_last() -> None:
    eats = change("points", 2.0, 1.0, 2.0)
    found = [Difference(NOTHING, change(share=0.33), 1.0), Difference(change("points", 0, 0, 0), eats, -0.5)]
    _, second = reasons(found, 0.2)
    assert said(SNACK, second, 2) == "You gain 2 points, but you lose a diplo about a third of the time."
