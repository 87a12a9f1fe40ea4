"""What a seat reads of a position, and how its answer is understood. All of it follows from the seat's view."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Final

import msgspec

from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import State
from paddock.contract.game import AnyGame, Described, IllegalMove, View, When
from paddock.contract.text import one_line, shortened
from paddock.envs.text.rules import Rules, rule_text, rules_for

READ: Final = 4_000  # characters from the end of an answer; whatever comes before is thinking
QUOTED: Final = 60
LONGEST_NAME: Final = 240  # characters that explain one name
LONGEST_WORD: Final = 24  # longer ones are codes
MOST_PARTS: Final = 6
BRACKETS: Final = re.compile(r"\[([^\[\]]*)\]")
LABEL: Final = re.compile(r"^(?:my\s+|final\s+)?(?:move|answer|choice)\s*(?:is)?\s*[:=]?\s*", re.IGNORECASE)
AROUND: Final = " \t`*\"'.,"
UNSAID: Final = ("kind", "seat")
HOW_TO_ANSWER: Final = "Answer with the number of a move or the move itself, on the last line or in [brackets]."


class Misread(ValueError):
    """An answer that is no legal move: why, and what to answer instead."""


class Scene:
    """A position as one seat knows it. Any state that fits the view gives the same words."""

    def __init__(self, game: AnyGame, view: View) -> None:
        assert view.seat is not None, "spectators don't play"
        self.game = game
        self.view = view
        self.seat = view.seat
        self.state: State = game.determinize(view, Rng(0))
        self.legal: list[int] = self.state.legal_moves(self.seat) if self.state.waits_for(self.seat) else []
        self.texts = [game.text(self.state, self.seat, move) for move in self.legal]

    # What is read

    def position(self) -> str:
        return self.game.picture(self.state, self.seat)

    def moves(self, *, described: bool = False) -> str:
        """The legal moves, numbered from 1."""
        if not described:
            return " ".join(f"{number}:{text}" for number, text in enumerate(self.texts, 1))
        lines = zip(self.texts, map(self.described, self.legal), strict=True)
        return "\n".join(f"{number}:{text} {what}".rstrip() for number, (text, what) in enumerate(lines, 1))

    def described(self, move: int) -> str:
        """What is known about a move of this seat before it is made."""
        sight = self.game.describe(self.state, self.seat, move, self.seat)
        if not isinstance(sight, Described):
            return ""
        return described(msgspec.to_builtins(sight))

    def names(self) -> dict[str, str]:
        """What the view says about the names in the position and in the moves: `PC03` -> `points 14, cost …`."""
        seen = msgspec.to_builtins(self.view)
        known = dict(explained(seen))
        open_names = sorted(words_in(f"{self.position()} {' '.join(self.texts)}") & known.keys(), reverse=True)
        found: dict[str, str] = {}
        while open_names:
            name = open_names.pop()
            found[name] = known[name]
            open_names += sorted(words_in(known[name]) & known.keys() - found.keys() - set(open_names), reverse=True)
        return found

    def question(self, known: Collection[str] = (), *, described: bool = False) -> str:
        """The position, the names in it that aren't known yet, and the legal moves."""
        names = "\n".join(f"{name}: {told}" for name, told in self.names().items() if name not in known)
        moves = f"Moves: {self.moves(described=described)}" if self.legal else ""
        return "\n".join(filter(None, [self.position(), names, moves]))

    # What is answered

    def read(self, answer: str) -> int:
        """The move of this answer: a number from the list, or its text. Misread says why there is none."""
        said = chosen_part(answer)
        if said.isascii() and said.isdecimal():
            return self.numbered(said)
        lowered = [text.lower() for text in self.texts]
        if said.lower() in lowered:
            return self.legal[lowered.index(said.lower())]
        return self.parsed(said)

    def numbered(self, said: str) -> int:
        number = int(said) if len(said) < 6 else 0
        if not 1 <= number <= len(self.legal):
            raise Misread(f"There is no move {said[:QUOTED]}. {self.advice()}")
        return self.legal[number - 1]

    def parsed(self, said: str) -> int:
        try:
            move = self.game.parse(self.state, self.seat, said)
        except ValueError:
            refusal = self.game.refusal(self.state, self.seat, said, When.UNREADABLE) if said else None
            unread = f"{said[:QUOTED]!r} is not a move." if said else "I found no move in your answer."
            raise Misread(f"{self.taught(refusal) if refusal else unread} {self.advice()}") from None
        if not self.game.is_legal(self.state, self.seat, move):
            raise Misread(f"{self.taught(self.game.why_illegal(self.state, self.seat, move))} {self.advice()}")
        return move

    def taught(self, refusal: IllegalMove) -> str:
        """The refusal, with the rule behind it."""
        rule = rule_text(self.game.name, refusal.rule)
        return f"{shortened(refusal.why)} Rule {refusal.rule}: {rule}" if rule else shortened(refusal.why)

    def advice(self) -> str:
        return f"Answer with a number from 1 to {len(self.legal)}, or with a move such as {self.texts[0]}."


