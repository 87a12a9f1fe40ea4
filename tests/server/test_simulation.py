"""The model test: many tables, a bad network, dying processes. Whatever happened, the table holds."""

import asyncio
import json
import os
from functools import partial
from pathlib import Path

import msgspec
import pytest

from paddock import record as records
from paddock.luck import Dealer
from paddock.server.entries import AnyEntry
from paddock.server.store import Append, Store
from paddock.server.table import Table, table_from
from paddock.server.telling import record_for
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import find_game, kept_ids
from tests.server.world import World

SEEDS = range(int(os.environ.get("PADDOCK_SIMULATIONS", "6")))


async def simulate(loop: SeededLoop, folder: Path, seed: int, *, processes: int = 1, steps: int = 3000) -> World:
    world = World(loop, folder, seed)
    try:
        await world.build(processes, tables=4)
        await world.run(steps)
        await world.heal()
    except BaseException:
        await world.end()
        raise
    return world


async def check(world: World) -> None:
    for code in world.tables:
        kept = await world.processes[0].store.load(code)
        check_ids(kept, [ack for client in world.clients for ack in client.acknowledged if ack[0] == code])
        check_table(world, code, kept)


def check_ids(kept: list[AnyEntry], acknowledged: list[tuple[str, int, str]]) -> None:
    """No acknowledged message is missing, none was carried out twice."""
    times = kept_ids(kept)
    assert all(count == 1 for count in times.values()), times
    assert all(times[seat, id] == 1 for _, seat, id in acknowledged)


def check_table(world: World, code: str, kept: list[AnyEntry]) -> None:
    """The record replays to the state, the luck is proved, and every client sees what the rules give its seat."""
    table = table_from(code, kept, find_game, Dealer)
    story = table.told_story()
    record = records.read(records.write(record_for(table, None)))
    if table.has_ended:
        records.verify(record, table.game)
        assert table.game.dump(records.final_state(record, table.game)) == table.game.dump(story.state)
    for client in world.clients:
        for (watched, seat), known in client.known.items():
            if watched != code:
                continue
            assert known["version"] == story.version(seat), (client.identity.name, known["version"])
            assert known["view"] == msgspec.to_builtins(story.view(seat))
            assert known["log"] == json.loads(msgspec.json.encode(story.logs[seat]))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_survives_a_bad_network_and_dying_servers(seed: int, tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        world = await simulate(loop, tmp_path, seed)
        await check(world)
        await world.end()

    run_seeded(work)


@pytest.mark.parametrize("seed", SEEDS)
def test_two_processes_share_tables_and_play_nothing_twice(seed: int, tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        world = await simulate(loop, tmp_path, 1000 + seed, processes=2)
        await check(world)
        await world.end()

    run_seeded(work)


def test_one_seed_is_one_run(tmp_path: Path) -> None:
    def run(folder: Path) -> list[object]:
        async def work(loop: SeededLoop) -> list[object]:
            folder.mkdir()
            world = await simulate(loop, folder, 7, steps=1200)
            await world.end()
            return [world.counts, *((client.acknowledged, client.known) for client in world.clients)]

        return run_seeded(work)

    assert run(tmp_path / "one") == run(tmp_path / "other")


# Defects the simulation must find: each breaks one promise.


async def answer_before_the_disk(self: Store, append: Append) -> None:
    self.waiting.append((append, asyncio.get_running_loop().create_future()))
    if self.writer is None:
        self.writer = asyncio.create_task(self.write())


def forget_ids(self: Table, seat: int, id: str) -> None:
    """Remembers nothing."""


DEFECTS: list[tuple[str, object]] = [
    ("paddock.server.store.Store.append", answer_before_the_disk),
    ("paddock.server.table.Table.remember", forget_ids),
]


@pytest.mark.parametrize(("place", "defect"), DEFECTS, ids=[place for place, _ in DEFECTS])
def test_the_simulation_finds_what_is_broken_on_purpose(
    place: str, defect: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, defect)

    async def work(loop: SeededLoop, seed: int) -> None:
        world = await simulate(loop, tmp_path, seed, steps=1500)
        try:
            await check(world)
        finally:
            await world.end()

    def run_some() -> None:
        for seed in range(8):
            run_seeded(partial(work, seed=seed))

    with pytest.raises(AssertionError):
        run_some()
