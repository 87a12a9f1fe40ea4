"""`paddock serve`: the server from the shell."""

import errno
import webbrowser
from functools import partial
from typing import Any

import click

import paddock
from paddock.cli.shared import sentence

FILES = partial(
    click.option, multiple=True, type=click.Path(exists=True, dir_okay=False, resolve_path=True), metavar="FILE"
)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="The port; 0: any free one."
)
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes; needs PostgreSQL."
)
@click.option(
    "--bot-workers",
    default=0,
    type=click.IntRange(0, 256),
    metavar="N",
    help="Bot processes of each process; default: one for each core but one, shared out.",
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
    help="Signs cookies; default: made and kept on first start.",
)
@click.option("--data", default="", envvar="PADDOCK_DATA", metavar="DIR", help="The data folder.")
@click.option("--proxy", is_flag=True, help="Behind a reverse proxy: believe its X-Forwarded headers.")
@click.option(
    "--proxy-address",
    default="127.0.0.1,::1",
    show_default=True,
    metavar="ADDRESSES",
    help="Where that proxy is: addresses and networks.",
)
@click.option("--origin", "origins", multiple=True, help="Another origin whose pages may talk to this server.")
@FILES("--edition", "editions", help="An edition that new tables of its game play by; may be given for several games.")
@FILES("--lesson", "lessons", help="A lesson to try out in place of that of its game; may be given for several games.")
def serve(
    host: str,
    port: int,
    workers: int,
    bot_workers: int,
    database_url: str,
    secret_key: str,
    data: str,
    proxy: bool,
    proxy_address: str,
    origins: tuple[str, ...],
    editions: tuple[str, ...],
    lessons: tuple[str, ...],
) -> None:
    """Serve tables, until Ctrl-C. docs/self-hosting.md says more."""
    run_server(
        open_browser=False,
        host=host,
        port=port,
        workers=workers,
        bot_workers=bot_workers,
        database_url=database_url,
        secret_key=secret_key,
        data_folder=data,
        proxy=proxy,
        proxy_address=proxy_address,
        origins=origins,
        editions=editions,
        lessons=lessons,
    )


def run_server(*, open_browser: bool, host: str, port: int, **given: Any) -> None:
    from paddock.server import serve as server
    from paddock.server.settings import Settings

    try:
        settings = server.check(Settings(host=host, port=port, **given))
        listening = server.listening_socket(host, port)
    except OSError as error:
        raise click.ClickException(why_not_listening(error, host, port)) from None
    except ValueError as error:
        raise click.UsageError(sentence(error)) from None
    url = f"http://{host}:{listening.getsockname()[1]}"
    try:
        with listening:
            server.run(settings, listening, on_start=partial(say_where, url, open_browser=open_browser))
    except ValueError as error:
        raise click.ClickException(sentence(error)) from None


def say_where(url: str, *, open_browser: bool) -> None:
    click.echo(f"Serving {url} ({paddock.engine()} engine). Stop with Ctrl-C.")
    if open_browser:
        webbrowser.open(url)


def why_not_listening(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken, perhaps by another Paddock. Choose another: paddock serve --port {port % 65535 + 1}"
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is not open to you. Choose one from 1024 on: paddock serve --port 8000"
    return f"Cannot listen on {host}, port {port}: {error.strerror or error}"
