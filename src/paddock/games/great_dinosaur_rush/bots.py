"""What The Great Dinosaur Rush knows about playing itself: what a position promises, and builds from the designer."""

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from paddock.bots.bot import Budget, Weighed
from paddock.bots.heuristic import Heuristic, reward
from paddock.game import AnyGame, View
from paddock.games.great_dinosaur_rush.bits import count_bits
from paddock.games.great_dinosaur_rush.build import (
    ASK_CATEGORY,
    ASK_HEAD,
    ASK_LIMB,
    ASK_NECK,
    ASK_RIBS,
    ASK_WILD,
    READY,
    Build,
)
from paddock.games.great_dinosaur_rush.designer import Design, designer_for
from paddock.games.great_dinosaur_rush.estimate import SPREAD, UNIQUE_SPREAD, Estimate
from paddock.games.great_dinosaur_rush.moves import (
    BUILD,
    CATEGORY_COUNT,
    COLOUR_COUNT,
    EXHIBIT,
    GIVE_BACK,
    KEEP_TOKEN,
    PART_COUNT,
    PLACE,
    STEAL_MORE,
)
from paddock.games.great_dinosaur_rush.pieces import Pieces
from paddock.games.great_dinosaur_rush.skeleton import (
    BLUE,
    GREEN,
    HEAD,
    LIMB_B,
    NECK,
    RED,
    RIBS,
    SPINE,
    TAIL,
    UNIQUE,
    WHITE,
    YELLOW,
)
from paddock.games.great_dinosaur_rush.state import GreatDinosaurRushState
from paddock.luck import Rng
from paddock.state import Outcome, State

HORIZON: Final = 4
EXPLORATION: Final = 0.5
POINTS_SPREAD: Final = 9.0  # points between two seats that make a win three times as likely as not, at the end
LATER_SPREAD: Final = 7.0  # more for each exhibit to come
UNDERFOOT: Final = 0.85  # of the bones under a paleontologist are as good as collected
NEARBY: Final = 0.04  # of the bones in reach of the next move
LATER_LOSS: Final = 0.85  # an exhibit later is worth less: others may do better
GROWTH: Final = 0.8  # and counts lie further apart by then
NOTORIETY_SPREAD: Final = 2.5
NEXT_TOKEN: Final = 2.0  # the token that a crime half done will cost
CARD_MISSING: Final = 0.48  # how fast the chance of a card falls with each bone that is missing
CARD_SURPLUS: Final = 0.5  # and with each that is too many


