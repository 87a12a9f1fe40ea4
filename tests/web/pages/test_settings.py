"""What people set on their device, and that it is so afterwards."""

import re

from playwright.sync_api import Page, expect

import paddock
from tests.web.browser import PHONE
from tests.web.by_api import start
from tests.web.conftest import MakeVisitor
from tests.web.robots.robot import Robot
from tests.web.table.test_table import asked

# Counts what the browser is asked to play and to show; the rest of it stays as it is.
LISTEN = """() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.tones++; return start.apply(this, when); };
}"""
NOTICE = """() => {
  window.notes = [];
  window.isHidden = false;
  class Note {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title) { window.notes.push(title); }
    close() {}
  }
  window.Notification = Note;
  Object.defineProperty(document, 'hidden', { get: () => window.isHidden });
}"""


def switch(page: Page, name: str) -> None:
    page.goto("/settings")
    page.get_by_role("switch", name=name).click()


def test_the_version_is_told(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/settings")
    expect(page.get_by_text(f"Paddock {paddock.__version__}")).to_be_visible()


def test_the_theme_is_kept(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/settings")
    page.get_by_role("radio", name="Night").check()
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Day").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_without_confirming_one_press_moves(visitor: MakeVisitor) -> None:
    page = visitor().page
    switch(page, "Confirm moves")
    robot = asked(page)
    told = page.get_by_role("tabpanel").inner_text()
    robot.choices.first.click()  # the piece
    robot.choices.first.click()  # where it goes
    expect(page.get_by_role("tabpanel")).not_to_have_text(told)


def test_sound_is_off_until_it_is_wanted(visitor: MakeVisitor) -> None:
    one = visitor()
    one.context.add_init_script(f"({LISTEN})()")
    robot = asked(one.open())
    make_a_move(robot)
    assert one.page.evaluate("() => window.tones") == 0
    one.page.keyboard.press("m")
    make_a_move(robot)
    one.page.wait_for_function("() => window.tones > 0")


def make_a_move(robot: Robot) -> None:
    told = robot.page.get_by_role("tabpanel").inner_text()
    while not robot.confirm.count():
        robot.act()
    robot.confirm.click()
    expect(robot.page.get_by_role("tabpanel")).not_to_have_text(told)


def test_a_notification_comes_when_the_tab_is_hidden_and_it_is_my_turn(visitor: MakeVisitor) -> None:
    one = visitor()
    one.context.add_init_script(f"({NOTICE})()")
    page = one.open()
    switch(page, "Notify me on my turn")
    expect(page.get_by_role("switch", name="Notify me on my turn")).to_be_checked()
    robot = asked(page)
    assert page.evaluate("() => window.notes") == []
    page.evaluate("() => { window.isHidden = true; }")
    while not page.evaluate("() => window.notes.length"):
        assert robot.act() != "over"
    assert page.evaluate("() => window.notes[0]") == "● Your turn · Jurassic Snack"


def test_a_browser_that_forbids_notifications_is_told_of(visitor: MakeVisitor) -> None:
    page = visitor().page
    switch(page, "Notify me on my turn")
    expect(page.get_by_text("Your browser has blocked notifications.")).to_be_visible()
    expect(page.get_by_role("switch", name="Notify me on my turn")).not_to_be_checked()


# As on Android: permission is given, yet only a service worker may notify.
THROWS = """() => {
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor() { throw new TypeError('Illegal constructor'); }
  };
}"""


def test_a_browser_in_which_pages_cannot_notify_is_told_of(visitor: MakeVisitor) -> None:
    one = visitor()
    one.context.add_init_script(f"({THROWS})()")
    page = one.open()
    switch(page, "Notify me on my turn")
    expect(page.get_by_text("This browser doesn’t support notifications")).to_be_visible()
    expect(page.get_by_role("switch", name="Notify me on my turn")).not_to_be_checked()


SHOWN = "(ones) => ones.filter((one) => getComputedStyle(one).display !== 'none').length"


def hatchings(page: Page) -> int:
    return int(page.locator(".pattern").evaluate_all(SHOWN))


HATCHED = "(ones) => ones.filter((one) => getComputedStyle(one).backgroundImage.includes('gradient')).length"


def test_patterns_stand_beside_colours_when_wanted(visitor: MakeVisitor) -> None:
    """On figures, and on seats next to the board."""
    page = visitor().page
    asked(page)
    avatars = page.locator(".seats .avatar")
    assert hatchings(page) == avatars.evaluate_all(HATCHED) == 0
    table = page.url
    switch(page, "Colour-blind mode")
    page.goto(table)
    page.get_by_role("grid").wait_for()
    assert hatchings(page) >= 4
    assert avatars.evaluate_all(HATCHED) == 1  # the first colour stays plain


# Devices

SEND = """([path, body]) => fetch(path, {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
})"""
ACCOUNT = {"login": "ada on two devices", "password": "a long password"}


def test_a_device_signs_out_the_others_and_their_page_knows_at_once(visitor: MakeVisitor) -> None:
    laptop, phone = visitor().page, visitor(PHONE).page
    asked(laptop)
    laptop.evaluate(SEND, ["/api/account", ACCOUNT])
    phone.goto("/")
    phone.evaluate(SEND, ["/api/login", ACCOUNT])
    phone.goto(laptop.url)
    expect(phone.get_by_text("You’re watching")).to_have_count(0)
    laptop.goto("/settings")
    expect(laptop.get_by_role("listitem")).to_have_count(2)
    laptop.get_by_role("button", name="Sign out everywhere else").click()
    expect(laptop.get_by_role("listitem")).to_have_count(1)
    expect(phone.get_by_text("You’re watching")).to_be_visible()


def test_a_guest_is_warned_before_signing_out_for_good(visitor: MakeVisitor) -> None:
    page = visitor().page
    asked(page)
    page.goto("/settings")
    page.get_by_role("button", name="Sign out on this device").click()
    expect(page.get_by_text("You don’t have an account.")).to_be_visible()
    page.get_by_role("button", name="Sign out for good").click()
    page.wait_for_url("/")
    assert page.evaluate("async () => (await (await fetch('/api/hello')).json()).me") is None


# Motion


def moving_things(page: Page) -> int:
    """How much moves on the whole page while somebody plays with a bot."""
    robot = Robot(page, seed=6)
    start(page)
    page.get_by_role("grid").wait_for()
    page.evaluate(
        """() => {
      window.seen = 0;
      document.addEventListener('transitionrun', () => window.seen++);
      document.addEventListener('animationstart', () => window.seen++);
    }"""
    )
    for _ in range(8):
        robot.act()
    return int(page.evaluate("() => window.seen"))


def test_under_reduced_motion_nothing_moves(visitor: MakeVisitor) -> None:
    assert moving_things(visitor(motion=False).page) == 0


def test_still_is_a_setting_too(visitor: MakeVisitor) -> None:
    page = visitor(motion=True).page
    switch(page, "Reduce motion")
    assert moving_things(page) == 0


def test_keys_are_listed_and_reach_everything(visitor: MakeVisitor) -> None:
    page = asked(visitor().page).page
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for key, tab in {"c": "Chat", "r": "Rules", "l": "Log"}.items():
        page.keyboard.press(key)
        expect(page.get_by_role("tab", name=re.compile(tab))).to_have_attribute("aria-selected", "true")
    page.keyboard.press("h")
    expect(page.get_by_text(re.compile(r"^Try: "))).to_be_visible(timeout=15_000)
    confirm = page.get_by_role("button", name="Confirm", disabled=False)
    page.keyboard.press("1")
    if not confirm.count():  # a piece with one way has chosen it already
        page.keyboard.press("1")
    expect(confirm).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("tabpanel")).to_contain_text(", You")
