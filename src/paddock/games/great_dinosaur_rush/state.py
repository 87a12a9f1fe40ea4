"""How The Great Dinosaur Rush goes: set-up, the field, refilling, building at once, the exhibit, what is hidden."""

from typing import Final

from mypy_extensions import i64

from paddock.bits import count
from paddock.games.great_dinosaur_rush.bits import bits_from, bones_in, lowest, random_one, weights_from
from paddock.games.great_dinosaur_rush.build import READY, Build
from paddock.games.great_dinosaur_rush.drawing import Drawing, decode
from paddock.games.great_dinosaur_rush.exhibit import exhibit_points, notoriety_changes
from paddock.games.great_dinosaur_rush.moves import (
    ACT,
    BUILD,
    CATEGORY_COUNT,
    CHOOSE_SCHOLAR,
    COLOUR_COUNT,
    DEAL_CARD,
    DEAL_SCHOLAR,
    DRAW_BONE,
    DRAW_CARD,
    DRAW_EXTRA,
    DRAW_START,
    DRAW_TOKEN,
    DRAW_TRAP,
    ENDED,
    ENTER,
    EXHIBIT,
    FILL_SITE,
    GIVE_BACK,
    KEEP_CARDS,
    KEEP_TOKEN,
    MOVE,
    PICK_SITE,
    PLACE,
    PUBLICIZE,
    STEAL_MORE,
)
from paddock.games.great_dinosaur_rush.pieces import ANATOMIST, NOWHERE, Pieces
from paddock.games.great_dinosaur_rush.secrets import Secrets
from paddock.games.great_dinosaur_rush.table import (
    ABSENT,
    Settings,
)
from paddock.luck import Rng
from paddock.state import CHANCE, OVER, Outcome, ranks_by

LAST_EXHIBIT: Final = "last-exhibit"
SPECTATOR: Final = -3