class GreatDinosaurRushHeuristic(Heuristic):
    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.horizon = HORIZON
        self.exploration = EXPLORATION
        self.pieces = pieces

    def value(self, state: State, seat: int, seats: int) -> float:
        """The share of the others that this seat will leave behind."""
        s = cast(GreatDinosaurRushState, state)
        points = self.promises(s)
        spread = POINTS_SPREAD + LATER_SPREAD * float(s.pieces.rounds - s.round)
        total = 0.0
        for other in range(seats):
            if other != seat:
                total += 1.0 / (1.0 + exp((points[other] - points[seat]) / spread * 1.1))
        return total / float(seats - 1)

    def score(self, state: State, seat: int) -> float:
        return self.promises(cast(GreatDinosaurRushState, state))[seat]

    def worth(self, outcome: Outcome, seat: int) -> float:
        return reward(outcome, seat)

    def rollout_move(self, state: State, seat: int, rng: Rng) -> int:
        """Random, but builds spend bones as the museum pays."""
        s = cast(GreatDinosaurRushState, state)
        if s.step == BUILD:
            return quick_answer(s, seat, rng)
        return s.random_move(seat, rng)

    # What a position promises

    def promises(self, state: GreatDinosaurRushState) -> list[float]:
        """The points each seat is likely to have at the end."""
        seats: i64 = state.seats
        found = [float(score) for score in state.scores]
        markers = state.markers.copy()
        spread = 1.0
        share = 1.0
        piles = [self.bones_of(state, seat) for seat in range(seats)]
        for future in range(state.round, state.pieces.rounds):
            estimate = Estimate(state.pieces, state.settings, state.seats, markers)
            counts = [self.counts_of(state, estimate, piles, seat, future == state.round) for seat in range(seats)]
            for seat in range(seats):
                for category in range(CATEGORY_COUNT):
                    width = (UNIQUE_SPREAD if category == CATEGORY_COUNT - 1 else SPREAD) * spread
                    found[seat] += share * estimate.points(category, counts[seat][category], counts, seat, width)
            for category in range(CATEGORY_COUNT):
                markers[category] = max(0, markers[category] - state.pieces.shift[future] + 1)
            spread += GROWTH
            share *= LATER_LOSS
        for seat in range(seats):
            found[seat] += self.card_promise(state, seat, piles[seat])
        if not state.settings.family:
            self.add_notoriety(state, found)
        return found

    def bones_of(self, state: GreatDinosaurRushState, seat: int) -> list[float]:
        """The pile by colour, with what lies underfoot and, a little, what lies in reach."""
        pile: i64 = state.piles[seat]
        found = [float((pile >> (8 * colour)) & 255) for colour in range(COLOUR_COUNT)]
        place: i64 = state.places[seat]
        if state.step == BUILD or place < 0:
            return found
        if state.step == GIVE_BACK and seat == state.active:
            found[found.index(max(found))] -= 1.0  # one of those just drawn goes back
        if place < state.board.hexes:
            add_bones(found, state.sites[place], UNDERFOOT)
        for way in range(6):
            for reached in state.board.rays[place * 6 + way]:
                add_bones(found, state.sites[reached], NEARBY)
        return found

    def counts_of(
        self,
        state: GreatDinosaurRushState,
        estimate: Estimate,
        piles: list[list[float]],
        seat: int,
        now: bool,
    ) -> list[float]:
        """The likely counts of a seat; those of a skeleton that is ready are known."""
        if now and state.step == EXHIBIT:
            return [float(count) for count in state.shown[seat].counts()]
        if now and state.step == BUILD:
            build: Build = state.builds[seat]
            if build.question == READY or build.question > ASK_LIMB:
                return [float(count) for count in build.counts()]
            return self.planned_counts(estimate, build, piles[seat])
        return estimate.likely_counts(piles[seat])

    def planned_counts(self, estimate: Estimate, build: Build, bones: list[float]) -> list[float]:
        """A build half planned: what is fixed, and likely counts for the rest."""
        likely = estimate.likely_counts(bones)
        whites = bones[WHITE] / 5.0
        if build.question > ASK_RIBS:
            likely[0] = float(build.coloured[RIBS]) + whites
        if build.question > ASK_HEAD:
            smaller = 1.0 + (bones[RED] - 2.0) * 0.25
            likely[3] = float(build.coloured[HEAD]) + smaller + whites
            greens = bones[GREEN] - float(build.coloured[HEAD])
            if build.question <= ASK_RIBS:
                likely[0] = min(likely[0], greens - 1.0)
                likely[2] = bones[YELLOW] * 0.5 + greens - likely[0] + whites
        if build.question > ASK_RIBS:
            likely[2] = bones[YELLOW] * 0.5 + float(build.coloured[SPINE]) + whites
        if build.question > ASK_NECK:
            likely[1] = float(build.coloured[NECK]) + bones[RED] * 0.6 + whites
            likely[2] = float(build.coloured[TAIL]) + float(build.coloured[SPINE]) + whites
        return likely

    # Cards and notoriety

    def card_promise(self, state: GreatDinosaurRushState, seat: int, bones: list[float]) -> float:
        """What the bonus cards in hand are likely to bring, less the notoriety of those left."""
        hand: i64 = state.hands[seat]
        if hand == 0:
            return 0.0
        total = 0.0
        later = float(state.pieces.rounds - state.round)
        building = state.step == BUILD and state.builds[seat].question > ASK_LIMB
        for card in range(len(state.pieces.cards)):
            if hand & state.pieces.bits[card] == 0:
                continue
            shown = state.pieces.cards[card]
            if building and state.builds[seat].cards & state.pieces.bits[card] != 0:
                total += float(shown.points)
                continue
            chance = self.card_chance(state, card, bones, later)
            if building and later < 1.5:
                fits = shown.fits_sizes(state.builds[seat].part_counts())
                chance = 0.9 if fits and state.builds[seat].question != READY else 0.0
            total += chance * float(shown.points)
        return total

    def card_chance(self, state: GreatDinosaurRushState, card: int, bones: list[float], later: float) -> float:
        """By how many bones are missing, and how many too many, when all parts of a colour are shown."""
        sizes = state.pieces.cards[card].sizes
        limbs = state.pieces.cards[card].limb_sizes
        missing = 0.0
        surplus = 0.0
        needs = [0.0] * 4
        open_parts = [0.0] * 4
        for part in (SPINE, RIBS, HEAD):
            needs[GREEN] += float(max(1, sizes[part]))
            open_parts[GREEN] += 1.0 if sizes[part] == 0 else 0.0
        for part in (NECK, TAIL):
            needs[YELLOW] += float(max(1, sizes[part]))
            open_parts[YELLOW] += 1.0 if sizes[part] == 0 else 0.0
        needs[RED] = float(sum(limbs)) + float(2 - len(limbs))
        open_parts[RED] = float(2 - len(limbs))
        needs[BLUE] = float(sizes[UNIQUE])
        open_parts[BLUE] = 1.0 if sizes[UNIQUE] == 0 else 0.0
        for colour in range(4):
            lead = bones[colour] - needs[colour]
            if lead < 0.0:
                missing -= lead
            elif open_parts[colour] == 0.0:
                surplus += lead
        missing = max(0.0, missing - bones[WHITE])
        tries = 0.5 + 0.25 * later
        return min(0.97, tries) * exp(-CARD_MISSING * missing - CARD_SURPLUS * surplus)

    def add_notoriety(self, state: GreatDinosaurRushState, found: list[float]) -> None:
        """Each seat's notoriety costs it if it is likely to be the highest, and else gains."""
        seats: i64 = state.seats
        notoriety = [0.0] * int(seats)
        for seat in range(seats):
            tokens: i64 = state.tokens[seat]
            held: i64 = (tokens & 255) + 2 * ((tokens >> 8) & 255) + 3 * (tokens >> 16)
            cards = float(count_bits(state.hands[seat])) * float(state.pieces.open_cards[state.scholars[seat]])
            notoriety[seat] = float(held) + 0.5 * cards
        if state.step in (GIVE_BACK, STEAL_MORE, KEEP_TOKEN) or (
            state.step == PLACE and state.settings.sabotage_keeps_token
        ):
            notoriety[state.active] += NEXT_TOKEN
        spread = NOTORIETY_SPREAD + 1.5 * float(state.pieces.rounds - state.round)
        for seat in range(seats):
            if seats == 2:
                lead = notoriety[seat] - notoriety[1 - seat]
                found[seat] -= max(0.0, lead)
                continue
            lowest = 1.0
            for other in range(seats):
                if other != seat:
                    lowest *= 1.0 / (1.0 + exp((notoriety[other] - notoriety[seat]) / spread))
            found[seat] += notoriety[seat] * (1.0 - 2.0 * lowest)


