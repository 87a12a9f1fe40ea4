"""Laws of secrets: what a seat sees and hears depends on nothing that it cannot know."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Final
from zlib import crc32

import msgspec

from paddock.check.chisquare import samples_differ
from paddock.check.law import Flaw, state_law
from paddock.check.trial import Glimpse, Position, difference, eyes, mover, redealt
from paddock.contract.game import CHANCE, State

SOME_MOVES: Final = 8
GLANCE: Final = 4
STAGES: Final = ((48, 4.0), (480, 7.0))  # states drawn, and how far apart they may be
BUCKETS: Final = 8


@state_law("redeal")
def redeal_shows_nothing(at: Position) -> None:
    for seat in at.seats:
        state = redealt(at, seat)
        for viewer in (seat, None):  # a spectator knows no more than any seat
            if (view := at.view_of(state, viewer)) != (true := at.view_json(viewer)):
                shown = difference(true, view)
                raise Flaw(f"{eyes(viewer)} sees a change when what seat {seat} cannot know is redealt: {shown}")
        judge_same_moves(at, state, seat, "redealt")


@state_law("uncovers")
def moves_uncover_what_the_game_says(at: Position) -> None:
    """A move that should uncover nothing shows its seat the same, whatever others hide; chance and reveals aside."""
    for seat in at.asked:
        if seat == CHANCE:
            continue
        other = redealt(at, seat)
        for move in at.some_moves(seat, SOME_MOVES):
            uncovers = at.game.etiquette.uncovers(at.state, seat, move)
            if at.game.etiquette.uncovers(other, seat, move) != uncovers:
                raise Flaw(f"whether seat {seat}'s move {move} uncovers something depends on a secret")
            if not uncovers:
                judge_same_sight(at, other, seat, move)


def judge_same_sight(at: Position, other: State, seat: int, move: int) -> None:
    worlds = [at.state.copy(), other.copy()]
    for world in worlds:
        world.apply(seat, move)
    if any(is_reveal(at, world) for world in worlds):
        return
    views = [at.view_of(world, seat) for world in worlds]
    if views[0] != views[1]:
        raise Flaw(f"seat {seat}'s move {move} is said to uncover nothing: {difference(views[0], views[1])}")


def is_reveal(at: Position, after: State) -> bool:
    """Has a phase ended in which several chose at once, or is it chance's turn?"""
    asked = after.to_act()
    return after.stage() != at.state.stage() or not asked or CHANCE in asked or not set(asked) <= set(at.state.to_act())


@state_law("redeal", share=0.1)
def pictures_keep_secrets(at: Position) -> None:
    seat = at.any_seat()
    state = redealt(at, seat)
    for viewer in (seat, None):
        if at.game.picture(state, viewer) != at.game.picture(at.state, viewer):
            raise Flaw(f"the picture for {eyes(viewer)} shows what seat {seat} cannot know")


@state_law("redeal")
def own_moves_keep_secrets(at: Position) -> None:
    """What a seat reads about its own moves, legal or refused, tells it nothing it cannot know."""
    for seat in at.asked:
        if seat == CHANCE:
            continue
        state = redealt(at, seat)
        for move in at.some_moves(seat, SOME_MOVES):
            if words_for(at, state, seat, move) != words_for(at, at.state, seat, move):
                raise Flaw(f"the text or description of seat {seat}'s own move {move} depends on a secret")
        for move in illegal_moves(at, seat):
            if refusal_of(at, state, seat, move) != refusal_of(at, at.state, seat, move):
                raise Flaw(f"the refusal of seat {seat}'s move {move} depends on a secret")


def words_for(at: Position, state: State, seat: int, move: int) -> tuple[str, bytes]:
    return at.game.text(state, seat, move), msgspec.json.encode(at.game.describe(state, seat, move, seat))


def illegal_moves(at: Position, seat: int) -> list[int]:
    tried = {at.rng.below(at.game.action_space) for _ in range(SOME_MOVES)}
    return sorted(move for move in tried if not at.game.is_legal(at.state, seat, move))


def refusal_of(at: Position, state: State, seat: int, move: int) -> tuple[object, ...]:
    refusal = at.game.why_illegal(state, seat, move)
    return refusal.rule, refusal.why, refusal.key, refusal.values


@state_law("determinize")
def determinize_fits(at: Position) -> None:
    for viewer in at.viewers:
        state = at.game.determinize(at.view(viewer), at.rng)
        if (view := at.view_of(state, viewer)) != (true := at.view_json(viewer)):
            raise Flaw(f"a state made from the view of {eyes(viewer)} gives another view: {difference(true, view)}")
        if viewer is not None:
            judge_same_moves(at, state, viewer, "determinized")


def judge_same_moves(at: Position, state: State, seat: int, made: str) -> None:
    if state.to_act() != at.asked:
        raise Flaw(f"the state {made} for seat {seat} asks {state.to_act()}, the true one {at.asked}")
    if seat in at.asked and state.legal_moves(seat) != at.moves[seat]:
        raise Flaw(f"in the state {made} for seat {seat} its legal moves are others than in the true one")


@state_law("features")
def features_fit_the_view(at: Position) -> None:
    seat = at.any_seat()
    features = at.game.features(at.state.seat_count())
    true = features.row(at.state, seat)
    made = features.row(at.game.determinize(at.view(seat), at.rng), seat)
    for name, most, one, other in zip(features.names, features.most, true, made, strict=True):
        if one != other:
            raise Flaw(f"{name!r} is {one} for seat {seat}, and {other} in another state with the same view")
        if one > most:
            raise Flaw(f"{name!r} is {one}, and {most} at most")


