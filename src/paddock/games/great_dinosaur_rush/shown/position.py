"""A position in words: the whole of a state (saves), or what one seat may know of it (views), and back again.

None is what a seat cannot know. Bones are counts by colour, tokens counts by value.
"""

import msgspec

from paddock.contract.engine.bits import count
from paddock.contract.engine.luck import Rng
from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.drawing import UNCHOSEN, Drawing, drawing_text, read_skeleton
from paddock.games.great_dinosaur_rush.engine.moves import TOKEN_VALUES
from paddock.games.great_dinosaur_rush.engine.packed import bits_from, bones_in, packed, unpacked
from paddock.games.great_dinosaur_rush.engine.pieces import AUTHOR, NOWHERE, Pieces
from paddock.games.great_dinosaur_rush.engine.skeletons.body import CATEGORIES
from paddock.games.great_dinosaur_rush.engine.skeletons.room import whites_placed
from paddock.games.great_dinosaur_rush.engine.steps import BUILD, QUESTIONS, READY, STEPS
from paddock.games.great_dinosaur_rush.engine.table import (
    ABSENT,
    SPECTATOR,
    Table,
    trap_of,
    trap_place,
    trap_placer,
    trap_value,
)
from paddock.games.great_dinosaur_rush.shown.position_types import Paid, Plan, Player, Position, Trap

EVERYTHING = -9  # a viewer who sees all


# Writing


def whole(state: Table) -> Position:
    return seen(state, EVERYTHING)


def seen(state: Table, viewer: int) -> Position:
    """What a viewer knows: EVERYTHING, a seat, or SPECTATOR."""
    pieces = state.pieces
    sees_all = viewer == EVERYTHING
    is_active = sees_all or viewer == state.active
    knows_bottom = sees_all or (viewer >= 0 and state.knows_bottom(viewer))
    return Position(
        step=STEPS[state.step],
        round=int(state.round) + 1,
        circuit=int(state.circuit) + 1,
        start=seat_or_none(int(state.start)),
        active=seat_or_none(int(state.active)),
        turns=int(state.turns),
        closing=state.closing,
        left=int(state.left),
        players=[player_of(state, seat, viewer) for seat in range(int(state.seats))],
        markers=[row + 1 for row in state.markers],
        sites={pieces.hex_ids[site]: unpacked(state.sites[site]) for site in state.board.sites},
        bag=unpacked(state.bag),
        boxed=unpacked(state.boxed),
        to_fill=[pieces.hex_ids[site] for site in bits_from(state.to_fill, 0)],
        filling=None if state.filling == NOWHERE else pieces.hex_ids[state.filling],
        drawn=unpacked(state.drawn),
        token_bag_count=int(bones_in(state.token_bag)),
        token_bag=tokens_in(state.token_bag) if sees_all else None,
        pending_count=int(bones_in(state.pending)),
        pending=tokens_in(state.pending) if is_active else None,
        discarded=tokens_in(state.discarded),
        traps=[trap_seen(state, trap, viewer) for trap in state.traps],
        deck_count=int(count(state.deck)),
        deck=cards_in(pieces, state.deck) if sees_all else None,
        bottom_count=len(state.bottom),
        bottom=card_names(pieces, state.bottom) if knows_bottom else None,
        looked_count=len(state.looked),
        looked=card_names(pieces, state.looked) if is_active else None,
        scored=cards_in(pieces, state.scored),
        shown=[plan_of(build) for build in state.shown],
        paid=[Paid(row[:-1], row[-1], score) for row, score in zip(paid_rows(state), state.paid_scores, strict=True)],
        paid_rows=[row + 1 for row in state.paid_rows],
    )


