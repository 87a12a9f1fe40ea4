"""The pages: the web client if it is built, otherwise a plain page that says what there is."""

import re
from html import escape
from typing import Final

from litestar import HttpMethod, MediaType, Response, get, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.router import Router

import paddock
from paddock.server.http import page_build
from paddock.server.http.assets import read_asset, read_assets, send_asset
from paddock.server.http.guard import EMBEDDED_POLICY
from paddock.server.http.lab.study_pages import studies
from paddock.server.http.share.previews import page_with_preview
from paddock.server.http.tables import AnyRequest, house_of, maybe_me
from paddock.server.storage.people import Identity
from paddock.server.wire.messages import TableInfo
from paddock.server.wire.refusal import refuse

FOR_EVER: Final = f"public, max-age={365 * 86400}, immutable"
ASK_FIRST: Final = "no-cache"  # keep it, but ask each time whether it is still the one
REPLAY: Final = re.compile(r"/t/([^/]+)/replay/?")  # its link has a preview
EMBEDDED: Final = re.compile(r"/embed/[^/]+/?")  # the one page that others may show in a frame
LOOKING: Final = [HttpMethod.GET, HttpMethod.HEAD]

PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paddock</title>
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<main>
<h1>Paddock {version}</h1>
<p>The table server is running. <strong>This build has no web client</strong>, so you can't play in the browser
yet. To build it, run <code>make web</code>. The <a href="/api/schema/openapi.json">JSON API</a> and sockets work.</p>
<h2>Games</h2>
<ul>{games}</ul>
<h2>Your tables</h2>
{tables}
<h2>See also</h2>
<ul>
<li><a href="/api/games">/api/games</a>, <a href="/api/bots">/api/bots</a>, <a href="/api/tables">/api/tables</a></li>
<li><a href="/healthz">/healthz</a>, <a href="/readyz">/readyz</a>, <a href="/metrics">/metrics</a></li>
</ul>
<p>The engine runs {engine}.</p>
</main>
</body>
</html>
"""
STYLE: Final = """:root { color-scheme: light dark; }
body { font: 1.05rem/1.6 system-ui, sans-serif; max-width: 42rem; margin: 3rem auto; padding: 0 1.25rem; }
"""
ENGINES: Final = {"compiled": "compiled", "pure": "as pure Python: play is unaffected, simulations are slower"}


@route("/", http_method=LOOKING, media_type=MediaType.HTML, include_in_schema=False)
async def plain_page(request: AnyRequest) -> str:
    identity = await maybe_me(request)
    tables = await tables_of(request, identity) if identity else []
    return PAGE.format(
        version=paddock.__version__,
        engine=ENGINES[paddock.engine()],
        games="".join(game_line(name) for name in paddock.game_names()),
        tables=f"<ul>{''.join(map(table_line, tables))}</ul>" if tables else "<p>None yet.</p>",
    )


@get("/plain.css", media_type="text/css", include_in_schema=False)
async def plain_style() -> str:
    return STYLE


async def tables_of(request: AnyRequest, identity: Identity) -> list[TableInfo]:
    tables = house_of(request).tables
    return await tables.listing.infos(await tables.store.tables_of(identity.id), identity.id)


def game_line(name: str) -> str:
    title = escape(paddock.find_game(name).title)
    return f'<li>{title} (<a href="/api/games/{name}/rules">rules</a>)</li>'


def table_line(table: TableInfo) -> str:
    seats = ", ".join(seat.name or "free" for seat in table.seats)
    told = f"{table.title}, {table.status}: {seats}"
    return f'<li><a href="/api/tables/{escape(table.code)}">{escape(told)}</a></li>'


def client_handlers() -> list[HTTPRouteHandler | Router]:
    page, assets = read_asset(page_build.CLIENT / "index.html"), read_assets(page_build.CLIENT / "assets")
    files = {name: file for name, file in read_assets(page_build.CLIENT).items() if not name.startswith(".")}
    beside = {f"/{name}": file for name, file in files.items() if name != "index.html"}
    html = page.bodies[""].decode("utf-8")

    @route(["/", "/lab", "/{page_path:path}"], http_method=LOOKING, include_in_schema=False)
    async def client_page(request: AnyRequest, page_path: FromPath[str] = "") -> Response[bytes]:
        """Every address of the client is the same page, which does the routing. Next to it are
        licences, icons, and what makes it an app."""
        if page_path.startswith(("/api/", "/assets/")):
            raise refuse("not_found")
        if replay := REPLAY.fullmatch(page_path):
            found = await page_with_preview(request, replay[1], html)
            if found is not None:
                return Response(found.encode("utf-8"), headers={"cache-control": ASK_FIRST}, media_type=MediaType.HTML)
        answer = send_asset(beside.get(page_path, page), request.headers, ASK_FIRST)
        if EMBEDDED.fullmatch(page_path):
            answer.headers["content-security-policy"] = EMBEDDED_POLICY
        return answer

    @route("/assets/{name:str}", http_method=LOOKING, include_in_schema=False)
    async def client_asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        """Its name changes with what is in it."""
        if name not in assets:
            raise refuse("not_found")
        return send_asset(assets[name], request.headers, FOR_EVER)

    return [client_page, client_asset]


def page_handlers() -> list[HTTPRouteHandler | Router]:
    if not page_build.client_is_built():
        return [plain_page, plain_style, studies]
    return client_handlers()
