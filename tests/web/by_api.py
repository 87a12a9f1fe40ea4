"""What a test needs before it begins, by the server's API: names and fresh tables. Clicking through it takes longer."""

from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Page

import paddock

NAMES: Final = {paddock.find_game(name).title: name for name in paddock.game_names()}


def post(page: Page, path: str, **data: object) -> Any:
    answer = page.request.post(path, data=data)
    assert answer.ok, f"{path}: {answer.text()}"
    return answer.json()


def rename(page: Page, name: str) -> str:
    """Gives whoever looks at this page a name; returns their id."""
    return str(post(page, "/api/me", name=name)["player"])


def start(page: Page, game: str = "Jurassic Snack", **options: object) -> None:
    """Takes the page to a new table against the weakest bot."""
    rename(page, "Ada")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "hatchling"}]
    table = post(page, "/api/tables", game=NAMES[game], seats=seats, options=options)
    page.goto(f"/t/{table['code']}")


def sit_together(pages: Sequence[Page], names: Sequence[str], game: str = "Jurassic Snack", **options: object) -> str:
    """Takes these people to a new table of theirs; gives its address."""
    for page, name in zip(pages, names, strict=True):
        rename(page, name)
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(pages) - 1)]
    code = post(pages[0], "/api/tables", game=NAMES[game], seats=seats, options=options)["code"]
    for seat, page in enumerate(pages[1:], 1):
        post(page, f"/api/tables/{code}/seats/{seat}/sit")
    for page in pages:
        page.goto(f"/t/{code}")
    return f"/t/{code}"
