"""`paddock rules`: the rulebook, a section, a rule, in every language."""

import pytest

import paddock
from tests.cli.commands import GAMES, run


@pytest.mark.parametrize("name", GAMES)
def test_rules_shows_the_rulebook(name: str) -> None:
    assert paddock.find_game(name).title in run("rules", name).output


def test_rules_shows_one_rule_whatever_the_case() -> None:
    assert run("rules", "jurassic_snack", "js-3.1").output.startswith("JS-3.1 Blue takes the first turn")


def test_rules_shows_a_section() -> None:
    output = run("rules", "jurassic_snack", "JS-6").output
    assert [line.split()[0] for line in output.splitlines()] == [f"JS-6.{number}" for number in range(1, 8)]


def test_rules_speak_german() -> None:
    assert run("rules", "jurassic_snack", "JS-3.1", "--language", "de").output.startswith(
        "JS-3.1 Blau hat den ersten Zug"
    )


def test_rules_in_a_language_that_there_is_not_name_those_there_are() -> None:
    result = run("rules", "jurassic_snack", "--language", "tlh")
    assert result.exit_code == 2
    assert "The rules of jurassic_snack aren't available in 'tlh'; choose one of en, de." in result.output


def test_an_unknown_rule_suggests_near_ones() -> None:
    result = run("rules", "jurassic_snack", "JS-66")
    assert result.exit_code == 2
    assert "JS-6.6" in result.output
