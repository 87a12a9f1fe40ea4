"""Logs as JSON, one object a line, on standard error. No names, cookies or moves; a table is told by a digest."""

import hashlib
import logging
import sys
import time
from collections.abc import Callable
from typing import Final

import msgspec

EVERY: Final = 5.0  # seconds between two lines about the same failure
LONGEST: Final = 200  # characters of an error in a line
OURS: Final = frozenset(vars(logging.makeLogRecord({})))


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in OURS and name != "color_message"}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def shown(code: str) -> str:
    """Names a table in logs without giving its code away."""
    return hashlib.sha256(code.encode()).hexdigest()[:10]


def brief(error: BaseException) -> str:
    """An error in a few words: for a database's, those of its driver, which hold no values."""
    told = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
    return f"{type(error).__name__}: {told}"[:LONGEST]


class Seldom:
    """Logs failures that may come in crowds: of each kind a short line every few seconds, with how many there were."""

    def __init__(self, log: logging.Logger, now: Callable[[], float] = time.monotonic) -> None:
        self.log = log
        self.now = now
        self.quiet_until: dict[str, float] = {}
        self.times: dict[str, int] = {}

    def error(self, text: str, **more: object) -> None:
        self.times[text] = self.times.get(text, 0) + 1
        if self.now() >= self.quiet_until.get(text, 0.0):
            self.quiet_until[text] = self.now() + EVERY
            self.log.error(text, extra={**more, "times": self.times.pop(text)})


def set_up_logs(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for noisy in ("alembic", "httpx", "sqlalchemy", "uvicorn"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
