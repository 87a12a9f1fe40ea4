"""Kept games in tests/records: every one replays to its outcome and proves its rolls, forever."""

from pathlib import Path

import pytest

from paddock import game_names
from paddock.contract import record as records
from paddock.contract.game import CHANCE, result_of
from paddock.games import find_game

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


def kept(file: Path) -> records.Record:
    return records.read(file.read_text(encoding="utf-8"))


def test_there_are_kept_records() -> None:
    assert len(RECORDS) >= 4


@pytest.mark.parametrize("name", game_names())
def test_every_version_of_a_game_has_a_kept_record(name: str) -> None:
    game = find_game(name)
    versions = {record.version for record in map(kept, RECORDS) if record.game == name}
    assert versions == {*game.older, game.version}


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_kept_record_is_written_as_it_is_read(file: Path) -> None:
    assert records.write(kept(file)) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_kept_record_replays_to_its_outcome(file: Path) -> None:
    record = kept(file)
    game = find_game(record.game)
    plies = list(records.replay(record, game))
    assert len(plies) == len(record.moves)
    assert result_of(records.final_state(record, game).outcome()) == record.outcome
    assert sum(seat != CHANCE for seat, _ in record.moves) <= game.max_plies


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_the_luck_of_a_kept_record_is_proved(file: Path) -> None:
    record = kept(file)
    draws = sum(seat == CHANCE for seat, _ in record.moves)
    assert records.verify(record, find_game(record.game)) == draws > 0
