"""The actions that end a turn, and the tokens that the notorious ones cost (GDR-6)."""

from typing import Final

from mypy_extensions import i64

from paddock.bits import count
from paddock.games.great_dinosaur_rush.bits import bones_in, token_value
from paddock.games.great_dinosaur_rush.field import Field
from paddock.games.great_dinosaur_rush.moves import (
    COLOUR_COUNT,
    DRAW_BONE,
    DRAW_CARD,
    DRAW_TOKEN,
    DRAW_TRAP,
    GIVE_BACK,
    KEEP_CARDS,
    KEEP_TOKEN,
    PLACE,
    REWARDS,
    STEAL_MORE,
    STOP,
    TOKEN_VALUES,
    WAYS,
)
from paddock.games.great_dinosaur_rush.pieces import (
    AUTHOR,
    BLASTER,
    CLERGYMAN,
    FOREMAN,
    GAMBLER,
    NOWHERE,
    PATRON,
    SCHOLAR,
)
from paddock.games.great_dinosaur_rush.table import trap_of

DYNAMITED: Final = 3  # bones drawn by dynamite (GDR-6.11)
SIGNS: Final = 0x8080808080  # one bit above every count


class Actions(Field):
    # Actions (GDR-6)

    def actions(self) -> list[int]:
        moves = self.pieces.moves
        found: list[int] = []
        if self.settings.family:
            found = self.destinations()  # Survey (GDR-15.3)
        self.marker_moves(found)
        self.donations(found)
        if self.deck != 0 or self.bottom:
            found.append(moves.research)
        if not self.settings.family:
            if self.token_bag != 0 and self.trap_sites():
                found.append(moves.sabotage)
            if self.bag != 0:
                found.append(moves.dynamite)
            self.thefts(found)
        return found

    def act(self, move: i64) -> None:
        moves = self.pieces.moves
        if move < moves.publicize:
            self.go(move)
            self.end_turn()
        elif move < moves.donate:
            self.publicize(move - moves.publicize)
            if self.has(self.active, CLERGYMAN):
                self.scores[self.active] += self.pieces.publicize_points[self.scholars[self.active]]
            self.end_turn()
        elif move < moves.research:
            self.donate(move - moves.donate)
            self.end_turn()
        elif move == moves.research:
            self.research()
        elif move == moves.sabotage:
            self.step = DRAW_TRAP
        elif move == moves.dynamite:
            self.dynamite()
        else:
            self.steal(move - moves.steal)

    # Donate

    def donations(self, found: list[int]) -> None:
        """GDR-6.4, GDR-6.5: bones above the floor, for points or for a token."""
        spare: i64 = self.piles[self.active] - self.pieces.floor + SIGNS
        first: i64 = self.pieces.moves.donate
        tokens: i64 = self.tokens[self.active]
        at_most = self.has(self.active, PATRON)
        index: i64 = 0
        count: i64 = len(self.pieces.handfuls)
        while index < count:
            handful: i64 = self.pieces.handfuls[index]
            if (spare - handful) & SIGNS == SIGNS:
                size: i64 = self.pieces.handful_sizes[index]
                found.append(first + index * REWARDS)
                value: i64 = 1 if at_most else size
                while value <= size and tokens != 0:
                    if (tokens >> (8 * (value - 1))) & 255 != 0:
                        found.append(first + index * REWARDS + value)
                    value += 1
            index += 1

    def donate(self, index: i64) -> None:
        handful: i64 = self.pieces.handfuls[index // REWARDS]
        size: i64 = self.pieces.handful_sizes[index // REWARDS]
        value = index % REWARDS
        self.piles[self.active] -= handful
        self.bag += handful
        if value == 0 or self.has(self.active, SCHOLAR):
            extra: i64 = 0
            if self.has(self.active, PATRON):
                extra = self.pieces.ability_points[self.scholars[self.active]]
            self.scores[self.active] += size + extra
        if value > 0:
            self.discard(value - 1)

    def discard(self, value: i64) -> None:
        """GDR-6.6: the token is shown and goes back to the bag."""
        token: i64 = self.pieces.one_bone[value]
        self.tokens[self.active] -= token
        self.token_bag += token
        self.discarded += token
        for seat in range(self.seats):
            known: i64 = self.known[seat * self.seats + self.active]
            if (known >> (8 * value)) & 255 != 0:
                self.known[seat * self.seats + self.active] = known - token

    # Research

    def research(self) -> None:
        """One card; cope looks at several (GDR-17.3)."""
        self.left = 1
        if self.has(self.active, AUTHOR):
            self.left = min(self.pieces.draws[self.scholars[self.active]], self.deck_size())
            self.scores[self.active] += self.pieces.ability_points[self.scholars[self.active]]
        self.step = DRAW_CARD

    def deck_size(self) -> int:
        return count(self.deck) + len(self.bottom)

    def draw_card(self, card: i64) -> None:
        bit: i64 = self.pieces.bits[card]
        from_bottom = self.deck == 0
        if from_bottom:
            self.bottom.pop(0)
        else:
            self.deck -= bit
        self.left -= 1
        if not self.has(self.active, AUTHOR):
            self.hands[self.active] |= bit
            if from_bottom:  # cope put it there, and knows it
                self.seen_hands[self.active] |= bit
            self.end_turn()
            return
        self.looked.append(card)
        if self.left > 0:
            return
        if len(self.looked) == 1:
            self.keep_cards(1)
        else:
            self.step = KEEP_CARDS

    def card_choices(self) -> list[int]:
        """GDR-17.3: one or two of those drawn, as bits of their order."""
        least: i64 = self.pieces.keep_least[self.scholars[self.active]]
        most: i64 = self.pieces.keep_most[self.scholars[self.active]]
        first: i64 = self.pieces.moves.keep_cards
        found: list[int] = []
        choice: i64 = 1
        while choice < self.pieces.bits[len(self.looked)]:
            if least <= count(choice) <= most:
                found.append(first + choice)
            choice += 1
        return found

    def keep_cards(self, choice: i64) -> None:
        for index in range(len(self.looked)):
            card = self.looked[index]
            if choice & self.pieces.bits[index] != 0:
                self.hands[self.active] |= self.pieces.bits[card]
            else:
                self.bottom.append(card)
        self.looked = []
        self.end_turn()

    # Sabotage

    def trap_sites(self) -> list[int]:
        """GDR-6.8: the directions of adjacent dig sites without a paleontologist."""
        found: list[int] = []
        origin: i64 = self.places[self.active] * WAYS
        way: i64 = 0
        while way < WAYS:
            ray: list[int] = self.board.rays[origin + way]
            if ray and self.may_end_on(ray[0]):
                found.append(self.pieces.moves.place + way)
            way += 1
        return found

    def draw_trap(self, value: i64) -> None:
        token: i64 = self.pieces.one_bone[value]
        self.token_bag -= token
        self.pending = token
        self.step = PLACE

    def place_trap(self, way: i64) -> None:
        place = self.board.rays[self.places[self.active] * WAYS + way][0]
        self.traps.append(trap_of(place, token_value(self.pending), self.active))
        self.pending = 0
        if self.settings.sabotage_keeps_token:  # GDR-R27
            self.be_notorious()
        else:
            self.end_turn()

    # Dynamite

    def dynamite(self) -> None:
        """GDR-6.11: the draw comes first, then the site is cleared (R28)."""
        wanted: i64 = DYNAMITED
        if self.has(self.active, BLASTER):
            wanted = self.pieces.draws[self.scholars[self.active]]
        self.left = min(wanted, bones_in(self.bag))
        self.drawn = 0
        self.step = DRAW_BONE

    def draw_bone(self, colour: i64) -> None:
        self.take_from_bag(self.active, colour)
        self.drawn += self.pieces.one_bone[colour]
        self.left -= 1
        if self.left > 0:
            return
        if self.has(self.active, BLASTER) and bones_in(self.drawn) == self.pieces.draws[self.scholars[self.active]]:
            self.step = GIVE_BACK
        else:
            self.clear_site()

    def give_back(self, colour: i64) -> None:
        """GDR-17.7."""
        bone: i64 = self.pieces.one_bone[colour]
        self.piles[self.active] -= bone
        self.bag += bone
        self.clear_site()

    def clear_site(self) -> None:
        self.drawn = 0
        place: i64 = self.places[self.active]
        if place < self.board.hexes:
            self.bag += self.sites[place]
            self.sites[place] = 0
        self.be_notorious()

    # Steal

    def thefts(self, found: list[int]) -> None:
        """GDR-6.12: every colour on every adjacent site, occupied or not."""
        first: i64 = self.pieces.moves.steal
        origin: i64 = self.places[self.active] * WAYS
        way: i64 = 0
        while way < WAYS:
            ray: list[int] = self.board.rays[origin + way]
            if ray:
                bones: i64 = self.sites[ray[0]]
                colour: i64 = 0
                while bones != 0:
                    if bones & 255 != 0:
                        found.append(first + way * COLOUR_COUNT + colour)
                    bones >>= 8
                    colour += 1
            way += 1

    def steal(self, index: i64) -> None:
        place: i64 = self.board.rays[self.places[self.active] * WAYS + index // COLOUR_COUNT][0]
        self.take_bone(place, index % COLOUR_COUNT)
        may_take_more = self.has(self.active, FOREMAN) and self.used[self.active] == 0
        if self.has(self.active, FOREMAN):
            self.used[self.active] = 1
        if may_take_more and self.sites[place] != 0:
            self.filling = place
            self.step = STEAL_MORE
        else:
            self.be_notorious()

    def take_bone(self, place: i64, colour: i64) -> None:
        bone: i64 = self.pieces.one_bone[colour]
        self.sites[place] -= bone
        self.piles[self.active] += bone

    def more_thefts(self) -> list[int]:
        """GDR-17.15: a second bone of the same site, or none."""
        bones: i64 = self.sites[self.filling]
        first: i64 = self.pieces.moves.more
        found: list[int] = [first + colour for colour in range(COLOUR_COUNT) if (bones >> (8 * colour)) & 255]
        found.append(first + STOP)
        return found

    def steal_more(self, colour: i64) -> None:
        if colour != STOP:
            self.take_bone(self.filling, colour)
        self.filling = NOWHERE
        self.be_notorious()

    # Notoriety (GDR-6.13)

    def be_notorious(self) -> None:
        """A token for whoever took a notorious action; hatcher draws more of them to choose from (GDR-17.9)."""
        if self.token_bag == 0:
            self.end_turn()
            return
        self.left = 1
        if self.has(self.active, GAMBLER):
            self.left = min(self.pieces.draws[self.scholars[self.active]], bones_in(self.token_bag))
        self.step = DRAW_TOKEN

    def draw_token(self, value: i64) -> None:
        token: i64 = self.pieces.one_bone[value]
        self.token_bag -= token
        self.pending += token
        self.left -= 1
        if self.left > 0:
            return
        if bones_in(self.pending) > 1:
            self.step = KEEP_TOKEN
        else:
            self.keep_token(value)

    def token_choices(self) -> list[int]:
        first: i64 = self.pieces.moves.keep_token
        return [first + value for value in range(TOKEN_VALUES) if (self.pending >> (8 * value)) & 255]

    def keep_token(self, value: i64) -> None:
        token: i64 = self.pieces.one_bone[value]
        rest: i64 = self.pending - token
        self.tokens[self.active] += token
        self.token_bag += rest
        self.returned[self.active] += rest
        self.pending = 0
        self.end_turn()