class GreatDinosaurRushState(Secrets):
    def __init__(self, pieces: Pieces, settings: Settings, seats: int) -> None:
        super().__init__(pieces, settings, seats)

    def begin(self) -> None:
        """GDR-1: what lies there before anything is drawn."""
        pieces = self.pieces
        self.markers = (pieces.start_rows_two if self.seats == 2 else pieces.start_rows).copy()
        self.scores = [int(pieces.starting_score)] * int(self.seats)
        self.bag = pieces.all_bones
        self.deck = pieces.all_cards
        self.token_bag = 0 if self.settings.family else pieces.all_tokens
        if self.settings.first_starts:
            self.set_start(0)

    # The contract

    def turn(self) -> int:
        if self.step <= EXHIBIT:
            return CHANCE
        if self.step == BUILD:
            for seat in range(len(self.builds)):
                if self.builds[seat].question != READY:
                    return seat
        return OVER if self.step == ENDED else self.active

    def to_act(self) -> list[int]:
        if self.step != BUILD:
            seat = self.turn()
            return [] if seat == OVER else [seat]
        return [seat for seat in range(len(self.builds)) if self.builds[seat].question != READY]

    def waits_for(self, seat: int) -> bool:
        if self.step != BUILD:
            return seat != OVER and self.turn() == seat
        return 0 <= seat < self.seats and self.builds[seat].question != READY

    def legal_moves(self, seat: int) -> list[int]:
        if not self.waits_for(seat):
            return []
        if seat == CHANCE:
            return [move for move, _ in self.chance_weights()]
        return self.choices(seat)

    def choices(self, seat: int) -> list[int]:
        if self.step == BUILD:
            return self.builds[seat].answers()
        if self.step == ACT:
            return self.actions()
        if self.step == MOVE:
            return self.destinations()
        if self.step == PUBLICIZE:
            found: list[int] = []
            self.marker_moves(found)
            return found
        return self.rare_choices()

    def rare_choices(self) -> list[int]:
        if self.step == ENTER:
            taken = [place - int(self.board.hexes) for place in self.places]
            return [self.pieces.moves.enter + entry for entry in self.board.entries if entry not in taken]
        if self.step == CHOOSE_SCHOLAR:
            return bits_from(self.free_scholars(), self.pieces.moves.scholar)
        if self.step == KEEP_CARDS:
            return self.card_choices()
        if self.step == PLACE:
            return self.trap_sites()
        if self.step == GIVE_BACK:
            first: i64 = self.pieces.moves.give_back
            return [first + colour for colour in range(COLOUR_COUNT) if (self.drawn >> (8 * colour)) & 255]
        return self.more_thefts() if self.step == STEAL_MORE else self.token_choices()

    def random_move(self, seat: int, rng: Rng) -> int:
        if seat == CHANCE:
            return self.random_draw(rng)
        moves = self.choices(seat)
        return moves[rng.below(len(moves))]

    def apply(self, seat: int, move: int) -> None:
        if seat == CHANCE:
            self.apply_draw(move)
        elif self.step == BUILD:
            self.apply_build(seat, move)
        elif self.step == MOVE:
            self.go(move)
            self.begin_publicize()
        elif self.step == PUBLICIZE:
            self.publicize_step(move - self.pieces.moves.publicize)
        elif self.step == ACT:
            self.act(move)
        else:
            self.apply_rare(move)

    def apply_rare(self, move: i64) -> None:
        moves = self.pieces.moves
        if self.step == ENTER:
            self.enter(move - moves.enter)
        elif self.step == CHOOSE_SCHOLAR:
            self.take_scholar(move - moves.scholar)
        elif self.step == KEEP_CARDS:
            self.keep_cards(move - moves.keep_cards)
        elif self.step == PLACE:
            self.place_trap(move - moves.place)
        elif self.step == GIVE_BACK:
            self.give_back(move - moves.give_back)
        elif self.step == STEAL_MORE:
            self.steal_more(move - moves.more)
        elif self.step == KEEP_TOKEN:
            self.keep_token(move - moves.keep_token)

    def copy(self) -> "GreatDinosaurRushState":
        other = GreatDinosaurRushState(self.pieces, self.settings, self.seats)
        self.copy_to(other)
        return other

    # Luck

    def chance_weights(self) -> list[tuple[int, int]]:
        """[(move, weight)] of what CHANCE decides now."""
        moves = self.pieces.moves
        if self.step == EXHIBIT:
            return [(moves.exhibit, 1)]
        if self.step in (DRAW_TRAP, DRAW_TOKEN):
            return weights_from(self.token_bag, moves.token)
        if self.step == DRAW_START:
            return [(moves.start + seat, 1) for seat in range(self.seats)]
        if self.step == DEAL_SCHOLAR:
            return [(move, 1) for move in bits_from(self.free_scholars(), moves.deal_scholar)]
        if self.step == PICK_SITE:
            return [(move, 1) for move in bits_from(self.to_fill, moves.site)]
        if self.step in (DEAL_CARD, DRAW_CARD):
            if self.deck == 0:
                return [(moves.card + self.bottom[0], 1)]
            return [(move, 1) for move in bits_from(self.deck, moves.card)]
        return weights_from(self.bag, moves.bone)

    def random_draw(self, rng: Rng) -> int:
        moves = self.pieces.moves
        if self.step in (FILL_SITE, DRAW_BONE, DRAW_EXTRA):
            return moves.bone + random_one(self.bag, rng)
        if self.step in (DRAW_TRAP, DRAW_TOKEN):
            return moves.token + random_one(self.token_bag, rng)
        weights = self.chance_weights()
        return weights[rng.below(len(weights))][0]  # all others are as likely as each other

    def apply_draw(self, move: i64) -> None:
        moves = self.pieces.moves
        if self.step == FILL_SITE:
            self.fill_site(move - moves.bone)
        elif self.step == DRAW_EXTRA:
            self.draw_extra(move - moves.bone)
        elif self.step == DRAW_BONE:
            self.draw_bone(move - moves.bone)
        elif self.step == DRAW_TOKEN:
            self.draw_token(move - moves.token)
        elif self.step == DRAW_TRAP:
            self.draw_trap(move - moves.token)
        elif self.step == DRAW_CARD:
            self.draw_card(move - moves.card)
        elif self.step == DEAL_CARD:
            self.deal_card(move - moves.card)
        elif self.step == DEAL_SCHOLAR:
            self.take_scholar(move - moves.deal_scholar)
        elif self.step == PICK_SITE:
            self.pick_site(move - moves.site)
        elif self.step == DRAW_START:
            self.set_start(move - moves.start)
        else:
            self.hold_exhibit()

    # Set-up (GDR-1, in the order of GDR-1.15)

    def set_start(self, seat: i64) -> None:
        self.start = seat
        self.active = seat
        self.step = CHOOSE_SCHOLAR if self.settings.choose else DEAL_SCHOLAR

    def free_scholars(self) -> i64:
        left = self.pieces.family_scholars if self.settings.family else self.pieces.all_scholars
        for scholar in self.scholars:
            if scholar != ABSENT:
                left &= ~self.pieces.bits[scholar]
        return left

    def take_scholar(self, scholar: i64) -> None:
        self.scholars[self.active] = scholar
        self.abilities[self.active] = self.pieces.effects[scholar]
        self.active = (self.active + 1) % self.seats
        if self.active == self.start:
            self.hand_out_bones()

    def hand_out_bones(self) -> None:
        """GDR-1.3, GDR-1.5: starting bones, and what an ability adds to them (GDR-17.12, GDR-17.14)."""
        pieces = self.pieces
        for seat in range(self.seats):
            extra: i64 = pieces.extra_bones[self.scholars[seat]]
            self.piles[seat] = pieces.floor + extra
            self.bag -= pieces.floor + extra
        if self.settings.box:  # GDR-R3
            self.boxed = pieces.set_aside - pieces.floor * self.seats
            self.bag -= self.boxed
        self.begin_fill(pieces.bones_per_site)

    def begin_deal(self) -> None:
        self.active = self.start
        self.step = DEAL_CARD
        self.left = self.cards_dealt()
        self.skip_deals()

    def cards_dealt(self) -> i64:
        if self.has(self.active, ANATOMIST):  # GDR-17.13
            return self.pieces.dealt[self.scholars[self.active]]
        return self.pieces.cards_each

    def deal_card(self, card: i64) -> None:
        bit: i64 = self.pieces.bits[card]
        self.deck -= bit
        self.hands[self.active] |= bit
        self.left -= 1
        self.skip_deals()

    def skip_deals(self) -> None:
        """On to the next seat that gets a card."""
        while self.left == 0:
            self.active = (self.active + 1) % self.seats
            if self.active == self.start:
                self.step = ENTER
                return
            self.left = self.cards_dealt()

    def enter(self, entry: i64) -> None:
        """GDR-1.14."""
        self.places[self.active] = self.board.hexes + entry
        self.active = (self.active + 1) % self.seats
        if self.active == self.start:
            self.begin_round()

    # Filling the board (GDR-1.6, GDR-8.2)

    def begin_fill(self, each: i64) -> None:
        """So many bones for every site without bones and without a paleontologist."""
        self.to_fill = 0
        if each > 0:
            for site in self.board.sites:
                if self.sites[site] == 0 and site not in self.places:
                    self.to_fill |= self.pieces.bits[site]
        self.next_site()

    def fill_each(self) -> i64:
        if self.places[0] == NOWHERE:
            return self.pieces.bones_per_site
        return self.pieces.refill[self.round]

    def next_site(self) -> None:
        """In order of the board, or, if there are too few bones, in any order (GDR-R5)."""
        self.filling = NOWHERE
        if self.to_fill == 0 or self.bag == 0:
            self.to_fill = 0
            self.filled()
        elif bones_in(self.bag) < self.fill_each() * count(self.to_fill):
            self.step = PICK_SITE
        else:
            self.pick_site(lowest(self.to_fill))

    def pick_site(self, site: i64) -> None:
        self.to_fill &= ~self.pieces.bits[site]
        self.filling = site
        self.left = self.fill_each()
        self.step = FILL_SITE

    def fill_site(self, colour: i64) -> None:
        bone: i64 = self.pieces.one_bone[colour]
        self.bag -= bone
        self.sites[self.filling] += bone
        self.left -= 1
        if self.left == 0 or self.bag == 0:
            self.left = 0
            self.next_site()

    def filled(self) -> None:
        if self.places[0] == NOWHERE:
            self.begin_deal()
        else:
            self.begin_build()

    # Build (GDR-9)

    def end_field(self) -> None:
        self.closing = False
        self.begin_fill(self.pieces.refill[self.round])

    def begin_build(self) -> None:
        self.step = BUILD
        self.builds = [self.new_build(seat) for seat in range(self.seats)]

    def apply_build(self, seat: int, move: int) -> None:
        build = self.builds[seat]
        end: int = self.pieces.moves.end  # no i64: drawings are larger than that
        if move >= end:
            self.submit(build, decode(move - end))
        else:
            build.answer(move)
        if build.question == READY:
            self.has_built()

    def submit(self, build: Build, drawing: Drawing) -> None:
        cards: i64 = 0
        for name in drawing.cards:
            cards |= self.pieces.bits[self.pieces.card_ids.index(name)]
        build.submit_drawing(drawing.skeleton, cards, drawing.category)

    def has_built(self) -> None:
        """Once all are ready, everything is turned up: skeletons, and the cards they complete."""
        for build in self.builds:
            if build.question != READY:
                return
        self.shown = self.builds
        self.builds = []
        self.paid = []
        self.paid_rows = []
        self.paid_scores = []
        for seat in range(self.seats):
            cards = self.shown[seat].cards
            self.hands[seat] &= ~cards
            self.seen_hands[seat] &= ~cards
            self.scored |= cards
        self.step = EXHIBIT

    # Exhibit and end of round (GDR-11, GDR-12)

    def hold_exhibit(self) -> None:
        self.paid_rows = self.markers.copy()
        self.paid = exhibit_points(self.pieces, self.settings, self.shown, self.markers)
        for seat in range(self.seats):
            for index in range(CATEGORY_COUNT + 1):
                self.scores[seat] += self.paid[seat * (CATEGORY_COUNT + 1) + index]
        self.paid_scores = self.scores.copy()
        if self.round + 1 == self.pieces.rounds:
            self.step = ENDED
            return
        for category in range(CATEGORY_COUNT):
            self.markers[category] = max(0, self.markers[category] - self.pieces.shift[self.round])
        self.find_start()
        self.round += 1
        self.begin_round()

    def find_start(self) -> None:
        """GDR-2.5, GDR-2.6: the highest score; of several the first clockwise after the last starting player."""
        best = max(self.scores)
        for offset in range(1, self.seats + 1):
            seat: i64 = (self.start + offset) % self.seats
            if self.scores[seat] == best:
                self.start = seat
                return

    # The end (GDR-13)

    def notoriety(self, seat: int) -> int:
        """GDR-13.1: the tokens, and the bonus cards still in hand."""
        if self.settings.family:
            return 0
        tokens: i64 = self.tokens[seat]
        held: i64 = (tokens & 255) + 2 * ((tokens >> 8) & 255) + 3 * (tokens >> 16)
        return held + count(self.hands[seat]) * self.pieces.open_cards[self.scholars[seat]]

    def outcome(self) -> Outcome | None:
        if self.step != ENDED:
            return None
        notoriety = [self.notoriety(seat) for seat in range(self.seats)]
        changes = notoriety_changes(self.settings, notoriety)
        scores = [self.scores[seat] + changes[seat] for seat in range(self.seats)]
        keys: list[tuple[int, ...]] = [(scores[seat], -notoriety[seat]) for seat in range(self.seats)]
        return Outcome(scores, ranks_by(keys), LAST_EXHIBIT)
