"""The JSON API of e-mail: an address, its confirmation, and how it stops."""

from typing import Annotated, Final

from litestar import Controller, delete, post
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from paddock.server.http.address_limits import throttle
from paddock.server.http.notices.devices import courier_of, info_for
from paddock.server.http.tables import AnyRequest, me
from paddock.server.notices.mail import Mailer, Purpose
from paddock.server.wire.notices import MailAddress, MailKey, NoticeInfo, Wishes
from paddock.server.wire.refusal import refuse

NAMING: Final = throttle("naming")
ASK_AGAIN: Final = 60.0  # seconds until another message may ask the same person to confirm
StopKey = Annotated[str, QueryParameter(max_length=600, description="From a link in a message.")]


def mailer_of(request: AnyRequest) -> Mailer:
    mailer = courier_of(request).mailer
    if mailer is None:
        raise refuse("no_mail")
    return mailer


class MyMail(Controller):
    path = "/api/me/mail"
    tags = ("notices",)

    @post("/", summary="Set my address, which must be confirmed", status_code=HTTP_200_OK, middleware=[NAMING])
    async def set(self, request: AnyRequest, data: JSONBody[MailAddress]) -> NoticeInfo:
        identity, courier, mailer = await me(request), courier_of(request), mailer_of(request)
        before = await courier.notices.address(identity.id)
        if before is not None and courier.now < before.asked + ASK_AGAIN:
            raise refuse("too_many")
        await courier.notices.set_address(identity.id, data.address, courier.now)
        wished, _ = await courier.notices.wishes(identity.id)
        letter = mailer.confirmation(identity.id, data.address, (wished or Wishes()).language)
        if not await courier.mailed(letter):
            await courier.notices.forget_address(identity.id, data.address)
            raise refuse("not_mailed")
        return await info_for(request, identity)

    @delete("/", summary="Forget my address", status_code=HTTP_204_NO_CONTENT)
    async def forget(self, request: AnyRequest) -> None:
        await courier_of(request).notices.forget_address((await me(request)).id)


class Mail(Controller):
    path = "/api/mail"
    tags = ("notices",)

    @post("/confirm", summary="Confirm an address", status_code=HTTP_204_NO_CONTENT, middleware=[NAMING])
    async def confirm(self, request: AnyRequest, data: JSONBody[MailKey]) -> None:
        player, address = owner_of(request, "confirm", data.key)
        if not await courier_of(request).notices.confirm(player, address):
            raise refuse("wrong_mail_key")

    @post("/stop", summary="No more mail to an address", status_code=HTTP_204_NO_CONTENT, middleware=[NAMING])
    async def stop(self, request: AnyRequest, key: StopKey) -> None:
        """By the key alone: mail programs ask for it, and whoever has the message may."""
        player, address = owner_of(request, "stop", key)
        await courier_of(request).notices.forget_address(player, address)


def owner_of(request: AnyRequest, purpose: Purpose, key: str) -> tuple[str, str]:
    found = mailer_of(request).read_key(purpose, key)
    if found is None:
        raise refuse("wrong_mail_key")
    return found
