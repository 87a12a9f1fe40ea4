"""Takes build/pictures: every screen, on a desktop and on a phone, by day and by night. `make pictures`.

Arguments limit it: `desktop-day` (or a part of that) to one kind of screen, a group of picture_list.py to its pictures.
"""

import re
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, TimeoutError, sync_playwright

from tests.web import ranch
from tests.web.browser import DESKTOP, PHONE, Visitor, build_client, launch, serving
from tests.web.digger import Digger
from tests.web.picture_list import FOLDER, NAMES, names_of
from tests.web.picture_states import Take, play_to_the_curtain, take_bots, take_lost_link, take_states, take_watching
from tests.web.robot import Robot
from tests.web.rush import open_build, open_turn
from tests.web.test_learn import Learner
from tests.web.test_rush_editor import Hand, grown
from tests.web.tiny_epic import PAIRS, sit_down

HALF_DRAWN: Final = (
    "spine:0,0-1,0+1,0-2,1;ribs:1,-1-1,0;head:5,2-6,2+5,2-6,3+5,2-6,1;neck:2,1-3,1+3,1-4,2+4,2-5,2;tail:-1,0-0,0;"
    "limb_a:-1,-1-0,0+-1,-2--1,-1+-1,-2-0,-2;limb_b:2,1-3,0+3,-1-3,0;unique:0,0-0,1+0,1-1,0+-2,1--1,0"
)
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


def take_all(page: Page, take: Take) -> None:
    robot = Robot(page, seed=17)
    robot.start_at_home("Forager")
    play_some(robot, 34)
    take("table")
    page.goto("/")
    robot.start_at_home("Hatchling")
    robot.play()
    take("over")
    page.get_by_role("link", name="Replay and review").click()
    page.get_by_role("button", name="Review with a bot").click()
    page.get_by_role("heading", name="Luck and skill").wait_for(timeout=120_000)
    page.get_by_role("button", name=re.compile(r"[−+]\d+\s%$")).first.click()  # a turning point
    page.get_by_role("heading", name="Chance to win").scroll_into_view_if_needed()
    take("replay")
    take_lab(page, take)
    page.goto("/new/jurassic_snack")
    page.get_by_role("button", name="Start game").wait_for()
    take("new-table")
    page.get_by_role("radio", name="Friend by link").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("textbox", name="Link to this table").wait_for()
    take("invite")
    for name, path in {"rules": "/rules/jurassic_snack#JS-6.3", "settings": "/settings", "replays": "/replays"}.items():
        page.goto(path)
        take(name)
    page.goto("/")
    page.get_by_role("heading", name="Continue").wait_for()
    page.wait_for_timeout(600)  # covers are pictures: let them be painted
    take("home")


def take_lab(page: Page, take: Take) -> None:
    """A study that has been played, with its report."""
    page.goto("/lab")
    page.get_by_role("combobox", name="Game").select_option(label="Rolling Ranch")
    page.get_by_role("button", name="Start the study").click()
    page.frame_locator("iframe").get_by_role("heading").first.wait_for(timeout=600_000)
    page.locator("iframe").evaluate("(report) => report.scrollIntoView({ block: 'end' })")
    take("lab")


class Rancher(Robot):
    """Draws where most points are told, so that the ranch is worth a picture."""

    def move(self) -> None:
        labels: list[str] = self.spaces.evaluate_all("(all) => all.map((one) => one.ariaLabel)")
        if labels and not self.confirm.count():
            self.press(self.spaces.nth(max(range(len(labels)), key=lambda index: gain(labels[index]))))
        else:
            super().move()


def gain(label: str) -> int:
    found = re.search(r"(\d+) points? (more|less)", label)
    return 0 if found is None else int(found[1]) * (1 if found[2] == "more" else -1)


