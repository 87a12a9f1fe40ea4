"""What a viewer got in both worlds: counted where it is the same, shown where it is not."""

from collections import Counter

import msgspec

KIND = msgspec.json.Decoder(dict[str, msgspec.Raw])


class ToldApart(AssertionError):
    """The viewer got something else in the one world than in the other."""


class Tally(msgspec.Struct):
    """What was compared, over all pairs; answers are counted once the worlds differed."""

    pairs: int = 0
    differing: int = 0  # choices of luck and of other seats
    messages: int = 0
    size: int = 0  # in bytes
    answers: Counter[str] = msgspec.field(default_factory=Counter)

    def add(self, data: bytes) -> None:
        self.messages += 1
        self.size += len(data)
        if data.startswith(b"{"):
            self.answers[msgspec.json.decode(KIND.decode(data)["type"], type=str)] += 1
        else:
            self.answers["http"] += 1

    def told(self) -> str:
        answers = ", ".join(f"{kind} {count}" for kind, count in sorted(self.answers.items()))
        compared = f"{self.messages} messages, {self.size} bytes"
        return f"{self.pairs} pairs, {self.differing} differing choices, {compared}: {answers}"


def difference(mine: bytes, twin: bytes) -> str:
    """Where two answers begin to differ."""
    place = next((n for n, (a, b) in enumerate(zip(mine, twin, strict=False)) if a != b), min(len(mine), len(twin)))
    around = slice(max(0, place - 120), place + 80)
    return f"{mine[:60]!r}… ({len(mine)} and {len(twin)} bytes) at {place}: {mine[around]!r} and {twin[around]!r}"
