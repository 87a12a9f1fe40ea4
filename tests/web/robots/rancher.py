"""The players of robot.py at a table of Tiny Epic Dinosaurs."""

from typing import Final

from tests.web.robots.robot import KeyRobot, Robot

FINISH: Final = "Finish arranging"
TIRED: Final = 0.6  # how often it arranges no more where it may stop: dinosaurs could be moved to and fro for ever


class Rancher(Robot):
    """Finishes arranging before long."""

    def move(self) -> None:
        finish = self.place("choices", FINISH) if self.rng.random() < TIRED else None
        if finish is not None:
            self.hit("choices", finish)
        else:
            super().move()


class KeyRancher(KeyRobot):
    """The same by keys alone."""

    def move(self) -> None:
        names = self.choices.all_text_contents() if self.rng.random() < TIRED else []
        place = next((at for at, name in enumerate(names, 1) if FINISH in name), None)
        if place is not None and place <= 9 and not self.confirm.count():
            self.page.keyboard.press(str(place))
        else:
            super().move()
