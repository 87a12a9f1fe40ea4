"""Films a page: pictures with their times, put together as an animated WebP.

Taking a picture lasts longer than a frame may. So the page runs in slow motion, its timers and its animations alike,
and the film is played faster by the same factor.
"""

import base64
import io
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image
from playwright.sync_api import Locator, Page

SLOWER: Final = 6
SLOW_TIMERS: Final = f"""
const timer = window.setTimeout.bind(window);
window.setTimeout = (work, ms = 0, ...rest) => timer(work, ms * {SLOWER}, ...rest);
"""
SHORTEST_MS: Final = 60  # between two frames
LAST_MS: Final = 1800  # the last picture stays, then the film starts again
QUALITY: Final = 70

# A screen picture shows no mouse pointer, so that a click would come out of nowhere.
POINTER: Final = """() => {
  const pointer = document.createElement('div');
  pointer.id = 'pointer';
  pointer.ariaHidden = 'true';
  pointer.innerHTML = `<svg width="26" height="32" viewBox="0 0 26 32"><path d="M3 2v23l6-5 4 9 4.5-2-4-9h8z"
    fill="#222" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>`;
  pointer.style.cssText = `position: fixed; left: -3px; top: -2px; z-index: 9999; pointer-events: none;
    transition: transform 400ms ease-in-out; transform: translate(560px, 640px)`;
  document.body.append(pointer);
}"""
POINT: Final = "([x, y]) => { document.querySelector('#pointer').style.transform = `translate(${x}px, ${y}px)` }"
POINTING_S: Final = 0.5


class Frame(NamedTuple):
    at: float  # seconds since the film began, at its own speed
    picture: Image.Image


class Film:
    """Of one page, which must have been opened with SLOW_TIMERS."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Frame] = []
        self.browser = page.context.new_cdp_session(page)
        self.browser.send("Animation.enable")
        self.browser.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWER})
        page.evaluate(POINTER)
        self.started = time.monotonic()

    @property
    def now(self) -> float:
        return (time.monotonic() - self.started) / SLOWER

    def take(self) -> None:
        at = self.now
        taken = self.browser.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        self.frames.append(Frame(at, Image.open(io.BytesIO(base64.b64decode(taken["data"]))).convert("RGB")))

    def roll(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end:
            self.take()

    def roll_until(self, done: Callable[[], bool]) -> None:
        while not done():
            self.take()

    def click(self, target: Locator) -> None:
        """The pointer goes there first."""
        box = target.bounding_box()
        assert box is not None, f"{target} is not to be seen"
        self.page.evaluate(POINT, [box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.6])
        self.roll(POINTING_S)
        target.click()

    def write(self, path: Path, width: int) -> None:
        shown = thinned(self.frames)
        pictures = [frame.picture.resize((width, height_at(frame.picture, width))) for frame in shown]
        pictures[0].save(
            path, save_all=True, append_images=pictures[1:], duration=durations(shown), loop=0,
            quality=QUALITY, method=4, minimize_size=True,
        )  # fmt: skip


def height_at(picture: Image.Image, width: int) -> int:
    return round(picture.height * width / picture.width)


def thinned(frames: list[Frame]) -> list[Frame]:
    """Without those that follow too soon, or show what is shown already."""
    kept = [frames[0]]
    for frame in frames[1:]:
        if frame.at - kept[-1].at >= SHORTEST_MS / 1000 and frame.picture != kept[-1].picture:
            kept.append(frame)
    return kept


def durations(frames: list[Frame]) -> list[int]:
    return [round((later.at - frame.at) * 1000) for frame, later in pairwise(frames)] + [LAST_MS]
