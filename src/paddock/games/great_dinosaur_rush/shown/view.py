"""What a seat sees of The Great Dinosaur Rush: the view, and the table as text."""

from functools import lru_cache
from itertools import product

from paddock.contract.game import result_of
from paddock.games.great_dinosaur_rush.data.schema import Entry, Hex
from paddock.games.great_dinosaur_rush.engine.assembly import drawn
from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.cards import Card
from paddock.games.great_dinosaur_rush.engine.packed import bits_from
from paddock.games.great_dinosaur_rush.engine.pieces import Pieces
from paddock.games.great_dinosaur_rush.engine.skeletons import body
from paddock.games.great_dinosaur_rush.engine.skeletons.body import CATEGORIES, COLOUR_OF, COLOURS
from paddock.games.great_dinosaur_rush.engine.skeletons.layout import lay_out
from paddock.games.great_dinosaur_rush.engine.table import SPECTATOR, Table
from paddock.games.great_dinosaur_rush.shown.bones import Exhibited, bones_seen, shown_sticks
from paddock.games.great_dinosaur_rush.shown.notation import handful_text
from paddock.games.great_dinosaur_rush.shown.position import cards_in, seen
from paddock.games.great_dinosaur_rush.shown.position_types import Player, Position
from paddock.games.great_dinosaur_rush.shown.view_types import CardSeen, GreatDinosaurRushView, Scholar, Track

EDITIONS = 64  # whose printed things are cached as shown
PIECES = 16 * EDITIONS


def view(state: Table, seat: int | None) -> GreatDinosaurRushView:
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


def open_cards(state: Table, viewer: int) -> list[int]:
    """The viewer's hand, what cope is looking at, and the cards that have been scored."""
    shown = int(state.scored)
    for seat, hand in enumerate(state.hands):
        shown |= int(hand) if state.sees(viewer, seat) else 0
    looked = state.looked if viewer == state.active else []
    return sorted({*bits_from(shown, 0), *looked})


def exhibited(state: Table, seat: int, paid_to_all: list[int], scores: list[int]) -> Exhibited:
    build: Build = state.shown[seat]
    width = len(CATEGORIES) + 1
    paid = list(paid_to_all[seat * width : (seat + 1) * width])
    return Exhibited(
        bones_seen(drawn(build)),
        build.part_counts(),
        build.counts(),
        None if build.category < 0 else CATEGORIES[build.category],
        cards_in(state.pieces, build.cards),
        paid[:-1],
        paid[-1] if paid else 0,
        scores[seat] if scores else state.scores[seat],
    )


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
    sizes = [max(size, 0 if part == body.UNIQUE else 1) for part, size in enumerate(card.sizes)]
    sizes[body.LIMB_A : body.LIMB_A + len(card.limb_sizes)] = card.limb_sizes
    room = [0] * body.WHITE
    for parts in (
        (body.SPINE, body.RIBS),
        (body.NECK,),
        (body.HEAD,),
        (body.TAIL,),
        (body.LIMB_A,),
        (body.LIMB_B,),
        (body.UNIQUE,),
    ):
        room[COLOUR_OF[parts[0]]] += most_white(card, sizes, parts)
    return room


def most_white(card: Card, sizes: list[int], parts: tuple[int, ...]) -> int:
    """How many bones of these parts may be white together. All but ribs need a coloured one (GDR-V17)."""
    numbers = [range(sizes[part] + (1 if part == body.RIBS else 0)) for part in parts]
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
    """The board with bones and paleontologists, the museum, then a line for each seat."""
    players = [player_line(view, seat, player) for seat, player in enumerate(view.position.players)]
    return "\n".join([caption(view), "", *board_lines(view), "", museum_line(view), "", *players])


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
    bones = handful_text(at.sites[site])
    traps = "!" * sum(trap.place == site for trap in at.traps)
    return ("".join(seats) + bones + traps) or "."


def museum_line(view: GreatDinosaurRushView) -> str:
    tracks = zip(view.museum, view.position.markers, strict=True)
    paid = [(track.id, track.rows[row - 1]) for track, row in tracks]
    return ", ".join(f"{name} row {row.row} pays {row.first}/{row.second}/{row.third}" for name, row in paid)


def player_line(view: GreatDinosaurRushView, seat: int, player: Player) -> str:
    where = f" at {player.place}" if player.place else ""
    pile = ", ".join(f"{count} {colour}" for colour, count in zip(COLOURS, player.pile, strict=True) if count)
    tokens = f"{player.token_count} tokens" + ("" if player.tokens is None else f" {player.tokens}")
    cards = f"{player.card_count} cards" + ("" if player.hand is None else f" ({', '.join(player.hand)})")
    built = ", has built" if player.has_built else ""
    counts = f", counts {view.exhibits[seat].counts}" if view.exhibits else ""
    name = player.paleontologist or "nobody yet"
    return f"seat {seat} {name}{where}: {player.score} points; {pile}; {tokens}; {cards}{built}{counts}"
