"""The package as it is imported: cheap, with one switch for pure Python."""

import os
import subprocess
import sys

import pytest

import paddock


def python(code: str, **environment: str) -> str:
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_importing_paddock_loads_no_game() -> None:
    code = "import sys, paddock; print([m for m in sys.modules if m.startswith('paddock.games')])"
    assert python(code, PADDOCK_PURE="") == "[]"


def test_what_a_user_needs_is_at_the_front_door() -> None:
    names = "Game, State, CHANCE, OVER, Rng, Record, find_game, play, playout, IllegalMove"
    assert python(f"from paddock import {names}; print(len([{names}]))") == "10"


def test_games_is_a_package() -> None:
    assert python("import paddock.games as games; print(len(games.GAMES))") == str(len(paddock.game_names()))


@pytest.mark.parametrize("name", paddock.game_names())
def test_a_game_is_found_by_its_name(name: str) -> None:
    assert paddock.find_game(name).name == name


def test_an_unknown_game_is_told() -> None:
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        paddock.find_game("chess")


def test_the_switch_runs_the_sources() -> None:
    code = "import paddock; from paddock.contract.engine import luck; print(paddock.engine(), luck.__file__[-3:])"
    assert python(code, PADDOCK_PURE="1") == "pure .py"


def test_the_switch_set_to_nothing_or_zero_is_off() -> None:
    for value in ("", "0"):
        assert (
            python("import sys; import paddock; print('paddock._pure' in sys.modules)", PADDOCK_PURE=value) == "False"
        )