def take_ranch(page: Page, take: Take) -> None:
    """Rolling Ranch with four seats, in the middle of a game."""
    page.goto("/new/rolling_ranch")
    for _ in range(2):
        page.get_by_role("button", name="Add a seat").click()
    take("ranch-new-table")
    page.get_by_role("button", name="Start game").click()
    robot = Rancher(page, seed=23)
    while not page.get_by_text("Round 16", exact=True).count():
        assert robot.act() != "over", "the game was over before round 16"
    while robot.wait() == "asked" and not (robot.confirm.count() and robot.spaces.count()):
        robot.move()
    take("ranch-table")
    collect(robot)
    take("ranch-collect")
    page.get_by_role("button", name=re.compile("^Look closer")).last.click()
    take("ranch-zoom")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    robot.play()
    take("ranch-over")
    page.get_by_role("link", name="Replay and review").click()
    page.get_by_role("list", name="Moves").get_by_role("button").nth(20).click()
    take("ranch-replay")
    page.get_by_role("radio", name="Everything open").check()
    page.get_by_role("heading", name=re.compile("^Mission of")).last.scroll_into_view_if_needed()
    take("ranch-open")


class Keeper(Robot):
    """Goes where dinosaurs, barriers and contracts are, so that the ranch is worth a picture."""

    WISHES = ("B1 ", "C1 ", "A5 ", "A2 ", "A1 ", "C4 ", "C3 ", "A3 ", "A4 ", "B3 ")

    def move(self) -> None:
        labels: list[str] = self.spaces.evaluate_all("(all) => all.map((one) => one.ariaLabel ?? '')")
        wished = [at for wish in self.WISHES for at, label in enumerate(labels) if label.startswith(wish)]
        if wished and not self.confirm.count() and not self.choices.count():
            self.press(self.spaces.nth(wished[0]))
        else:
            super().move()


def until(robot: Robot, heading: str) -> None:
    """To the first question that begins like this."""
    asked = robot.page.get_by_role("heading", name=re.compile(heading))
    while not asked.count():
        assert robot.act() != "over", f"the game was over before {heading}"
        assert robot.wait() != "over", f"the game was over before {heading}"


def take_tiny(page: Page, take: Take) -> None:
    """Tiny Epic Dinosaurs with four seats, then alone against the Poacher."""
    page.goto("/new/tiny_epic_dinosaurs")
    for _ in range(2):
        page.get_by_role("button", name="Add a seat").click()
    page.get_by_role("button", name="Start game").click()
    robot = Keeper(page, seed=31)
    robot.wait()
    take("tiny-ranches")
    while not page.get_by_text("Round 3 of 6", exact=True).count():
        assert robot.act() != "over", "the game was over before round 3"
    until(robot, "^Place ranchers")
    take("tiny-assign")
    page.get_by_role("button", name=re.compile("^Look closer")).last.click()
    take("tiny-zoom")
    page.keyboard.press("Escape")
    take_end(page, robot, take)
    take_solo(page, take)


def take_end(page: Page, robot: Robot, take: Take) -> None:
    until(robot, "^Take a card of the row")
    take("tiny-research")
    robot.button("Menu").click()
    robot.button("Let a bot play my seat").click()  # it comes to an end sooner than a robot that arranges at random
    robot.result.wait_for(timeout=600_000)
    take("tiny-over")
    page.get_by_role("link", name="Replay and review").click()
    page.get_by_role("list", name="Moves").get_by_role("button").nth(40).click()
    take("tiny-replay")


def take_solo(page: Page, take: Take) -> None:
    page.goto("/new/tiny_epic_dinosaurs")
    page.get_by_role("button", name="Take seat 2 away").click()
    page.get_by_role("combobox", name="Rival").select_option(label="Poacher")
    take("tiny-new-table")
    page.get_by_role("button", name="Start game").click()
    robot = Keeper(page, seed=37)
    while not page.get_by_text("Round 2 of 6", exact=True).count():
        assert robot.act() != "over", "the game was over before round 2"
    until(robot, "^Place ranchers")
    take("tiny-solo")


