"""Laws of open moves: what is not hidden is shown to everyone, whole."""

from collections.abc import Iterator
from typing import Final

from paddock.check.law import Flaw, game_law, state_law
from paddock.check.trial import Position, Trial, encode, eyes, mover, redealt
from paddock.contract.game import EVERYONE, Described, Later, State

SOME_MOVES: Final = 8
WORLDS: Final = 6


@state_law("open-moves")
def open_moves_are_told(at: Position) -> None:
    """Whoever is shown a move exactly as `told` gives it also gets its text; in the record others read `?` instead.

    Nobody from whom nothing is hidden may miss the text. So everyone sees the full description or a part of it: some
    of the same fields, with the same values, and nothing added or put in other words. And since the text says which
    move it was, the full description must say so too.
    """
    for seat in at.asked:
        texts: dict[bytes, str] = {}
        for move in at.some_moves(seat, SOME_MOVES):
            told, text = at.game.describe(at.state, seat, move, EVERYONE), at.game.text(at.state, seat, move)
            if not isinstance(told, Described):
                raise Flaw(f"nobody ever learns of {mover(seat)}'s move {text}")
            if (other := texts.setdefault(encode(told), text)) != text:
                raise Flaw(f"{mover(seat)}'s moves {other} and {text} are described alike: {told}")
            for viewer in at.viewers:
                judge_sight(at, seat, move, viewer, told)


def judge_sight(at: Position, seat: int, move: int, viewer: int | None, told: Described) -> None:
    sight = at.game.sight(at.state, seat, move, viewer)
    shown = sight.shown if isinstance(sight, Later) else sight
    if shown is None or shown == told:
        return
    if not known(shown).items() < known(told).items():
        raise Flaw(f"{eyes(viewer)} is shown {mover(seat)}'s move {move} as {shown}: no part of {told}")
    if type(shown) is not type(told):  # which kind of move it is, is hidden too: the law hidden-moves looks after it
        return
    for name in known(told).keys() - known(shown).keys():
        withheld, noted = (type(told), name, viewer is None), at.trial.withheld
        if noted.get(withheld) != "":
            noted[withheld] = "" if hides(at, seat, move, viewer, name) else f"{told} at {at.where}"


def known(described: Described) -> dict[str, object]:
    fields = {name: getattr(described, name) for name in described.__struct_fields__}
    return {name: value for name, value in fields.items() if value is not None}


def hides(at: Position, seat: int, move: int, viewer: int | None, name: str) -> bool:
    """Could it have been another move, as far as the viewer knows: one with the same sight and another such field?"""
    sight, values = at.move_view_of(at.state, seat, move, viewer), set[bytes]()
    for world in worlds(at, viewer):
        for other in world.legal_moves(seat):
            if at.move_view_of(world, seat, other, viewer) == sight:
                told = at.game.told(world, seat, other)
                values.add(encode(getattr(told, name)))
                if len(values) > 1:
                    return True
    return False


def worlds(at: Position, viewer: int | None) -> Iterator[State]:
    """The state, and others that the viewer cannot tell from it. A spectator knows no more than any seat."""
    yield at.state
    for _ in range(WORLDS):
        yield redealt(at, at.any_seat() if viewer is None else viewer)


@game_law("open-moves")
def nothing_open_is_withheld(trial: Trial) -> None:
    """By chance a viewer may know what is left out, such as the last card of a deck. In a whole game that can't be so
    each time, unless the field is open."""
    for (kind, name, is_spectator), where in trial.withheld.items():
        if where:
            who = "a spectator" if is_spectator else "another seat"
            raise Flaw(f"{kind.__name__}.{name} hides nothing, and {who} isn't shown it: {where}")
