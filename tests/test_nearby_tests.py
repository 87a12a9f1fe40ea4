"""`make quick` runs the tests near a change, and no others."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))

from nearby_tests import files_of_game, files_of_room, is_engine, nearby_tests  # noqa: E402


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def folders(tests: list[str]) -> set[str]:
    return {str(Path(test).parent) for test in tests}


def test_a_game_is_tested_by_its_own_tests_and_whole_games() -> None:
    near = nearby_tests(["src/paddock/games/rolling_ranch/engine/ranch.py"])
    own = {str(path.relative_to(ROOT)) for path in (ROOT / "tests/games/rolling_ranch").rglob("test_*.py")}
    assert own < set(near)
    assert {"tests/test_playthroughs.py", "tests/test_kept_records.py"} < set(near)
    assert "tests/games/jurassic_snack" not in folders(near)
    assert "tests/lab" not in folders(near)


def test_printed_values_are_tested_like_the_rules_that_use_them() -> None:
    game = "src/paddock/games/tiny_epic_dinosaurs"
    assert "tests/games/tiny_epic_dinosaurs/test_laws.py" in nearby_tests([f"{game}/data/components.toml"])


def test_a_server_file_is_tested_by_those_that_reach_it() -> None:
    near = nearby_tests(["src/paddock/server/http/compressing.py"])
    assert "tests/server/http/test_compressing.py" in near
    assert "tests/server/table/test_undo.py" not in near


def test_a_file_that_others_import_is_tested_where_it_is_imported_directly() -> None:
    near = nearby_tests(["src/paddock/contract/record/kept.py"])
    assert "tests/contract/test_record.py" in near
    assert "tests/games/jurassic_snack/engine/test_eating.py" not in near


def test_a_helper_is_tested_by_those_that_use_it() -> None:
    near = nearby_tests(["tests/games/jurassic_snack/positions.py"])
    assert "tests/games/jurassic_snack/engine/test_eating.py" in near
    assert "tests/games/rolling_ranch" not in folders(near)


def test_a_changed_test_is_run() -> None:
    assert "tests/contract/test_bits.py" in nearby_tests(["tests/contract/test_bits.py"])


def test_no_browser_is_started() -> None:
    everything = [str(path.relative_to(ROOT)) for path in (ROOT / "src").rglob("*.py")]
    assert "tests/web" not in folders(nearby_tests(everything))


def test_pages_are_tested_when_documents_change() -> None:
    assert "tests/documents/test_pages.py" in nearby_tests(["docs/index.md"])


def test_nothing_is_near_a_file_nobody_tests() -> None:
    assert nearby_tests(["LICENSE"]) == []


def test_an_unknown_game_or_room_is_named_beside_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"no game chess\. There are: .*rolling_ranch"):
        files_of_game("chess")
    with pytest.raises(ValueError, match=r"no room cellar\. There are: .*server.*web"):
        files_of_room("cellar")


def test_only_the_inner_rooms_are_compiled() -> None:
    assert is_engine("src/paddock/games/rolling_ranch/engine/ranch.py")
    assert not is_engine("src/paddock/server/table/clock.py")
    assert not is_engine("src/paddock/games/rolling_ranch/data/components.toml")
