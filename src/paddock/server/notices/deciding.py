"""What somebody hears now, what waits, and what no longer matters. No I/O."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec

from paddock.server.notices import messages
from paddock.server.notices.messages import TURNS, Message
from paddock.server.notices.quiet import quiet_until
from paddock.server.storage.notices import Notice
from paddock.server.wire.messages import TableInfo
from paddock.server.wire.notices import Wishes

PAUSE: Final = 120.0  # seconds between two messages about turns, however often somebody moves and takes it back
HOUR: Final = 3600.0
Key = tuple[str, str]  # the code of a table, and a kind


class Scene(msgspec.Struct, frozen=True):
    """Somebody and their notices. tables: as they may know them, by code; looking: those they are looking at; waiting:
    those where they know that it is their turn; heard: when they last heard so."""

    wishes: Wishes
    notices: Sequence[Notice]
    tables: Mapping[str, TableInfo]
    looking: Collection[str]
    waiting: Sequence[str]
    heard: float
    now: float


class Decided(msgspec.Struct):
    held: dict[Key, float | None] = {}
    told: list[Key] = []
    over: list[Key] = []
    messages: list[Message] = []
    is_turn: bool = False


class Deciding:
    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.wishes = scene.wishes
        self.now = scene.now
        self.language = scene.wishes.language
        self.quiet = quiet_until(scene.wishes, scene.now)
        self.made = Decided()
        self.fresh: list[str] = []  # tables at which it is their turn, and they hear it now
        self.settled: list[str] = []  # tables at which it no longer is, and they had heard it

    def decide(self) -> Decided:
        order = ("turn", "live", "remind", "ended", "invited", "joined")
        for notice in sorted(self.scene.notices, key=lambda one: order.index(one.kind)):
            info = self.scene.tables.get(notice.code)
            key = notice.code, notice.kind
            if info is None or info.status == "private":
                self.made.over.append(key)
            else:
                KINDS[notice.kind](self, notice, info, key)
        self.tell_turns()
        return self.made

    def tell(self, message: Message) -> None:
        self.made.messages.append(message)

    def is_looking(self, info: TableInfo) -> bool:
        return info.code in self.scene.looking

    # One kind after another

    def on_turn(self, notice: Notice, info: TableInfo, key: Key) -> None:
        if not acts(info) or self.is_looking(info) or not self.wishes.days:
            self.settled += [info.code] if notice.sent is not None else []
            self.made.over.append(key)
        elif notice.sent is not None:
            self.made.told.append(key)
        elif self.quiet is not None or self.now < self.scene.heard + PAUSE:
            self.made.held[key] = max(self.quiet or 0.0, self.scene.heard + PAUSE)
        else:
            self.fresh.append(info.code)
            self.made.told.append(key)

    def on_live(self, notice: Notice, info: TableInfo, key: Key) -> None:
        """Quiet hours don't hold it: they are in the middle of a game."""
        self.made.over.append(key)
        if acts(info) and not self.is_looking(info) and self.wishes.live:
            self.tell(messages.turn(info, messages.tag_of("turn", info.code), self.now, self.language, urgent=True))

    def on_remind(self, notice: Notice, info: TableInfo, key: Key) -> None:
        if not acts(info) or info.due is None or info.due <= self.now:
            if notice.sent is not None:
                self.tell(messages.cleared(messages.tag_of("remind", info.code)))
            self.made.over.append(key)
            return
        if notice.sent is not None:
            self.made.told.append(key)
        elif not self.wishes.remind:
            self.made.held[key] = None
        elif self.now < (when := info.due - self.wishes.remind * HOUR):
            self.made.held[key] = when
        elif self.quiet is not None:
            self.made.held[key] = self.quiet
        elif self.is_looking(info) or info.code in self.fresh:
            self.made.over.append(key)
        else:
            self.tell(messages.reminder(info, self.now, self.language))
            self.made.told.append(key)

    def on_event(self, notice: Notice, info: TableInfo, key: Key) -> None:
        wanted = {"ended": self.wishes.ended, "invited": self.wishes.invited, "joined": self.wishes.joined}
        holds = {"ended": info.status in ("over", "abandoned"), "invited": is_kept(info), "joined": is_alive(info)}
        if not wanted[notice.kind] or not holds[notice.kind] or self.is_looking(info):
            self.made.over.append(key)
        elif self.quiet is not None:
            self.made.held[key] = self.quiet
        else:
            say = {"ended": messages.ended, "invited": messages.invited, "joined": messages.joined}
            self.tell(say[notice.kind](info, self.language))
            self.made.over.append(key)

    # Turns

    def tell_turns(self) -> None:
        self.made.is_turn = bool(self.fresh)
        tables = self.scene.tables
        if not self.wishes.bundle:
            made = [messages.turn(tables[c], messages.tag_of("turn", c), self.now, self.language) for c in self.fresh]
            made += [messages.cleared(messages.tag_of("turn", code)) for code in self.settled]
            self.made.messages += made
            return
        earlier = [code for code in self.scene.waiting if code not in self.settled and acts_at(tables, code)]
        waiting = list(dict.fromkeys([*self.fresh, *earlier]))
        if waiting and (self.fresh or self.settled):
            infos = [tables[code] for code in waiting]
            self.tell(messages.turns(infos, self.now, self.language, silent=not self.fresh))
        elif self.settled:
            self.tell(messages.cleared(TURNS))


KINDS: Final = {
    "turn": Deciding.on_turn,
    "live": Deciding.on_live,
    "remind": Deciding.on_remind,
    "ended": Deciding.on_event,
    "invited": Deciding.on_event,
    "joined": Deciding.on_event,
}


def acts(info: TableInfo) -> bool:
    return info.status == "playing" and any(seat in info.to_act for seat in info.yours)


def acts_at(tables: Mapping[str, TableInfo], code: str) -> bool:
    return code in tables and acts(tables[code])


def is_kept(info: TableInfo) -> bool:
    return info.status == "open" and any(seat.kept for seat in info.seats)


def is_alive(info: TableInfo) -> bool:
    return info.status in ("open", "playing")
