"""Tiny variants: our exact solver and OpenSpiel's find the same values, and docs/research.md states them."""

import re
from collections.abc import Mapping

import pyspiel
import pytest
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import expected_game_score, exploitability

import paddock
from paddock.envs import openspiel
from paddock.envs.exact import Known, Tree
from paddock.envs.variant import Variant
from tests.documents.examples import ROOT

ROW = re.compile(r"^\| `(\w+)` \| (\d+) \| (\d+) \| ([\d.]+) \| (-?[\d.]+) \|$", re.MULTILINE)
TINY = [
    (name, int(horizon), int(size), float(exploited), float(value))
    for name, horizon, size, exploited, value in ROW.findall((ROOT / "docs/research.md").read_text(encoding="utf-8"))
]
SETUP = 7
tiny = pytest.mark.parametrize(("name", "horizon", "size", "exploited", "value"), TINY, ids=[row[0] for row in TINY])


def tree_of(name: str, horizon: int) -> Tree:
    return Tree(Variant(paddock.find_game(name), 2, setup=SETUP, horizon=horizon))


def in_openspiel(
    name: str, horizon: int, policy: Mapping[Known, list[float]], tree: Tree
) -> tuple[pyspiel.Game, policies.Policy]:
    """The same variant and the same policy."""
    params = {openspiel.PLAYERS: 2, openspiel.SEQUENTIAL: True, openspiel.SETUP: SETUP, openspiel.HORIZON: horizon}
    game = pyspiel.load_game(openspiel.PREFIX + name, params)
    tabular = policies.TabularPolicy(game)
    assert len(tabular.states) == len(tree.sets)
    for known, shares in policy.items():
        _, seen, view = known
        row = tabular.policy_for_key(b"\n".join([*seen, view]).decode())
        row[:] = 0
        row[tree.sets[known][0].moves] = shares
    return game, tabular


def test_every_game_has_a_tiny_variant() -> None:
    assert [row[0] for row in TINY] == paddock.game_names()


@tiny
def test_its_values_are_those_of_the_page(name: str, horizon: int, size: int, exploited: float, value: float) -> None:
    tree = tree_of(name, horizon)
    assert tree.size == size
    assert tree.exploitability(tree.uniform()) == pytest.approx(exploited, abs=1e-9)
    assert tree.value(tree.uniform()) == pytest.approx(value, abs=1e-9)


@tiny
def test_openspiel_finds_the_same(name: str, horizon: int, size: int, exploited: float, value: float) -> None:
    tree = tree_of(name, horizon)
    for policy in (tree.uniform(), tree.solved(3)):
        game, theirs = in_openspiel(name, horizon, policy, tree)
        assert exploitability.exploitability(game, theirs) == pytest.approx(tree.exploitability(policy), abs=1e-9)
        both = expected_game_score.policy_value(game.new_initial_state(), [theirs, theirs])
        assert both[0] == pytest.approx(tree.value(policy), abs=1e-9)


def test_regret_leads_to_an_equilibrium() -> None:
    """Rolling Ranch has sets of several positions: the second seat doesn't see what the first has chosen."""
    tree = tree_of("rolling_ranch", 3)
    assert any(len(nodes) > 1 for nodes in tree.sets.values())
    gaps = [tree.exploitability(tree.solved(rounds)) for rounds in (1, 20, 400)]
    assert gaps[0] > gaps[1] > gaps[2]
    assert 0.0 <= gaps[2] < 2e-4


def test_an_exact_solution_is_for_two() -> None:
    with pytest.raises(ValueError, match="for two seats, not 3"):
        Tree(Variant(paddock.find_game("rolling_ranch"), 3, horizon=1))
