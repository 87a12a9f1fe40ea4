"""One worker process of the pool: reads a question per line, answers a line. Of a running game it gets only views."""

import contextlib
import ctypes
import importlib
import operator
import os
import select
import signal
import sys
import time
from functools import lru_cache
from threading import Thread
from typing import BinaryIO

import msgspec

from paddock.bots.appraisal import AGAIN, PLAYED_ON, Appraiser
from paddock.bots.registry import make_bot
from paddock.contract.bot import Bot, Budget
from paddock.contract.engine.luck import Rng
from paddock.contract.foreign import told
from paddock.contract.game import AnyGame, View
from paddock.explain.advising import Explained, explained
from paddock.explain.judging import Judgement, judgement
from paddock.games import game_with

if sys.platform != "win32":
    import resource

KEPT = 64  # games and bots in memory: everybody may open a table with an edition
NICENESS = 5  # bots think behind the moves of people
MEMORY = 0.5  # of the machine's: a bot that wants more gets a MemoryError, and its host keeps the rest
PR_SET_PDEATHSIG = 1  # prctl(2)


class Question(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """A decision for a bot: everything it gets. `view` is the view of the seat to act, as JSON."""

    game: str
    bot: str
    view: msgspec.Raw
    legal: list[int]
    seed: int = 0
    iterations: int = 0
    seconds: float = 0.0
    edition: str = ""  # the text of an edition
    version: int | None = None  # of the rules; None: the newest
    advise: bool = False


class Case(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """A move of a game that is over, to be judged in the position as it was. No move: only each seat's prospects."""

    game: str
    position: msgspec.Raw  # as `game.dump` gives it
    seat: int = 0
    move: int | None = None
    seed: int = 0
    iterations: int = 0
    seconds: float = 0.0
    times: int = PLAYED_ON  # that a position is played on
    edition: str = ""
    version: int | None = None


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The move, or the advice or the judgement asked for, or what went wrong. drawn: it is legal though not listed."""

    move: int | None = None
    drawn: bool = False
    advised: Explained | None = None
    judgement: Judgement | None = None
    error: str = ""


@lru_cache(maxsize=KEPT)
def game_for(name: str, edition: str, version: int | None = None) -> AnyGame:
    """A game of Paddock's by name; your own as `module:ClassName`."""
    if ":" not in name:
        return game_with(name, edition, version)
    module, _, class_name = name.partition(":")
    game: AnyGame = getattr(importlib.import_module(module), class_name)()
    return game


@lru_cache(maxsize=KEPT)
def bot_for(name: str, game: str, edition: str, version: int | None = None) -> Bot:
    return make_bot(name, game_for(game, edition, version))


def answer(question: Question | Case) -> Answer:
    if isinstance(question, Case):
        began = time.monotonic()
        found = judged(question)
        return Answer(judgement=msgspec.structs.replace(found, seconds=time.monotonic() - began))
    game = game_for(question.game, question.edition, question.version)
    view = msgspec.json.decode(question.view, type=game.view_type)
    budget = Budget(question.iterations, question.seconds)
    rng = Rng(question.seed)
    if question.advise:
        return Answer(advised=explained(game, view, question.legal, budget, rng))
    bot = bot_for(question.bot, question.game, question.edition, question.version)
    move = operator.index(bot.choose(view, list(question.legal), rng, budget))
    return Answer(move=move, drawn=move not in question.legal and is_drawn(game, view, move))


def is_drawn(game: AnyGame, view: View, move: int) -> bool:
    """Is it one of the legal moves that a game allows but doesn't list? Its view has everything that a seat may do."""
    if game.freehand is None or view.seat is None:
        return False
    return game.freehand.is_legal(game.determinize(view, Rng()), view.seat, move)


def judged(case: Case) -> Judgement:
    game = game_for(case.game, case.edition, case.version)
    state = game.load(msgspec.json.decode(case.position))
    budget, rng = Budget(case.iterations, case.seconds), Rng(case.seed)
    if case.move is not None:
        return judgement(game, state, case.seat, case.move, budget, rng, case.times)
    judge = Appraiser(game, state.seat_count(), budget, rng, case.times)
    return Judgement(judge.values([state], times=AGAIN * case.times), [])


def answer_line(line: bytes) -> bytes:
    """The answer to one line; what a bot raises is reported, not raised."""
    try:
        return msgspec.json.encode(answer(msgspec.json.decode(line, type=Question | Case)))
    except Exception as error:
        return msgspec.json.encode(Answer(error=told(error)))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    for line in questions:
        answers.write(answer_line(line) + b"\n")
        answers.flush()


def main() -> None:
    """Keeps the real standard streams for itself: what a bot prints goes to standard error, and it reads nothing."""
    if sys.platform != "win32":
        os.nice(NICENESS)
        limit_memory()
    end_with_host(lines := os.dup(sys.stdin.fileno()))
    questions = os.fdopen(lines, "rb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), sys.stdin.fileno())
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with contextlib.suppress(BrokenPipeError):  # the host was killed: nobody waits for the answer
        serve(questions, answers)


def end_with_host(questions: int) -> None:
    """The end of the questions is read between two answers. A bot deep in thought ends with its host all the same."""
    if sys.platform == "linux":  # also in compiled code, which lets no other thread run
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if hasattr(select, "poll"):
        Thread(target=end_after_hang_up, args=(questions,), daemon=True).start()


def end_after_hang_up(questions: int) -> None:
    poll = select.poll()
    poll.register(questions, 0)  # not what can be read, only that the other end is closed
    poll.poll()
    os._exit(1)


def limit_memory() -> None:
    """Sets the soft limit only: a machine may allow less already."""
    wanted = int(MEMORY * os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    allowed = [limit for limit in (wanted, soft, hard) if limit != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_DATA, (min(allowed), hard))


if __name__ == "__main__":
    main()
