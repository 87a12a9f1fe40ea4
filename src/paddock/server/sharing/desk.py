"""Where pictures are drawn: in a separate process, one after another, in limited time, and kept for a while."""

import base64
import hashlib
import logging
from collections import OrderedDict
from importlib.util import find_spec
from typing import Final

import msgspec

from paddock.pool.desk import CrowdedError, Desk
from paddock.server.wire.refusal import refuse

MODULE: Final = "paddock.server.sharing.picture_worker"
SECONDS: Final = 15.0  # until a picture must be there; the process itself has less CPU time
WAITING: Final = 12  # pictures: more are turned away
LARGEST: Final = 500_000  # characters of a drawing
KEPT: Final = 24 << 20  # bytes of pictures

log = logging.getLogger("paddock.pictures")


class ToDraw(msgspec.Struct, frozen=True):
    """A picture, or the frames of one that moves. Nothing is answered at once."""

    svg: str = ""
    width: int = 1200
    frames: list[str] = []

    @property
    def size(self) -> int:
        """Characters of the largest drawing."""
        return max(map(len, [self.svg, *self.frames]))


class Drawn(msgspec.Struct, frozen=True):
    """picture: in base64."""

    picture: str = ""
    error: str = ""


def can_draw() -> bool:
    """Is the extra `pictures` installed?"""
    return find_spec("resvg_py") is not None


def can_animate() -> bool:
    return can_draw() and find_spec("PIL") is not None


class PictureDesk(Desk[ToDraw, Drawn]):
    """Pictures are kept by what is drawn, so that none outlives a name that has changed."""

    def __init__(self, module: str = MODULE, *, seconds: float = SECONDS, waiting: int = WAITING) -> None:
        super().__init__(module, Drawn, ToDraw(), seconds=seconds, waiting=waiting)
        self.kept: OrderedDict[str, bytes] = OrderedDict()

    async def picture(self, svg: str) -> tuple[str, bytes]:
        """Its digest and the PNG; Refusal if it can't be drawn."""
        if not can_draw():
            raise refuse("no_pictures")
        return await self.kept_or_drawn(ToDraw(svg))

    async def animation(self, frames: list[str], width: int) -> tuple[str, bytes]:
        """Its digest and the GIF; Refusal if it can't be drawn."""
        if not can_animate():
            raise refuse("no_pictures")
        return await self.kept_or_drawn(ToDraw(width=width, frames=frames))

    async def kept_or_drawn(self, wanted: ToDraw) -> tuple[str, bytes]:
        digest = hashlib.sha256(msgspec.json.encode(wanted)).hexdigest()[:20]
        if digest not in self.kept:
            self.keep(digest, await self.waited(wanted, digest))
        self.kept.move_to_end(digest)
        return digest, self.kept[digest]

    def keep(self, digest: str, picture: bytes) -> None:
        self.kept[digest] = picture
        while len(self.kept) > 1 and sum(map(len, self.kept.values())) > KEPT:
            self.kept.popitem(last=False)

    async def waited(self, wanted: ToDraw, digest: str) -> bytes:
        try:
            async with self.queue():
                return self.kept.get(digest) or await self.drawn(wanted)
        except CrowdedError:
            raise refuse("pictures_waiting") from None

    async def drawn(self, wanted: ToDraw) -> bytes:
        try:
            if wanted.size > LARGEST:
                raise ValueError("the drawing is too large")
            answer = await self.ask(wanted)
        except (TimeoutError, OSError, ValueError) as error:
            answer = Drawn(error=str(error) or "it took too long")
        if not answer.picture:
            log.warning("a picture could not be drawn", extra={"why": answer.error})
            raise refuse("no_pictures")
        return base64.b64decode(answer.picture)
