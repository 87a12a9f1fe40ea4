"""What is written about notices together with entries: all of it or nothing, so none is lost and none comes twice."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import asdict

from paddock.server.storage.sqlite_threads import Statement
from paddock.server.table.news import News

INSERT_NEWS: Final = (
    "INSERT INTO notices (player, code, kind, due, deadline) VALUES (:player, :code, :kind, :due, :deadline) "
    "ON CONFLICT (player, code, kind) DO UPDATE SET due = excluded.due, deadline = excluded.deadline, sent = NULL, "
    "lease = NULL"
)
# Whoever no longer has to act: the courier looks at once, and takes back its message.
SETTLE: Final = (
    "UPDATE notices SET due = 0, lease = NULL WHERE player = :player AND code = :code AND kind IN ('turn', 'remind')"
)


def notice_statements(changes: Sequence[tuple[str, Sequence[News], Sequence[str]]]) -> list[Statement]:
    """For each table: its code, the news, and the people who need not act any more."""
    gone = [{"player": player, "code": code} for code, _, settled in changes for player in settled]
    news = [{**asdict(one), "code": code} for code, fresh, _ in changes for one in fresh]
    return [(SETTLE, gone), (INSERT_NEWS, news)]
