"""Networks: all evaluators agree, a file gives back what was written, and search plays by them."""

from array import array
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest

import paddock
from paddock.bots import networks
from paddock.bots.engine.network import NetworkHeuristic
from paddock.bots.network_bot import NetworkBot
from paddock.bots.networks import (
    Header,
    Weights,
    features_of,
    interpreted,
    network_heuristic,
    read_weights,
    write_weights,
)
from paddock.bots.search_bot import MctsBot
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OVER, AnyGame, State
from tests.bots.situations import situations
from tests.bots.test_secrecy import differing

CLOSE = 1e-3
FIRST = SECOND = 32
SOME = Budget(iterations=24)


def random_weights(game: AnyGame, seed: int = 1) -> Weights:
    names, moves, luck = list(features_of(game)), game.action_space, Random(seed)
    count = len(names) * FIRST + FIRST + FIRST * SECOND + SECOND + 2 * (SECOND + 1) + moves * SECOND + moves
    header = Header(game=game.name, features=names, moves=moves, first=FIRST, second=SECOND)
    return Weights(header, array("f", [luck.gauss(0.0, 0.2) for _ in range(count)]))


@pytest.fixture
def game() -> AnyGame:
    return paddock.find_game("jurassic_snack")


@pytest.fixture
def file(game: AnyGame, tmp_path: Path) -> Path:
    write_weights(tmp_path / "network.bin", random_weights(game))
    return tmp_path / "network.bin"


def by_numpy(weights: Weights, row: bytes, moves: list[int]) -> tuple[float, float, list[float]]:
    """The same network once more, as matrices."""
    header, numbers = weights.header, np.array(weights.numbers, dtype=np.float64)
    first, second = header.first, header.second
    shapes = [(len(header.features), first), (first,), (first, second), (second,), (second + 1,), (second + 1,)]
    shapes += [(header.moves, second), (header.moves,)]
    parts = []
    for shape in shapes:
        size = int(np.prod(shape))
        parts.append(numbers[:size].reshape(shape))
        numbers = numbers[size:]
    units = np.maximum(0.0, np.frombuffer(row, dtype=np.uint8) @ parts[0] + parts[1])
    units = np.append(np.maximum(0.0, units @ parts[2] + parts[3]), 1.0)
    logits = (parts[6] @ units[:-1] + parts[7])[moves]
    likely = np.exp(logits - logits.max())
    return 1.0 / (1.0 + np.exp(-parts[4] @ units)), parts[5] @ units, list(likely / likely.sum())


@pytest.mark.parametrize("name", paddock.game_names())
def test_all_evaluators_agree(name: str, tmp_path: Path) -> None:
    game = paddock.find_game(name)
    write_weights(tmp_path / "network.bin", random_weights(game))
    weights = read_weights(tmp_path / "network.bin")
    seats = game.seats[-1]
    features = game.features(seats)
    at_table = weights.rows_for(features.names)
    assert at_table is not None
    weights = at_table
    evaluators = [interpreted(weights)] + ([networks.compiled(weights)] if networks.IS_COMPILED else [])
    for one in islice(situations(game, seats, 1), 12):
        row = features.row(one.state, one.seat)
        wanted = by_numpy(weights, row, one.legal)
        for network in evaluators:
            assert network.judge(row) == pytest.approx(wanted[0], abs=CLOSE)
            assert network.score(row) == pytest.approx(wanted[1], abs=CLOSE)
            assert network.prefer(row, one.legal) == pytest.approx(wanted[2], abs=CLOSE)


def test_a_file_is_half_as_long_and_rounds_little(game: AnyGame, file: Path) -> None:
    weights, read = random_weights(game), read_weights(file)
    assert read.header == weights.header
    assert read.numbers.tolist() == pytest.approx(weights.numbers.tolist(), rel=1e-3, abs=1e-4)
    assert file.stat().st_size < 2.2 * len(weights.numbers) + len(msgspec.json.encode(weights.header))


@pytest.mark.parametrize("name", paddock.game_names())
def test_one_file_serves_every_number_of_seats(name: str, tmp_path: Path) -> None:
    game = paddock.find_game(name)
    write_weights(tmp_path / "network.bin", random_weights(game))
    for seats in game.seats:
        heuristic = network_heuristic(game, seats, tmp_path / "network.bin")
        assert heuristic is not None, seats
        state: State = game.new(seats)
        playout_some(state, Rng(seats))
        rewards = [0.0] * seats
        heuristic.values(state, rewards)
        assert all(0.0 < reward < 1.0 for reward in rewards)


def playout_some(state: State, rng: Rng) -> None:
    """Past the set-up, to somebody's decision."""
    for _ in range(40):
        before = state.copy()
        seat = state.turn()
        state.apply(seat, state.random_move(seat, rng))
        assert before.turn() != OVER
    while state.turn() == CHANCE:
        state.apply(CHANCE, state.random_move(CHANCE, rng))


