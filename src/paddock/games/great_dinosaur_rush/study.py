"""What the lab and the laws count in a game of The Great Dinosaur Rush."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from typing import Final

from paddock.contract.engine.bits import count
from paddock.contract.game import Study
from paddock.games.great_dinosaur_rush.engine.packed import unpacked
from paddock.games.great_dinosaur_rush.engine.pieces import Pieces
from paddock.games.great_dinosaur_rush.engine.skeletons.body import COLOURS
from paddock.games.great_dinosaur_rush.engine.steps import ACT, EXHIBIT
from paddock.games.great_dinosaur_rush.engine.table import Table
from paddock.games.great_dinosaur_rush.shown.position import cards_in

Found = list[Counter[str]]
WORTH: Final = {"points": 0.2, "cards": 0.6, "notoriety": -0.5, **dict.fromkeys(COLOURS, 0.35)}


class GreatDinosaurRushStudy(Study[Table]):
    scoring = frozenset({"card scored"})
    worth = WORTH

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def facts(self, course: Iterable[tuple[Table, int, int]]) -> list[dict[str, float]]:
        """Who started, the paleontologists, the cards each seat was dealt and scored, and the actions it took."""
        found: Found = []
        hands: list[int] = []
        final: Table | None = None
        first = 0
        for state, seat, move in course:
            if final is None:
                found, hands = [Counter() for _ in range(int(state.seats))], [0] * int(state.seats)
            final = state
            first = int(state.start) if state.round == 0 else first
            note_cards(self.pieces, state, hands, found)
            if state.step == ACT:
                found[seat][f"action/{action_of(self.pieces, move)}"] += 1
        assert final is not None, "a game has moves"
        found[first]["dealt turn/first"] = 1
        kind = "paleontologist" if final.settings.choose else "dealt paleontologist"
        for own, scholar in zip(found, final.scholars, strict=True):
            own[f"{kind}/{self.pieces.scholar_ids[scholar]}"] = 1
        return [dict(facts) for facts in found]

    def tally(self, state: Table, seat: int) -> dict[str, float]:
        """Bones in skeletons count until the exhibit is over."""
        bones = dict(zip(COLOURS, unpacked(state.piles[seat]), strict=True))
        own = {"cards": int(count(state.hands[seat])), "notoriety": state.notoriety(seat)}
        return {"points": int(state.scores[seat]), **bones, **own}

    def census(self, state: Table) -> dict[str, int]:
        """210 bones, 45 tokens, 21 cards, wherever they are."""
        bones = [state.bag, state.boxed, *state.piles, *state.sites]
        tokens = [state.token_bag, state.pending, *state.tokens]
        found = {name: sum(unpacked(part)[index] for part in bones) for index, name in enumerate(COLOURS)}
        found |= {f"tokens of {value + 1}": sum(unpacked(part)[value] for part in tokens) for value in range(3)}
        for trap in state.traps:
            found[f"tokens of {(trap >> 8 & 255) + 1}"] += 1
        cards = [state.deck, state.scored, *state.hands, *(1 << card for card in (*state.bottom, *state.looked))]
        for card in range(len(self.pieces.cards)):
            found[f"card {card}"] = sum(int(part) >> card & 1 for part in cards)
        return found


def note_cards(pieces: Pieces, state: Table, hands: list[int], found: Found) -> None:
    """New cards in a hand. Which ones they are is chance, even if the seat asked for a card."""
    for seat, hand in enumerate(map(int, state.hands)):
        for card in cards_in(pieces, hand & ~hands[seat]):
            found[seat][f"dealt card/{card}"] += 1
        hands[seat] = hand
        if state.step == EXHIBIT:
            for card in cards_in(pieces, int(state.shown[seat].cards)):
                found[seat][f"card scored/{card}"] += 1


def action_of(pieces: Pieces, move: int) -> str:
    numbers = pieces.moves
    firsts = [numbers.publicize, numbers.donate, numbers.research, numbers.sabotage, numbers.dynamite, numbers.steal]
    words = ("move", "publicize", "donate", "research", "sabotage", "dynamite", "steal")
    return words[bisect_right([int(first) for first in firsts], move)]
