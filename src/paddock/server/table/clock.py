"""The clocks of a table, worked out from the times of its entries: no timer is kept anywhere.

Time never runs backwards here. If the server's clock is set back, the clocks of a table stop until it has caught
up; nobody gains by it. steady.py keeps the server's clock from jumping in the first place.
"""

from typing import Final

from paddock.server.wire.messages import ClockFace, ClockRule

DAY = 86400.0
WATCHING: Final = 8.0  # seconds that a clock waits at most while its player watches what the others did
NO_CLOCK = ClockFace(None, runs=False)


class Clocks:
    """For each seat: since when its time runs, and what is left in its bank. owed: increments that it got for moves it
    has taken back since; it gets none for as many moves to come. watching: how long a clock waits at most for a player
    who has yet to see what the others did."""

    def __init__(self, rule: ClockRule, seats: int, watching: float = 0.0) -> None:
        self.rule = rule
        self.watching = watching
        self.since: list[float | None] = [None] * seats
        self.banks = [float(rule.amount)] * seats
        self.owed = [0] * seats
        self.holidays: list[list[tuple[float, float]]] = [[] for _ in range(seats)]  # from when to when, in order
        self.latest = 0.0  # the time of the latest entry

    def ask(self, asked: list[int], mover: int | None, at: float, *, is_shown: bool = False) -> float | None:
        """After an entry: these seats are to act now. The mover has spent its time, which is returned; None: nobody saw
        that one moved. is_shown: whoever is newly to act watches it first, and so does the mover if all choose anew."""
        at, spent = self.pass_time(at), None
        anew = [seat for seat in asked if self.since[seat] is None]
        for seat, since in enumerate(self.since):
            if since is not None and (seat == mover or seat not in asked):
                used = max(0.0, at - since)
                self.spend(seat, used, moved=seat == mover)
                self.since[seat] = None
                spent = used if seat == mover else spent
            if seat in asked and self.since[seat] is None:
                self.since[seat] = at + (self.watching if is_shown and anew else 0.0)
        return spent

    def waits(self, seat: int, now: float) -> bool:
        """Is this seat to act, and its clock has not started yet?"""
        since = self.since[seat]
        return since is not None and since > max(now, self.latest)

    def start(self, seat: int, at: float) -> None:
        """Its player has seen what the others did."""
        at, since = self.pass_time(at), self.since[seat]
        if since is not None:
            self.since[seat] = min(since, at)

    def pass_time(self, at: float) -> float:
        """The time of an entry, of whatever kind; if the server's clock was set back, that of the latest before it."""
        self.latest = max(self.latest, at)
        return self.latest

    def spend(self, seat: int, seconds: float, *, moved: bool) -> None:
        earned = self.rule.increment if moved and not self.owed[seat] else 0
        if self.rule.kind == "bank":
            self.banks[seat] = max(0.0, self.banks[seat] - seconds) + earned
        if moved:
            self.owed[seat] = max(0, self.owed[seat] - 1)

    def take_back(self, asked: list[int], seat: int, spent: list[float], at: float) -> None:
        """After an undo, the seat continues with the time that was left: no fresh time, no second increment. spent: on
        each of the moves."""
        self.ask(asked, None, at)
        since = self.since[seat]
        if since is not None and self.rule.kind != "bank":
            self.since[seat] = min(since, self.latest) - sum(spent)
        self.owed[seat] += len(spent)

    def allowance(self, seat: int) -> float | None:
        """The seconds a seat has for its move; None: no limit."""
        match self.rule.kind:
            case "move":
                return float(self.rule.amount)
            case "days":
                return self.rule.amount * DAY
            case "bank":
                return self.banks[seat]
            case _:
                return None

    def deadline(self, seat: int) -> float | None:
        since, allowance = self.since[seat], self.allowance(seat)
        return None if since is None or allowance is None else self.after_holidays(seat, since, since + allowance)

    # Holidays: only of clocks that count days

    def rest(self, seat: int, at: float, until: float) -> None:
        """From now on until then, or no longer if that has come. A later word takes the place of an earlier one."""
        at = self.pass_time(at)
        over = [(start, min(end, at)) for start, end in self.holidays[seat] if start < at]
        self.holidays[seat] = over + ([(at, until)] if until > at else [])

    def after_holidays(self, seat: int, since: float, end: float) -> float:
        """The same time on the clock, if it stood still in between."""
        if self.rule.kind == "days":
            for start, back in self.holidays[seat]:
                if back > since and start < end:
                    end += back - max(start, since)
        return end

    def back_at(self, seat: int, now: float) -> float | None:
        """When the holiday ends that they have now."""
        return next((back for start, back in self.holidays[seat] if start <= now < back), None)

    def deadlines(self) -> list[float | None]:
        """Empty where no clock runs."""
        if self.rule.kind == "none":
            return []
        found = [self.deadline(seat) for seat in range(len(self.since))]
        return found if any(deadline is not None for deadline in found) else []

    def faces(self, now: float) -> list[ClockFace]:
        if self.rule.kind == "none":
            return [NO_CLOCK] * len(self.since)
        return [self.face(seat, now) for seat in range(len(self.since))]

    def face(self, seat: int, now: float) -> ClockFace:
        since, deadline, now = self.since[seat], self.deadline(seat), max(now, self.latest)
        if since is None or deadline is None:
            return ClockFace(self.allowance(seat), runs=False)
        back = self.back_at(seat, now) if self.rule.kind == "days" else None
        left = round(max(0.0, deadline - max(back or now, since)), 3)
        return ClockFace(left, runs=back is None, starts=round(max(0.0, since - now), 3))
