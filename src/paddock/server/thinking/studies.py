"""Small studies that someone starts from the page: each in its own process, one after another.

A person has one at a time. What was found is kept in memory until there is too much of it.
"""

import asyncio
import os
import secrets
import sys
from collections import OrderedDict
from contextlib import suppress
from typing import Final

import msgspec

from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import NewStudy, StudyInfo, StudyStatus

KEPT: Final = 30
WAITING: Final = 10  # studies that may wait for their turn
LONGEST: Final = 600.0  # seconds of wall time that one may take
LINE_LIMIT: Final = 16 * 1024 * 1024
MODULE: Final = "paddock.lab.small"


class Step(msgspec.Struct, frozen=True):
    """What the process reports: see paddock.lab.small."""

    done: int = 0
    report: str = ""
    error: str = ""


class Study:
    def __init__(self, player: str, wish: NewStudy) -> None:
        self.id = secrets.token_urlsafe(9)
        self.player = player
        self.wish = wish
        self.seed = secrets.randbelow(1 << 32)
        self.status: StudyStatus = "waiting"
        self.done = 0
        self.report = ""
        self.task: asyncio.Task[None] | None = None

    @property
    def is_over(self) -> bool:
        return self.status not in ("waiting", "running")

    def told(self) -> StudyInfo:
        wish = self.wish
        return StudyInfo(self.id, wish.game, wish.bot, wish.seats, wish.games, self.done, self.status)


class Studies:
    """All small studies of this process."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Study] = OrderedDict()
        self.lane = asyncio.Lock()

    def of(self, player: str) -> list[StudyInfo]:
        """The latest first."""
        return [study.told() for study in reversed(self.kept.values()) if study.player == player]

    def find(self, player: str, id: str) -> Study:
        study = self.kept.get(id)
        if study is None or study.player != player:
            raise refuse("not_found")
        return study

    def start(self, player: str, wish: NewStudy) -> Study:
        under_way = [study for study in self.kept.values() if not study.is_over]
        if any(study.player == player for study in under_way):
            raise refuse("study_running")
        if len(under_way) > WAITING:
            raise refuse("too_many")
        study = Study(player, wish)
        self.kept[study.id] = study
        study.task = asyncio.create_task(self.carry_out(study))
        self.forget_oldest()
        return study

    def forget_oldest(self) -> None:
        for id in [study.id for study in self.kept.values() if study.is_over][: max(0, len(self.kept) - KEPT)]:
            del self.kept[id]

    async def carry_out(self, study: Study) -> None:
        try:
            async with self.lane, asyncio.timeout(LONGEST):
                study.status = "running"
                await run(study)
        except TimeoutError:
            study.status = "failed"
        except asyncio.CancelledError:
            study.status = "stopped"

    async def stop(self, study: Study) -> None:
        if study.task and not study.task.done():
            study.task.cancel()
            await asyncio.wait([study.task])

    async def close(self) -> None:
        for study in self.kept.values():
            await self.stop(study)


async def run(study: Study) -> None:
    """Whatever ends it, the process is gone afterwards."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        MODULE,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LINE_LIMIT,
        start_new_session=True,  # Ctrl-C at the server is the server's to handle
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    try:
        await follow(study, process)
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def follow(study: Study, process: asyncio.subprocess.Process) -> None:
    assert process.stdin is not None and process.stdout is not None, "the process was started with pipes"  # noqa: PT018
    wish = study.wish
    asked = {"game": wish.game, "bot": wish.bot, "seats": wish.seats, "games": wish.games, "seed": study.seed}
    process.stdin.write(msgspec.json.encode(asked) + b"\n")
    with suppress(ConnectionError):
        await process.stdin.drain()
    while line := await process.stdout.readline():
        step = msgspec.json.decode(line, type=Step)
        study.done += step.done
        study.report = step.report
        if step.error:
            study.status = "missing"
            return
    study.status = "done" if study.report else "failed"
