"""A position of The Great Dinosaur Rush as structs: what saves hold, and views show."""

import msgspec


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A build: what has been chosen, and the next question. A drawing by hand is in `drawing`."""

    question: str
    coloured: list[int] = []  # by part
    whites: list[int] = []
    category: str | None = None
    cards: list[str] = []
    drawing: str | None = None


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat. What it remembers of others is in `known`, by holder, and in `returned`."""

    paleontologist: str | None
    pile: list[int]
    score: int
    place: str | None  # a hex, or an entry space
    used: bool  # an ability that works once a round
    token_count: int
    tokens: list[int] | None
    known: list[list[int]] | None  # tokens of others whose value it knows
    returned: list[int] | None  # tokens that only this seat knows went back to the bag
    card_count: int
    hand: list[str] | None
    seen_hands: list[list[str]] | None  # cards of others that cope put at the bottom of the deck
    has_built: bool
    plan: Plan | None  # under way, or ready and hidden


class Trap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sabotage token on the board."""

    place: str
    placer: int
    value: int | None


class Paid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat got at the last exhibit, and its score right after it."""

    categories: list[int]
    cards: int
    score: int


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    step: str
    round: int
    circuit: int
    start: int | None
    active: int | None
    turns: int
    closing: bool
    left: int
    players: list[Player]
    markers: list[int]  # rows, counted from 1
    sites: dict[str, list[int]]  # bones on the dig sites
    bag: list[int]
    boxed: list[int]
    to_fill: list[str]
    filling: str | None
    drawn: list[int]
    token_bag_count: int
    token_bag: list[int] | None
    pending_count: int  # tokens drawn and not yet placed or kept
    pending: list[int] | None
    discarded: list[int]  # tokens that went back to the bag openly
    traps: list[Trap]
    deck_count: int  # without the bottom
    deck: list[str] | None
    bottom_count: int
    bottom: list[str] | None
    looked_count: int
    looked: list[str] | None
    scored: list[str]
    shown: list[Plan]
    paid: list[Paid]
    paid_rows: list[int]
