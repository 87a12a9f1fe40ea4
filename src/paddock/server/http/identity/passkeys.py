"""Passkeys: a device's own lock opens the profile. The browser holds the secret, the server only the public key.

What a stranger sends as one goes through parsers of JSON, CBOR and certificates. Whatever they stumble over, it is no
passkey.
"""

import json
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from sqlalchemy import delete as delete_from
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from paddock.server.http.address_limits import throttle
from paddock.server.http.guard import device
from paddock.server.http.identity.links import guest_here
from paddock.server.http.identity.merging import merge
from paddock.server.http.people import sign_out, signed_in
from paddock.server.http.tables import AnyRequest, house_of, me
from paddock.server.storage.keys import Keys
from paddock.server.storage.people import Identity
from paddock.server.storage.schema import passkeys, players
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import Body, Me

NAMING: Final = throttle("naming")
MOST: Final = 20  # of one person
KEY_ID: Final = "^[A-Za-z0-9_-]+$"
KeyPath = Annotated[str, PathParameter(pattern=KEY_ID, max_length=400, description="The id of a passkey.")]
SELECTION: Final = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
)


class Credential(Body, frozen=True):
    """What the browser's navigator.credentials gave, as JSON. `keep`: as with a link."""

    credential: dict[str, Any]
    keep: bool = False


class PasskeyInfo(msgspec.Struct, frozen=True):
    id: str
    device: str
    created: float


class Passkeys(Controller):
    path = "/api/me/passkeys"
    tags = ("people",)

    @get("/", summary="My passkeys")
    async def all(self, request: AnyRequest) -> list[PasskeyInfo]:
        return await passkeys_of(request, (await me(request)).id)

    @post("/options", summary="What the browser needs to make a passkey", status_code=HTTP_200_OK, middleware=[NAMING])
    async def options(self, request: AnyRequest) -> dict[str, Any]:
        identity, house = await me(request), house_of(request)
        known = await passkeys_of(request, identity.id)
        challenge = await Keys(house.tables.store).new(identity.id, "challenge", house.tables.now)
        made = generate_registration_options(
            rp_id=site_of(request)[0],
            rp_name="Paddock",
            user_id=identity.id.encode(),
            user_name=identity.name,
            challenge=challenge.encode(),
            authenticator_selection=SELECTION,
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known],
        )
        return dict(json.loads(options_to_json(made)))

    @post("/", summary="Add a passkey", status_code=HTTP_201_CREATED, middleware=[NAMING])
    async def add(self, request: AnyRequest, data: JSONBody[Credential]) -> PasskeyInfo:
        identity, house = await me(request), house_of(request)
        if len(await passkeys_of(request, identity.id)) >= MOST:
            raise refuse("too_many")
        rp_id, origin = site_of(request)
        challenge = await used_challenge(request, data.credential, identity.id)
        try:
            proved = verify_registration_response(
                credential=data.credential,
                expected_challenge=challenge,
                expected_rp_id=rp_id,
                expected_origin=origin,
            )
        except Exception:
            raise refuse("wrong_passkey") from None
        info = PasskeyInfo(bytes_to_base64url(proved.credential_id), device(request), house.tables.now)
        row = {"id": info.id, "player": identity.id, "device": info.device, "created": info.created}
        key = {"public_key": proved.credential_public_key, "uses": proved.sign_count}
        try:
            await house.tables.store.change(insert(passkeys).values(**row, **key))
        except IntegrityError:
            raise refuse("wrong_passkey") from None
        return info

    @delete("/{key:str}", summary="Remove a passkey")
    async def remove(self, request: AnyRequest, key: KeyPath) -> None:
        mine = passkeys.c.player == (await me(request)).id, passkeys.c.id == key
        await house_of(request).tables.store.change(delete_from(passkeys).where(*mine))


class PasskeyLogin(Controller):
    path = "/api/passkey"
    tags = ("people",)

    @post("/options", summary="What the browser needs to use a passkey", status_code=HTTP_200_OK, middleware=[NAMING])
    async def options(self, request: AnyRequest) -> dict[str, Any]:
        house = house_of(request)
        challenge = await Keys(house.tables.store).new(None, "challenge", house.tables.now)
        made = generate_authentication_options(rp_id=site_of(request)[0], challenge=challenge.encode())
        return dict(json.loads(options_to_json(made)))

    @post("/", summary="Come back with a passkey", status_code=HTTP_200_OK, middleware=[NAMING])
    async def log_in(self, request: AnyRequest, data: JSONBody[Credential]) -> Response[Me]:
        """A session that this device had before ends."""
        owner, guest = await proved_owner(request, data.credential), await guest_here(request)
        if data.keep and guest is not None and guest.id != owner.id:
            await merge(house_of(request), guest.id, owner.id)
        await sign_out(request)
        return await signed_in(request, owner)


async def passkeys_of(request: AnyRequest, player: str) -> list[PasskeyInfo]:
    columns = passkeys.c.id, passkeys.c.device, passkeys.c.created
    query = select(*columns).where(passkeys.c.player == player).order_by(passkeys.c.created)
    rows = await house_of(request).tables.store.rows(query)
    return [PasskeyInfo(row.id, row.device, row.created) for row in rows]


async def proved_owner(request: AnyRequest, credential: dict[str, Any]) -> Identity:
    """Whose passkey it is; Refusal unless it answers a challenge of ours that nobody has used."""
    store, (rp_id, origin) = house_of(request).tables.store, site_of(request)
    challenge = await used_challenge(request, credential, None)
    columns = players.c.id, players.c.name, players.c.login, players.c.avatar, passkeys.c.public_key, passkeys.c.uses
    which = passkeys.c.id == str(credential.get("id"))[:400].replace("\0", "")
    rows = await store.rows(select(*columns).join(passkeys, passkeys.c.player == players.c.id).where(which))
    if not rows:
        raise refuse("wrong_passkey")
    row = rows[0]
    try:
        proved = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=rp_id,
            expected_origin=origin,
            credential_public_key=row.public_key,
            credential_current_sign_count=row.uses,
        )
    except Exception:
        raise refuse("wrong_passkey") from None
    await store.change(update(passkeys).where(which).values(uses=proved.new_sign_count))
    return Identity(row.id, row.name, row.login, avatar=row.avatar)


async def used_challenge(request: AnyRequest, credential: dict[str, Any], player: str | None) -> bytes:
    """The challenge that the browser answers. It works once, for the person it was put to."""
    house = house_of(request)
    try:
        told = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        challenge = base64url_to_bytes(told["challenge"])
        token = challenge.decode()
    except Exception:
        raise refuse("wrong_passkey") from None
    if not await Keys(house.tables.store).answer(token, player, house.tables.now):
        raise refuse("wrong_passkey")
    return challenge


def site_of(request: AnyRequest) -> tuple[str, str]:
    """The host and the origin of the page that asks. The door has checked that it is ours."""
    origin = request.headers.get("origin") or f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    host = urlsplit(origin).hostname
    if not host:
        raise refuse("malformed", why="a passkey belongs to a host, and the Host header names none")
    return host, origin
