"""The page that `paddock serve` shows until there is a server: it says what this build can do, and no more."""

from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from paddock import __version__, engine, find_game, games

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paddock</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 1.05rem/1.6 system-ui, sans-serif; max-width: 42rem; margin: 3rem auto; padding: 0 1.25rem; }}
pre {{ padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem;
  overflow-x: auto; }}
</style>
</head>
<body>
<main>
<h1>Paddock {version}</h1>
<p>This build has the rules engine and the command line. <strong>It cannot be played in the browser yet</strong>: this
page is all that is served.</p>
<h2>Games installed</h2>
<ul>
{games}
</ul>
<h2>Commands to try</h2>
<pre><code>{commands}</code></pre>
<p>The engine is running {engine}.</p>
</main>
</body>
</html>
"""
ENGINES = {"compiled": "compiled", "pure": "as pure Python: play is unaffected, simulations are slower"}


def page() -> bytes:
    titles = [(name, find_game(name).title) for name in games()]
    name = games()[0]
    bots = ",".join(["random"] * find_game(name).seats[0])
    commands = [
        f"paddock match {name} --bots {bots} --games 100 --save games",
        f"paddock replay games/{name}-000000.txt",
        f"paddock verify games/{name}-000000.txt",
        f"paddock rules {name}",
    ]
    return PAGE.format(
        version=__version__,
        engine=ENGINES[engine()],
        games="\n".join(f"<li>{escape(title)} (<code>{name}</code>)</li>" for name, title in titles),
        commands=escape("\n".join(commands)),
    ).encode()


class Handler(BaseHTTPRequestHandler):
    server_version = "Paddock"
    sys_version = ""

    def do_GET(self) -> None:
        if self.path.partition("?")[0] != "/":
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        body = page()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_HEAD = do_GET  # noqa: N815

    def log_message(self, format: str, *args: object) -> None:
        """A page view is not worth a line."""


def open_server(host: str, port: int) -> ThreadingHTTPServer:
    """Listens at once; OSError if it cannot."""
    return ThreadingHTTPServer((host, port), Handler)