def opening(game: AnyGame, seat: int, seats: int, rules: Rules) -> str:
    """What a seat reads before its first question."""
    table = f"You play {game.title} as seat {seat} of {seats}. Seats count from 0."
    return "\n\n".join(filter(None, [table, rules_for(game, rules), HOW_TO_ANSWER]))


def chosen_part(answer: str) -> str:
    """The last thing in brackets, else the last line that isn't empty, without quotes and labels."""
    tail = answer[-READ:]
    if bracketed := BRACKETS.findall(tail):
        return one_line(bracketed[-1]).strip(AROUND)
    lines = [line for line in map(one_line, tail.splitlines()) if line.strip(AROUND)]
    return LABEL.sub("", lines[-1].strip(AROUND)).strip(AROUND) if lines else ""


def described(fields: Mapping[str, object]) -> str:
    """A move by its fields."""
    return ", ".join(said(name, value) for name, value in fields.items() if name not in UNSAID and is_said(value))


def explained(data: object) -> Iterator[tuple[str, str]]:
    """Everything in a view that has an id, with what is printed on it."""
    if isinstance(data, list):
        for one in data:
            yield from explained(one)
    elif isinstance(data, dict):
        fields = {name: value for name, value in data.items() if name != "id" and is_said(value) and is_short(value)}
        if isinstance(data.get("id"), str) and fields:
            told = ", ".join(said(name, value) for name, value in fields.items())
            yield data["id"], told if len(told) <= LONGEST_NAME else f"{told[:LONGEST_NAME]}…"
        for value in data.values():
            yield from explained(value)


def is_said(value: object) -> bool:
    return value not in (None, "", [], {}, False)


def is_short(value: object) -> bool:
    """Small enough to be said in a few words."""
    if isinstance(value, str):
        return len(value) < LONGEST_WORD or " " in value
    if isinstance(value, dict):
        return len(value) <= MOST_PARTS and all(isinstance(one, int | str) for one in value.values())
    return not isinstance(value, list) or (len(value) <= MOST_PARTS and all(map(is_name, value)))


def is_name(value: object) -> bool:
    return isinstance(value, str) or (isinstance(value, dict) and "id" in value)


def words_in(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


def said(name: str, value: object) -> str:
    """A field in words: its name, unless it is just true, and its value."""
    spaced = name.replace("_", " ")
    return spaced if value is True else f"{spaced} {plain(value)}"


def plain(value: object) -> str:
    if isinstance(value, dict) and "id" in value:
        return str(value["id"])
    if isinstance(value, dict):
        return " ".join(said(name, one) for name, one in value.items() if is_said(one))
    if isinstance(value, list):
        return " ".join(map(plain, value))
    return str(value)
