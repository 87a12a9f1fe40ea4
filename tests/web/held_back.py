"""Messages that a page has sent and that haven't arrived: a slow network, by hand."""

import json
import re

from playwright.sync_api import Page, WebSocketRoute


class HeldBack:
    """Messages of one type on their way to the server, until they are released."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.held: list[str | bytes] = []
        self.server: WebSocketRoute | None = None

    def carry(self, socket: WebSocketRoute) -> None:
        server = self.server = socket.connect_to_server()
        socket.on_message(
            lambda data: self.held.append(data) if json.loads(data)["type"] == self.kind else server.send(data)
        )

    def release(self) -> None:
        assert self.server is not None
        for data in self.held:
            self.server.send(data)


def hold_back(page: Page, kind: str) -> HeldBack:
    held = HeldBack(kind)
    page.route_web_socket(re.compile("/api/socket"), held.carry)
    return held