def test_an_edition_with_other_features_has_no_network(game: AnyGame, tmp_path: Path) -> None:
    weights = random_weights(game)
    renamed = msgspec.structs.replace(weights.header, features=["something else", *weights.header.features[1:]])
    write_weights(tmp_path / "network.bin", Weights(renamed, weights.numbers))
    assert network_heuristic(game, 2, tmp_path / "network.bin") is None
    assert network_heuristic(game, 2, tmp_path / "missing.bin") is None


def test_a_network_is_not_asked_about_what_it_never_saw(game: AnyGame, tmp_path: Path) -> None:
    weights = random_weights(game)
    header = msgspec.structs.replace(weights.header, unseen=["arrangement: line"])
    write_weights(tmp_path / "network.bin", Weights(header, weights.numbers))
    bot = MctsBot(game, network=tmp_path / "network.bin")
    for arrangement in ("square", "line"):
        state: State = game.new(2, {"arrangement": arrangement})
        playout_some(state, Rng(1))
        is_asked = isinstance(bot.heuristic_for(state, 0), NetworkHeuristic)
        assert is_asked == (arrangement == "square")


def test_search_with_a_network_plays_legal_games(game: AnyGame, file: Path) -> None:
    bot, rng = MctsBot(game, network=file), Rng(5)
    state: State = game.new(2)
    while (seat := state.turn()) != OVER:
        move = state.random_move(seat, rng) if seat == CHANCE else -1
        if seat != CHANCE:
            legal = state.legal_moves(seat)
            move = bot.choose(game.view(state, seat), legal, rng, Budget(iterations=6))
            assert move in legal
        state.apply(seat, move)
    assert state.outcome() is not None


def test_a_search_with_a_network_asks_it(game: AnyGame, file: Path) -> None:
    state: State = game.new(2)
    playout_some(state, Rng(2))
    seat = state.turn()
    with_network = MctsBot(game, network=file).search(game.view(state, seat), Rng(1), SOME)
    without = MctsBot(game, network=False).search(game.view(state, seat), Rng(1), SOME)
    assert isinstance(with_network.heuristic, NetworkHeuristic)
    assert not isinstance(without.heuristic, NetworkHeuristic)
    priors = network_heuristic(game, 2, file)
    assert priors is not None
    assert [node.prior for node in with_network.choices()] == pytest.approx(
        priors.priors(state, seat, state.legal_moves(seat))
    )


def test_a_search_with_a_network_is_blind_to_secrets(game: AnyGame, file: Path) -> None:
    """From two states that differ only in what the seat cannot know, it reports the same."""
    bot = MctsBot(game, network=file)
    pairs = list(islice(differing(game, 2), 8))
    assert pairs
    for one, other in pairs:
        answers = [bot.advise(side.view, side.legal, SOME, Rng(3)) for side in (one, other)]
        assert answers[0] == answers[1]
        heuristic = network_heuristic(game, 2, file)
        assert heuristic is not None
        rows = [heuristic.features.row(side.state, side.seat) for side in (one, other)]
        assert rows[0] == rows[1]


@pytest.mark.parametrize("name", paddock.game_names())
def test_the_network_alone_makes_a_legal_move(name: str) -> None:
    game = paddock.find_game(name)
    for one in islice(situations(game, max(2, game.seats[0]), 2), 6):
        assert NetworkBot(game).choose(one.view, one.legal, Rng(1), Budget()) in one.legal


def test_symmetries_keep_neighbours_together(game: AnyGame) -> None:
    """A run to the neighbouring space is turned to a run to the turned neighbour."""
    features = game.features(2)
    areas = {f"arrangement: {area.name}": area for area in game.pieces.areas}  # type: ignore[attr-defined]
    found = features.symmetries()
    assert len([one for one in found if features.names[one.when] == "arrangement: square"]) == 7
    for one in found:
        area = areas[features.names[one.when]]
        assert sorted(one.entries) == list(range(len(features.names)))
        assert sorted(one.moves) == list(range(game.action_space))
        ways = [-int(area.stride), 1, int(area.stride), -1]
        for space, bit in enumerate(area.bits):
            for direction, way in enumerate(ways):
                beyond = bit << way if way > 0 else bit >> -way
                start, turned = divmod(one.moves[4 * space + direction], 4)
                after = area.bits[start] << ways[turned] if ways[turned] > 0 else area.bits[start] >> -ways[turned]
                assert (beyond in area.bits) == (after in area.bits)
                if beyond in area.bits:
                    assert one.moves[4 * area.bits.index(beyond)] // 4 == area.bits.index(after)
