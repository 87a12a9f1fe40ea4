"""What strangers send, read in one place: unreadable JSON is refused with the reason, however it is broken."""

from typing import Any, Final, TypeVar

import msgspec
from litestar import Request
from litestar.datastructures import State

from paddock.server.wire.refusal import refuse

T = TypeVar("T")
ANYTHING: Final = msgspec.json.Decoder(Any)


def read_json(data: str | bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """Refusal names the place, as far as it is known."""
    try:
        return decoder.decode(data)
    except RecursionError:
        raise refuse("malformed", why="it is nested too deeply") from None
    except UnicodeError:
        raise refuse("malformed", why="it is not UTF-8") from None
    except msgspec.DecodeError as error:
        raise refuse("malformed", why=str(error)) from None


class JsonRequest(Request[Any, Any, State]):
    """A request whose body is read as above."""

    async def json(self) -> Any:
        return read_json(await self.body() or b"null", ANYTHING)
