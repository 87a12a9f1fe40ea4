"""What chats show of a link to a replay: title, description and picture, in the head of the page."""

import re
from html import escape
from typing import Final
from urllib.parse import quote, urlencode

from paddock.content.catalogue import ENGLISH, languages, say
from paddock.server.http.share.games import seen
from paddock.server.http.tables import AnyRequest, house_of
from paddock.server.sharing.desk import can_draw
from paddock.server.sharing.shared_game import SharedGame, shared_game
from paddock.server.wire.parts import KEY
from paddock.server.wire.refusal import Refusal

TITLE: Final = re.compile(r"<title>[^<]*</title>")
DESCRIPTION: Final = re.compile(r'<meta name="description"[^>]*>\s*')
KNOWN: Final = re.compile(KEY)
LONGEST: Final = 40
OFF: Final = "off"


async def page_with_preview(request: AnyRequest, code: str, page: str) -> str | None:
    """The page, with what this replay may show in its head; None if it may show nothing."""
    if len(code) > LONGEST or not KNOWN.fullmatch(code):
        return None
    language, names = language_of(request), request.query_params.get("names") != OFF
    try:
        shared = await words_of(request, code, language, names=names)
    except Refusal:
        return None
    wanted = {} if language == ENGLISH else {"language": language}
    wanted |= {} if names else {"names": "false"}
    base = str(request.base_url).rstrip("/")
    picture = f"{base}/api/tables/{quote(code)}/picture{f'?{urlencode(wanted)}' if wanted else ''}"
    head = "".join(tags(shared, language, str(request.url), picture if can_draw() else ""))
    page = DESCRIPTION.sub("", TITLE.sub("", page, count=1), count=1)
    return page.replace("</head>", f"{head}</head>", 1)


async def words_of(request: AnyRequest, code: str, language: str, *, names: bool) -> SharedGame:
    """Without loading the game, unless its colours are asked for."""
    tables = house_of(request).tables
    if not names:
        return (await seen(tables, code, language, names=False))[1]
    return shared_game(await tables.listing.summary(code), language, 0.0, names=True)


def language_of(request: AnyRequest) -> str:
    """As the link asks, or as the browser does."""
    header = request.headers.get("accept-language", "")
    wanted = [request.query_params.get("language", ""), *(part.strip()[:2].lower() for part in header.split(",")[:8])]
    return next((one for one in wanted if one in languages()), ENGLISH)


def tags(shared: SharedGame, language: str, address: str, picture: str) -> list[str]:
    points = ", ".join(f"{row.name} {row.score}".strip() for row in shared.rows)
    about = say("share.link", language, story=shared.story, points=points, game=shared.game).strip()
    named = {"og:type": "article", "og:site_name": "Paddock", "og:title": shared.title, "og:description": about}
    named |= {"og:url": address, "og:locale": language}
    if picture:
        named |= {"og:image": picture, "og:image:type": "image/png", "og:image:alt": shared.alt}
        named |= {"og:image:width": "1200", "og:image:height": "630"}
    found = [f'<meta property="{name}" content="{escape(value)}">' for name, value in named.items()]
    card = "summary_large_image" if picture else "summary"
    return [
        f"<title>{escape(shared.title)} · Paddock</title>",
        f'<meta name="description" content="{escape(about)}">',
        *found,
        f'<meta name="twitter:card" content="{card}">',
    ]
