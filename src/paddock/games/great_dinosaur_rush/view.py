"""What a seat sees of The Great Dinosaur Rush: the view, moves as named fields, and the table as text."""

from functools import lru_cache
from itertools import product

import msgspec

from paddock.game import Described, OptionValue, View, result_of
from paddock.games.great_dinosaur_rush.build import Build
from paddock.games.great_dinosaur_rush.cards import Card, Stick
from paddock.games.great_dinosaur_rush.layout import lay_out
from paddock.games.great_dinosaur_rush.pieces import Pieces
from paddock.games.great_dinosaur_rush.position import Player, Position, card_names, places_in, seen
from paddock.games.great_dinosaur_rush.printed import Entry, Hex, Row
from paddock.games.great_dinosaur_rush.skeleton import (
    CATEGORIES,
    COLOUR_OF,
    COLOURS,
    HEAD,
    LIMB_A,
    LIMB_B,
    NECK,
    PARTS,
    RIBS,
    SPINE,
    TAIL,
    UNIQUE,
    WHITE,
    Skeleton,
)
from paddock.games.great_dinosaur_rush.state import SPECTATOR, GreatDinosaurRushState

EDITIONS = 64  # whose printed things are kept as they are seen
PIECES = 16 * EDITIONS


class BoneSeen(msgspec.Struct, frozen=True):
    """A bone of a skeleton: y grows upwards."""

    part: str
    colour: str
    x1: int
    y1: int
    x2: int
    y2: int


class Exhibited(msgspec.Struct, frozen=True):
    """A skeleton in the exhibit hall, what it counts and, once the museum has paid, what it got."""

    bones: list[BoneSeen]
    parts: list[int]
    counts: list[int]
    category: str | None
    cards: list[str]
    points: list[int]  # by category; empty before the museum pays
    card_points: int
    score: int  # right after it


class Track(msgspec.Struct, frozen=True):
    """A category of the museum and what each row pays."""

    id: str
    rows: list[Row]


class CardSeen(msgspec.Struct, frozen=True):
    """A bonus card with the bones it shows; those of one feature lie in one frame. `wild`: how many of them may be
    white at most, by the colour they would have."""

    id: str
    creature: str
    points: int
    features: list[list[BoneSeen]]
    mirrored: list[bool]
    wild: list[int]


class Scholar(msgspec.Struct, frozen=True):
    id: str
    name: str
    years: str
    ability: str


class GreatDinosaurRushView(View, frozen=True):
    options: dict[str, OptionValue]
    position: Position
    rounds: int
    circuits: int
    hexes: list[Hex]  # those in use
    entries: list[Entry]
    museum: list[Track]
    scholars: list[Scholar]  # of this table
    cards: list[CardSeen]  # in the own hand, or open to all
    exhibits: list[Exhibited]  # the last one
    counts: list[int]  # of the own build as far as it is planned
    notoriety: list[int] | None  # at the end


class DesignSeen(msgspec.Struct, frozen=True):
    """A skeleton that the designer offers: what it is likely to score, and the move that submits it."""

    points: float
    parts: list[int]
    counts: list[int]
    cards: list[str]
    category: str | None
    bones: list[BoneSeen]
    move: str


# Moves


class Starts(Described, frozen=True, tag="starts"):
    seat: int


class TakesScholar(Described, frozen=True, tag="paleontologist"):
    seat: int
    paleontologist: str
    chosen: bool


class SiteFilled(Described, frozen=True, tag="fill"):
    """A bone for a dig site; no colour: the site is the next to be filled."""

    site: str
    colour: str | None


class CardDrawn(Described, frozen=True, tag="card"):
    seat: int
    card: str | None
    dealt: bool


class BoneDrawn(Described, frozen=True, tag="bone"):
    seat: int
    colour: str
    reason: str


class TokenDrawn(Described, frozen=True, tag="token"):
    seat: int
    value: int | None
    to_place: bool


class ExhibitOpens(Described, frozen=True, tag="exhibit"):
    """What is shown, what the museum pays for it, and on which rows the markers stand."""

    round: int
    rows: list[int]
    exhibits: list[Exhibited]


class Enters(Described, frozen=True, tag="enter"):
    seat: int
    entry: str


class Goes(Described, frozen=True, tag="move"):
    """`traps` is how many sabotage tokens are taken on the way."""

    seat: int
    path: list[str]
    bones: list[int]
    traps: int
    survey: bool


class Publicizes(Described, frozen=True, tag="publicize"):
    seat: int
    category: str
    row: int  # where the marker goes
    action: bool


class Donates(Described, frozen=True, tag="donate"):
    seat: int
    bones: list[int]
    points: int
    token: int | None


class Researches(Described, frozen=True, tag="research"):
    seat: int


class Sabotages(Described, frozen=True, tag="sabotage"):
    seat: int


class Dynamites(Described, frozen=True, tag="dynamite"):
    seat: int


class Steals(Described, frozen=True, tag="steal"):
    """No colour: a second bone is left where it is."""

    seat: int
    site: str
    colour: str | None


