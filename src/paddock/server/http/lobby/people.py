"""The JSON API of people you have played with: friends, blocks, and tables hidden from your own list."""

from litestar import Controller, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_204_NO_CONTENT

from paddock.server.http.address_limits import throttle
from paddock.server.http.profiles import PersonPath
from paddock.server.http.tables import AnyRequest, CodePath, house_of, me
from paddock.server.storage.lobby import Lobby
from paddock.server.wire.lobby import Block, Friend, Hide


def lobby_of(request: AnyRequest) -> Lobby:
    return Lobby(house_of(request).tables.store)


class Company(Controller):
    path = "/api"
    tags = ("lobby",)

    @get("/me/friends", summary="People I have played with, the latest first")
    async def friends(self, request: AnyRequest) -> list[Friend]:
        return await lobby_of(request).friends((await me(request)).id)

    @post("/me/tables/{code:str}/hidden", summary="Hide a table from my list", status_code=HTTP_204_NO_CONTENT)
    async def hide(self, request: AnyRequest, code: CodePath, data: JSONBody[Hide]) -> None:
        """Only from my list: the game goes on, and `GET /api/me/tables?hidden=true` still has it."""
        await lobby_of(request).hide((await me(request)).id, code, hidden=data.hidden)

    @post(
        "/people/{player:str}/block",
        summary="Keep out of somebody's way",
        status_code=HTTP_204_NO_CONTENT,
        middleware=[throttle("naming")],
    )
    async def block(self, request: AnyRequest, player: PersonPath, data: JSONBody[Block]) -> None:
        """We aren't matched, see none of each other's tables in the lobby, can't join them, and I don't read their
        chat. They don't learn of it."""
        identity, house = await me(request), house_of(request)
        await Lobby(house.tables.store).block(identity.id, player, on=data.blocked)
        await house.chatroom.mute(identity.id, player, on=data.blocked)
