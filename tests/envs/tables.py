"""The tables at which the adapters are tested: every game at its fewest and most seats, and what keeps secrets."""

import paddock
from paddock.contract.game import OptionValue

TABLES: list[tuple[str, int, dict[str, OptionValue]]] = [
    (name, seats, {})
    for name in paddock.game_names()
    for seats in sorted({paddock.find_game(name).seats[0], paddock.find_game(name).seats[-1]})
] + [("rolling_ranch", 2, {"reveal_sheets_each_round": False})]

# Twenty seats in pure Python take minutes; the compiled engine plays them.
if paddock.engine() == "pure":
    TABLES = [table for table in TABLES if table[1] < 20]

NAMES = [f"{name}-{seats}" + "".join(f"-{option}" for option in options) for name, seats, options in TABLES]
