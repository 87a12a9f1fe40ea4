"""Takes build/pictures: every screen, on a desktop and on a phone, by day and by night. `make pictures`.

Arguments limit it: `desktop-day` (or a part of that) to one kind of screen, a group of picture_list.py to its pictures.
"""

import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, TimeoutError, sync_playwright

from tests.web.browser import DESKTOP, PHONE, Visitor, build_client, launch, serving
from tests.web.pictures.as_played import AS_PLAYED
from tests.web.pictures.of_ranch import take_births, take_ranch
from tests.web.pictures.of_rush import take_build, take_rush
from tests.web.pictures.of_shell import take_all, take_learn
from tests.web.pictures.of_tiny_epic import take_home, take_tiny
from tests.web.pictures.picture_list import FOLDER, NAMES, names_of
from tests.web.pictures.picture_states import Take, take_bots, take_lost_link, take_states, take_watching

SIZES: Final = {"desktop": DESKTOP, "phone": PHONE}


def taker(page: Page, ending: str, missing: set[str]) -> Take:
    """Takes what is listed, and strikes it off."""

    def take(name: str) -> None:
        if name not in missing:
            return
        missing.remove(name)
        with suppress(TimeoutError):  # the lab goes on asking how far its study is
            page.wait_for_load_state("networkidle", timeout=5_000)
        page.wait_for_timeout(200)  # for the last paint
        page.screenshot(path=FOLDER / f"{name}-{ending}.png", animations="disabled")

    return take


def take_beside(visitor: Visitor, watcher: Visitor, take: Take, take_watched: Take) -> None:
    take_states(visitor, take)
    take_watching(visitor, watcher, take_watched)
    take_bots(visitor, take)
    take_lost_link(visitor, watcher, take)


def take_group(group: str, screen: str, open_browser: Callable[[], Visitor], folder: Path) -> None:
    """All pictures of one group on one screen: as many as are listed."""
    visitor, watcher, missing = open_browser(), open_browser(), names_of(group, screen)
    take, take_watched = (taker(one.page, screen, missing) for one in (visitor, watcher))
    for one in (visitor, watcher):
        one.context.add_init_script(AS_PLAYED)
    page = visitor.page
    scripts: dict[str, Callable[[], None]] = {
        "snack": lambda: take_all(page, take),
        "states": lambda: take_beside(visitor, watcher, take, take_watched),
        "ranch": lambda: take_ranch(page, take),
        "birth": lambda: take_births(page, watcher.page, folder, take, take_watched),
        "tiny": lambda: take_tiny(page, take),
        "tiny-home": lambda: take_home(page, take, folder),
        "rush": lambda: take_rush(page, folder, take),
        "build": lambda: take_build(page, folder, take),
        "learn": lambda: take_learn(page, take),
    }
    scripts[group]()
    visitor.close()
    watcher.close()
    assert not missing, f"not taken: {missing}"


def main(only: str = "", group: str = "") -> None:
    build_client()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as home,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for size, pixels in SIZES.items():
            for theme in ("day", "night"):
                open_browser = partial(Visitor, browser, home, pixels, night=theme == "night")
                for one in NAMES:
                    if only in f"{size}-{theme}" and group in ("", one):
                        take_group(one, f"{size}-{theme}", open_browser, Path(folder))
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