def add_bones(found: list[float], bones: i64, share: float) -> None:
    colour = 0
    while bones != 0:
        found[colour] += share * float(bones & 255)
        bones >>= 8
        colour += 1


# Builds


def quick_answer(state: GreatDinosaurRushState, seat: int, rng: Rng) -> int:
    """A plausible answer for rollouts: the middle of the sizes, give or take one, and every card that fits."""
    answers = state.builds[seat].answers()
    if state.builds[seat].question <= ASK_LIMB:
        middle: i64 = len(answers) // 3 + rng.below(3) - 1
        return answers[max(0, min(len(answers) - 1, int(middle)))]
    if state.builds[seat].question in (ASK_WILD, ASK_CATEGORY):
        return answers[rng.below(len(answers))]
    return answers[0]


def next_answer(build: Build, design: Design, category: int) -> int:
    """The next step towards a design."""
    moves = build.pieces.moves
    if build.question == ASK_HEAD:
        return moves.head + design.coloured[HEAD]
    if build.question == ASK_RIBS:
        return moves.ribs + design.coloured[RIBS]
    if build.question == ASK_NECK:
        return moves.neck + design.coloured[NECK]
    if build.question == ASK_LIMB:
        return moves.limb + design.coloured[LIMB_B]
    if build.question == ASK_WILD:
        for part in range(PART_COUNT):
            if build.whites[part] < design.whites[part]:
                return moves.wild + part
    if build.question == ASK_CATEGORY:
        return moves.category + category
    for card in design.cards:
        if build.cards & build.pieces.bits[card] == 0:
            return moves.show + card
    return moves.done