class KeepsCards(Described, frozen=True, tag="keep_cards"):
    seat: int
    count: int
    cards: list[str] | None


class PlacesToken(Described, frozen=True, tag="place"):
    seat: int
    site: str


class GivesBack(Described, frozen=True, tag="give_back"):
    seat: int
    colour: str


class KeepsToken(Described, frozen=True, tag="keep_token"):
    seat: int
    value: int | None


class Sizes(Described, frozen=True, tag="size"):
    """A step of a build: coloured bones for a part; `rest` is what its counterpart gets."""

    seat: int
    part: str
    count: int
    rest: int


class PlacesWild(Described, frozen=True, tag="wild"):
    seat: int
    part: str


class Names(Described, frozen=True, tag="category"):
    seat: int
    category: str


class Shows(Described, frozen=True, tag="show"):
    seat: int
    card: str
    points: int


class Built(Described, frozen=True, tag="built"):
    seat: int


class Drew(Described, frozen=True, tag="drawing"):
    """A skeleton drawn by hand, what it counts in each category, and the cards to reveal."""

    seat: int
    bones: list[BoneSeen]
    counts: list[int]
    cards: list[str]
    category: str | None


MOVE_TYPES = (
    Starts,
    TakesScholar,
    SiteFilled,
    CardDrawn,
    BoneDrawn,
    TokenDrawn,
    ExhibitOpens,
    Enters,
    Goes,
    Publicizes,
    Donates,
    Researches,
    Sabotages,
    Dynamites,
    Steals,
    KeepsCards,
    PlacesToken,
    GivesBack,
    KeepsToken,
    Sizes,
    PlacesWild,
    Names,
    Shows,
    Built,
    Drew,
)


# The view


def view(state: GreatDinosaurRushState, seat: int | None) -> GreatDinosaurRushView:
    viewer = SPECTATOR if seat is None else seat
    pieces = state.pieces
    position = seen(state, viewer)
    outcome = result_of(state.outcome())
    own = state.builds[seat] if seat is not None and state.builds else None
    return GreatDinosaurRushView(
        seat,
        state.to_act(),
        outcome,
        state.settings.options,
        position,
        int(pieces.rounds),
        int(pieces.circuits),
        hexes_of(pieces, int(state.seats)),
        entries_of(pieces, int(state.seats)),
        museum_of(pieces),
        scholars_of(pieces, position.players),
        [card_seen(pieces, card) for card in open_cards(state, viewer)],
        [exhibited(state, place, state.paid, state.paid_scores) for place in range(len(state.shown))],
        [] if own is None else own.counts(),
        [state.notoriety(other) for other in range(int(state.seats))] if outcome else None,
    )


def open_cards(state: GreatDinosaurRushState, viewer: int) -> list[int]:
    """The own hand, what cope is looking at, and the cards that have been scored."""
    shown = int(state.scored)
    for seat, hand in enumerate(state.hands):
        shown |= int(hand) if state.sees(viewer, seat) else 0
    looked = state.looked if viewer == state.active else []
    return sorted({*places_in(shown), *looked})


def exhibited(state: GreatDinosaurRushState, seat: int, paid_to_all: list[int], scores: list[int]) -> Exhibited:
    build: Build = state.shown[seat]
    width = len(CATEGORIES) + 1
    paid = list(paid_to_all[seat * width : (seat + 1) * width])
    return Exhibited(
        bones_seen(build.drawn()),
        build.part_counts(),
        build.counts(),
        None if build.category < 0 else CATEGORIES[build.category],
        card_names(state.pieces, places_in(build.cards)),
        paid[:-1],
        paid[-1] if paid else 0,
        scores[seat] if scores else state.scores[seat],
    )


def bones_seen(skeleton: Skeleton) -> list[BoneSeen]:
    return [
        BoneSeen(PARTS[part], COLOURS[colour], x1, y1, x2, y2)
        for part, colour, x1, y1, x2, y2 in zip(
            skeleton.part, skeleton.colour, skeleton.x1, skeleton.y1, skeleton.x2, skeleton.y2, strict=True
        )
    ]


def shown_sticks(sticks: list[Stick]) -> list[BoneSeen]:
    """The sticks of a card, in the colour of their parts."""
    return [
        BoneSeen("limb" if part == LIMB_A else PARTS[part], COLOURS[COLOUR_OF[part]], x1, y1, x2, y2)
        for part, x1, y1, x2, y2 in sticks
    ]


# What never changes


@lru_cache(maxsize=EDITIONS)
def hexes_of(pieces: Pieces, seats: int) -> list[Hex]:
    return [item for item in pieces.printed.board.hex if item.min_players <= seats]


@lru_cache(maxsize=EDITIONS)
def entries_of(pieces: Pieces, seats: int) -> list[Entry]:
    return [item for item in pieces.printed.board.entry if item.min_players <= seats]


@lru_cache(maxsize=EDITIONS)
def museum_of(pieces: Pieces) -> list[Track]:
    return [Track(museum.id, museum.rows) for museum in pieces.printed.museums]


