"""`paddock serve`: the server from the shell."""

import errno
import warnings
import webbrowser
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

import click
import msgspec

from paddock.cli.announcing import STOPPED, Started, announce, command
from paddock.cli.shared import sentence
from paddock.contract.foreign import NotLoaded
from paddock.games import add_game

LOOPBACK: Final = "127.0.0.1"
ALL_ADDRESSES: Final = {"0.0.0.0": LOOPBACK, "::": "::1"}  # and how this computer reaches a server there
USUAL_PORT: Final = 8000
FIRST_PORT: Final = 1024  # of those that don't need special rights
LAST_PORT: Final = 65535
PORTS_TO_TRY: Final = 20
NO_LAN: Final = (
    "This computer isn't on a home network. Connect it to one, or name its address with paddock serve --host."
)

AnyCommand = TypeVar("AnyCommand", bound=Callable[..., Any])
FILES = partial(
    click.option, multiple=True, type=click.Path(exists=True, dir_okay=False, resolve_path=True), metavar="FILE"
)


def starting_options(command: AnyCommand) -> AnyCommand:
    """What `paddock` and `paddock serve` both take."""
    options = [
        click.option(
            "--port",
            default=USUAL_PORT,
            show_default=True,
            type=click.IntRange(0, LAST_PORT),
            help="The port; 0: any free port.",
        ),
        click.option(
            "--lan", is_flag=True, help="Let others on your home network join, and show the address to share."
        ),
        click.option("--data", default="", envvar="PADDOCK_DATA", metavar="DIR", help="The data folder."),
    ]
    for option in reversed(options):
        command = option(command)
    return command


@click.command(short_help="Serve the page and its tables until Ctrl-C.")
@starting_options
@click.option("--host", default="", metavar="ADDRESS", help="The address to listen on; default: 127.0.0.1.")
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes; needs PostgreSQL."
)
@click.option(
    "--bot-workers",
    default=0,
    type=click.IntRange(0, 256),
    metavar="N",
    help="Bot processes for each server process; default: one fewer than there are cores, shared out.",
)
@click.option(
    "--database-url",
    default="",
    envvar="PADDOCK_DATABASE_URL",
    help="postgresql://user@host/name; default: a SQLite file in the data folder.",
)
@click.option(
    "--secret-key",
    default="",
    envvar="PADDOCK_SECRET_KEY",
    help="Secret for rematch codes and bots; default: created on first start and kept.",
)
@click.option("--proxy", is_flag=True, help="Behind a reverse proxy: trust its X-Forwarded headers.")
@click.option(
    "--proxy-address",
    default="127.0.0.1,::1",
    show_default=True,
    metavar="ADDRESSES",
    help="Where that proxy is: addresses and networks, separated by commas.",
)
@click.option(
    "--origin", "origins", multiple=True, help="Another origin whose pages may talk to this server; may be repeated."
)
@click.option(
    "--game",
    "games",
    multiple=True,
    metavar="FILE:CLASS",
    help="Your own game, as file.py:ClassName or module:ClassName; may be repeated.",
)
@FILES("--edition", "editions", help="An edition for new tables of its game; may be repeated for other games.")
@FILES("--lesson", "lessons", help="A lesson to try out instead of its game's own; may be repeated for other games.")
@click.option(
    "--contact",
    default="",
    envvar="PADDOCK_CONTACT",
    metavar="ADDRESS",
    help="Whom push services may ask about this server: mailto:you@example.org or an https address.",
)
@click.option(
    "--smtp",
    default="",
    envvar="PADDOCK_SMTP",
    metavar="ADDRESS",
    help="The mail server: smtp://user:password@host:587, or smtps://…; needs --mail-from and --public-url.",
)
@click.option("--mail-from", default="", envvar="PADDOCK_MAIL_FROM", metavar="ADDRESS", help="The sender of e-mail.")
@click.option(
    "--public-url",
    default="",
    envvar="PADDOCK_PUBLIC_URL",
    metavar="ADDRESS",
    help="Where people find the page; links in e-mail point there.",
)
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    help="Default: text on a terminal, JSON lines elsewhere.",
)
def serve(*, data: str, log_format: str | None, games: tuple[str, ...], **given: Any) -> None:
    """Serve the page and its tables until Ctrl-C.

    \b
    paddock serve --lan                  play on your home network
    paddock serve --port 8080 --data /srv/paddock
    paddock serve --proxy                behind nginx, Caddy or another reverse proxy with TLS
    paddock serve --workers 4 --database-url postgresql://paddock@/paddock
    paddock serve --game bone_bluff.py:BoneBluff
    """
    try:
        for name in games:
            add_game(name)
    except NotLoaded as error:
        raise click.UsageError(str(error)) from None
    run_server(open_browser=False, data_folder=data, log_format=log_format or "", **given)


