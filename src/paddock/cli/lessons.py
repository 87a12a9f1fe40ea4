"""`paddock lesson`: checks a lesson file, and writes positions for it."""

import json
import re
from itertools import islice
from pathlib import Path

import click

from paddock.cli.records import load_record
from paddock.cli.shared import FILE, find_game
from paddock.content.components import ComponentsError
from paddock.content.lesson import ENGLISH
from paddock.content.lesson_file import move_kinds
from paddock.contract import record as records
from paddock.contract.record import RecordError
from paddock.games.lessons import read_lesson


@click.group()
def lesson() -> None:
    """Write lessons: check a file, and get positions from records for its steps."""


@lesson.command()
@click.argument("file", type=FILE)
def check(file: Path) -> None:
    """Play the solution and the mistake of every step of FILE, or say what is wrong: file, line, key and reason.

    \b
    paddock lesson check lesson.toml
    """
    try:
        found = read_lesson(file)
    except ComponentsError as error:
        raise click.ClickException(str(error)) from None
    steps = "1 step" if len(found.steps) == 1 else f"{len(found.steps)} steps"
    click.echo(f"A lesson of {found.game.title} in {steps}:")
    for step in found.steps.values():
        words = f"{step.id}: {step.words[ENGLISH].title} ({', '.join(step.words)})"
        click.echo(f"    {words}, solved by {' '.join(step.solution)}")


@lesson.command()
@click.argument("game")
def kinds(game: str) -> None:
    """List what can happen in GAME, by kind, with the fields of each: the words of a goal's `event`.

    \b
    paddock lesson kinds jurassic_snack
    """
    for kind, fields in move_kinds(find_game(game)).items():
        click.echo(f"{kind}: {', '.join(fields)}" if fields else kind)


@lesson.command()
@click.argument("file", type=FILE)
@click.argument("moves", type=click.IntRange(0))
def position(file: Path, moves: int) -> None:
    """Write the position after MOVES moves (rolls and draws included) of the game recorded in FILE, for a step.

    \b
    paddock lesson position game.txt 12 >> lesson.toml
    """
    record, game = load_record(file, None)
    if moves > len(record.moves):
        raise click.BadParameter(f"this game has {len(record.moves)} moves", param_hint="MOVES")
    try:
        state = records.starting_state(record, game)
        for ply in islice(records.replay(record, game), moves + 1):  # it shows the state before each move
            state = ply.state
    except RecordError as error:
        raise click.ClickException(f"{file}, {error}") from None
    saved = game.dump(state)["position"]
    assert isinstance(saved, dict), f"{game.name} can't write positions"
    click.echo("[step.position]")
    for key, value in saved.items():
        if value is not None:
            click.echo(f"{key} = {toml(value)}")


def toml(value: object) -> str:
    """A value on one line. None can't be written in TOML, so it is left out."""
    match value:
        case dict():
            pairs = [f"{toml_key(key)} = {toml(inner)}" for key, inner in value.items() if inner is not None]
            return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
        case list():
            return f"[{', '.join(map(toml, value))}]"
        case _:
            return json.dumps(value)


def toml_key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key)