def leads_to(build: Build, design: Design) -> bool:
    """Can what has been answered so far still become this design?"""
    for question, part in ((ASK_HEAD, HEAD), (ASK_RIBS, RIBS), (ASK_NECK, NECK), (ASK_LIMB, LIMB_B)):
        if build.question > question and build.coloured[part] != design.coloured[part]:
            return False
    for part in range(PART_COUNT):
        if build.whites[part] > design.whites[part]:
            return False
        if part < build.last_part and build.whites[part] != design.whites[part]:
            return False
    for card in range(len(build.pieces.cards)):
        is_shown = build.cards & build.pieces.bits[card] != 0
        if card <= build.last_card and is_shown != (card in design.cards):
            return False
    return True


class GreatDinosaurRushSpecialist:
    """Builds by design: the best skeleton for the pile, hand and museum, step by step."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.heuristic = heuristic(game)
        self.known: dict[str, tuple[Design, int]] = {}

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int | None:
        assert view.seat is not None, "a spectator is asked for no move"
        state = cast(GreatDinosaurRushState, self.game.determinize(view, rng))
        return self.designed_move(state, view.seat, legal)

    def weigh(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> list[Weighed] | None:
        """The step towards the design first; the others as they look a move ahead."""
        assert view.seat is not None, "a spectator is asked for no move"
        state = cast(GreatDinosaurRushState, self.game.determinize(view, rng))
        chosen = self.designed_move(state, view.seat, legal)
        if chosen is None:
            return None
        moves = [chosen] + [move for move in legal if move != chosen]
        return [self.weighed(state, view.seat, move, move == chosen) for move in moves]

    def designed_move(self, state: GreatDinosaurRushState, seat: int, legal: list[int]) -> int | None:
        if state.step != BUILD:
            return None
        design, category = self.design_for(state, seat)
        if not leads_to(state.builds[seat], design):
            return None
        move = next_answer(state.builds[seat], design, category)
        return move if move in legal else None

    def weighed(self, state: GreatDinosaurRushState, seat: int, move: int, is_chosen: bool) -> Weighed:
        line = self.design_line(state, seat) if is_chosen else [(seat, move)]
        after = state.copy()
        for _, step in line:
            after.apply(seat, step)
        win = self.heuristic.value(after, seat, int(state.seats))
        return Weighed(move, win, self.heuristic.score(after, seat), 1.0 if is_chosen else 0.0, line)

    def design_line(self, state: GreatDinosaurRushState, seat: int) -> list[tuple[int, int]]:
        """All answers that lead to the design, but the last word."""
        design, category = self.design_for(state, seat)
        build = state.builds[seat].copy()
        found: list[tuple[int, int]] = []
        while build.question != READY:
            move = next_answer(build, design, category)
            build.answer(move)
            found.append((seat, move))
        return found[:-1] if len(found) > 1 else found

    def design_for(self, state: GreatDinosaurRushState, seat: int) -> tuple[Design, int]:
        key = f"{seat} {state.round} {state.piles} {state.hands[seat]} {state.markers}"
        if key not in self.known:
            designer = designer_for(state, seat)
            design = designer.best()
            self.known = {key: (design, designer.best_category(design))}
        return self.known[key]


def heuristic(game: AnyGame) -> Heuristic:
    assert game.components is not None, f"{game.title} has no components"
    return GreatDinosaurRushHeuristic(Pieces(game.components))


def specialist(game: AnyGame) -> GreatDinosaurRushSpecialist:
    return GreatDinosaurRushSpecialist(game)
