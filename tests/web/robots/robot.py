"""A player who knows only roles and names, as a screen reader does: no CSS selectors, no coordinates."""

import random
import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, Literal, NamedTuple

from playwright.sync_api import Locator, Page, TimeoutError

State = Literal["asked", "curtain", "over", "summary"]
Kind = Literal["confirm", "choices", "spaces"]
LONGEST: Final = 1800
LOOKS: Final = 2 * LONGEST + 200  # of one robot: two for a press
PATIENCE: Final = 15_000  # milliseconds until something can be done
HURRY: Final = 1500  # until something rests, or is gone


class Words(NamedTuple):
    """What things are called on the page. curtain: how it begins; shunned: choices that are left alone."""

    hint: str = "Hint"
    confirm: str = "Confirm"
    choices: str = "Choices"
    curtain: str = "I’m "
    result: str = "Where the points came from"
    shunned: str = ""


# Is the focus within what has this role and this name, or is that no longer there?
IS_FOCUSED: Final = "(element) => element === document.activeElement"
IS_IN: Final = """([role, name]) => {
  const tag = role === 'region' ? 'section' : `[role=${role}]`;
  const there = document.querySelector(`${tag}[aria-label="${name}"]`);
  return !there || there.getClientRects().length === 0 || there.contains(document.activeElement);
}"""
CONFIRM: Final = re.compile("^Confirm(:|$)")  # it says what it does as well
ARROWS: Final = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")


class Robot:
    """Plays by clicking what it may. It sees by eyes.js, all in one look: locators would take ten times longer."""

    words = Words()

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.looks = 0

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def hint(self) -> Locator:
        """Enabled exactly when this seat is to act."""
        return self.page.get_by_role("button", name=self.words.hint, exact=True, disabled=False)

    @property
    def confirm(self) -> Locator:
        """It says what it does as well."""
        return self.page.get_by_role("button", name=re.compile(f"^{self.words.confirm}(:|$)"), disabled=False)

    @property
    def choices(self) -> Locator:
        return self.page.get_by_role("group", name=self.words.choices).get_by_role("button", disabled=False)

    @property
    def spaces(self) -> Locator:
        return self.page.get_by_role("grid").get_by_role("button", disabled=False)

    @property
    def curtain(self) -> Locator:
        return self.page.get_by_role("button", name=self.words.curtain)

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("heading", name=self.words.result)

    def start_at_home(self, level: str = "Hatchling", game: str = "Jurassic Snack") -> None:
        self.page.goto("/")
        self.page.get_by_role("link", name=f"Play: {game}", exact=True).click()
        self.page.get_by_role("radio", name=level).check()
        self.button("Start game").click()

    def play_at_once(self) -> None:
        """Confirms no more: a choice is played when it is pressed, so a game takes half the presses."""
        self.page.goto("/settings")
        self.page.get_by_role("switch", name="Confirm moves").click()

    def wait(self) -> State:
        """Until something can be done; a summary of a round is closed."""
        while (state := self.watch()) == "summary":
            self.page.keyboard.press("Enter")
        return state

    def look(self) -> None:
        """Fails when what a test waits for never comes: no test may go on for ever."""
        self.looks += 1
        assert self.looks <= LOOKS, f"nothing came of {LOOKS} looks"

    def watch(self) -> State:
        self.look()
        state: State = self.page.evaluate("([words, patience]) => eyes.watch(words, patience)", [self.known, PATIENCE])
        return state

    def sees(self) -> State | None:
        """What can be done now, without waiting."""
        state: State | None = self.page.evaluate("(words) => eyes.state(words)", self.known)
        return state

    def act(self) -> State:
        """Waits until something can be done, and does it."""
        state = self.wait()
        self.answer(state)
        return state

    def act_until(self, wanted: Locator) -> None:
        """Until this is on the page. It looks only when it's asked: what is shown on the way may be gone at once."""
        self.wait()
        while not wanted.count():
            assert self.act() != "over", "the game was over before"
            self.wait()

    def answer(self, state: State) -> None:
        if state == "asked":
            self.move()
        elif state == "curtain":
            self.curtain.click()

    def move(self) -> None:
        """One press nearer to a move; a chosen move is confirmed."""
        confirms, choices, spaces = self.counts()
        if confirms:
            self.hit("confirm")
            return
        kinds: list[tuple[Kind, int]] = [("choices", choices), ("spaces", spaces)]
        for kind, count in self.rng.sample(kinds, 2):
            if count:
                self.hit(kind, self.rng.randrange(count))
                return

    @property
    def known(self) -> dict[str, str]:
        return self.words._asdict()

    def counts(self) -> tuple[int, int, int]:
        """How many buttons confirm, choices and spaces are open."""
        self.look()
        confirms, choices, spaces = self.page.evaluate("(words) => eyes.counts(words)", self.known)
        return confirms, choices, spaces

    def place(self, kind: Kind, text: str) -> int | None:
        """Of the first one with this text among its kind."""
        place: int = self.page.evaluate("(given) => eyes.place(...given)", [kind, text, self.known])
        return None if place < 0 else place

    def hit(self, kind: Kind, index: int = 0) -> None:
        """Presses one of them. What was there a moment ago may be gone: then the next look decides."""
        arguments = [kind, index, self.known, HURRY]
        point = self.page.evaluate("(given) => eyes.aim(...given)", arguments)
        if point:
            self.page.mouse.click(*point)

    def press(self, locator: Locator) -> None:
        with suppress(TimeoutError):
            locator.click(timeout=HURRY)

    def play(self) -> int:
        """To the result; gives the number of presses."""
        for presses in range(LONGEST):
            if self.act() == "over":
                return presses
        raise AssertionError(f"no end after {LONGEST} presses")


