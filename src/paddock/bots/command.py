"""A bot in any language: a command that reads questions from standard input and answers on standard output.

One line of JSON is a question, and one line is its answer. docs/agents.md describes the protocol.
Whatever the command does, it can only choose a legal move for its own seat; if it hangs, ends, floods or talks
nonsense, the process is killed and CommandFailed says why.
"""

import os
import shlex
import shutil
import signal
import subprocess
import weakref
from pathlib import Path
from threading import Event, Timer
from typing import Annotated, Final, NoReturn

import msgspec

from paddock.contract.bot import BotFailure, Budget, Usage
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import State
from paddock.contract.game import AnyGame, View, When
from paddock.contract.text import one_line, shortened

PREFIX: Final = "command:"
PROTOCOL: Final = 1
SECONDS: Final = 60.0  # to answer one question
SECONDS_VARIABLE: Final = "PADDOCK_COMMAND_SECONDS"
ATTEMPTS: Final = 3  # illegal answers to one question
LONGEST: Final = 65_536  # bytes of an answer
QUOTED: Final = 60  # characters of an answer that is refused


class CommandFailed(BotFailure):
    """A command that gives no legal move: which, and why."""


class Listed(msgspec.Struct, frozen=True):
    """A legal move as the command reads it."""

    move: int
    text: str


class Question(msgspec.Struct, frozen=True):
    """A question to the command, as one line of JSON."""

    protocol: int
    game: str
    version: int
    edition: str
    seat: int
    seats: int
    view: View
    position: str
    legal: list[Listed]
    seconds: float
    iterations: int
    random: int
    refused: str


class Answer(msgspec.Struct, frozen=True):
    """What the command says, if it says more than a move."""

    move: int | str
    tokens: Annotated[int, msgspec.Meta(ge=0)] = 0


def is_command(name: str) -> bool:
    return name.startswith(PREFIX)


def command_line(name: str) -> list[str]:
    """The command as words; ValueError if it can't be run."""
    words = shlex.split(name.removeprefix(PREFIX), posix=os.name == "posix")
    if not words:
        raise ValueError("name a command after command:, such as command:./my_bot.py")
    if shutil.which(words[0]) is None:
        known = Path(words[0]).is_file()
        advice = "make it executable with chmod +x, or name its interpreter first" if known else "no such command"
        raise ValueError(f"{words[0]} can't be run: {advice}")
    return words


def command_files(name: str) -> list[Path]:
    """The files that the command line names: its code, as far as anyone can tell."""
    return [Path(word) for word in command_line(name) if Path(word).is_file()]


def time_limit() -> float:
    text = os.environ.get(SECONDS_VARIABLE, "")
    try:
        return float(text) if text else SECONDS
    except ValueError:
        raise ValueError(f"{SECONDS_VARIABLE} is a number of seconds, not {text!r}") from None


class CommandBot:
    """Starts its command with the first question, and ends it when nobody needs the bot any more."""

    def __init__(self, name: str, game: AnyGame) -> None:
        self.name = name
        self.game = game
        self.words = command_line(name)
        self.seconds = time_limit()
        self.usage = Usage()
        self.process: Process | None = None

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        assert view.seat is not None, "spectators don't choose"
        state = self.game.determinize(view, rng.copy())
        question = self.question(state, view, legal, int(rng.next()), budget)
        for _ in range(ATTEMPTS):
            answer = self.ask(question)
            try:
                return self.read(state, view.seat, legal, answer)
            except ValueError as error:
                self.usage.refused += 1
                question = msgspec.structs.replace(question, refused=str(error))
        self.end()
        said = one_line(str(answer.move))[:QUOTED]
        last = f"The last was {said!r}: {question.refused}"
        raise CommandFailed(f"{self.name} gave {ATTEMPTS} answers that aren't legal moves. {last}")

    def question(self, state: State, view: View, legal: list[int], random: int, budget: Budget) -> Question:
        game, seat = self.game, view.seat
        assert seat is not None
        listed = [Listed(move, game.text(state, seat, move)) for move in legal]
        return Question(
            protocol=PROTOCOL,
            game=game.name,
            version=game.version,
            edition=game.edition,
            seat=seat,
            seats=state.seat_count(),
            view=view,
            position=game.picture(state, seat),
            legal=listed,
            seconds=budget.seconds,
            iterations=budget.iterations,
            random=random,
            refused="",
        )

    def ask(self, question: Question) -> Answer:
        if self.process is None:
            self.process = Process(self.name, self.words, self.seconds)
        line = msgspec.json.encode(question) + b"\n"
        said = self.process.ask(line)
        answer = read_answer(said)
        self.usage.answers += 1
        self.usage.characters += len(line) + len(said)
        self.usage.tokens += answer.tokens
        return answer

    def read(self, state: State, seat: int, legal: list[int], answer: Answer) -> int:
        """The move; ValueError says why it isn't one."""
        if isinstance(answer.move, str):
            move = parsed(self.game, state, seat, answer.move)
        elif 0 <= answer.move < self.game.action_space:
            move = answer.move
        else:
            raise ValueError(f"{answer.move} is not a move.")
        if move in legal or self.game.is_legal(state, seat, move):
            return move
        raise ValueError(str(self.game.why_illegal(state, seat, move)))

    def end(self) -> None:
        if self.process is not None:
            self.process.end()


