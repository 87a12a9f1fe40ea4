"""The pages in docs/ are true: their code runs, their records verify, their test vectors fit."""

import hashlib
import hmac
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from pettingzoo.test import api_test

import paddock
from paddock.check import BrokenLaw, check_game
from paddock.cli import cli
from paddock.content.catalogue import catalogue
from paddock.contract import record
from paddock.contract.engine.luck import Dealer, commit, entropy_digest
from paddock.contract.game import AnyGame
from paddock.envs.pettingzoo import aec_env
from paddock.lab.match import play_match
from paddock.server.http.address_limits import A_MINUTE
from paddock.server.live.rate_limits import RATES
from tests.documents.examples import ROOT, code_blocks

GUIDE = "docs/writing-a-game.md"
FORMAT = "docs/record.md"


@pytest.fixture(scope="module")
def bone_bluff(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game of the guide: all its blocks as one file."""
    file = tmp_path_factory.mktemp("docs") / "bone_bluff.py"
    file.write_text("\n\n\n".join(code_blocks(GUIDE, "python")) + "\n", encoding="utf-8")
    return file


def game_in(file: Path) -> AnyGame:
    return paddock.find_game(f"{file}:BoneBluff")


def test_the_game_of_the_guide_is_short_and_keeps_the_laws(bone_bluff: Path) -> None:
    *blocks, its_check = code_blocks(GUIDE, "python")
    assert "check_game" in its_check
    assert len("\n\n\n".join(blocks).splitlines()) <= 120
    game = game_in(bone_bluff)
    for seats in game.seats:
        check_game(game, seats=seats, seeds=range(20))


def test_a_law_finds_what_the_guide_lets_leak(bone_bluff: Path) -> None:
    file = bone_bluff.with_name("leaking.py")
    text = bone_bluff.read_text(encoding="utf-8")
    file.write_text(text.replace("is_hidden = seat == CHANCE and", "is_hidden = False and"), encoding="utf-8")
    with pytest.raises(BrokenLaw, match="recall is broken"):
        check_game(game_in(file), seats=2, seeds=range(5))


def test_a_game_of_ones_own_is_played_by_bots_and_in_the_shell(bone_bluff: Path) -> None:
    name = f"{bone_bluff}:BoneBluff"
    result = play_match(paddock.find_game(name), ["greedy", "random", "random"], 30, 1)
    assert [row.games for row in result.by_seat()] == [30, 30, 30]
    shell = CliRunner()
    match = shell.invoke(cli, ["match", name, "--bots", "random,random", "--games", "20", "--jobs", "2"])
    assert match.exit_code == 0, match.output
    played = shell.invoke(cli, ["play", name, "--seed", "2"], input="1\n" * 40)
    assert "The game is over: doubted." in played.output


@pytest.mark.filterwarnings("ignore::UserWarning")  # about every observation that is no picture
def test_a_game_of_ones_own_passes_the_test_of_pettingzoo(bone_bluff: Path) -> None:
    api_test(aec_env(f"{bone_bluff}:BoneBluff"), num_cycles=100)


def test_the_example_record_verifies(bone_bluff: Path) -> None:
    (text,) = code_blocks(FORMAT, "text")
    kept = record.read(text)
    assert record.write(kept) == text
    assert record.verify(kept, game_in(bone_bluff)) == 2


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
