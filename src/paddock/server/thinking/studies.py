"""Small studies that someone starts from the page: each in its own process, one after another.

A person has one at a time. What was found is stored when it is over; the report is kept in memory for a while.
"""

import asyncio
import logging
import os
import secrets
import sys
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

import msgspec

from paddock.lab.asked.findings import Findings
from paddock.server.wire.refusal import Refusal, refuse
from paddock.server.wire.studies import NewStudy, StudyInfo, StudyStatus

KEPT: Final = 30
WAITING: Final = 10  # studies that may wait for their turn
LONGEST: Final = 600.0  # seconds of wall time that one may take
LONGEST_PROBE: Final = 20.0
LINE_LIMIT: Final = 16 * 1024 * 1024
MODULE: Final = "paddock.lab.small"
PACES: Final = 500  # remembered

log = logging.getLogger("paddock.studies")


class Step(msgspec.Struct, frozen=True):
    """What the process reports: see paddock.lab.small."""

    done: int = 0
    findings: Findings | None = None
    report: str = ""
    error: str = ""
    pace: float = 0.0


class Study:
    def __init__(self, player: str, wish: NewStudy, edition: str = "") -> None:
        self.id = secrets.token_urlsafe(9)
        self.player = player
        self.wish = wish
        self.edition = edition
        self.seed = secrets.randbelow(1 << 32)
        self.created = time.time()
        self.status: StudyStatus = "waiting"
        self.done = 0
        self.findings: Findings | None = None
        self.report = ""
        self.task: asyncio.Task[None] | None = None

    @property
    def is_over(self) -> bool:
        return self.status not in ("waiting", "running")

    def told(self) -> StudyInfo:
        wish = self.wish
        return StudyInfo(
            id=self.id,
            game=wish.game,
            bot=wish.bot,
            seats=wish.seats,
            games=wish.games,
            done=self.done,
            status=self.status,
            question=wish.question,
            edition=self.edition,
            seed=self.seed,
            created=self.created,
            findings=self.findings,
        )


async def forgotten(player: str, study: StudyInfo) -> None:
    """For a house without a store."""


class Studies:
    """All small studies of this process. `keep` stores what those that are over have found."""

    def __init__(self, keep: Callable[[str, StudyInfo], Awaitable[None]] = forgotten) -> None:
        self.keep = keep
        self.kept: OrderedDict[str, Study] = OrderedDict()
        self.lane = asyncio.Lock()
        self.probing = asyncio.Lock()
        self.paces: OrderedDict[tuple[str, str, int, str], float] = OrderedDict()

    def of(self, player: str) -> list[StudyInfo]:
        """The latest first."""
        return [study.told() for study in reversed(self.kept.values()) if study.player == player]

    def find(self, player: str, id: str) -> Study:
        study = self.kept.get(id)
        if study is None or study.player != player:
            raise refuse("not_found")
        return study

    def start(self, player: str, wish: NewStudy, edition: str = "") -> Study:
        under_way = [study for study in self.kept.values() if not study.is_over]
        if any(study.player == player for study in under_way):
            raise refuse("study_running")
        if len(under_way) > WAITING:
            raise refuse("too_many")
        study = Study(player, wish, edition)
        self.kept[study.id] = study
        study.task = asyncio.create_task(self.carry_out(study))
        self.forget_oldest()
        return study

    def forget_oldest(self) -> None:
        for id in [study.id for study in self.kept.values() if study.is_over][: max(0, len(self.kept) - KEPT)]:
            del self.kept[id]

    async def carry_out(self, study: Study) -> None:
        ended: StudyStatus
        try:
            async with self.lane, asyncio.timeout(LONGEST):
                study.status = "running"
                ended = await run(study)
        except TimeoutError:
            ended = "failed"
        except asyncio.CancelledError:
            ended = "stopped"
        if study.findings is not None:
            try:
                await self.keep(study.player, msgspec.structs.replace(study.told(), status=ended))
            except Refusal as refusal:
                log.warning("what a study has found was not stored", extra={"why": refusal.error})
        study.status = ended  # only now: whoever sees that it is over can share it

    async def stop(self, study: Study) -> None:
        if study.task and not study.task.done():
            study.task.cancel()
            await asyncio.wait([study.task])

    async def pace(self, wish: NewStudy) -> float:
        """Seconds a game takes here, found out once by playing for a second; 0: not known."""
        key = (wish.game, wish.bot, wish.seats, wish.question)
        async with self.probing:
            if key not in self.paces:
                self.paces[key] = await probed(wish)
                while len(self.paces) > PACES:
                    self.paces.popitem(last=False)
        return self.paces[key]

    async def close(self) -> None:
        for study in self.kept.values():
            await self.stop(study)


@asynccontextmanager
async def process_for(asked: dict[str, object]) -> AsyncIterator[asyncio.StreamReader]:
    """A process with this request, and its answers; whatever happens, it is gone afterwards."""
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
        assert process.stdin is not None and process.stdout is not None, "the process was started with pipes"  # noqa: PT018
        process.stdin.write(msgspec.json.encode(asked) + b"\n")
        with suppress(ConnectionError):
            await process.stdin.drain()
        yield process.stdout
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def asked_by(wish: NewStudy, seed: int) -> dict[str, object]:
    asked = {"game": wish.game, "bot": wish.bot, "seats": wish.seats, "games": wish.games, "seed": seed}
    return {**asked, "question": wish.question, "edition": wish.values}


async def run(study: Study) -> StudyStatus:
    """How it ended."""
    async with process_for(asked_by(study.wish, study.seed)) as answers:
        while line := await answers.readline():
            step = msgspec.json.decode(line, type=Step)
            study.done += step.done
            study.findings = step.findings or study.findings
            study.report = step.report
            if step.error:
                return "missing"
    return "done" if study.report else "failed"


async def probed(wish: NewStudy) -> float:
    plain = msgspec.structs.replace(wish, values="", games=max(50, wish.games))
    try:
        async with (
            asyncio.timeout(LONGEST_PROBE),
            process_for({**asked_by(plain, 1), "probe": True}) as answers,
        ):
            return msgspec.json.decode(await answers.readline(), type=Step).pace
    except (TimeoutError, ValueError):
        log.warning("how long a game takes was not found out", extra={"game": wish.game, "bot": wish.bot})
        return 0.0