def take_build(page: Page, folder: Path, take: Take) -> None:
    """The skeleton editor: a mistake, the designer's menu, a card laid over the lattice."""
    open_build(page, folder, seats=3, seed=3, round_number=2)
    page.get_by_role("radio", name="Build for me").or_(page.get_by_role("radio", name="Checks")).last.check()
    take("rush-build-designs")
    page.get_by_role("group", name="Build for me").get_by_role("button").nth(1).click()
    page.get_by_role("radio", name="Cards").check()
    page.get_by_role("button", name="Lay it over the lattice Diplodocus").click()
    page.get_by_role("button", name="Ghost: Diplodocus").wait_for()
    take("rush-build-ghost")
    page.get_by_role("button", name="Ghost: Diplodocus").click()
    page.get_by_role("button", name="Undo", exact=True).click()
    hand = Hand(page)
    for stroke in grown(HALF_DRAWN):
        hand.tap(stroke)
    page.get_by_role("radio", name="Checks").check()
    page.get_by_role("listitem").filter(has_text="Unique bones hang by one joint").get_by_role("button").click()
    take("rush-build-mistake")
    if page.get_by_role("radio", name="Skeleton").count():
        page.get_by_role("radio", name="Skeleton").check()
        take("rush-build")


def collect(robot: Robot) -> None:
    """To a round with resources, then one icon is chosen."""
    card = robot.choices.filter(has_text="Collect")
    while not card.count():
        robot.act()
        robot.wait()
    card.click()
    robot.page.get_by_role("heading", name=re.compile("^Fill in|for .*: confirm")).wait_for()
    robot.press(robot.choices.first)


def take_births(page: Page, watcher: Page, folder: Path, take: Take, take_watched: Take) -> None:
    take_birth(page, folder, take)
    take_ranch_states(page, watcher, folder, take, take_watched)


def take_birth(page: Page, folder: Path, take: Take) -> None:
    """A newborn whose space is ours to choose, then the bonus of a new barn."""
    ranch.sit_down(page, folder, "born", rounds=10)
    take("ranch-breed")
    ranch.sit_down(page, folder, "option", rounds=10)
    take("ranch-barn")


def take_ranch_states(page: Page, watcher: Page, folder: Path, take: Take, take_watched: Take) -> None:
    """Rolling Ranch on one device, where a choice may still be changed; sent, while others choose; and watched."""
    robot = play_to_the_curtain(page, "rolling_ranch")
    take("ranch-curtain")
    table = ranch.sit_down(page, folder, "choose", rounds=12, slow=True)
    change = page.get_by_role("button", name="Change", exact=True)
    while not change.is_visible():
        robot.hint.or_(change).first.wait_for()
        if not change.is_visible():
            robot.move()
    take("ranch-sent")
    watcher.goto(table)
    watcher.get_by_role("combobox", name="Whose ranch").select_option(label="Marta's ranch")
    take_watched("ranch-watching")


def take_rush(page: Page, folder: Path, take: Take) -> None:
    """The Great Dinosaur Rush with four seats: a turn, the hall after the round, and the end of a whole game."""
    take_turn(page, folder, take)
    take_hall(page, folder, take)
    page.goto("/new/great_dinosaur_rush")
    for _ in range(2):
        page.get_by_role("button", name="Add a seat").click()
    for level in page.get_by_role("radio", name="Hatchling").all():
        level.check()
    take("rush-new-table")
    page.get_by_role("button", name="Start game").click()
    Digger(page, seed=5).play()
    take("rush-over")
    page.get_by_role("link", name="Replay and review").click()
    page.get_by_role("list", name="Moves").get_by_role("button").nth(12).click()
    take("rush-replay")


