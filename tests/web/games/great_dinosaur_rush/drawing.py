"""Drawing skeletons in the editor, by mouse and by keys."""

import re
from typing import Final

from playwright.sync_api import Locator, Page

from paddock.games.great_dinosaur_rush.engine.drawing import bone_at, read_drawing
from paddock.games.great_dinosaur_rush.engine.skeletons.body import COLOURS, PARTS
from tests.server.thinking.rush import GAME, steps_to_build

Stroke = tuple[str, str, tuple[int, int], tuple[int, int]]  # part, colour, from, to

TOOL: Final = {"green": "Green", "red": "Red", "yellow": "Yellow", "blue": "Blue", "white": "Wild"}
PART: Final = {"limb_a": "First limb", "limb_b": "Second limb"}


def strokes(text: str) -> list[Stroke]:
    skeleton = read_drawing(text).skeleton
    found = []
    for bone in range(len(skeleton)):
        x1, y1, x2, y2, colour = bone_at(skeleton, bone)
        found.append((PARTS[skeleton.part[bone]], COLOURS[colour], (x1, y1), (x2, y2)))
    return found


def grown(text: str) -> list[Stroke]:
    """Bone by bone from the spine, as one draws: each touches one that is there; wild ones come last."""
    left = sorted(strokes(text), key=lambda stroke: (stroke[1] == "white", PARTS.index(stroke[0])))
    found, joints = list[Stroke](), set(left[0][2:])
    while left:
        touching = [stroke for stroke in left if joints & set(stroke[2:])]
        same = [stroke for stroke in touching if found and stroke[:2] == found[-1][:2]]
        nearest = (same or touching)[0]
        left.remove(nearest)
        found.append(nearest)
        joints |= set(nearest[2:])
    return found


def whole_skeleton(seats: int, seed: int, round_number: int) -> str:
    """The designer's best for the position."""
    state = GAME.new(seats, {})
    for seat, text in steps_to_build(seats, seed, round_number):
        GAME.step(state, seat, GAME.parse(state, seat, text))
    assert GAME.freehand is not None
    return str(GAME.freehand.designs(GAME.view(state, 0))[0].move).removeprefix("draw=")  # type: ignore[attr-defined]


def part_name(part: str) -> str:
    return PART.get(part, part.capitalize())


class Hand:
    """Draws with the mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.held: tuple[str, str] | None = None

    def joint(self, at: tuple[int, int]) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^Joint {at[0]}, {at[1]}(?!\d)"))

    def hold(self, part: str, colour: str) -> None:
        if self.held == (part, colour):
            return
        self.page.get_by_role("group", name="Bones to place").get_by_role("button", name=TOOL[colour]).click()
        pill = self.page.get_by_role("group", name="Part for the next bone").get_by_role(
            "button", name=part_name(part), exact=True
        )
        if colour != "blue":
            pill.click()
        self.held = part, colour

    def middle(self, at: tuple[int, int]) -> tuple[float, float]:
        box = self.joint(at).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, stroke: Stroke) -> None:
        part, colour, start, end = stroke
        self.hold(part, colour)
        self.page.mouse.move(*self.middle(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.middle(end))
        self.page.mouse.up()

    def tap(self, stroke: Stroke) -> None:
        """A joint, then the next; then the bone that was begun there is let go."""
        part, colour, start, end = stroke
        self.hold(part, colour)
        self.joint(start).click()
        self.joint(end).click()
        self.page.keyboard.press("Escape")


class Keys(Hand):
    """Draws with keys alone."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.at = (0, 0)

    def begin(self) -> None:
        """Tab to the lattice, then to the joint 0, 0."""
        for _ in range(60):
            self.page.keyboard.press("Tab")
            name = str(self.page.evaluate("() => document.activeElement?.ariaLabel ?? ''"))
            if found := re.match(r"Joint (-?\d+), (-?\d+)", name):
                self.at = int(found[1]), int(found[2])
                return
        raise AssertionError("Tab never came to the lattice")

    def press(self, dx: int, dy: int, *, lay: bool = False) -> None:
        keys = {
            (1, 0): "ArrowRight",
            (1, 1): "PageUp",
            (0, 1): "ArrowUp",
            (-1, 1): "Home",
            (-1, 0): "ArrowLeft",
            (-1, -1): "End",
            (0, -1): "ArrowDown",
            (1, -1): "PageDown",
        }
        self.page.keyboard.press(("Shift+" if lay else "") + keys[dx, dy])
        self.at = self.at[0] + dx, self.at[1] + dy

    def walk(self, to: tuple[int, int]) -> None:
        while self.at != to:
            self.press(sign(to[0] - self.at[0]), sign(to[1] - self.at[1]))

    def hold(self, part: str, colour: str) -> None:
        """A number takes a colour; pressed again, it takes the next part. Wild bones find theirs."""
        key = str(COLOURS.index(colour) + 1)
        if colour in ("white", "blue"):
            if self.held is None or self.held[1] != colour:
                self.page.keyboard.press(key)
        elif self.held != (part, colour):
            pill = self.page.get_by_role("group", name="Part for the next bone").get_by_role(
                "button", name=part_name(part), exact=True
            )
            for _ in range(4):
                self.page.keyboard.press(key)
                if pill.count() and pill.get_attribute("aria-pressed") == "true":
                    break
            else:
                raise AssertionError(f"{key} never took {part}")
        self.held = part, colour

    def lay(self, stroke: Stroke) -> None:
        part, colour, start, end = stroke
        self.hold(part, colour)
        near, far = sorted((start, end), key=lambda joint: abs(joint[0] - self.at[0]) + abs(joint[1] - self.at[1]))
        self.walk(near)
        self.press(far[0] - near[0], far[1] - near[1], lay=True)
        question = self.page.get_by_role("group", name="Which part is this bone for?")
        if colour == "white" and question.count():
            question.get_by_role("button", name=part_name(part), exact=True).press("Enter")


def sign(number: int) -> int:
    return (number > 0) - (number < 0)