def parsed(game: AnyGame, state: State, seat: int, text: str) -> int:
    try:
        return game.parse(state, seat, text)
    except ValueError as error:
        raise ValueError(shortened(str(game.refusal(state, seat, text, When.UNREADABLE) or error))) from None


def read_answer(line: bytes) -> Answer:
    """A JSON object, or just the move: its number or its text."""
    text = line.decode("utf-8", "replace").strip()
    if text.startswith("{"):
        try:
            return msgspec.json.decode(text, type=Answer)
        except msgspec.MsgspecError:
            return Answer(text)
    return Answer(int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else text)


class Process:
    """The running command. A clock kills it if an answer takes too long, so neither pipe can block for ever."""

    def __init__(self, name: str, words: list[str], seconds: float) -> None:
        self.name = name
        self.seconds = seconds
        self.rest = b""
        self.is_late = Event()
        try:
            self.running = subprocess.Popen(
                words, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise CommandFailed(f"{name} can't be started: {error.strerror}.") from None
        self.end = weakref.finalize(self, stop, self.running)

    def ask(self, line: bytes) -> bytes:
        if self.rest:
            self.fail("wrote more than one line for a question. Write one answer, and anything else to standard error")
        clock = Timer(self.seconds, kill_late, (self.running, self.is_late))  # not self: it would outlive the bot
        clock.daemon = True
        clock.start()
        try:
            self.write(line)
            return self.read()
        except OSError:
            self.fail(self.how_it_ended())
        finally:
            clock.cancel()

    def write(self, line: bytes) -> None:
        pipe, left = self.running.stdin, memoryview(line)
        assert pipe is not None
        while left:
            left = left[pipe.write(left) or 0 :]

    def read(self) -> bytes:
        """One line; what comes after it is kept."""
        pipe = self.running.stdout
        assert pipe is not None
        heard = b""
        while b"\n" not in heard:
            some = pipe.read(LONGEST)
            if not some:
                self.fail(self.how_it_ended())
            heard += some
            if len(heard) > LONGEST:
                self.fail(f"answered with more than {LONGEST // 1024} kB")
        answer, _, self.rest = heard.partition(b"\n")
        return answer

    def how_it_ended(self) -> str:
        if self.is_late.is_set():
            return f"didn't answer within {self.seconds:g} seconds"
        self.end()
        return f"ended before it answered, with status {self.running.returncode}"

    def fail(self, how: str) -> NoReturn:
        self.end()
        raise CommandFailed(f"{self.name} {how}.")


def kill_late(process: "subprocess.Popen[bytes]", is_late: Event) -> None:
    is_late.set()
    kill(process)


def kill(process: "subprocess.Popen[bytes]") -> None:
    """With everything it has started."""
    if process.poll() is not None:
        return
    if os.name == "posix":
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


def stop(process: "subprocess.Popen[bytes]") -> None:
    kill(process)
    process.wait()
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        pipe.close()