def look_around(robots: Sequence[Robot]) -> list[State | None]:
    """What each of several people at one table can do, as soon as one of them can do something."""
    end = time.monotonic() + PATIENCE / 1000
    while not any(states := [robot.sees() for robot in robots]):  # a move is on its way
        assert time.monotonic() < end, "nobody can do anything"
    return states


class KeyRobot(Robot):
    """Plays by keys alone: Tab, arrows, Enter, numbers."""

    def name_in_focus(self) -> str:
        script = "() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim() ?? ''"
        return str(self.page.evaluate(script))

    def is_closed(self) -> bool:
        return bool(self.page.evaluate("() => document.activeElement?.ariaDisabled === 'true'"))

    def is_on_board(self) -> bool:
        """Is the focus in a grid in which something may be chosen?"""
        open_button = "button:not([aria-disabled=true])"
        script = f"() => !!document.activeElement?.closest('[role=grid]')?.querySelector('{open_button}')"
        return bool(self.page.evaluate(script))

    def tab_to(self, name: str) -> None:
        for _ in range(80):
            self.page.keyboard.press("Tab")
            if self.name_in_focus() == name:
                return
        raise AssertionError(f"Tab never came to {name!r}")

    def start_at_home(self, level: str = "Hatchling", game: str = "Jurassic Snack") -> None:
        self.page.goto("/")
        self.page.get_by_role("link", name=f"Play: {game}", exact=True).wait_for()
        self.tab_to(f"Play: {game}")
        self.page.keyboard.press("Enter")
        self.page.get_by_role("radio", name=level).wait_for()
        self.pick("Bot level in seat 2", level)
        self.tab_to("Start game")
        self.page.keyboard.press("Enter")

    def pick(self, group: str, name: str) -> None:
        """Tab to a group of choices, then arrows."""
        choices = self.page.get_by_role("group", name=group).get_by_role("radio")
        self.tab_until(lambda: any(one.evaluate(IS_FOCUSED) for one in choices.all()), group)
        wanted = self.page.get_by_role("radio", name=name)
        for _ in range(choices.count()):
            if wanted.is_checked():
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrows never came to {name!r}")

    def move(self) -> None:
        confirms, choices, spaces = self.counts()
        if confirms:
            self.page.keyboard.press("Escape" if self.rng.random() < 0.05 else "Enter")
        elif choices and (spaces == 0 or self.rng.random() < 0.5):
            self.choose_in_dock(choices)
        elif spaces:
            self.choose_on_board()

    def choose_in_dock(self, count: int) -> None:
        """By its number, or by Tab and Enter: then the focus stays in the dock, to go on from there."""
        if self.rng.random() < 0.5:
            self.page.keyboard.press(str(self.rng.randint(1, min(count, 9))))
            return
        self.tab_into("Choices")
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(IS_IN, arg=["region", "Your options"])

    def tab_into(self, group: str) -> None:
        """To its first open choice; however long the log, that is not far."""
        self.tab_until(lambda: self.is_in("group", group) and not self.is_closed(), group)

    def tab_until(self, is_there: Callable[[], bool], what: str) -> None:
        for _ in range(80):
            if is_there():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never came to {what!r}")

    def is_in(self, role: str, name: str) -> bool:
        return bool(self.page.evaluate(IS_IN, [role, name]))

    def choose_on_board(self) -> None:
        """Walks over the board by arrows until a space is open, and takes it. A space that was open a moment ago may be
        closed now: then the next look decides."""
        try:
            self.tab_until(self.is_on_board, "the board")
        except AssertionError:
            assert not self.counts()[2], "a space is open, but Tab never came to the board"
            return
        if not self.stroll():
            self.search()
        self.page.keyboard.press("Enter")

    def stroll(self) -> bool:
        """Some steps anywhere: mostly an open space is near. Who stayed would take up for ever what it put down."""
        for key in self.rng.choices(ARROWS, k=10):
            self.page.keyboard.press(key)
            if not self.is_closed():
                return True
        return False

    def search(self) -> None:
        """Row by row from the top, each to both ends: the way down need not lead to an end."""
        for _ in range(9):
            self.page.keyboard.press("ArrowUp")
        for _ in range(12):
            if self.sweep("ArrowLeft") or self.sweep("ArrowRight"):
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError("the arrows led to no open space")

    def sweep(self, key: str) -> bool:
        """Along a row until a space is open; False at its end."""
        here = ""
        for _ in range(40):
            if not self.is_closed() or here == self.name_in_focus():
                break
            here = self.name_in_focus()
            self.page.keyboard.press(key)
        return not self.is_closed()
