"""The pictures of a rulebook for players: positions as data, drawn by the game itself.

pictures.toml names each position as a lesson does: laid over the start of a game, or over an earlier picture, and moves
made from there. So a picture after a move shows what the rules make of it, and one that breaks a rule is an error.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from paddock.content.components import ComponentsError, parsed
from paddock.content.lesson import About, Lesson, laid_over
from paddock.content.players.pins import Box, cropped, pinned, translated
from paddock.contract.game import AnyGame, OptionValue, State

PIN_WIDTH: Final = 320  # of a picture whose pins are as large as they get
SIZE: Final = re.compile(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"')


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file."""


class PictureWords(Entry, frozen=True):
    """The caption of a picture; `pins` says what each pin points at."""

    caption: str
    pins: list[str] = []


class Picture(Entry, frozen=True):
    id: str
    words: dict[str, PictureWords]
    seat: int = 0  # whose eyes; -1: a spectator's
    seats: int = 0  # at another number of seats than the other pictures
    options: dict[str, OptionValue] = {}
    after: str = ""  # the picture whose position this one begins with; else the start of a game
    position: dict[str, Any] = {}
    played: list[str] = []
    luck: int = 0
    crop: list[float] = []  # x, y, width, height of what is shown
    pins: list[str] = []  # the label of a drawn thing, or its beginning; `|dx dy` moves the pin
    shows: list[str] = []  # drawn things that the text speaks of
    hides: list[str] = []  # and what is no longer there
    scores: list[int] = []  # the final scores
    ranks: list[int] = []  # and who has won: 1


class PictureFile(Entry, frozen=True):
    picture: list[Picture]
    seats: int = 2
    options: dict[str, OptionValue] = {}
    drawn: dict[str, dict[str, str]] = {}  # by language: words in the drawings, and what to write instead


class PictureInfo(msgspec.Struct, frozen=True):
    """A picture in one language."""

    caption: str
    pins: list[str]
    width: float
    height: float


class Pictures:
    """The pictures of one game."""

    def __init__(self, game: AnyGame, file: PictureFile) -> None:
        self.game = game
        self.file = file
        self.by_id = {picture.id: picture for picture in file.picture}
        self.states: dict[str, State] = {}

    def state(self, name: str) -> State:
        """The position of a picture; IllegalMove or ValueError if the rules do not lead there."""
        if name not in self.states:
            self.states[name] = self.laid_out(self.by_id[name])
        return self.states[name].copy()

    def laid_out(self, picture: Picture) -> State:
        table = Lesson(self.game, About(self.game.name, 0), [], [])
        state = self.state(picture.after) if picture.after else self.start(picture, table)
        if picture.position:
            saved = self.game.dump(state)
            state = self.game.load({**saved, "position": laid_over(saved["position"], picture.position, "position")})
        table.play(state, picture.played, picture.luck)
        return state

    def start(self, picture: Picture, table: Lesson) -> State:
        state: State = self.game.new(picture.seats or self.file.seats, {**self.file.options, **picture.options})
        table.play(state, [], picture.luck)
        return state

    def drawing(self, name: str) -> str:
        """As the game draws it."""
        picture = self.by_id[name]
        return self.game.drawing(self.state(name), None if picture.seat < 0 else picture.seat)

    def svg(self, name: str, language: str) -> str:
        """With its pins, cut to what it is about, and with words of this language."""
        picture = self.by_id[name]
        drawn = translated(self.drawing(name), self.file.drawn.get(language, {}))
        frame = Box(*picture.crop) if picture.crop else None
        scale = min(1, frame.width / PIN_WIDTH) if frame else 1
        return cropped(pinned(drawn, picture.pins, scale), frame)

    def info(self, name: str, language: str) -> PictureInfo:
        words = self.by_id[name].words[language]
        width, height = size_of(self.svg(name, language))
        return PictureInfo(words.caption, words.pins, width, height)


def size_of(svg: str) -> tuple[float, float]:
    found = SIZE.search(svg)
    assert found, svg[:200]
    return float(found[1]), float(found[2])


def read_pictures(text: str, file: str, game: AnyGame) -> Pictures:
    """ComponentsError names the file and what is wrong in it."""
    try:
        found = msgspec.convert(parsed(text, file).data, PictureFile)
    except msgspec.ValidationError as error:
        raise ComponentsError(file, "picture", str(error)) from None
    check_words(found.picture, file)
    return Pictures(game, found)


def check_words(pictures: Sequence[Picture], file: str) -> None:
    for picture in pictures:
        for language, words in picture.words.items():
            if len(words.pins) != len(picture.pins):
                key = f"picture.{picture.id}.words.{language}.pins"
                raise ComponentsError(file, key, f"there are {len(picture.pins)} pins, not {len(words.pins)}")
