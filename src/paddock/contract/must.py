"""How a game refuses a position from outside: with the first thing in it that cannot be."""


def must(holds: bool, reason: str) -> None:
    if not holds:
        raise ValueError(reason)
