"""A seat at a table of a Paddock server, by its public protocol. The server decides what is shown and what is legal."""

import asyncio
import contextlib
import json
import secrets
from typing import Any, Final, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

import paddock
from paddock.agents.api import Api, Json, read_link
from paddock.agents.seat import Refused, check_length
from paddock.contract.game import AnyGame
from paddock.envs.text import Scene
from paddock.envs.text.dialogue import ending, since
from paddock.envs.text.scene import chosen_part, described

PATIENCE: Final = 20.0  # seconds for an answer of the server, and for others to move after a move
LARGEST: Final = 1 << 23  # bytes of a message
ENDED: Final = ("over", "abandoned", "closed")


class RemoteSeat:
    """A socket is kept open and read all the time. What it says is kept until the agent asks."""

    def __init__(self, api: Api, info: Json) -> None:
        self.api = api
        self.info = info
        self.code = str(info["code"])
        self.seat = int(info["yours"][0])
        self.seats = len(info["seats"])
        self.game: AnyGame = paddock.find_game(info["game"])
        self.version = 0
        self.view: Json | None = None
        self.legal: list[Json] = []
        self.news: list[str] = []
        self.explained: set[str] = set()
        self.has_moved = False
        self.changed = asyncio.Condition()
        self.answers: dict[str, asyncio.Future[Json]] = {}
        self.socket: ClientConnection | None = None
        self.failure = ""
        self.listening = asyncio.create_task(self.listen())

    @classmethod
    async def join(cls, link: str, name: str, token: str = "") -> Self:
        """Takes the seat of the link, or a free one."""
        address = read_link(link)
        api = Api(address.base, token)
        await api.introduce(name)
        found = await api.find(address)
        if found["game"] not in paddock.game_names():
            raise Refused(f"{found['title'] or 'This game'} isn't installed here, so you can't read its positions.")
        return cls(api, await api.sit(found, address.invite))

    # What is said to the agent

    async def question(self) -> str:
        await self.until(lambda: self.view is not None or self.info["status"] != "playing", PATIENCE)
        return self.said()

    async def legal_moves(self) -> str:
        lines = [f"{n}:{one['text']} {described(one['what'])}".rstrip() for n, one in enumerate(self.legal, 1)]
        return "\n".join(lines) or self.said()

    async def move(self, text: str) -> str:
        check_length(text)
        if not self.legal:
            raise Refused(self.whose_turn())
        await self.send_move(self.text_of(text))
        return await self.wait(PATIENCE)

    async def wait(self, seconds: float) -> str:
        await self.until(lambda: bool(self.legal) or self.is_over(), seconds)
        return self.said()

    async def leave(self) -> None:
        self.listening.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.listening

    def said(self) -> str:
        if self.failure:
            raise Refused(self.failure)
        if self.view is None:
            return self.whose_turn()
        if result := self.view.get("outcome") or self.info["result"]:
            return ending(result["reason"], result["ranks"], result["scores"], self.seat)
        moves = " ".join(f"{number}:{one['text']}" for number, one in enumerate(self.legal, 1))
        asked = f"Moves: {moves}" if self.legal else self.whose_turn()
        return "\n".join(filter(None, [since(self.news), *self.position(), asked]))

    def position(self) -> list[str]:
        """In words; of a table with an edition of its own, as JSON: only its server has the printed values."""
        try:
            game = self.game.in_version(self.info["game_version"])
            if self.info["edition"] != game.edition:
                raise ValueError("another edition")
            scene = Scene(game, msgspec.convert(self.view, game.view_type))
        except ValueError:  # msgspec's errors are ValueErrors too
            return [json.dumps(self.view, separators=(",", ":"))]
        names = {name: told for name, told in scene.names().items() if name not in self.explained}
        self.explained |= names.keys()
        return [scene.position(), *(f"{name}: {told}" for name, told in names.items())]

    def whose_turn(self) -> str:
        status = self.info["status"]
        if status in ENDED or self.is_over():
            return "The game is over." if status == "over" or self.is_over() else f"The table is {status}."
        if self.view is None:
            return "The game hasn't started: other seats are still free."
        return "It isn't your turn. Wait for the others."

    def is_over(self) -> bool:
        return bool(self.view and self.view.get("outcome")) or self.info["status"] in ENDED

    # What it answers

    def text_of(self, answer: str) -> str:
        """A number from the list is its move; anything else is for the server to read."""
        said = chosen_part(answer)
        if said.isascii() and said.isdecimal():
            number = int(said) if len(said) < 6 else 0
            if not 1 <= number <= len(self.legal):
                raise Refused(f"There is no move {said[:60]}. Answer with a number from 1 to {len(self.legal)}.")
            return str(self.legal[number - 1]["text"])
        if not said:
            raise Refused(f"I found no move in your answer. Answer with a number from 1 to {len(self.legal)}.")
        return said

    async def send_move(self, text: str) -> None:
        answer = await self.ask({"type": "move", "seat": self.seat, "version": self.version, "move": text})
        if answer["type"] == "refused":
            rule = f" ({answer['rule']})" if answer.get("rule") else ""
            raise Refused(f"{answer['why']}{rule}")

    async def ask(self, message: Json) -> Json:
        """The answer to a message; Refused if there is none."""
        name = secrets.token_hex(8)  # a server plays a message with an old id only once
        answer = self.answers[name] = asyncio.get_running_loop().create_future()
        try:
            if self.socket is None:
                raise Refused("The server can't be reached right now. Try again in a moment.")
            await self.socket.send(json.dumps(message | {"id": name, "table": self.code}))
            return await asyncio.wait_for(answer, PATIENCE)
        except (TimeoutError, ConnectionClosed):
            raise Refused("The server didn't answer. Look at the position before you move again.") from None
        finally:
            del self.answers[name]

    # Listening

    async def until(self, holds: Any, seconds: float) -> None:
        async with self.changed:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.changed.wait_for(lambda: holds() or bool(self.failure)), seconds)

    async def listen(self) -> None:
        """Reconnects if the line breaks."""
        address = self.api.base.replace("http", "ws", 1) + "/api/socket"
        sockets = connect(address, additional_headers=self.api.headers, max_size=LARGEST)
        try:
            async for socket in sockets:
                await self.converse(socket)
        except (OSError, ValueError, WebSocketException) as error:
            self.failure = f"The connection to the server is lost: {error}"
            await self.notify()

    async def converse(self, socket: ClientConnection) -> None:
        try:
            await self.watch(socket)
            self.socket = socket
            async for text in socket:
                await self.hear(json.loads(text), socket)
        except ConnectionClosed:
            pass
        finally:
            self.socket = None
            await socket.close()

    async def watch(self, socket: ClientConnection) -> None:
        watch = {"type": "watch", "table": self.code, "seat": self.seat, "version": self.version}
        await socket.send(json.dumps(watch))

    async def hear(self, message: Json, socket: ClientConnection) -> None:
        match message["type"]:
            case "info" if message["table"] == self.code:
                self.info = message["info"]
            case "events" if message["table"] == self.code and message["seat"] == self.seat:
                if message["first"] > self.version:
                    await self.watch(socket)
                    return
                self.learn(message)
            case "done" | "refused" if (answer := self.answers.get(message["id"])) and not answer.done():
                answer.set_result(message)
            case "refused" if message["id"] is None:
                self.failure = str(message["why"])
        await self.notify()

    def learn(self, message: Json) -> None:
        for event in message["events"]:
            if event["version"] > self.version:
                self.note(event)
        if message["version"] >= self.version:
            self.version, self.view, self.legal = message["version"], message["view"], message["legal"]

    def note(self, event: Json) -> None:
        """What others did since the seat's last move, as far as it sees all of it; the position shows the rest."""
        if event["seat"] == self.seat and event["kind"] == "move":
            self.has_moved = True
            self.news.clear()
        elif event["seat"] != -1 or self.has_moved:
            self.news += filter(None, [told(event)])

    async def notify(self) -> None:
        async with self.changed:
            self.changed.notify_all()


def told(event: Json) -> str:
    who = "chance" if event["seat"] == -1 else f"seat {event['seat']}"
    match event["kind"]:
        case "move" if event["text"] is not None:
            return f"{who} {event['text']}"
        case "taken_back":
            return f"{who} takes moves back"
        case "resigned":
            return f"{who} resigns"
    return ""
