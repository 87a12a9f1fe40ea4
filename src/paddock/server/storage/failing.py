"""Failures as refusals: the client learns what it can do, and the log says briefly what went wrong."""

import logging
from typing import Final

from paddock.server.logs import Seldom, brief
from paddock.server.storage.database import DATABASE_FAILURES
from paddock.server.storage.store import ReadFailed, WriteFailed
from paddock.server.wire.refusal import Refusal, refuse

log = logging.getLogger("paddock.requests")
FAILURES: Final = Seldom(log)


def refusal_for(error: Exception) -> Refusal:
    """What is answered to a request or message that failed. Only our own faults are logged with a traceback."""
    match error:
        case Refusal():
            return error
        case ReadFailed():
            return refuse("unread")
        case WriteFailed():
            return refuse("busy")
        case _ if isinstance(error, DATABASE_FAILURES):
            FAILURES.error("the database failed", why=brief(error))
            return refuse("busy")
    log.error("a request failed", exc_info=error)
    return refuse("failed")