# Redealing against determinizing


@state_law("redeal-fits-determinize", share=0.1)
def redeal_fits_determinize(at: Position) -> None:
    """OpenSpiel's resampler kept true secrets unnoticed, as every view of them looked right: compare what is drawn."""
    seat = at.any_seat()
    view = at.view(seat)

    def redeal() -> bytes:
        return at.dump_of(redealt(at, seat))

    def determinize() -> bytes:
        return at.dump_of(at.game.determinize(view, at.rng))

    if len({draw() for draw in (redeal, determinize) for _ in range(GLANCE)}) == 1:
        return
    suspicious: set[str] | None = None
    for count, deviations in STAGES:
        suspicious = parted_fields(redeal, determinize, count, deviations, suspicious)
        if not suspicious:
            return
    raise Flaw(f"redealing for seat {seat} draws otherwise than determinizing its view, at {sorted(suspicious or ())}")


def parted_fields(
    redeal: Callable[[], bytes],
    determinize: Callable[[], bytes],
    count: int,
    deviations: float,
    among: set[str] | None,
) -> set[str]:
    """The places in the dump whose values come with other frequencies from the one than from the other."""
    first, second = ([leaves(draw()) for _ in range(count)] for draw in (redeal, determinize))
    places = {place for found in (*first, *second) for place in found} if among is None else among
    return {
        place
        for place in places
        if samples_differ([found.get(place) for found in first], [found.get(place) for found in second], deviations)
    }


def leaves(dump: bytes) -> dict[str, str]:
    """Every place in the dump with its value, and the whole of it as one of a few numbers."""
    found = dict(walk(msgspec.json.decode(dump), ""))
    found["the whole"] = str(crc32(dump) % BUCKETS)
    return found


def walk(data: object, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from walk(value, f"{place}.{key}")
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from walk(value, f"{place}[{index}]")
    else:
        yield place, repr(data)


# What is shown of moves


@state_law("hidden-moves")
def hidden_moves_stay_hidden(at: Position) -> None:
    if not at.asked:
        return
    seat, moves = at.glimpses
    for viewer in at.viewers:
        first: dict[bytes, Glimpse] = {}
        for one in moves:
            alike = first.setdefault(one.told[viewer], one)
            if one.seen[viewer] != alike.seen[viewer]:
                views = (at.view_of(at.after(seat, each.move), viewer) for each in (alike, one))
                pair = f"{mover(seat)}'s moves {alike.move} and {one.move}"
                raise Flaw(f"{pair} look alike to {eyes(viewer)} when made, but not after: {difference(*views)}")


@state_law("recall")
def views_recall_moves(at: Position) -> None:
    if not at.asked:
        return
    seat, moves = at.glimpses
    for viewer in at.viewers:
        alike_after: dict[bytes, list[Glimpse]] = defaultdict(list)
        for one in moves:
            alike_after[one.seen[viewer]].append(one)
        for alike in alike_after.values():
            judge_told_alike(at, seat, viewer, alike)


def judge_told_alike(at: Position, seat: int, viewer: int | None, alike: list[Glimpse]) -> None:
    """Moves that leave the viewer with one view, but not one state, must look the same to it."""
    first = alike[0].move
    for other in (one.move for one in alike if one.told[viewer] != alike[0].told[viewer]):
        if at.dump_of(at.after(seat, first)) != at.dump_of(at.after(seat, other)):
            told = (at.move_view_of(at.state, seat, move, viewer) for move in (first, other))
            pair = f"{mover(seat)}'s moves {first} and {other}"
            raise Flaw(f"{eyes(viewer)} sees more of {pair} than its view shows: {difference(*told)}")


@state_law("move-views")
def move_views_keep_secrets(at: Position) -> None:
    if not at.asked:
        return
    viewer = at.any_seat()
    state = redealt(at, viewer)
    for seat in at.asked:
        for move in set(at.some_moves(seat, SOME_MOVES)) & set(state.legal_moves(seat)):
            for eye in (viewer, None):
                true, other = (at.move_view_of(each, seat, move, eye) for each in (at.state, state))
                if true != other:
                    shown = difference(true, other)
                    raise Flaw(f"what {eyes(eye)} sees of {mover(seat)}'s move {move} depends on a secret: {shown}")


@state_law("seen-as")
def seen_as_fits_describe(at: Position) -> None:
    if not at.asked:
        return
    mover_seat, viewer = at.any_asked(), at.any_seat()
    if mover_seat == viewer:
        return
    state = redealt(at, viewer)
    told_as: dict[int, bytes] = {}
    for move in at.some_moves(mover_seat, SOME_MOVES):
        number = at.state.seen_as(mover_seat, move, viewer)
        told = at.move_view_of(at.state, mover_seat, move, viewer)
        if told_as.setdefault(number, told) != told:
            raise Flaw(
                f"seen_as gives seat {viewer} one number, {number}, for moves of {mover(mover_seat)} it tells apart"
            )
        if move in state.legal_moves(mover_seat) and state.seen_as(mover_seat, move, viewer) != number:
            raise Flaw(f"seen_as of {mover(mover_seat)}'s move {move} depends on what seat {viewer} cannot know")
    if len(set(told_as.values())) != len(told_as):
        raise Flaw(f"seen_as tells seat {viewer} moves of {mover(mover_seat)} apart that look alike to it: {told_as}")
