"""How a game refuses a position from outside: with the first thing in it that is impossible."""


def must(holds: bool, reason: str) -> None:
    if not holds:
        raise ValueError(reason)
