"""The JSON API of notices: what I want to hear, and on which devices."""

from typing import Final

from litestar import Controller, delete, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from paddock.server.http.address_limits import throttle
from paddock.server.http.tables import AnyRequest, me
from paddock.server.notices import messages, push
from paddock.server.notices.courier import Courier
from paddock.server.notices.quiet import zone_of
from paddock.server.storage.holidays import Holidays
from paddock.server.storage.notices import Notices
from paddock.server.storage.people import Identity
from paddock.server.wire.notices import MailInfo, NoticeInfo, Subscription, Wishes
from paddock.server.wire.refusal import refuse

NAMING: Final = throttle("naming")


def courier_of(request: AnyRequest) -> Courier:
    courier: Courier = request.app.state.courier
    return courier


class MyNotices(Controller):
    path = "/api/me/notices"
    tags = ("notices",)

    @get("/", summary="What I want to hear, and where it comes to")
    async def notices(self, request: AnyRequest) -> NoticeInfo:
        return await info_for(request, await me(request))

    @post("/", summary="Say what I want to hear", status_code=HTTP_200_OK)
    async def wish(self, request: AnyRequest, data: JSONBody[Wishes]) -> NoticeInfo:
        identity = await me(request)
        if zone_of(data.zone) is None:
            raise refuse("malformed", why=f"there is no time zone {data.zone}")
        await courier_of(request).notices.wish(identity.id, data)
        return await info_for(request, identity)

    @post("/device", summary="Push to this device", status_code=HTTP_200_OK, middleware=[NAMING])
    async def subscribe(self, request: AnyRequest, data: JSONBody[Subscription]) -> NoticeInfo:
        identity, courier = await me(request), courier_of(request)
        if not push.is_installed():
            raise refuse("no_push")
        try:
            push.check_endpoint(data.endpoint, loopback=courier.loopback)
            push.check_keys(data.p256dh, data.auth)
        except ValueError as error:
            raise refuse("malformed", why=f"the push service can’t be used: {error}") from None
        await courier.notices.subscribe(session_of(identity), data, page_of(request), courier.now)
        return await info_for(request, identity)

    @delete("/device", summary="No more pushes to this device", status_code=HTTP_204_NO_CONTENT)
    async def unsubscribe(self, request: AnyRequest) -> None:
        await courier_of(request).notices.unsubscribe(session_of(await me(request)))

    @post("/test", summary="Push a test to this device", status_code=HTTP_204_NO_CONTENT, middleware=[NAMING])
    async def test(self, request: AnyRequest) -> None:
        identity, courier = await me(request), courier_of(request)
        if await courier.notices.device(session_of(identity), courier.now) is None:
            raise refuse("no_device")
        wished, _ = await courier.notices.wishes(identity.id)
        await courier.send_now(session_of(identity), messages.test((wished or Wishes()).language))


def session_of(identity: Identity) -> str:
    """A token belongs to a bot, which has no device."""
    if identity.session is None:
        raise refuse("no_device")
    return identity.session


def page_of(request: AnyRequest) -> str:
    """Whom a push service may ask if the host named nobody: our own page."""
    return f"https://{request.headers.get('host', 'localhost')}"[:200]


async def info_for(request: AnyRequest, identity: Identity) -> NoticeInfo:
    courier = courier_of(request)
    notices: Notices = courier.notices
    wished, _ = await notices.wishes(identity.id)
    address = await notices.address(identity.id)
    mail = MailInfo(address.address, address.confirmed) if address else MailInfo("", False)
    devices = await notices.devices([identity.id], courier.now)
    return NoticeInfo(
        wishes=wished or Wishes(),
        key=push.public_key(courier.signer.private) if push.is_installed() else "",
        here=any(device.session == identity.session for device in devices),
        devices=[device.name for device in devices if device.session != identity.session],
        mail=mail if courier.mailer else None,
        holiday=await Holidays(notices.store).info(identity.id, courier.now),
    )
