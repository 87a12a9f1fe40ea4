"""How seats are taken to play on in the field: quick choices by what bones, rows and tokens are worth to them now."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.luck import Rng
from paddock.games.great_dinosaur_rush.bots.evaluation import likely_points
from paddock.games.great_dinosaur_rush.engine.moves import CATEGORY_COUNT, COLOUR_COUNT, STOP, WAYS
from paddock.games.great_dinosaur_rush.engine.packed import bones_in
from paddock.games.great_dinosaur_rush.engine.pieces import BLASTER, DYNAMITED
from paddock.games.great_dinosaur_rush.engine.steps import ACT, GIVE_BACK, KEEP_TOKEN, MOVE, PUBLICIZE, STEAL_MORE
from paddock.games.great_dinosaur_rush.engine.table import Table, trap_place

MARKER_MOVES: Final = 2 * CATEGORY_COUNT
MIDDLE_TOKEN: Final = 1  # of value 2
NOISE: Final = 0.8  # points by which a choice may be overrated
CARD_VALUE: Final = [0.5, 1.5, 2.5]  # of a card drawn, by the number of rounds to follow


class RolloutPolicy:
    """What things are worth to each seat in one position, and choices based on that in later positions."""

    def __init__(self, table: Table) -> None:
        self.bones: list[float] = []  # by seat and colour: one more of them
        self.rows: list[float] = []  # by seat and marker move
        self.tokens: list[float] = []  # by seat: one of value 2
        self.card: float = CARD_VALUE[min(2, table.pieces.rounds - 1 - table.round)]
        before = likely_points(table)
        self.weigh_bones(table, before)
        self.weigh_rows(table, before)

    def weigh_bones(self, table: Table, before: list[float]) -> None:
        for seat in range(table.seats):
            pile: int = table.piles[seat]
            for colour in range(COLOUR_COUNT):
                table.piles[seat] = pile + table.pieces.one_bone[colour]
                self.bones.append(likely_points(table)[seat] - before[seat])
            table.piles[seat] = pile
            tokens: int = table.tokens[seat]
            table.tokens[seat] = tokens + table.pieces.one_bone[MIDDLE_TOKEN]
            self.tokens.append(likely_points(table)[seat] - before[seat])
            table.tokens[seat] = tokens

    def weigh_rows(self, table: Table, before: list[float]) -> None:
        """A row is worth what it pays this seat, less what it pays the others on average."""
        self.rows = [0.0] * int(table.seats * MARKER_MOVES)
        for index in range(MARKER_MOVES):
            row: int = table.markers[index // 2]
            table.markers[index // 2] = max(0, min(table.pieces.rows - 1, row + (1 if index % 2 == 1 else -1)))
            after = likely_points(table)
            table.markers[index // 2] = row
            gains = [after[seat] - before[seat] for seat in range(table.seats)]
            for seat in range(table.seats):
                others = (sum(gains) - gains[seat]) / float(table.seats - 1)
                self.rows[seat * MARKER_MOVES + index] = gains[seat] - others

    # Choices

    def move(self, table: Table, seat: i64, rng: Rng) -> int:
        if table.step == MOVE:
            return self.go(table, seat, rng)
        if table.step == PUBLICIZE:
            return table.pieces.moves.publicize + self.marker(table, seat, rng)
        if table.step == ACT:
            return self.act(table, seat, rng)
        return self.rare(table, seat, rng)

    def bones_value(self, seat: i64, bones: i64) -> float:
        value = 0.0
        at: i64 = seat * COLOUR_COUNT
        while bones != 0:
            if bones & 255 != 0:
                value += float(bones & 255) * self.bones[at]
            bones >>= 8
            at += 1
        return value

    def go(self, table: Table, seat: i64, rng: Rng) -> int:
        """To the site with the best bones, less the tokens on the way."""
        rays = table.rays()
        origin: i64 = table.places[seat] * WAYS
        best: i64 = -1
        top = 0.0
        way: i64 = 0
        while way < WAYS:
            ray: list[int] = rays[origin + way]
            crossed = 0.0
            far: i64 = 0
            length: i64 = len(ray)
            while far < length:
                place: i64 = ray[far]
                if table.traps:
                    crossed += self.tokens[seat] * traps_at(table, place)
                if table.may_end_on(place):
                    value = crossed + self.bones_value(seat, table.sites[place]) + NOISE * rng.chance()
                    if best < 0 or value > top:
                        best = table.pieces.moves.go + way * table.pieces.moves.longest + far
                        top = value
                far += 1
            way += 1
        return best if best >= 0 else table.random_move(seat, rng)

    def marker(self, table: Table, seat: i64, rng: Rng) -> i64:
        best: i64 = -1
        top = 0.0
        index: i64 = 0
        while index < MARKER_MOVES:
            row: i64 = table.markers[index // 2]
            if (row + 1 < table.pieces.rows) if index % 2 == 1 else row > 0:
                value = self.rows[seat * MARKER_MOVES + index] + NOISE * rng.chance()
                if best < 0 or value > top:
                    best = index
                    top = value
            index += 1
        return best

    def act(self, table: Table, seat: i64, rng: Rng) -> int:
        """Publicizes, researches, or commits the crime that pays best."""
        moves = table.pieces.moves
        index = self.marker(table, seat, rng)
        best: i64 = moves.publicize + index
        top = self.rows[seat * MARKER_MOVES + index]
        if self.card > top and table.deck != 0:
            best, top = moves.research, self.card
        if table.settings.family:
            return best
        token = self.tokens[seat]
        if table.bag != 0 and self.dynamite_value(table, seat) + token > top:
            best, top = moves.dynamite, self.dynamite_value(table, seat) + token
        origin: i64 = table.places[seat] * WAYS
        way: i64 = 0
        while way < WAYS:
            ray: list[int] = table.board.rays[origin + way]
            if ray:
                colour = self.best_bone(seat, table.sites[ray[0]])
                if colour >= 0 and self.bones[seat * COLOUR_COUNT + colour] + token > top:
                    best = moves.steal + way * COLOUR_COUNT + colour
                    top = self.bones[seat * COLOUR_COUNT + colour] + token
            way += 1
        return best

    def dynamite_value(self, table: Table, seat: i64) -> float:
        """Some bones from the bag for those of the site."""
        drawn: i64 = DYNAMITED
        if table.has(seat, BLASTER):  # GDR-17.7: he gives one back
            drawn = table.pieces.draws[table.scholars[seat]] - 1
        place: i64 = table.places[seat]
        lost = self.bones_value(seat, table.sites[place]) if place < table.board.hexes else 0.0
        return float(drawn) * self.bones_value(seat, table.bag) / float(bones_in(table.bag)) - lost

    def best_bone(self, seat: i64, bones: i64) -> i64:
        best: i64 = -1
        top = 0.0
        colour: i64 = 0
        while bones != 0:
            value = self.bones[seat * COLOUR_COUNT + colour]
            if bones & 255 != 0 and (best < 0 or value > top):
                best, top = colour, value
            bones >>= 8
            colour += 1
        return best

    def rare(self, table: Table, seat: i64, rng: Rng) -> int:
        moves = table.pieces.moves
        if table.step == STEAL_MORE:
            colour = self.best_bone(seat, table.sites[table.filling])
            return moves.more + (colour if colour >= 0 else STOP)
        choices = table.legal_moves(seat)
        if table.step == KEEP_TOKEN:
            return choices[0] if self.tokens[seat] < 0.0 else choices[-1]
        if table.step == GIVE_BACK:
            values = [self.bones[seat * COLOUR_COUNT + (move - moves.give_back)] for move in choices]
            return choices[values.index(min(values))]
        return choices[rng.below(len(choices))]


def traps_at(table: Table, place: i64) -> float:
    found = 0.0
    for trap in table.traps:
        t: i64 = trap
        if trap_place(t) == place:
            found += 1.0
    return found