def player_of(state: Table, seat: int, viewer: int) -> Player:
    pieces = state.pieces
    seats = int(state.seats)
    own = viewer in (EVERYTHING, seat)
    sees = viewer == EVERYTHING or state.sees(viewer, seat)
    building = seat < len(state.builds)
    author = own and state.has(seat, AUTHOR)
    return Player(
        paleontologist=None if state.scholars[seat] == ABSENT else pieces.scholar_ids[state.scholars[seat]],
        pile=unpacked(state.piles[seat]),
        score=state.scores[seat],
        place=place_name(state, state.places[seat]),
        used=state.used[seat] != 0,
        token_count=int(bones_in(state.tokens[seat])),
        tokens=tokens_in(state.tokens[seat]) if sees else None,
        known=[tokens_in(state.known[seat * seats + other]) for other in range(seats)] if own else None,
        returned=tokens_in(state.returned[seat]) if own else None,
        card_count=int(count(state.hands[seat])),
        hand=cards_in(pieces, state.hands[seat]) if sees else None,
        seen_hands=[cards_in(pieces, hand) for hand in state.seen_hands] if author else None,
        has_built=building and state.builds[seat].question == READY,
        plan=plan_of(state.builds[seat]) if building and own else None,
    )


def plan_of(build: Build) -> Plan:
    return Plan(
        question=QUESTIONS[build.question],
        coloured=list(build.coloured),
        whites=list(build.whites),
        category=None if build.category == NOWHERE else CATEGORIES[build.category],
        cards=[card.id for card in build.chosen_cards()],
        drawing=None if build.skeleton is None else drawing_text(Drawing(build.skeleton, [], UNCHOSEN)),
    )


def trap_seen(state: Table, trap: int, viewer: int) -> Trap:
    """GDR-16.4: the placer knows the value."""
    placer = int(trap_placer(trap))
    value = int(trap_value(trap)) + 1 if viewer in (EVERYTHING, placer) else None
    return Trap(state.pieces.hex_ids[trap_place(trap)], placer, value)


def paid_rows(state: Table) -> list[list[int]]:
    width = len(CATEGORIES) + 1
    return [list(state.paid[first : first + width]) for first in range(0, len(state.paid), width)]


def place_name(state: Table, place: int) -> str | None:
    if place == NOWHERE:
        return None
    hexes = int(state.board.hexes)
    return state.pieces.hex_ids[place] if place < hexes else state.pieces.entry_ids[place - hexes]


def seat_or_none(seat: int) -> int | None:
    return None if seat == ABSENT else seat


def tokens_in(tokens: int) -> list[int]:
    return unpacked(tokens)[:TOKEN_VALUES]


def card_names(pieces: Pieces, cards: list[int]) -> list[str]:
    return [pieces.card_ids[card] for card in cards]


def cards_in(pieces: Pieces, bits: int) -> list[str]:
    return card_names(pieces, bits_from(bits, 0))


# Reading


def restore(state: Table, position: Position) -> None:
    """Sets up a fully known position (None is read as nothing) on an empty table."""
    pieces = state.pieces
    state.step = STEPS.index(position.step)
    state.round, state.circuit = position.round - 1, position.circuit - 1
    state.start = ABSENT if position.start is None else position.start
    state.active = ABSENT if position.active is None else position.active
    state.turns, state.closing, state.left = position.turns, position.closing, position.left
    state.markers = [row - 1 for row in position.markers]
    for name, bones in position.sites.items():
        state.sites[pieces.hex_ids.index(name)] = packed(bones)
    state.bag, state.boxed, state.drawn = packed(position.bag), packed(position.boxed), packed(position.drawn)
    state.to_fill = sum(1 << pieces.hex_ids.index(name) for name in position.to_fill)
    state.filling = NOWHERE if position.filling is None else pieces.hex_ids.index(position.filling)
    state.token_bag, state.pending = packed(position.token_bag or []), packed(position.pending or [])
    state.discarded = packed(position.discarded)
    state.traps = [
        int(trap_of(pieces.hex_ids.index(trap.place), (trap.value or 1) - 1, trap.placer)) for trap in position.traps
    ]
    state.deck = cards_named(pieces, position.deck or [])
    state.bottom = [pieces.card_ids.index(name) for name in position.bottom or []]
    state.looked = [pieces.card_ids.index(name) for name in position.looked or []]
    state.scored = cards_named(pieces, position.scored)
    state.paid = [points for paid in position.paid for points in (*paid.categories, paid.cards)]
    state.paid_rows = [row - 1 for row in position.paid_rows]
    state.paid_scores = [paid.score for paid in position.paid]
    for seat, player in enumerate(position.players):
        seat_down(state, seat, player)
    state.shown = [build_of(state, seat, plan) for seat, plan in enumerate(position.shown)]
    if state.step == BUILD:
        plans = [player.plan for player in position.players]
        state.builds = [
            state.new_build(seat) if plan is None else build_of(state, seat, plan) for seat, plan in enumerate(plans)
        ]


