"""The pages in docs/ are true: their code runs, their records verify, their test vectors fit."""

import hashlib
import hmac
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from paddock import record
from paddock.check import BrokenLaw, check_game
from paddock.cli import cli
from paddock.lab.match import play_match
from paddock.lab.study import plan_study, run_study
from paddock.luck import Dealer, commit, entropy_digest
from paddock.messages import catalogue
from paddock.server.limits import RATES
from paddock.server.throttle import A_MINUTE
from tests.examples import ROOT, code_blocks

GUIDE = "docs/writing-a-game.md"
FORMAT = "docs/record.md"


@pytest.fixture(scope="module")
def high_bone(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """The game of the guide, all its blocks as one module. Importing it runs its check_game."""
    file = tmp_path_factory.mktemp("docs") / "high_bone.py"
    file.write_text("\n\n".join(code_blocks(GUIDE, "python")), encoding="utf-8")
    spec = importlib.util.spec_from_file_location("high_bone", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["high_bone"] = module
    spec.loader.exec_module(module)
    return module


def test_the_game_of_the_guide_keeps_the_laws_and_can_be_played(high_bone: ModuleType) -> None:
    result = play_match(high_bone.HighBone(), ["random"] * 3, 30, 1)
    assert [row.games for row in result.by_seat()] == [30, 30, 30]


def test_the_facts_of_the_guide_are_read_by_the_lab(high_bone: ModuleType) -> None:
    [reading] = run_study(plan_study(high_bone.StudiedBone(), ["random"], 1, 1, seats=3))
    assert len(reading.facts) == 3
    assert all(fact.startswith("bone kept/") for facts in reading.facts for fact in facts)


def test_the_guide_is_right_about_the_law_that_finds_a_forgotten_reveal(
    high_bone: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def only_the_drawer(state: Any, viewer: int | None) -> bool:
        return bool(viewer == state.drawer())

    monkeypatch.setattr(high_bone.HighBoneState, "shows_draw", only_the_drawer)
    with pytest.raises(BrokenLaw) as broken:
        check_game(high_bone.HighBone(), seats=2, seeds=range(50))
    assert broken.value.law == "hidden-moves"


def test_the_example_record_verifies(high_bone: ModuleType) -> None:
    (text,) = code_blocks(FORMAT, "text")
    kept = record.read(text)
    assert record.write(kept) == text
    assert record.verify(kept, high_bone.HighBone()) == 3


# The dealer's algorithm, written again from the page alone


class Vectors(msgspec.Struct):
    seed: str
    commitment: str
    salts: list[dict[str, Any]]
    digests: list[dict[str, Any]]
    draws: list[dict[str, Any]]


@pytest.fixture(scope="module")
def vectors() -> Vectors:
    (text,) = code_blocks(FORMAT, "json")
    return msgspec.json.decode(text, type=Vectors)


def salt_of(entropy: Sequence[str]) -> bytes:
    if not any(entropy):
        return b""
    return hashlib.sha256(b"".join(hashlib.sha256(text.encode()).digest() for text in entropy)).digest()


def digest_of(seed: bytes, index: int, attempt: int, entropy: Sequence[str]) -> bytes:
    message = index.to_bytes(8, "big") + attempt.to_bytes(8, "big") + salt_of(entropy)
    return hmac.digest(seed, message, "sha256")


def test_vectors_follow_from_the_page(vectors: Vectors) -> None:
    seed = bytes.fromhex(vectors.seed)
    assert hashlib.sha256(seed).hexdigest() == vectors.commitment
    for one in vectors.salts:
        assert salt_of(one["entropy"]).hex() == one["salt"]
    for one in vectors.digests:
        assert digest_of(seed, one["index"], one["try"], one["entropy"]).hex() == one["digest"]
    for one in vectors.draws:
        total = sum(weight for _, weight in one["weights"])
        point = int.from_bytes(digest_of(seed, one["index"], 0, one["entropy"]), "big") % total
        spread = [move for move, weight in one["weights"] for _ in range(weight)]
        assert spread[point] == one["move"]


def test_the_dealer_fits_the_vectors(vectors: Vectors) -> None:
    seed = bytes.fromhex(vectors.seed)
    assert commit(seed) == vectors.commitment
    for one in vectors.salts:
        assert entropy_digest(tuple(one["entropy"])).hex() == one["salt"]
    for one in vectors.draws:
        weights = [(move, weight) for move, weight in one["weights"]]
        assert Dealer(seed, tuple(one["entropy"])).draw(one["index"], weights) == one["move"]


def test_the_dealer_throws_away_what_would_favour_an_outcome(vectors: Vectors) -> None:
    point = int(vectors.digests[1]["digest"], 16)
    total = 2**255 + 1
    weights = [(0, point), (1, 1), (2, total - point - 1)]
    assert Dealer(bytes.fromhex(vectors.seed)).draw(0, weights) == 1


def test_the_protocol_names_every_error_of_the_table() -> None:
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    errors = [key.removeprefix("table.refusal.") for key in catalogue() if key.startswith("table.refusal.")]
    assert len(errors) > 40
    assert [error for error in errors if f"`{error}`" not in page] == []


def test_the_protocol_tells_the_limits_as_they_are() -> None:
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    for name, limit in A_MINUTE.items():
        assert f"| {limit} a minute | by address |" in page, name
    moves, hints, chat = RATES["move"], RATES["hint"], RATES["say"]
    assert f"| {moves.burst:g} at once, then {moves.per_second:g} a second |" in page
    assert f"| {hints.burst:g} at once, then one in {1 / hints.per_second:g} seconds |" in page
    assert f"| {chat.burst:g} lines in {chat.burst / chat.per_second:g} seconds |" in page


# docs/editions.md


@pytest.mark.slow
def test_the_edition_of_the_guide_fits_and_its_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (text,) = code_blocks("docs/editions.md", "toml")
    Path("mine.toml").write_text(text, encoding="utf-8")
    for line in "".join(code_blocks("docs/editions.md", "sh")).splitlines():
        result = CliRunner().invoke(cli, line.split()[1:])
        assert result.exit_code == 0, f"{line}: {result.output}"
    assert "objective.four_pig_pens.points: " in CliRunner().invoke(cli, ["edition", "check", "mine.toml"]).output
