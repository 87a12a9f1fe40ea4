"""The table of Rolling Ranch: each seat's sheet and mission, the roll, the seats to act, and who may see what.

`shown` has the sheets as everyone may see them, and these never change. While seats choose, `now` has what each is
writing; when the last one has answered, it becomes `shown`.
"""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.state import CHANCE, State
from paddock.games.rolling_ranch.engine.moves import ACT, BREED, DEAL_SHEETS, ENDED
from paddock.games.rolling_ranch.engine.pieces import Pieces
from paddock.games.rolling_ranch.engine.ranch import Settings, Turn

NOT_ROLLED: Final = -1
SPECTATOR: Final = -3


class Table(State):
    def __init__(self, pieces: Pieces, settings: Settings, seats: int) -> None:
        self.pieces = pieces
        self.settings = settings
        self.seats: i64 = seats
        self.phase: i64 = DEAL_SHEETS
        self.round: i64 = 0
        self.roll: i64 = NOT_ROLLED
        self.ending: i64 = 0
        self.mover: i64 = CHANCE  # the result of turn()
        self.waiting: i64 = 0  # a bit for each seat to act
        self.shown: list[Turn] = []
        self.now: list[Turn] = []
        self.missions: list[int] = []  # as far as dealt
        self.rolls: bytes = b""  # of the whole game, where sheets stay hidden
        self.probed: i64 = -1  # the last move `finishes` looked at; its answer is `probe`
        self.probed_seat: i64 = -1
        self.probe: bool = False

    def last_round(self) -> i64:
        return self.pieces.last_round(self.seats)

    # Knowledge (RR-R2)

    def is_open(self) -> bool:
        """Are seats choosing?"""
        return ACT <= self.phase <= BREED

    def has_chosen(self, seat: int) -> bool:
        s: i64 = seat
        return self.is_open() and (self.waiting >> s) & 1 == 0

    def sees_sheet(self, viewer: int, seat: int) -> bool:
        return viewer == seat or self.settings.reveal or self.phase == ENDED

    def sees_mission(self, viewer: int, seat: int) -> bool:
        return viewer == seat or self.phase == ENDED

    def is_last_asked(self, seat: int) -> bool:
        s: i64 = seat
        return self.waiting == self.pieces.one << s
