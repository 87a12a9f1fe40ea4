"""What the tables take from outside: the games, the bots, the time, and random seeds."""

from collections.abc import Callable, Collection, Mapping

import msgspec

from paddock.contract.engine.luck import Dealer, new_seed
from paddock.server.table.editions import CheckEdition, checked_here
from paddock.server.table.join_codes import new_spoken
from paddock.server.table.opening import new_code
from paddock.server.table.table import FindGame, MakeDealer


class Surroundings(msgspec.Struct, frozen=True):
    """`rules` changes whenever the code of a game changes."""

    secret_key: str
    find_game: FindGame
    bots: Collection[str]
    now: Callable[[], float]
    make_dealer: MakeDealer = Dealer
    make_code: Callable[[], str] = new_code
    make_seed: Callable[[], bytes] = new_seed
    make_spoken: Callable[[], str] = new_spoken
    rules: str = ""
    editions: Mapping[str, str] = {}  # for new tables, unless they say otherwise
    check_edition: CheckEdition = checked_here
