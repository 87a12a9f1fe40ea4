"""The outgoing half of a socket: it never waits, and a client too far behind must reconnect."""

import asyncio

from paddock.server.live.outbox import TOO_SLOW, Outbox


async def sent(line: Outbox) -> list[bytes]:
    return [data async for data in line.messages()]


def test_what_waits_is_sent_before_the_line_ends() -> None:
    async def work() -> list[bytes]:
        line = Outbox()
        line.send(b"one")
        line.send(b"two")
        line.close()
        line.close()
        line.send(b"too late")
        return await sent(line)

    assert asyncio.run(work()) == [b"one", b"two"]


def test_who_is_too_slow_gets_what_waits_and_a_good_bye() -> None:
    async def work() -> list[bytes]:
        line = Outbox(size=2)
        for data in (b"one", b"two", b"three", b"four"):
            line.send(data)
        return await sent(line)

    assert asyncio.run(work()) == [b"one", b"two", TOO_SLOW]


def test_a_silent_stream_says_that_it_is_there() -> None:
    async def work() -> list[bytes]:
        line, heard = Outbox(), []
        async for data in line.messages_or_silence(0.001):
            heard.append(data)
            if heard == [b""]:
                line.send(b"one")
                line.close()
        return heard

    assert asyncio.run(work())[:2] == [b"", b"one"]