def take_turn(page: Page, folder: Path, take: Take) -> None:
    open_turn(page, folder, seats=4, seed=3, circuit=3)
    robot = Digger(page, seed=5)
    steps = {"rush-field": "^Move in a", "rush-museum": "^Move a museum marker", "rush-action": "^Choose one action"}
    for name, question in steps.items():
        page.get_by_role("heading", name=re.compile(question)).wait_for()
        if name == "rush-action":
            take(name)
            break
        robot.spaces.or_(robot.choices).first.click()
        robot.confirm.wait_for()
        take(name)
        robot.confirm.click()
    robot.choices.filter(has_text="Donate").click()
    robot.choices.first.click()
    take("rush-donate")


def take_hall(page: Page, folder: Path, take: Take) -> None:
    open_build(page, folder, seats=4, seed=3, round_number=2)
    robot = Digger(page, seed=5)
    robot.stay()
    play_to(robot, lambda: asks(page, "^The hall is open"))
    take("rush-hall")
    page.get_by_role("button", name=re.compile("^Look closer at (the|your) skeleton")).first.click()
    take("rush-show")


def take_home(page: Page, take: Take, folder: Path) -> None:
    """Tiny Epic Dinosaurs at home: arranging with a barrier in hand, feeding, a penalty, a newborn."""
    sit_down(page, folder, "pick", 0, PAIRS)
    grid, holding = page.get_by_role("grid"), page.get_by_role("group", name="Holding")
    holding.get_by_role("button", name=re.compile("brachiosaurs")).click()
    grid.get_by_role("button", name=re.compile("^b3")).click()
    take("tiny-arrange")
    holding.get_by_role("button", name=re.compile("barrier")).click()
    page.get_by_role("heading", name="Barrier in hand").wait_for()
    take("tiny-arrange-barrier")
    for name, question, seed, likes in HOME:
        sit_down(page, folder, question, seed, likes)
        take(name)


def take_learn(page: Page, take: Take) -> None:
    """All lessons, a step of each with its hint, a solved one, and help."""
    page.goto("/learn")
    page.get_by_role("link", name="Start: Jurassic Snack").wait_for()
    take("learn")
    learner = Learner(page)
    for game, step in LESSONS:
        learner.open(game, step)
        learner.ask()
        take(f"learn-{game.rsplit('_', 1)[-1]}")
    learner.open("jurassic_snack", "scare")
    learner.solve(1)
    take("learn-solved")
    learner.open("tiny_epic_dinosaurs", "catch")
    page.get_by_role("button", name="Help").click()
    take("help")
    page.goto("/help/jurassic_snack")
    page.get_by_role("definition").first.wait_for()
    take("help-page")


LESSONS: Final = (
    ("jurassic_snack", "scare"),
    ("rolling_ranch", "close"),
    ("great_dinosaur_rush", "build"),
    ("tiny_epic_dinosaurs", "fence"),
)
HOME: Final = (
    ("tiny-feed", "feed", 1, PAIRS),
    ("tiny-penalty", "penalty", 1, ()),
    ("tiny-penalties", "penalty", 11, ()),
    ("tiny-birth", "birth", 0, PAIRS),
)


# Some tables are prepared, as those are at which a position is tried: the pictures are of any table.
AS_PLAYED: Final = """
const sheet = new CSSStyleSheet();
sheet.replaceSync(".tried { display: none !important }");
document.adoptedStyleSheets = [sheet];
"""


def asks(page: Page, words: str) -> bool:
    return page.get_by_role("heading", name=re.compile(words)).count() > 0


def play_to(robot: Robot, there: Callable[[], bool]) -> None:
    while robot.wait() == "asked" and not there():
        robot.move()


def play_some(robot: Robot, presses: int) -> None:
    """Some moves, then a run that is chosen but not confirmed."""
    for _ in range(presses):
        robot.act()
    runs = robot.page.get_by_role("heading", name=re.compile("^Move a diplo"))
    while robot.wait() == "asked" and not (robot.confirm.count() and runs.count()):
        robot.move()


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
