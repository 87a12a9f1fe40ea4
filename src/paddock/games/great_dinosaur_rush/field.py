"""The Field phase: a turn is collect, move, publicize, act, and in the last circuit collect again (GDR-2 to GDR-8)."""

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.moves import (
    ACT,
    CATEGORY_COUNT,
    DRAW_EXTRA,
    MOVE,
    PUBLICIZE,
    WAYS,
)
from paddock.games.great_dinosaur_rush.pieces import (
    CLERGYMAN,
    COLLECTOR,
    EXPLORER,
    PUBLISHER,
    SURVEYOR,
)
from paddock.games.great_dinosaur_rush.table import Table, trap_place, trap_placer, trap_value


class Field(Table):
    # Turns

    def begin_round(self) -> None:
        self.circuit = 0
        self.turns = 0
        self.used = [0] * int(self.seats)
        self.begin_turn()

    def begin_turn(self) -> None:
        self.active = (self.start + self.turns) % self.seats
        self.closing = False
        if self.collect():
            self.step = DRAW_EXTRA
        else:
            self.begin_move()

    def end_turn(self) -> None:
        """GDR-8.1: in the last circuit everybody collects again, right after the own action or all together (R32)."""
        last = self.circuit + 1 == self.pieces.circuits
        if last and not self.settings.collect_together:
            self.closing = True
            if self.collect():
                self.step = DRAW_EXTRA
                return
        self.next_turn()

    def next_turn(self) -> None:
        self.turns += 1
        if self.turns < self.seats:
            self.begin_turn()
            return
        if self.circuit + 1 < self.pieces.circuits:
            self.circuit += 1
            self.turns = 0
            self.begin_turn()
        elif self.settings.collect_together:
            self.collect_all(0)
        else:
            self.end_field()

    def collect_all(self, first: i64) -> None:
        """The other reading of R32: all collect after the circuit."""
        self.closing = True
        self.turns = first
        while self.turns < self.seats:
            self.active = (self.start + self.turns) % self.seats
            if self.collect():
                self.step = DRAW_EXTRA
                return
            self.turns += 1
        self.end_field()

    def end_field(self) -> None:
        raise NotImplementedError

    # Collect (GDR-3)

    def collect(self) -> bool:
        """Takes the bones of the site; True: the collector draws one more (GDR-17.8)."""
        place: i64 = self.places[self.active]
        if place >= self.board.hexes:
            return False
        bones: i64 = self.sites[place]
        if bones == 0:
            return False
        self.piles[self.active] += bones
        self.sites[place] = 0
        if not self.has(self.active, COLLECTOR) or self.used[self.active] != 0:
            return False
        if self.round + 1 < self.pieces.from_rounds[self.scholars[self.active]]:
            return False
        self.used[self.active] = 1
        self.left = self.pieces.draws[self.scholars[self.active]]
        return self.bag != 0 and self.left > 0

    def draw_extra(self, colour: i64) -> None:
        self.take_from_bag(self.active, colour)
        self.left -= 1
        if self.left > 0 and self.bag != 0:
            return
        if not self.closing:
            self.begin_move()
        elif self.settings.collect_together:
            self.collect_all(self.turns + 1)
        else:
            self.next_turn()

    def take_from_bag(self, seat: i64, colour: i64) -> None:
        bone: i64 = self.pieces.one_bone[colour]
        self.bag -= bone
        self.piles[seat] += bone

    # Move (GDR-4)

    def begin_move(self) -> None:
        """GDR-4.7: who cannot move stays."""
        self.step = MOVE
        if not self.destinations():
            self.begin_publicize()

    def rays(self) -> list[list[int]]:
        return self.board.tar_rays if self.has(self.active, EXPLORER) else self.board.rays

    def may_end_on(self, place: i64) -> bool:
        if self.board.is_tar[place]:
            return False
        for other in self.places:
            taken: i64 = other
            if taken == place:
                return False
        return True

    def destinations(self) -> list[int]:
        """The legal moves of the paleontologist: straight lines, and hayden's bent ones."""
        moves = self.pieces.moves
        rays = self.rays()
        found: list[int] = []
        origin: i64 = self.places[self.active] * WAYS
        way: i64 = 0
        while way < WAYS:
            ray: list[int] = rays[origin + way]
            first: i64 = moves.go + way * moves.longest
            length: i64 = len(ray)
            steps: i64 = 0
            while steps < length:
                if self.may_end_on(ray[steps]):
                    found.append(first + steps)
                steps += 1
            way += 1
        if self.has(self.active, SURVEYOR):
            self.add_bends(found, rays, origin)
        return found

    def add_bends(self, found: list[int], rays: list[list[int]], origin: i64) -> None:
        """GDR-17.5: a second leg to a neighbouring direction; the bend may be on an occupied hex."""
        moves = self.pieces.moves
        for way in range(WAYS):
            ray: list[int] = rays[origin + way]
            for steps in range(len(ray)):
                for turn in range(2):
                    second: list[int] = rays[ray[steps] * WAYS + turned(way, turn)]
                    first: i64 = moves.bend + ((way * moves.longest + steps) * 2 + turn) * moves.longest
                    for more in range(len(second)):
                        if self.may_end_on(second[more]):
                            found.append(first + more)

    def path(self, move: int) -> list[int]:
        """The hexes a move crosses, the last one where it ends."""
        moves = self.pieces.moves
        rays = self.rays()
        origin: i64 = self.places[self.active] * WAYS
        m: i64 = move
        if m < moves.bend:
            index: i64 = m - moves.go
            return rays[origin + index // moves.longest][: index % moves.longest + 1]
        index = m - moves.bend
        leg: i64 = index // moves.longest
        first: i64 = leg // 2
        found = rays[origin + first // moves.longest][: first % moves.longest + 1]
        second = rays[found[-1] * WAYS + turned(first // moves.longest, leg % 2)]
        return found + second[: index % moves.longest + 1]

    def go(self, move: int) -> None:
        path = self.path(move)
        self.places[self.active] = path[-1]
        if self.traps:
            self.cross_traps(path)

    def cross_traps(self, path: list[int]) -> None:
        """GDR-4.6: every token on the way is taken; lakes sends them back to the bag (GDR-17.6)."""
        for place in path:
            left: list[int] = []
            for trap in self.traps:
                t: i64 = trap
                if trap_place(t) != place or self.spares(t):
                    left.append(trap)
                else:
                    self.take_trap(t)
            self.traps = left

    def spares(self, trap: i64) -> bool:
        """The other reading of R17: who placed a token may cross it."""
        return self.settings.own_sabotage_safe and trap_placer(trap) == self.active

    def take_trap(self, trap: i64) -> None:
        token: i64 = self.pieces.one_bone[trap_value(trap)]
        placer: i64 = trap_placer(trap)
        if self.has(self.active, CLERGYMAN):
            self.token_bag += token
            self.scores[self.active] += self.pieces.token_points[self.scholars[self.active]]
            self.returned[placer] += token
            return
        self.tokens[self.active] += token
        if placer != self.active:
            self.known[placer * self.seats + self.active] += token

    # Publicize (GDR-5)

    def begin_publicize(self) -> None:
        self.step = PUBLICIZE
        self.left = self.pieces.amounts[self.scholars[self.active]] if self.has(self.active, PUBLISHER) else 1

    def marker_moves(self, found: list[int]) -> None:
        first: i64 = self.pieces.moves.publicize
        category: i64 = 0
        while category < CATEGORY_COUNT:
            row: i64 = self.markers[category]
            if row > 0:
                found.append(first + 2 * category)
            if row + 1 < self.pieces.rows:
                found.append(first + 2 * category + 1)
            category += 1

    def publicize(self, index: i64) -> None:
        self.markers[index // 2] += 1 if index % 2 == 1 else -1

    def publicize_step(self, index: i64) -> None:
        self.publicize(index)
        self.left -= 1
        if self.left == 0:
            self.step = ACT


def turned(way: i64, turn: i64) -> i64:
    """A neighbouring direction: to the left, or to the right."""
    return (way + 1) % WAYS if turn == 0 else (way + WAYS - 1) % WAYS
