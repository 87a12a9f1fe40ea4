"""Who people are: guests, accounts with a password, and tokens for their bots. Their cookies are in sessions.py."""

import asyncio
import hashlib
import secrets
from typing import Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from paddock.server.storage.schema import players, tokens
from paddock.server.storage.store import Store
from paddock.server.table.opening import Person, new_code
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import Me, Token
from paddock.server.wire.words import cleaned, folded

TOKEN_MARK: Final = "pdk_"
MOST_TOKENS: Final = 20
PERSON: Final = (players.c.id, players.c.name, players.c.login, players.c.avatar)


class Identity(msgspec.Struct, frozen=True):
    """A person as the database knows them."""

    id: str
    name: str
    login: str | None
    session: str | None = None  # by which they ask; None: by a token
    avatar: str | None = None

    @property
    def person(self) -> Person:
        return Person(self.id, self.name, self.avatar or "")

    @property
    def me(self) -> Me:
        return Me(self.id, self.name, self.login, self.avatar)


class People:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.hasher = PasswordHasher()

    # People

    async def new_guest(self, name: str, now: float, avatar: str | None = None) -> Identity:
        guest = Identity(new_code(), name, None, avatar=avatar)
        await self.store.change(insert(players).values(id=guest.id, name=name, created=now, avatar=avatar))
        return guest

    async def rename(self, identity: Identity, name: str) -> Identity:
        await self.store.change(update(players).where(players.c.id == identity.id).values(name=name))
        return msgspec.structs.replace(identity, name=name)

    async def show_as(self, identity: Identity, avatar: str) -> Identity:
        await self.store.change(update(players).where(players.c.id == identity.id).values(avatar=avatar))
        return msgspec.structs.replace(identity, avatar=avatar)

    async def add_account(self, identity: Identity, login: str, password: str) -> Identity:
        """Adds a login to a guest, who keeps all seats."""
        if identity.login is not None:
            raise refuse("has_account")
        login = folded(login)
        hashed = await asyncio.to_thread(self.hasher.hash, password)
        change = update(players).where(players.c.id == identity.id)
        try:
            await self.store.change(change.values(login=login, password=hashed))
        except IntegrityError:
            raise refuse("name_taken") from None
        return msgspec.structs.replace(identity, login=login)

    async def log_in(self, login: str, password: str) -> Identity:
        columns = *PERSON, players.c.password
        rows = await self.store.rows(select(*columns).where(players.c.login == folded(login)))
        hashed = rows[0].password if rows else DECOY
        try:
            await asyncio.to_thread(self.hasher.verify, hashed, password)
        except VerificationError:
            raise refuse("wrong_password") from None
        return Identity(rows[0].id, rows[0].name, rows[0].login, avatar=rows[0].avatar)

    # Tokens

    async def new_token(self, player: str, note: str, now: float) -> Token:
        if len(await self.tokens(player)) >= MOST_TOKENS:
            raise refuse("too_many")
        token = Token(new_code(), cleaned(note), now, TOKEN_MARK + secrets.token_urlsafe(32))
        values = {"id": token.id, "player": player, "digest": digest(str(token.token))}
        await self.store.change(insert(tokens).values(**values, note=token.note, created=now))
        return token

    async def tokens(self, player: str) -> list[Token]:
        query = select(tokens.c.id, tokens.c.note, tokens.c.created).where(tokens.c.player == player)
        return [Token(row.id, row.note, row.created) for row in await self.store.rows(query.order_by(tokens.c.created))]

    async def drop_token(self, player: str, token: str) -> None:
        await self.store.change(delete(tokens).where(tokens.c.player == player, tokens.c.id == token))

    async def token_owner(self, token: str) -> Identity | None:
        query = select(*PERSON).join(tokens, tokens.c.player == players.c.id)
        rows = await self.store.rows(query.where(tokens.c.digest == digest(token)))
        return Identity(rows[0].id, rows[0].name, rows[0].login, avatar=rows[0].avatar) if rows else None


# Checked for logins that do not exist, so that the time reveals nothing; no password fits it.
DECOY: Final = PasswordHasher().hash(secrets.token_urlsafe())


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
