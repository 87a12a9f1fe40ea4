"""`paddock train`: trains a network for a game."""

import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from paddock.cli.lab_shared import missing
from paddock.cli.shared import FOLDER, Stopped, find_game, number_of, sentence

if TYPE_CHECKING:
    from paddock.train.training import Round


@click.command()
@click.argument("game")
@click.option("--folder", type=FOLDER, required=True, help="Where the run is kept; one that is there is resumed.")
@click.option("--rounds", default=0, show_default=True, type=click.IntRange(0), help="How many in all; 0: no limit.")
@click.option("--minutes", default=10.0, show_default=True, type=click.FloatRange(0), help="How long; 0: no limit.")
@click.option("--seats", multiple=True, type=int, help="Seats of a table; may be repeated. Default: the fewest.")
@click.option("--seed", default=1, show_default=True, type=int, help="The same seed gives the same rounds.")
@click.option("--jobs", default=0, show_default=True, type=click.IntRange(0), help="Processes; 0: one per core.")
@click.option("--device", default="", help="Where PyTorch learns: cuda or cpu. Default: a GPU if there is one.")
@click.option("--set", "given", multiple=True, metavar="NAME=VALUE", help="Change a number of the plan: see the docs.")
def train(
    game: str,
    folder: Path,
    rounds: int,
    minutes: float,
    seats: tuple[int, ...],
    seed: int,
    jobs: int,
    device: str,
    given: tuple[str, ...],
) -> None:
    """Train a network for GAME by self-play, starting from what its bots know already.

    \b
    paddock train jurassic_snack --folder runs/snack --minutes 10
    paddock train jurassic_snack --folder runs/snack --minutes 60 --set games=4000
    """
    for module in ("torch", "numpy"):
        if find_spec(module) is None:
            raise click.ClickException(missing(module, "train"))
    from paddock.train.plan import Plan
    from paddock.train.training import Training

    found = find_game(game)
    numbers: dict[str, Any] = dict(item.partition("=")[::2] for item in given)
    tables = seats or (max(2, found.seats[0]),)
    try:
        plan = msgspec.convert(numbers | {"game": game, "seats": tables, "seed": seed}, Plan, strict=False)
        training = Training(plan, folder, jobs or os.cpu_count() or 1, device)
    except (ValueError, msgspec.ValidationError) as error:
        raise click.UsageError(sentence(error)) from None
    try:
        training.run(rounds, minutes, tell)
    except KeyboardInterrupt:
        raise Stopped(
            f"Stopped after {number_of('round', len(training.rounds))}. The same command resumes the run."
        ) from None
    click.echo(f"The best network is {training.best}, the curves are {folder / 'curves.svg'}.")


def tell(done: "Round") -> None:
    kept = "kept" if done.is_kept else "not kept"
    losses = done.losses
    click.echo(
        f"round {done.number}: {done.seconds:.0f} s, {done.samples} samples, value {losses.value:.3f} "
        f"(guess {losses.guess:.3f}), policy {losses.policy:.3f}, agreement {losses.agreement:.0%}, "
        f"against the best {done.against_best:.1%} ({kept}), against the heuristic {done.against_heuristic:.1%}"
    )
