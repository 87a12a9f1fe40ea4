"""How seats are taken to play on in the field: quick choices by what bones, rows and tokens are worth to them now."""

from typing import Final

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.bits import bones_in
from paddock.games.great_dinosaur_rush.moves import (
    ACT,
    CATEGORY_COUNT,
    COLOUR_COUNT,
    GIVE_BACK,
    KEEP_TOKEN,
    MOVE,
    PUBLICIZE,
    STEAL_MORE,
    STOP,
    WAYS,
)
from paddock.games.great_dinosaur_rush.pieces import BLASTER
from paddock.games.great_dinosaur_rush.promise import Promise
from paddock.games.great_dinosaur_rush.state import GreatDinosaurRushState
from paddock.games.great_dinosaur_rush.table import trap_place
from paddock.luck import Rng

MARKER_MOVES: Final = 2 * CATEGORY_COUNT
MIDDLE_TOKEN: Final = 1  # of value 2
DYNAMITED: Final = 3
WHIM: Final = 0.8  # points by which a choice may look better than it is
CARD_WORTH: Final = [0.5, 1.5, 2.5]  # of a card drawn with so many rounds to follow


class Habits:
    """What things are worth to each seat in one position, and choices by that in positions that follow from it."""

    def __init__(self, promise: Promise, state: GreatDinosaurRushState) -> None:
        self.bones: list[float] = []  # by seat and colour: one more of them
        self.rows: list[float] = []  # by seat and marker move
        self.tokens: list[float] = []  # by seat: one of value 2
        self.card: float = CARD_WORTH[min(2, state.pieces.rounds - 1 - state.round)]
        self.whim: float = WHIM
        before = promise.of_table(state)
        self.weigh_bones(promise, state, before)
        self.weigh_rows(promise, state, before)

    def weigh_bones(self, promise: Promise, state: GreatDinosaurRushState, before: list[float]) -> None:
        for seat in range(state.seats):
            pile: int = state.piles[seat]
            for colour in range(COLOUR_COUNT):
                state.piles[seat] = pile + state.pieces.one_bone[colour]
                self.bones.append(promise.of_table(state)[seat] - before[seat])
            state.piles[seat] = pile
            tokens: int = state.tokens[seat]
            state.tokens[seat] = tokens + state.pieces.one_bone[MIDDLE_TOKEN]
            self.tokens.append(promise.of_table(state)[seat] - before[seat])
            state.tokens[seat] = tokens

    def weigh_rows(self, promise: Promise, state: GreatDinosaurRushState, before: list[float]) -> None:
        """A row is worth what it gives this seat, less what it gives the others on average."""
        self.rows = [0.0] * int(state.seats * MARKER_MOVES)
        for index in range(MARKER_MOVES):
            row: int = state.markers[index // 2]
            state.markers[index // 2] = max(0, min(state.pieces.rows - 1, row + (1 if index % 2 == 1 else -1)))
            after = promise.of_table(state)
            state.markers[index // 2] = row
            gains = [after[seat] - before[seat] for seat in range(state.seats)]
            for seat in range(state.seats):
                others = (sum(gains) - gains[seat]) / float(state.seats - 1)
                self.rows[seat * MARKER_MOVES + index] = gains[seat] - others

    # Choices

    def move(self, state: GreatDinosaurRushState, seat: i64, rng: Rng) -> int:
        if state.step == MOVE:
            return self.go(state, seat, rng)
        if state.step == PUBLICIZE:
            return state.pieces.moves.publicize + self.marker(state, seat, rng)
        if state.step == ACT:
            return self.act(state, seat, rng)
        return self.rare(state, seat, rng)

    def bones_worth(self, seat: i64, bones: i64) -> float:
        worth = 0.0
        at: i64 = seat * COLOUR_COUNT
        while bones != 0:
            if bones & 255 != 0:
                worth += float(bones & 255) * self.bones[at]
            bones >>= 8
            at += 1
        return worth

    def go(self, state: GreatDinosaurRushState, seat: i64, rng: Rng) -> int:
        """To the site with the best bones, less the tokens on the way."""
        rays = state.rays()
        origin: i64 = state.places[seat] * WAYS
        best: i64 = -1
        top = 0.0
        way: i64 = 0
        while way < WAYS:
            ray: list[int] = rays[origin + way]
            crossed = 0.0
            steps: i64 = 0
            length: i64 = len(ray)
            while steps < length:
                place: i64 = ray[steps]
                if state.traps:
                    crossed += self.tokens[seat] * traps_at(state, place)
                if state.may_end_on(place):
                    worth = crossed + self.bones_worth(seat, state.sites[place]) + self.whim * rng.chance()
                    if best < 0 or worth > top:
                        best = state.pieces.moves.go + way * state.pieces.moves.longest + steps
                        top = worth
                steps += 1
            way += 1
        return best if best >= 0 else state.random_move(seat, rng)

    def marker(self, state: GreatDinosaurRushState, seat: i64, rng: Rng) -> i64:
        best: i64 = -1
        top = 0.0
        index: i64 = 0
        while index < MARKER_MOVES:
            row: i64 = state.markers[index // 2]
            if (row + 1 < state.pieces.rows) if index % 2 == 1 else row > 0:
                worth = self.rows[seat * MARKER_MOVES + index] + self.whim * rng.chance()
                if best < 0 or worth > top:
                    best = index
                    top = worth
            index += 1
        return best

    def act(self, state: GreatDinosaurRushState, seat: i64, rng: Rng) -> int:
        """Publicizes, researches, or commits the crime that pays best."""
        moves = state.pieces.moves
        index = self.marker(state, seat, rng)
        best: i64 = moves.publicize + index
        top = self.rows[seat * MARKER_MOVES + index]
        if self.card > top and state.deck != 0:
            best, top = moves.research, self.card
        if state.settings.family:
            return best
        token = self.tokens[seat]
        if state.bag != 0 and self.dynamite_worth(state, seat) + token > top:
            best, top = moves.dynamite, self.dynamite_worth(state, seat) + token
        origin: i64 = state.places[seat] * WAYS
        way: i64 = 0
        while way < WAYS:
            ray: list[int] = state.board.rays[origin + way]
            if ray:
                colour = self.best_bone(seat, state.sites[ray[0]])
                if colour >= 0 and self.bones[seat * COLOUR_COUNT + colour] + token > top:
                    best = moves.steal + way * COLOUR_COUNT + colour
                    top = self.bones[seat * COLOUR_COUNT + colour] + token
            way += 1
        return best

    def dynamite_worth(self, state: GreatDinosaurRushState, seat: i64) -> float:
        """Some bones of the bag for those of the site."""
        drawn: i64 = DYNAMITED
        if state.has(seat, BLASTER):  # GDR-17.7: he gives one back
            drawn = state.pieces.draws[state.scholars[seat]] - 1
        place: i64 = state.places[seat]
        lost = self.bones_worth(seat, state.sites[place]) if place < state.board.hexes else 0.0
        return float(drawn) * self.bones_worth(seat, state.bag) / float(bones_in(state.bag)) - lost

    def best_bone(self, seat: i64, bones: i64) -> i64:
        best: i64 = -1
        top = 0.0
        colour: i64 = 0
        while bones != 0:
            worth = self.bones[seat * COLOUR_COUNT + colour]
            if bones & 255 != 0 and (best < 0 or worth > top):
                best, top = colour, worth
            bones >>= 8
            colour += 1
        return best

    def rare(self, state: GreatDinosaurRushState, seat: i64, rng: Rng) -> int:
        moves = state.pieces.moves
        if state.step == STEAL_MORE:
            colour = self.best_bone(seat, state.sites[state.filling])
            return moves.more + (colour if colour >= 0 else STOP)
        choices = state.legal_moves(seat)
        if state.step == KEEP_TOKEN:
            return choices[0] if self.tokens[seat] < 0.0 else choices[-1]
        if state.step == GIVE_BACK:
            worths = [self.bones[seat * COLOUR_COUNT + (move - moves.give_back)] for move in choices]
            return choices[worths.index(min(worths))]
        return choices[rng.below(len(choices))]


def traps_at(state: GreatDinosaurRushState, place: i64) -> float:
    found = 0.0
    for trap in state.traps:
        t: i64 = trap
        if trap_place(t) == place:
            found += 1.0
    return found
