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
    assert (
        python("import sys, paddock; print([m for m in sys.modules if m.startswith('paddock.')])", PADDOCK_PURE="")
        == "[]"
    )


def test_games_stays_a_function_when_the_folder_is_imported() -> None:
    assert python("import paddock, paddock.games; print(paddock.games())") == str(paddock.games())


@pytest.mark.parametrize("name", paddock.games())
def test_a_game_is_found_by_its_name(name: str) -> None:
    assert paddock.find_game(name).name == name


def test_an_unknown_game_is_told() -> None:
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        paddock.find_game("chess")


def test_the_switch_runs_the_sources() -> None:
    code = "import paddock, paddock.luck; print(paddock.engine(), paddock.luck.__file__[-3:])"
    assert python(code, PADDOCK_PURE="1") == "pure .py"


def test_the_switch_set_to_nothing_or_zero_is_off() -> None:
    for value in ("", "0"):
        assert (
            python("import sys; import paddock; print('paddock._pure' in sys.modules)", PADDOCK_PURE=value) == "False"
        )
