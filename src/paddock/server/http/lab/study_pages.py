"""The lab's reports inside the app: the pages in the data folder's `studies`, shown as they are and allowed nothing."""

import re
from html import escape
from pathlib import Path
from typing import Final

from litestar import MediaType, Response, get
from litestar.params import FromPath

from paddock.server.http.tables import AnyRequest
from paddock.server.settings import Settings
from paddock.server.wire.refusal import refuse

FOLDER: Final = "studies"
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,200}\.html")  # no file system takes longer ones
POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {"content-security-policy": f"{POLICY}; sandbox"}
LIST_HEADERS: Final = {"content-security-policy": POLICY}
PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Studies · Paddock</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 1.05rem/1.6 system-ui, sans-serif; max-width: 42rem; margin: 3rem auto; padding: 0 1.25rem }}
</style>
</head>
<body>
<main>
<h1>Studies</h1>
{studies}
<p><a href="/">Paddock</a></p>
</main>
</body>
</html>
"""
NONE: Final = "<p>No studies yet. To make one, run <code>paddock lab balance GAME --html FILE</code>.</p>"


@get("/lab", media_type=MediaType.HTML, include_in_schema=False)
async def studies(request: AnyRequest) -> Response[str]:
    names = names_in(request)
    lines = "".join(f'<li><a href="/lab/{name}">{escape(name.removesuffix(".html"))}</a></li>' for name in names)
    return Response(PAGE.format(studies=f"<ul>{lines}</ul>" if names else NONE), headers=LIST_HEADERS)


@get("/lab/{name:str}", media_type=MediaType.HTML, include_in_schema=False)
async def study(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    file = folder_of(request) / name
    if not (NAME.fullmatch(name) and file.is_file()):
        raise refuse("not_found")
    return Response(file.read_text(encoding="utf-8"), headers=HEADERS)


def names_in(request: AnyRequest) -> list[str]:
    """The reports that are kept."""
    return sorted(path.name for path in folder_of(request).glob("*.html") if NAME.fullmatch(path.name))


def folder_of(request: AnyRequest) -> Path:
    settings: Settings = request.app.state.settings
    return Path(settings.data_folder) / FOLDER