@lru_cache(maxsize=PIECES)
def card_seen(pieces: Pieces, index: int) -> CardSeen:
    card = pieces.cards[index]
    shapes = [shown_sticks(feature.sticks) for feature in card.features]
    mirrored = [feature.mirror for feature in card.features]
    return CardSeen(card.id, card.creature, card.points, shapes, mirrored, wild_room(card))


def wild_room(card: Card) -> list[int]:
    """By colour: what the builder finds for the smallest skeleton that shows the card."""
    sizes = [max(size, 0 if part == UNIQUE else 1) for part, size in enumerate(card.sizes)]
    sizes[LIMB_A : LIMB_A + len(card.limb_sizes)] = card.limb_sizes
    room = [0] * WHITE
    for parts in ((SPINE, RIBS), (NECK,), (HEAD,), (TAIL,), (LIMB_A,), (LIMB_B,), (UNIQUE,)):
        room[COLOUR_OF[parts[0]]] += most_white(card, sizes, parts)
    return room


def most_white(card: Card, sizes: list[int], parts: tuple[int, ...]) -> int:
    """How many bones of these parts may be white together. All but ribs need a coloured one (GDR-V17)."""
    numbers = [range(sizes[part] + (1 if part == RIBS else 0)) for part in parts]
    for way in sorted(product(*numbers), key=sum, reverse=True):
        whites = [way[parts.index(part)] if part in parts else 0 for part in range(len(sizes))]
        coloured = [size - white for size, white in zip(sizes, whites, strict=True)]
        if lay_out(coloured, whites, [card]) is not None:
            return sum(way)
    return 0


def scholars_of(pieces: Pieces, players: list[Player]) -> list[Scholar]:
    taken = [player.paleontologist for player in players]
    return [
        Scholar(scholar.id, scholar.name, scholar.years, scholar.ability)
        for scholar in pieces.printed.scholars
        if scholar.id in taken
    ]


# The table as text


def picture(view: GreatDinosaurRushView) -> str:
    """The board with bones and paleontologists, the museum, then a line a seat."""
    return "\n".join([caption(view), "", *board_lines(view), "", museum_line(view), "", *player_lines(view)])


def caption(view: GreatDinosaurRushView) -> str:
    at = view.position
    if view.outcome is not None:
        return f"over ({view.outcome.reason}), points {' : '.join(map(str, view.outcome.scores))}"
    who = "" if at.active is None or at.step in ("build", "exhibit") else f", seat {at.active}"
    return f"round {at.round}, circuit {at.circuit}, {at.step}{who}"


def board_lines(view: GreatDinosaurRushView) -> list[str]:
    """A cell a hex: `#` tar, else bones as letters, a paleontologist as its seat, sabotage tokens as `!`."""
    at = view.position
    rows: dict[int, dict[int, str]] = {}
    for item in view.hexes:
        rows.setdefault(item.r, {})[2 * item.q + item.r] = "#" if item.kind == "tar" else site_text(at, item.id)
    left = min(column for row in rows.values() for column in row)
    lines = []
    for r in sorted(rows):
        line = ""
        for column in sorted(rows[r]):
            line = line.ljust(4 * (column - left)) + rows[r][column]
        lines.append(line)
    return lines


def site_text(at: Position, site: str) -> str:
    seats = [f"@{seat}" for seat, player in enumerate(at.players) if player.place == site]
    bones = bones_text(at.sites[site])
    traps = "!" * sum(trap.place == site for trap in at.traps)
    return ("".join(seats) + bones + traps) or "."


def bones_text(bones: list[int]) -> str:
    return "".join(letter * count for letter, count in zip("grybw", bones, strict=True))


def museum_line(view: GreatDinosaurRushView) -> str:
    tracks = zip(view.museum, view.position.markers, strict=True)
    return ", ".join(f"{track.id} row {row} pays {pay_text(track.rows[row - 1])}" for track, row in tracks)


def pay_text(row: Row) -> str:
    return f"{row.first}/{row.second}/{row.third}"


def player_lines(view: GreatDinosaurRushView) -> list[str]:
    return [player_line(view, seat, player) for seat, player in enumerate(view.position.players)]


def player_line(view: GreatDinosaurRushView, seat: int, player: Player) -> str:
    where = f" at {player.place}" if player.place else ""
    pile = ", ".join(f"{count} {colour}" for colour, count in zip(COLOURS, player.pile, strict=True) if count)
    tokens = f"{player.token_count} tokens" + ("" if player.tokens is None else f" {player.tokens}")
    cards = f"{player.card_count} cards" + ("" if player.hand is None else f" ({', '.join(player.hand)})")
    built = ", has built" if player.has_built else ""
    counts = f", counts {view.exhibits[seat].counts}" if view.exhibits else ""
    name = player.paleontologist or "nobody yet"
    return f"seat {seat} {name}{where}: {player.score} points; {pile}; {tokens}; {cards}{built}{counts}"
