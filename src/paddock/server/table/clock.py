"""The clocks of a table, worked out from the times of its entries: no timer is kept anywhere.

Time never runs backwards here. If the server's clock is set back, the clocks of a table stop until it has caught
up; nobody gains by it. steady.py keeps the server's clock from jumping in the first place.
"""

from paddock.server.wire.messages import ClockFace, ClockRule

DAY = 86400.0
NO_CLOCK = ClockFace(None, runs=False)


class Clocks:
    """For each seat: since when it is to act, and what is left in its bank. owed: increments that it got for moves it
    has taken back since; it gets none for as many moves to come."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self.since: list[float | None] = [None] * seats
        self.banks = [float(rule.amount)] * seats
        self.owed = [0] * seats
        self.holidays: list[list[tuple[float, float]]] = [[] for _ in range(seats)]  # from when to when, in order
        self.latest = 0.0  # the time of the latest entry

    def ask(self, asked: list[int], mover: int | None, at: float) -> float | None:
        """After an entry: these seats are to act now. The mover has spent its time, which is returned; None: nobody saw
        that one moved."""
        at, spent = self.pass_time(at), None
        for seat, since in enumerate(self.since):
            if since is not None and (seat == mover or seat not in asked):
                self.spend(seat, at - since, moved=seat == mover)
                self.since[seat] = None
                spent = at - since if seat == mover else spent
            if seat in asked and self.since[seat] is None:
                self.since[seat] = at
        return spent

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
            self.since[seat] = since - sum(spent)
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
        deadline = self.deadline(seat)
        now = max(now, self.latest)
        back = self.back_at(seat, now) if self.rule.kind == "days" else None
        left = self.allowance(seat) if deadline is None else max(0.0, deadline - (back or now))
        return ClockFace(None if left is None else round(left, 3), deadline is not None and back is None)
