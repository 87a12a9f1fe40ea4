"""A toy game on the whole contract: secret favourites, hidden bids in two steps, a die, a peek. Two to four seats.

TOY-1.1  Chance deals each seat one secret favourite colour, from a deck with two cards of each colour.
TOY-1.2  Each seat holds the bid cards 1 to 5 and one boost.
TOY-2.1  Each round chance rolls the prize: red on three faces of six, green on two, blue on one.
TOY-3.1  Then all seats bid at once and in secret: each chooses a bid card it still holds,
TOY-3.2  and, while it has its boost, says whether to add it (+2). Others see only that it has chosen.
TOY-3.3  The last answer shows all bids. They are spent. The highest wins; if it is tied, the prize is discarded.
TOY-4.1  The winner keeps the prize, or discards it to peek at a favourite it does not know.
TOY-5.1  The game ends after the last round. A prize is worth 2, 3 or 5; twice that in one's favourite colour.
"""

from tests.toy.game import ToyGame
from tests.toy.shown import ToyView
from tests.toy.state import ToyState

__all__ = ["ToyGame", "ToyState", "ToyView"]
