"""What the table refuses, as an error with a status, a message key and an English sentence."""

from typing import Final

from paddock.content.catalogue import say
from paddock.contract.game import IllegalMove
from paddock.server.wire.messages import Message, Refused

STATUS: Final = {
    "malformed": 400,
    "nonsense": 400,
    "too_large": 400,
    "edition_unchecked": 400,
    "no_day": 400,
    "unauthorised": 401,
    "wrong_password": 401,
    "wrong_key": 401,
    "wrong_passkey": 401,
    "not_your_seat": 403,
    "not_host": 403,
    "not_admin": 403,
    "not_your_edition": 403,
    "wrong_invite": 403,
    "no_spectators": 403,
    "wrong_origin": 403,
    "blocked": 403,
    "not_found": 404,
    "no_game": 404,
    "no_rules": 404,
    "no_person": 404,
    "no_mail": 404,
    "no_line": 404,
    "no_event": 404,
    "no_edition": 404,
    "no_pictures": 404,
    "too_many": 429,
    "bot_failed": 503,
    "bots_busy": 503,
    "unwell": 503,
    "starting": 503,
    "stopping": 503,
    "busy": 503,
    "unread": 503,
    "editions_waiting": 503,
    "pictures_waiting": 503,
    "failed": 500,
}
NOT_NOW: Final = 409
LONGEST: Final = 1000  # characters of what a refusal quotes


class Refusal(Exception):
    """Nothing was changed, and this is why."""

    def __init__(self, error: str, *, rule: str | None = None, message: Message | None = None, why: str = "") -> None:
        super().__init__(error)
        self.error = error
        self.rule = rule
        self.message = shortened(message or Message(f"table.refusal.{error}"))
        self.why = why or say(self.message.key, **self.message.values)

    @property
    def status(self) -> int:
        return STATUS.get(self.error, NOT_NOW)

    def told(self, *, id: str | None = None, table: str | None = None) -> Refused:
        return Refused(id, table, self.error, self.why, self.message, self.rule)


def shortened(message: Message) -> Message:
    """What a stranger sent may be quoted, but not at length."""
    values = {name: cut(value) if isinstance(value, str) else value for name, value in message.values.items()}
    return Message(message.key, values)


def cut(words: str) -> str:
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def refuse(error: str, **values: str | int) -> Refusal:
    return Refusal(error, message=Message(f"table.refusal.{error}", values))


def illegal(refusal: IllegalMove, error: str = "illegal") -> Refusal:
    """A move the rules forbid, with the rule it breaks."""
    message = Message(refusal.key, refusal.values) if refusal.key else None
    return Refusal(error, rule=refusal.rule, message=message, why=cut(refusal.why))
