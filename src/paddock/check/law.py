"""The laws every game keeps, by name, and what it means to break one. The functions that judge them register here."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from paddock.check.trial import Position, Trial

LAWS: Final[dict[str, str]] = {  # in the order in which they are judged
    # while the game is played: what the laws below rely on
    "turn-agrees": "turn, to_act and waits_for agree: seats in rising order, CHANCE alone, nobody once it is over.",
    "moves-not-empty": "Every seat to act has a legal move.",
    "moves-unique": "No legal move is listed twice.",
    "moves-sorted": "Legal moves are listed in rising order.",
    "moves-in-range": "Moves of seats are below action_space, those of CHANCE below chance_space.",
    "ends": "The game ends within max_plies decisions, and nobody has a move after the end.",
    "outcome": "There is an outcome exactly when the game is over, with a score and a true rank for each seat.",
    "conserved": "No piece is lost or made: the census never changes.",
    "stored-future": "Nothing random has happened in a new state, and nothing is stored that nobody knows.",
    "copy-independent": "A copy and its original share nothing that can change.",
    "deterministic": "The same move from the same state leads to the same state.",
    # once it has been played, one law after the other over all its states
    "dump-load": "A dump is plain JSON and loads as the same state, with the same views and legal moves.",
    "text-parse": "Each legal move has a text of its own, one word, that parses as it; nonsense is a ValueError.",
    "view-json": "Views and described moves are JSON of the declared types, without integers above 2^53.",
    "gate": "step takes every legal move; all else it refuses with a rule and a reason, and changes nothing.",
    "random-is-legal": "random_move draws legal moves only.",
    "random-uniform": "random_move draws every legal move of a seat equally often.",
    "chance-weights": "chance lists the legal moves of CHANCE with positive weights, and random_move follows them.",
    "redeal": "Redealing what a seat cannot know changes nothing that it, or a spectator, sees or may do.",
    "determinize": "A state made from a view alone gives the same view, with the same legal moves.",
    "uncovers": "A move that is said to uncover nothing shows its seat nothing that others hid.",
    "redeal-fits-determinize": "Redealing draws what determinizing draws, just as often: it keeps no true secret.",
    "hidden-moves": "Moves that look the same to a viewer leave it with the same view.",
    "recall": "What a viewer sees of a move, its view remembers.",
    "move-views": "What a viewer sees of a move does not depend on what it cannot know.",
    "open-moves": "Everyone sees a move in full, but for fields that hide something; the full text names one move.",
    "seen-as": "seen_as distinguishes moves for another seat exactly where describe does, and by nothing secret.",
    "features": "A seat's features are those of any state with its view, and none is above its maximum.",
    "order": "When several seats are to act, the order of their answers does not change the result.",
    "replay": "The record, written and read back, replays to the same state at every ply.",
    "engines": "The compiled engine and the pure one agree state by state.",
}


class Flaw(Exception):
    """Raised by a law's function: what is wrong, in words. The runner adds the law's name and the record."""


class BrokenLaw(AssertionError):
    """A game broke a law: which one, why, where, and the record that shows it."""

    def __init__(self, law: str, why: str, where: str, record_text: str) -> None:
        super().__init__(law, why, where, record_text)
        self.law = law
        self.why = why
        self.where = where
        self.record_text = record_text

    def __str__(self) -> str:
        return f"{self.law} is broken at {self.where}: {self.why}\n({LAWS[self.law]})\n\n{self.record_text}"


FIRST_LAWS: Final = list(LAWS)[: list(LAWS).index("deterministic") + 1]


class Law(msgspec.Struct, frozen=True):
    """One function that judges (a part of) a law at a state, and at which share of the states it does so."""

    name: str
    holds: Callable[[Position], None]
    share: float

    def judge(self, position: Position) -> None:
        if self.share == 1.0 or position.trial.samples(self.share):
            with named(self.name, position):
                self.holds(position)


STATE_LAWS: Final[list[Law]] = []
GAME_LAWS: Final[list[tuple[str, Callable[[Trial], None]]]] = []


def state_law(name: str, share: float = 1.0) -> Callable[[Callable[[Position], None]], Callable[[Position], None]]:
    """Registers a function that judges this law at every state, or at a share of them."""

    def register(holds: Callable[[Position], None]) -> Callable[[Position], None]:
        STATE_LAWS.append(Law(name, holds, share))
        STATE_LAWS.sort(key=lambda law: list(LAWS).index(law.name))
        return holds

    return register


def game_law(name: str) -> Callable[[Callable[[Trial], None]], Callable[[Trial], None]]:
    """Registers a function that judges this law once a game is over."""

    def register(holds: Callable[[Trial], None]) -> Callable[[Trial], None]:
        GAME_LAWS.append((name, holds))
        GAME_LAWS.sort(key=lambda law: list(LAWS).index(law[0]))
        return holds

    return register


def judge_state(position: Position) -> None:
    """The first laws, as the game comes to this state."""
    for law in STATE_LAWS:
        if law.name in FIRST_LAWS:
            law.judge(position)


def judge_game(trial: Trial) -> None:
    """The other laws, each at all states of a game that is over, or at those that are looked at."""
    looked_at = trial.looked_at()
    for law in STATE_LAWS:
        if law.name not in FIRST_LAWS:
            for position in looked_at:
                law.judge(position)
    for name, holds in GAME_LAWS:
        with named(name, trial.positions[-1]):
            holds(trial)


@contextmanager
def named(law: str, position: Position) -> Iterator[None]:
    """Turns a flaw, or any error of the game's own, into the BrokenLaw that names it."""
    try:
        yield
    except Flaw as flaw:
        raise BrokenLaw(law, str(flaw), position.where, position.record_text) from None
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise BrokenLaw(law, why, position.where, position.record_text) from error
