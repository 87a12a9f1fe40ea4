"""How moves are numbered.

A seat's moves are in blocks, one for each question; inside a block a move is a small index. R is the longest straight
line on the board, in hexes:

    scholar     P         the paleontologist, where they are chosen
    enter       E         an entry space
    go          6 R       a straight move: direction, then hexes
    bend        12 R R    hayden's move: the first leg as in `go`, a turn to the left or right, the second leg
    publicize   10        a marker up or down
    donate      4 D       one of the D handfuls of one to three bones, for points or for a token of value 1, 2, 3
    research, sabotage, dynamite
    steal       30        direction, then colour
    more        6         reed's second bone by colour, or stop
    keep_cards  8         cope's cards, as bits of what he drew
    place       6         the direction of a sabotage token
    give_back   5         williston's bone, by colour
    keep_token  3         hatcher's token, by value
    head, ribs, neck, limb  64 each: a number of coloured bones
    wild        8         the part of the next white bone
    category    5         osborn's choice
    show        21        a bonus card the layout must show
    done        1         the skeleton is ready

Drawings come after all these: see drawing.py. CHANCE's moves: who starts, a paleontologist, a bone by colour, a site to
fill, a bonus card, a token by value, the exhibit.
"""

from typing import Final

from mypy_extensions import i64

DIRECTIONS: Final = ("E", "NE", "NW", "W", "SW", "SE")
WAYS: Final = 6
COLOUR_COUNT: Final = 5
CATEGORY_COUNT: Final = 5
PART_COUNT: Final = 8
TOKEN_VALUES: Final = 3  # tokens are worth 1, 2 or 3, and a Donate takes at most 3 bones
REWARDS: Final = 4  # of a Donate: points, or a token of value 1, 2, 3
STOP: Final = 5
SIZES: Final = 64

# A handful of bones is one number, eight bits a colour.
ONE_BONE: Final = (1, 1 << 8, 1 << 16, 1 << 24, 1 << 32)


class Numbering:
    """Where each block begins."""

    def __init__(self, scholars: int, entries: int, longest: int, handfuls: int, cards: int, hexes: int) -> None:
        self.longest: i64 = longest
        self.scholar: i64 = 0
        self.enter: i64 = scholars
        self.go: i64 = self.enter + entries
        self.bend: i64 = self.go + WAYS * longest
        self.publicize: i64 = self.bend + WAYS * longest * 2 * longest
        self.donate: i64 = self.publicize + 2 * CATEGORY_COUNT
        self.research: i64 = self.donate + REWARDS * handfuls
        self.sabotage: i64 = self.research + 1
        self.dynamite: i64 = self.sabotage + 1
        self.steal: i64 = self.dynamite + 1
        self.more: i64 = self.steal + WAYS * COLOUR_COUNT
        # After the last move of each action: survey, publicize, donate, research, sabotage, dynamite, steal
        self.action_ends: list[int] = [self.publicize, self.donate, self.research]
        self.action_ends += [self.sabotage, self.dynamite, self.steal, self.more]
        self.keep_cards: i64 = self.more + COLOUR_COUNT + 1
        self.place: i64 = self.keep_cards + 8
        self.give_back: i64 = self.place + WAYS
        self.keep_token: i64 = self.give_back + COLOUR_COUNT
        self.head: i64 = self.keep_token + TOKEN_VALUES
        self.ribs: i64 = self.head + SIZES
        self.neck: i64 = self.ribs + SIZES
        self.limb: i64 = self.neck + SIZES
        self.wild: i64 = self.limb + SIZES
        self.category: i64 = self.wild + PART_COUNT
        self.show: i64 = self.category + CATEGORY_COUNT
        self.done: i64 = self.show + cards
        self.end: i64 = self.done + 1
        # CHANCE's numbering
        self.start: i64 = 0
        self.deal_scholar: i64 = 5
        self.bone: i64 = self.deal_scholar + scholars
        self.site: i64 = self.bone + COLOUR_COUNT
        self.card: i64 = self.site + hexes
        self.token: i64 = self.card + cards
        self.exhibit: i64 = self.token + TOKEN_VALUES
        self.chance_end: i64 = self.exhibit + 1
