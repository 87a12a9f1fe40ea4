"""A real Chromium and a real server on loopback, for the tests of the page and for its pictures."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request

from tests.once import one_at_a_time
from tests.server.live_server import LiveServer

ROOT: Final = Path(__file__).parents[2]
# The first needs a third less time for the same tests; its package is that of Debian's Chromium too.
NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PACKAGES: Final = ("chromium-headless-shell", "chromium")
ELSEWHERE: Final = "paddock.test"  # this machine, under a name that does not say so: to the page as in a home network
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1",
]
EYES: Final = Path(__file__).parent / "robots" / "eyes.js"
NO_WORKER: Final = "Service Worker registration blocked"  # as most tests want it
DESKTOP: Final = (1440, 900)
PATIENCE: Final = 120  # seconds until a server must answer
SOON: Final = 30_000  # milliseconds until what a test waits for must be on the page, on a busy machine too
PHONE: Final = (390, 844)


# A device that has set how fast the turns of others are shown, and whether first games are coached; and a list that the
# page keeps its scenes in.
WITH_SETTINGS: Final = """((speed, coach) => {
  window.sceneLog = [];
  const key = 'paddock.settings';
  try { localStorage.getItem(key) ?? localStorage.setItem(key, JSON.stringify({ speed, coach })); }
  catch { /* a page without a store */ }
})"""

# A warning of the built page is a bare address: with it comes where it arose.
TELL_WHERE: Final = "const warn = console.warn; console.warn = (...told) => warn(...told, new Error().stack)"


class NoBrowser(Exception):
    """There is no Chromium, and none could be installed."""


def chromium_path() -> str:
    """Debian's Chromium; installed when it is missing and we may."""
    with one_at_a_time("installing"):
        return found_or_installed()


def found_or_installed() -> str:
    found = installed()
    if found is None and os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-q"], capture_output=True, check=False)
        for package in PACKAGES:
            subprocess.run(["apt-get", "install", "-y", "-q", package], capture_output=True, check=False)
            if found := installed():
                break
    if found is None:
        raise NoBrowser("there is no Chromium here: install it (on Debian: apt-get install chromium)")
    return found


def installed() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)


def build_client() -> None:
    with one_at_a_time("building"):
        subprocess.run([sys.executable, "tools/build_web.py"], cwd=ROOT, check=True)


@contextmanager
def serving(folder: Path, shared_url: str = "") -> Iterator[str]:
    """The server in a process of its own, on a free port of this machine; gives its address."""
    server = LiveServer(folder, shared_url=shared_url)
    server.start()
    try:
        wait_for(server)
        yield server.url
    finally:
        server.kill()


def wait_for(server: LiveServer) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert server.process is not None and server.process.poll() is None, server.log()  # noqa: PT018
        with suppress(httpx.TransportError):
            if httpx.get(f"{server.url}/healthz").status_code == 200:
                return
        time.sleep(0.02)  # another process is starting: nothing here could wake us
    raise AssertionError(f"no answer from {server.url}\n{server.log()}")


class Visitor:
    """Somebody with a browser of their own. Notes everything that should not happen."""

    def __init__(
        self,
        browser: Browser,
        home: str,
        size: tuple[int, int] = DESKTOP,
        *,
        night: bool = False,
        motion: bool = False,
        speed: str = "instant",
        language: str = "en-GB",
        newcomer: bool = False,
        worker: bool = False,
    ) -> None:
        self.home = home
        self.context: BrowserContext = browser.new_context(
            base_url=home,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if night else "light",
            locale=language,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=size == PHONE,
            permissions=["clipboard-write"],
            service_workers="allow" if worker else "block",
        )
        self.context.set_default_timeout(SOON)
        self.context.add_init_script(TELL_WHERE)
        self.context.add_init_script(path=EYES)
        self.context.add_init_script(f"{WITH_SETTINGS}('{speed}', {str(newcomer).lower()})")
        self.wrongs: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        page = self.context.new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.wrongs.append(f"error: {error}"))
        page.on("request", self.see)
        self.page = page
        return page

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and NO_WORKER not in message.text:
            self.wrongs.append(f"console: {message.text}")

    def see(self, request: Request) -> None:
        if not request.url.startswith((self.home, self.home.replace("http", "ws", 1), "data:", "blob:")):
            self.wrongs.append(f"a request to {request.url}")

    def close(self) -> None:
        self.context.close()
        assert not self.wrongs, self.wrongs
