"""What a server prints when it starts: its addresses, where games are kept, and how to stop it."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
import msgspec
import segno

import paddock

UNDER_MAKE: Final = "PADDOCK_UNDER_MAKE"  # set by the Makefile: then suggested commands are make's
QUIET_ZONE: Final = 2  # modules around a QR code
HALF_BLOCKS: Final = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
STOPPED: Final = "Paddock has stopped. All games are saved."


class Started(msgspec.Struct, frozen=True):
    """A running server. shared: the addresses for others on the home network, the likeliest first."""

    url: str
    data_folder: str
    is_loopback: bool
    port: int | None = None  # if it is not the usual one
    shared: list[str] = []


def announce(started: Started) -> None:
    click.echo(f"Paddock is running at {started.url} ({paddock.engine()} engine).")
    if started.shared:
        announce_to_the_house(started.shared)
    elif started.is_loopback:
        click.echo(
            f"Only this computer can open it. To play on your home network: {command(lan=True, port=started.port)}"
        )
    click.echo(f"Games are kept in {started.data_folder}")
    click.echo("Press Ctrl-C to stop.")


def announce_to_the_house(shared: list[str]) -> None:
    first, *others = shared
    click.echo(f"Others on your home network can join at {first}")
    if can_draw():
        click.echo("\n" + "\n".join(f"  {line}" for line in drawn(first)) + "\n")
    if others:
        click.echo(f"If that address doesn't work for them: {' or '.join(others)}")


def can_draw() -> bool:
    """Is there a terminal that shows block characters?"""
    return sys.stdout.isatty() and (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"


def drawn(text: str) -> Iterator[str]:
    """A QR code, two rows of modules per line; black on white, whatever the terminal's colours."""
    modules = [[bool(dark) for dark in row] for row in segno.make(text, micro=False).matrix_iter(border=QUIET_ZONE)]
    blank = [False] * len(modules[0])
    for top, bottom in zip(modules[::2], [*modules[1::2], blank], strict=False):
        line = "".join(HALF_BLOCKS[pair] for pair in zip(top, bottom, strict=True))
        yield click.style(line, fg="black", bg="bright_white")


def command(*, lan: bool = False, port: int | None = None) -> str:
    """How the user can start the same server in another way."""
    if os.environ.get(UNDER_MAKE):
        return " ".join(["make run", *(["LAN=1"] if lan else []), *([f"PORT={port}"] if port else [])])
    context = click.get_current_context(silent=True)
    subcommand = ["serve"] if context and context.info_name == "serve" else []
    options = [*(["--lan"] if lan else []), *([f"--port {port}"] if port else [])]
    return " ".join([program(), *subcommand, *options])


def program() -> str:
    """`paddock`, if the shell finds it by that name; else as it was called."""
    called = Path(sys.argv[0])
    if called.name == "__main__.py":
        return "python -m paddock"
    if called.name not in ("paddock", "paddock.exe"):
        return "paddock"
    found = shutil.which("paddock")
    return "paddock" if found and Path(found).resolve() == called.resolve() else sys.argv[0]