def seat_down(state: Table, seat: int, player: Player) -> None:
    pieces, seats = state.pieces, int(state.seats)
    if player.paleontologist is not None:
        state.scholars[seat] = pieces.scholar_ids.index(player.paleontologist)
        state.abilities[seat] = pieces.effects[state.scholars[seat]]
    state.piles[seat] = packed(player.pile)
    state.scores[seat] = player.score
    state.places[seat] = place_named(state, player.place)
    state.used[seat] = int(player.used)
    state.tokens[seat] = packed(player.tokens or [])
    for other, known in enumerate(player.known or []):
        state.known[seat * seats + other] = packed(known)
    state.returned[seat] = packed(player.returned or [])
    state.hands[seat] = cards_named(pieces, player.hand or [])
    if player.seen_hands is not None:
        state.seen_hands = [cards_named(pieces, names) for names in player.seen_hands]


def build_of(state: Table, seat: int, plan: Plan) -> Build:
    """Turns a plan back into a build of this seat, and works out what follows."""
    build = state.new_build(seat).anew()
    build.question = QUESTIONS.index(plan.question)
    build.coloured, build.whites = list(plan.coloured), list(plan.whites)
    build.category = NOWHERE if plan.category is None else CATEGORIES.index(plan.category)
    build.cards = cards_named(state.pieces, plan.cards)
    if plan.drawing is not None:
        build.skeleton = read_skeleton(plan.drawing)
        return build
    build.last_card = max(bits_from(build.cards, 0), default=NOWHERE)
    build.last_part = max([part for part, whites in enumerate(plan.whites) if whites], default=0)
    build.whites_left = whites_placed(unpacked(build.pile), build.manner()) - sum(plan.whites)
    return build


def place_named(state: Table, name: str | None) -> int:
    if name is None:
        return NOWHERE
    if name in state.pieces.hex_ids:
        return state.pieces.hex_ids.index(name)
    return int(state.board.hexes) + state.pieces.entry_ids.index(name)


def cards_named(pieces: Pieces, names: list[str]) -> int:
    return sum(1 << pieces.card_ids.index(name) for name in names)


# Imagining


def imagine(state: Table, position: Position, viewer: int | None, rng: Rng) -> None:
    """Sets up what a seat knows on an empty table; tokens, cards and builds it cannot see are drawn."""
    restore(state, filled_up(state.pieces, position))
    if state.step == BUILD:
        for seat, player in enumerate(position.players):
            if player.has_built and player.plan is None:
                state.builds[seat].question = READY
    state.redeal(SPECTATOR if viewer is None else viewer, rng)


def filled_up(pieces: Pieces, position: Position) -> Position:
    """The position with the right number of tokens and cards in unknown places: which ones does not matter yet."""

    def some(count: int, known: list[int] | None) -> list[int]:
        return [count, 0, 0] if known is None else known

    def cards(count: int, known: list[str] | None) -> list[str]:
        return pieces.card_ids[:count] if known is None else known

    players = [
        msgspec.structs.replace(
            player, tokens=some(player.token_count, player.tokens), hand=cards(player.card_count, player.hand)
        )
        for player in position.players
    ]
    return msgspec.structs.replace(
        position,
        players=players,
        pending=some(position.pending_count, position.pending),
        bottom=cards(position.bottom_count, position.bottom),
        looked=cards(position.looked_count, position.looked),
    )
