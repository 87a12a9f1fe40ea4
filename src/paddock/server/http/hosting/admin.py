"""The JSON API of the host: people, tables, reports, announcement, words, limits, backups. Behind a token."""

import hmac
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Final

from litestar import Controller, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

import paddock
from paddock.server.http.address_limits import A_MINUTE, throttle
from paddock.server.http.lobby.tables import online
from paddock.server.http.profiles import PersonPath
from paddock.server.http.tables import AnyRequest, CodePath, house_of, me
from paddock.server.settings import Settings, admin_token
from paddock.server.storage.clubs_and_hosts.hosting import Hosting, back_up, backups_in
from paddock.server.storage.database import is_sqlite, url_of
from paddock.server.wire.admin import (
    AdminSight,
    Announcement,
    Backup,
    KnownPerson,
    KnownTable,
    NewName,
    UnwantedWords,
)
from paddock.server.wire.refusal import refuse
from paddock.server.wire.words import cleaned, cleaned_name

HEADER: Final = "x-admin-token"
LinePath = Annotated[int, PathParameter(ge=0, le=2**53, description="The number of a line of chat.")]
Search = Annotated[str, QueryParameter(max_length=40, description="How a name begins, or an id.")]


def hosting_of(request: AnyRequest) -> Hosting:
    hosting: Hosting = request.app.state.hosting
    return hosting


def is_host(headers: Any, settings: Settings) -> bool:
    """Compared in constant time. A server without a token has no host."""
    token = admin_token(settings)
    given = sha256(headers.get(HEADER, "").encode()).digest()
    return hmac.compare_digest(given, sha256(token.encode()).digest()) and bool(token)


def is_wrong(request: Any) -> bool:
    return not is_host(request.headers, request.app.state.settings)


def check_host(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    if is_wrong(connection):
        raise refuse("not_admin")


class Admin(Controller):
    """Wrong tokens are counted by address, and soon refused; the right one isn't."""

    path = "/api/admin"
    tags = ("hosts",)
    guards = (check_host,)
    middleware = (throttle("guessing", is_wrong),)

    @get("/", summary="The server at a glance")
    async def sight(self, request: AnyRequest) -> AdminSight:
        settings: Settings = request.app.state.settings
        hosting, url = hosting_of(request), url_of(settings)
        file = Path(url.database or "") if is_sqlite(url) else None
        current = await hosting.current()
        return AdminSight(
            version=paddock.__version__,
            engine=paddock.engine(),
            database=url.get_backend_name(),
            size=file.stat().st_size if file and file.is_file() else None,
            people=await hosting.count_people(),
            tables=await hosting.count_tables(),
            online=len(online(house_of(request).tables)),
            limits={kind: count for kind, count in A_MINUTE.items() if settings.limited},
            announcement=current.announcement,
            words=sorted(current.words),
            reports=await hosting.reported(),
            backups=backups_in(Path(settings.data_folder)),
        )

    @get("/people", summary="People, the newest first")
    async def people(self, request: AnyRequest, search: Search = "") -> list[KnownPerson]:
        return await hosting_of(request).people(cleaned(search))

    @post("/people/{player:str}/name", summary="Give somebody another name", status_code=HTTP_204_NO_CONTENT)
    async def rename(self, request: AnyRequest, player: PersonPath, data: JSONBody[NewName]) -> None:
        name = cleaned_name(data.name)
        if not name:
            raise refuse("malformed", why="choose a name with letters in it")
        await hosting_of(request).rename(player, name)

    @get("/tables", summary="The latest tables")
    async def tables(self, request: AnyRequest) -> list[KnownTable]:
        """What they are, not what happens there."""
        return await hosting_of(request).latest_tables()

    @post("/announcement", summary="Announce something on the page", status_code=HTTP_204_NO_CONTENT)
    async def announce(self, request: AnyRequest, data: JSONBody[Announcement]) -> None:
        await hosting_of(request).announce(data.text)

    @post("/words", summary="Words that nobody may use in names and chat", status_code=HTTP_204_NO_CONTENT)
    async def words(self, request: AnyRequest, data: JSONBody[UnwantedWords]) -> None:
        """Whole words; `word*` also matches longer ones."""
        await hosting_of(request).set_words(data.words)

    @post("/reports/{line:int}", summary="Settle the reports of a line", status_code=HTTP_204_NO_CONTENT)
    async def settle(self, request: AnyRequest, line: LinePath) -> None:
        await hosting_of(request).settle(line)

    @post("/backup", summary="Copy the database into the data folder", status_code=HTTP_200_OK)
    async def backup(self, request: AnyRequest) -> Backup:
        """Of SQLite. PostgreSQL has pg_dump."""
        settings: Settings = request.app.state.settings
        url = url_of(settings)
        if not is_sqlite(url):
            raise refuse("no_backup")
        return await back_up(Path(url.database or ""), Path(settings.data_folder))


@post(
    "/api/tables/{code:str}/chat/{line:int}/report",
    summary="Report a line of chat to the host of the server",
    tags=["tables"],
    status_code=HTTP_204_NO_CONTENT,
    middleware=[throttle("naming")],
)
async def report(request: AnyRequest, code: CodePath, line: LinePath) -> None:
    """Only those who sit here read it, so only they can report it."""
    identity, house = await me(request), house_of(request)
    await house.chatroom.told(identity.id, code)
    await hosting_of(request).report(code, line, identity.id)
