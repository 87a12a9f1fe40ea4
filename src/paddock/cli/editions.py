"""`paddock edition`: what an edition file changes, and where the printed values come from."""

from pathlib import Path
from typing import Any

import click
import msgspec

import paddock
from paddock.cli.shared import FILE, find_game, no_such_game
from paddock.content.components import Components, ComponentsError, components_of, edition_about, wrong_game
from paddock.content.overlay import is_list_of_tables, name_in, naming_of
from paddock.games import shipped_components

ABOUT_VALUES = ("source", "confidence", "ref", "note")  # they say where values come from


@click.group()
def edition() -> None:
    """Use the values of your own copy: check an edition file, or list the values it can change."""


@edition.command()
@click.argument("file", type=FILE)
@click.option("--game", "name", metavar="GAME", help="The game, if the file doesn't name it.")
def check(file: Path, name: str | None) -> None:
    """Say what the edition FILE changes, or what is wrong with it: file, line, key and reason.

    \b
    paddock edition check my_ranch.toml
    paddock match rolling_ranch --bots greedy,greedy --edition my_ranch.toml
    """
    try:
        game = find_game(name or named_in(file))
        laid = paddock.find_game(game.name, file)
    except ComponentsError as error:
        raise click.ClickException(str(error)) from None
    show_changes(components_of(laid), shipped_components(game.name), f"{laid.edition_name or file} for {game.title}")


def named_in(file: Path) -> str:
    """The game that an edition file is for."""
    name = edition_about(file).game
    if not name:
        raise click.UsageError(f"{file} doesn't name its game: add --game ({', '.join(paddock.game_names())})")
    if name not in paddock.game_names():
        raise wrong_game(file, no_such_game(name))
    return name


def show_changes(laid: Components, printed: Components, title: str) -> None:
    if not laid.changed:
        click.echo(f"{title} changes nothing.")
        return
    click.echo(f"{title}, edition {laid.edition}:")
    for path in sorted(laid.changed):
        click.echo(f"    {path}: {shown(printed.value(path))} -> {shown(laid.value(path))}")


@edition.command()
@click.argument("game")
@click.option("--source", metavar="SOURCE", help="Only values from this source: rulebook, public, house …")
def values(game: str, source: str | None) -> None:
    """List every value of GAME that an edition can change, with its source."""
    printed = shipped_components(find_game(game).name)
    known = dict(leaves(printed.data, ""))
    origins = {path: printed.source(path) for path in known}
    if source is not None and source not in origins.values():
        raise click.UsageError(
            f"no value of {game} is from {source!r}; its sources are {', '.join(sorted(set(origins.values())))}"
        )
    for path, value in known.items():
        if source in (None, origins[path]):
            click.echo(f"{path} = {shown(value)}  ({origins[path]})")


def leaves(here: Any, path: str) -> list[tuple[str, object]]:
    """Every value by its dotted path; tables in a list by their ids."""
    found: list[tuple[str, object]] = []
    if isinstance(here, dict):
        for key, value in here.items():
            if key not in ABOUT_VALUES:
                found += leaves(value, f"{path}.{key}" if path else str(key))
        return found
    fields = naming_of(here) if isinstance(here, list) and is_list_of_tables(here) else ()
    if fields:
        for item in here:
            found += leaves(item, f"{path}.{name_in(item, fields)}")
        return found
    return [(path, here)]


def shown(value: object) -> str:
    return "nothing" if value is None else msgspec.json.encode(value).decode()
