"""What may have decided a game of The Great Dinosaur Rush, for the lab."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable

from paddock.games.great_dinosaur_rush.moves import ACT, EXHIBIT
from paddock.games.great_dinosaur_rush.pieces import Pieces
from paddock.games.great_dinosaur_rush.state import GreatDinosaurRushState

Found = list[Counter[str]]


def facts_of(pieces: Pieces, course: Iterable[tuple[GreatDinosaurRushState, int, int]]) -> list[dict[str, float]]:
    """Who began, the paleontologists, the cards each seat was dealt and scored, and the actions it took."""
    found: Found = []
    hands: list[int] = []
    final: GreatDinosaurRushState | None = None
    first = 0
    for state, seat, move in course:
        if final is None:
            found, hands = [Counter() for _ in range(int(state.seats))], [0] * int(state.seats)
        final = state
        first = int(state.start) if state.round == 0 else first
        note_cards(pieces, state, hands, found)
        if state.step == ACT:
            found[seat][f"action/{action_of(pieces, move)}"] += 1
    assert final is not None, "a game has moves"
    found[first]["dealt turn/first"] = 1
    kind = "paleontologist" if final.settings.choose else "dealt paleontologist"
    for own, scholar in zip(found, final.scholars, strict=True):
        own[f"{kind}/{pieces.scholar_ids[scholar]}"] = 1
    return [dict(facts) for facts in found]


def note_cards(pieces: Pieces, state: GreatDinosaurRushState, hands: list[int], found: Found) -> None:
    """Cards new in a hand; which they are is luck, also where a seat asked for one."""
    for seat, hand in enumerate(map(int, state.hands)):
        for card in cards_in(pieces, hand & ~hands[seat]):
            found[seat][f"dealt card/{card}"] += 1
        hands[seat] = hand
        if state.step == EXHIBIT:
            for card in cards_in(pieces, int(state.shown[seat].cards)):
                found[seat][f"card scored/{card}"] += 1


def cards_in(pieces: Pieces, field: int) -> list[str]:
    return [name for index, name in enumerate(pieces.card_ids) if field >> index & 1]


def action_of(pieces: Pieces, move: int) -> str:
    numbers = pieces.moves
    firsts = [numbers.publicize, numbers.donate, numbers.research, numbers.sabotage, numbers.dynamite, numbers.steal]
    words = ("move", "publicize", "donate", "research", "sabotage", "dynamite", "steal")
    return words[bisect_right([int(first) for first in firsts], move)]
