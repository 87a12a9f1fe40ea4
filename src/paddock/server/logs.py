"""Logs on standard error: JSON, one object per line, for machines; short text for a person at a terminal.

They hold no names, cookies or moves; a table is named by a digest.
"""

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
        line |= added_to(record)
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class TextLines(logging.Formatter):
    """What a person at a terminal needs to know: 12:03:11 error: a request failed (method: POST)"""

    def format(self, record: logging.LogRecord) -> str:
        more = ", ".join(f"{name}: {value}" for name, value in added_to(record).items())
        clock = time.strftime("%H:%M:%S", time.localtime(record.created))
        line = f"{clock} {record.levelname.lower()}: {record.getMessage()}{f' ({more})' if more else ''}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def added_to(record: logging.LogRecord) -> dict[str, object]:
    """What a line says besides its text."""
    return {name: value for name, value in vars(record).items() if name not in OURS and name != "color_message"}


def shown(code: str) -> str:
    """Names a table in logs without giving its code away."""
    return hashlib.sha256(code.encode()).hexdigest()[:10]


def brief(error: BaseException) -> str:
    """An error in a few words: for a database's, those of its driver, which hold no values."""
    told = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
    return f"{type(error).__name__}: {told}"[:LONGEST]


class Seldom:
    """Logs failures that may come in bursts: a short line for each kind every few seconds, with a count."""

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


def set_up_logs(log_format: str = "") -> None:
    """text or json; by default, text on a terminal. There, only warnings and errors are shown."""
    is_text = log_format == "text" or (not log_format and sys.stderr.isatty())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextLines() if is_text else JsonLines())
    logging.basicConfig(level=logging.WARNING if is_text else logging.INFO, handlers=[handler], force=True)
    for noisy in ("alembic", "httpx", "sqlalchemy", "uvicorn"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
