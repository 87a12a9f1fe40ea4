"""Where pictures are drawn: in a separate process, one after another, in limited time, and kept for a while."""

import asyncio
import base64
import hashlib
import logging
from collections import OrderedDict
from importlib.util import find_spec
from typing import Final

import msgspec

from paddock.pool.pool import Worker
from paddock.server.wire.refusal import refuse

MODULE: Final = "paddock.server.sharing.picture_worker"
STARTING: Final = 60.0  # seconds until a new process answers
SECONDS: Final = 8.0  # until a picture must be there
WAITING: Final = 12  # pictures: more are turned away
LARGEST: Final = 500_000  # characters of a drawing
KEPT: Final = 24 << 20  # bytes of pictures

log = logging.getLogger("paddock.pictures")


class ToDraw(msgspec.Struct, frozen=True):
    """An empty drawing is answered at once."""

    svg: str = ""
    width: int = 1200


class Drawn(msgspec.Struct, frozen=True):
    """png: in base64."""

    png: str = ""
    error: str = ""


def can_draw() -> bool:
    """Is the extra `pictures` installed?"""
    return find_spec("resvg_py") is not None


class PictureDesk:
    """The process starts with the first picture, and again after one that it did not survive. Pictures are kept by
    what is drawn, so that none outlives a name that has changed."""

    def __init__(self, module: str = MODULE, *, seconds: float = SECONDS, waiting: int = WAITING) -> None:
        self.worker = Worker(module)
        self.seconds = seconds
        self.most = waiting
        self.waiting = 0
        self.turn = asyncio.Lock()
        self.kept: OrderedDict[str, bytes] = OrderedDict()

    async def picture(self, svg: str) -> tuple[str, bytes]:
        """Its digest and the PNG; Refusal if it can't be drawn."""
        if not can_draw():
            raise refuse("no_pictures")
        digest = hashlib.sha256(svg.encode()).hexdigest()[:20]
        if digest not in self.kept:
            self.keep(digest, await self.waited(svg, digest))
        self.kept.move_to_end(digest)
        return digest, self.kept[digest]

    def keep(self, digest: str, png: bytes) -> None:
        self.kept[digest] = png
        while len(self.kept) > 1 and sum(map(len, self.kept.values())) > KEPT:
            self.kept.popitem(last=False)

    async def waited(self, svg: str, digest: str) -> bytes:
        if self.waiting >= self.most:
            raise refuse("pictures_waiting")
        self.waiting += 1
        try:
            async with self.turn:
                return self.kept.get(digest) or await self.drawn(svg)
        finally:
            self.waiting -= 1

    async def drawn(self, svg: str) -> bytes:
        try:
            if len(svg) > LARGEST:
                raise ValueError("the drawing is too large")
            if not self.worker.is_running:
                await self.exchange(ToDraw(), STARTING)
            answer = await self.exchange(ToDraw(svg), self.seconds)
        except (TimeoutError, OSError, ValueError) as error:
            answer = Drawn(error=str(error) or "it took too long")
        if not answer.png:
            log.warning("a picture could not be drawn", extra={"why": answer.error})
            raise refuse("no_pictures")
        return base64.b64decode(answer.png)

    async def exchange(self, question: ToDraw, seconds: float) -> Drawn:
        """A process that has not answered whole and in time is ended."""
        try:
            async with asyncio.timeout(seconds):
                line = await self.worker.answer_to(msgspec.json.encode(question))
            return msgspec.json.decode(line, type=Drawn)
        except BaseException:
            await self.worker.end()
            raise

    async def close(self) -> None:
        await self.worker.close()
