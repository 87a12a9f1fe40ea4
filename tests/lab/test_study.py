"""Studies: the same games wherever and however often they are run, also when workers are killed.

PADDOCK_STUDY=10000 is the full count; a few hundred games are enough for every day.
"""

import os
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

import paddock
from paddock.bots.registry import BotError
from paddock.contract.bot import BotFailure
from paddock.lab.code import code_of
from paddock.lab.executor import Workers
from paddock.lab.match import packed
from paddock.lab.results import Results
from paddock.lab.study import Reading, Study, plan_study, play_piece, run_study
from tests.lab.fair import FairGame, values

GAMES = int(os.environ.get("PADDOCK_STUDY", "200"))
# Dask leaves sockets for the collector, and speaks of its own future.
pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")


def fair_study(games: int, seed: int = 5) -> Study:
    return plan_study(FairGame(), ["random"], games, seed, seats=3)


def test_a_study_is_its_seed() -> None:
    first, again, other = (run_study(fair_study(20, seed)) for seed in (5, 5, 6))
    assert first == again
    assert first != other


def test_what_is_kept_is_what_was_played(tmp_path: Path) -> None:
    kept = run_study(fair_study(20), folder=tmp_path)
    assert kept == run_study(fair_study(20))
    assert kept == run_study(fair_study(20), folder=tmp_path)


def test_a_longer_study_plays_only_what_is_missing(tmp_path: Path) -> None:
    played: list[int] = []
    run_study(fair_study(20), folder=tmp_path)
    longer = run_study(fair_study(30), folder=tmp_path, on_progress=played.append)
    assert played[0] == 20
    assert sum(played) == 30
    assert longer == run_study(fair_study(30))


def test_an_interrupted_study_goes_on_where_it_was(tmp_path: Path) -> None:
    seen = 0

    def interrupt(done: int) -> None:
        nonlocal seen
        seen += done
        if seen >= 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_study(fair_study(40), folder=tmp_path, on_progress=interrupt)
    left: list[int] = []
    whole = run_study(fair_study(40), folder=tmp_path, on_progress=left.append)
    assert 0 < left[0] < 40
    assert whole == run_study(fair_study(40))


def test_games_that_wait_for_their_file_are_kept_when_a_study_ends_early(tmp_path: Path) -> None:
    """One process plays game by game: Ctrl-C costs the one it plays."""
    seen = 0

    def interrupt(done: int) -> None:
        nonlocal seen
        seen += done
        if seen == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_study(fair_study(500), folder=tmp_path, on_progress=interrupt)
    assert Results(tmp_path / fair_study(500).key(), {}).numbers() == set(range(7))


def test_many_games_make_few_files(tmp_path: Path) -> None:
    run_study(fair_study(120), folder=tmp_path)
    assert len(list(tmp_path.glob("*/*.parquet"))) == 3


def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    assert run_study(fair_study(5), folder=tmp_path / "it's mine") == run_study(fair_study(5))


def test_another_bot_under_the_same_name_is_another_study(tmp_path: Path) -> None:
    bot = tmp_path / "own.py"
    bot.write_text(
        "class Own:\n    def __init__(self, game): ...\n    def choose(self, view, legal, *rest): return legal[0]\n"
    )
    study = plan_study(FairGame(), [f"{bot}:Own"], 5, 1, seats=2)
    before = study.key()
    assert before == study.key()
    bot.write_text(bot.read_text().replace("legal[0]", "legal[-1]"))
    assert study.key() != before


def test_half_a_part_is_never_left_behind(tmp_path: Path) -> None:
    run_study(fair_study(10), folder=tmp_path)
    folder = tmp_path / fair_study(10).key()
    (folder / "tmp-of-a-killed-writer").mkdir()
    assert Results(folder, {}).numbers() == set(range(10))


def test_another_edition_is_another_study() -> None:
    keys = {
        plan_study(FairGame(values(change)), ["random"], 1, seed, seats=seats).key()
        for change in ({}, {"oak": 1})
        for seed in (1, 2)
        for seats in (2, 3)
    }
    assert len(keys) == 8
    assert fair_study(10).key() == fair_study(20).key()


def test_processes_play_the_same_games() -> None:
    assert run_study(fair_study(30), workers=Workers(jobs=2)) == run_study(fair_study(30))


@pytest.mark.parametrize("name", paddock.game_names())
def test_every_game_has_facts(name: str) -> None:
    game = paddock.find_game(name)
    for seats in (game.seats[0], max(2, game.seats[0])):
        [reading] = run_study(plan_study(game, ["random"], 1, 3, seats=seats))
        assert len(reading.facts) == seats
        assert all(reading.facts), f"{name} tells nothing of a seat"
        assert all("/" in fact for facts in reading.facts for fact in facts)
        assert sum(seen for seen, _, _ in reading.luck.values()) > 0


# On a Dask cluster


@pytest.fixture
def cluster() -> Iterator[str]:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as local:
        yield local.scheduler_address


def worker_pids(address: str) -> list[int]:
    from distributed import Client

    with Client(address) as client:
        return [int(pid) for pid in client.run(os.getpid).values()]


@pytest.mark.slow
def test_a_cluster_plays_the_same_games_also_when_a_worker_is_killed_half_way(cluster: str) -> None:
    study = plan_study(paddock.find_game("jurassic_snack"), ["random"], GAMES, 11)
    victim, done = worker_pids(cluster)[0], 0

    def kill_half_way(more: int) -> None:
        nonlocal victim, done
        done += more
        if victim and done >= GAMES // 2:
            os.kill(victim, signal.SIGKILL)
            victim = 0

    there: list[Reading] = run_study(study, workers=Workers(cluster=cluster), on_progress=kill_half_way)
    assert victim == 0, "nobody was killed"
    assert there == run_study(study)


OWN = "class Own:\n    def __init__(self, game): ...\n    def choose(self, view, legal, *rest): return legal[0]\n"


@pytest.mark.slow
def test_a_bot_that_a_worker_does_not_have_or_that_ends_it_is_told(cluster: str, tmp_path: Path) -> None:
    bot = tmp_path / "own.py"
    bot.write_text(OWN)
    study = plan_study(FairGame(), [f"{bot}:Own"], 4, 1, seats=2)
    recipe, code = packed(study.match, study.game, study.judge), code_of(study.game, study.match.bots)
    workers = Workers(cluster=cluster)
    bot.rename(tmp_path / "elsewhere.py")
    with pytest.raises(BotError, match=r"On a worker: There is no file .*own.py\. Your own bots must be there too"):
        list(workers.each(partial(play_piece, recipe, code), [[0]]))
    bot.write_text(OWN.replace("legal[0]", "legal[-1]"))
    with pytest.raises(ValueError, match="a worker has other rules or bots than this machine"):
        list(workers.each(partial(play_piece, recipe, code), [[0]]))
    bot.write_text(OWN.replace("return legal[0]", "import os; os._exit(1)"))
    code = code_of(study.game, study.match.bots)
    with pytest.raises(BotFailure, match="ended unexpectedly"):
        list(workers.each(partial(play_piece, recipe, code), [[0]]))


@pytest.mark.slow
def test_where_no_scheduler_listens_a_study_says_so() -> None:
    with pytest.raises(ValueError, match="no Dask scheduler at"):
        run_study(fair_study(1), workers=Workers(cluster="127.0.0.1:1"))
