"""A small study in its own process: the request is a line of JSON, then a line for each step, and last the report.

The server starts it for someone on the page. It runs at the lowest priority, and stops when its time is up.
"""

import os
import sys

import msgspec

import paddock

if sys.platform != "win32":
    import resource

NICENESS = 15  # behind people and their bots
CPU_SECONDS = 300


class Wish(msgspec.Struct, frozen=True):
    """A number of games with the same bot in all seats."""

    game: str
    bot: str
    seats: int
    games: int
    seed: int


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """The number of games just finished; or the page; or why there is none."""

    done: int = 0
    report: str = ""
    error: str = ""


def main() -> None:
    if sys.platform != "win32":
        os.nice(NICENESS)
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    wish = msgspec.json.decode(sys.stdin.buffer.readline(), type=Wish)
    try:
        tell(Step(report=report_on(wish)))
    except ModuleNotFoundError as error:
        tell(Step(error=f"{error.name} is not installed"))


def report_on(wish: Wish) -> str:
    from paddock.lab import report
    from paddock.lab.balance import balance_of
    from paddock.lab.study import plan_study, run_study

    game = paddock.find_game(wish.game)
    study = plan_study(game, [wish.bot], wish.games, wish.seed, seats=wish.seats)
    readings = run_study(study, on_progress=lambda done: tell(Step(done=done)))
    parts = report.balance_parts(balance_of(readings, scoring=game.study.scoring), readings)
    return report.page(f"{game.title}: balance", command_of(wish), parts)


def command_of(wish: Wish) -> str:
    """The shell command that makes the same page."""
    words = f"--bots {wish.bot} --seats {wish.seats} --games {wish.games} --seed {wish.seed}"
    return f"paddock lab balance {wish.game} {words}"


def tell(step: Step) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(step) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