def run_server(*, open_browser: bool, port: int, lan: bool, host: str = "", **given: Any) -> None:
    from paddock.server import serve as server
    from paddock.server.http.guard import is_loopback
    from paddock.server.settings import Settings

    check_lan(lan=lan, host=host, proxy=given.get("proxy", False))
    host, shared = ("0.0.0.0", addresses_to_share()) if lan else (host or LOOPBACK, [])
    try:
        settings = server.check(Settings(host=host, port=port, **given))
        listening = server.listening_socket(host, port)
    except OSError as error:
        raise click.ClickException(why_not_listening(error, host, port, lan=lan)) from None
    except ValueError as error:
        raise click.UsageError(sentence(error)) from None
    port = listening.getsockname()[1]
    urls = [url_at(address, port) for address in shared]
    url = url_at(ALL_ADDRESSES.get(host, host), port)
    started = Started(
        url=url,
        data_folder=settings.data_folder,
        is_loopback=is_loopback(host),
        port=settings.port if settings.port not in (0, USUAL_PORT) else None,
        shared=urls,
    )
    settings = msgspec.structs.replace(settings, shared_url=urls[0] if urls else "")
    try:
        with listening:
            server.run(settings, listening, on_start=partial(greet, started, open_browser=open_browser))
    except ValueError as error:
        raise click.ClickException(sentence(error)) from None
    except KeyboardInterrupt:  # the usual way to stop it, even before its event loop has begun
        warnings.filterwarnings("ignore", r"coroutine .+ was never awaited", RuntimeWarning)
        click.echo(f"\n{STOPPED}")


def check_lan(*, lan: bool, host: str, proxy: bool) -> None:
    if lan and host:
        raise click.UsageError("--lan listens on every address of this computer: leave out --lan or --host.")
    if lan and proxy:
        raise click.UsageError("--lan is for playing without a proxy: leave out --lan or --proxy.")


def addresses_to_share() -> list[str]:
    from paddock.server.lan import lan_addresses

    found = lan_addresses()
    if not found:
        raise click.ClickException(NO_LAN)
    return found


def url_at(address: str, port: int) -> str:
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def greet(started: Started, *, open_browser: bool) -> None:
    announce(started)
    if open_browser:
        webbrowser.open(started.url)


def why_not_listening(error: OSError, host: str, port: int, *, lan: bool) -> str:
    if error.errno == errno.EADDRINUSE:
        other = command(lan=lan, port=free_port_after(host, port))
        return f"Port {port} is in use, perhaps by another Paddock. Try another: {other}"
    if error.errno == errno.EACCES:
        other = command(lan=lan, port=free_port_after(host, USUAL_PORT - 1))
        return f"You are not allowed to use port {port}. Try one above 1023: {other}"
    return f"Can't listen on {host}, port {port}: {error.strerror or error}"


def free_port_after(host: str, port: int) -> int:
    """The next free port; if all that were tried are in use, simply the next one."""
    from paddock.server.serve import listening_socket

    first = port + 1 if port < LAST_PORT else FIRST_PORT
    for candidate in range(first, min(first + PORTS_TO_TRY, LAST_PORT + 1)):
        try:
            listening_socket(host, candidate).close()
        except OSError:
            continue
        return candidate
    return first
