"""The outside of a ring of bones: the squares of the lattice, flooded from a corner, with bones as walls."""

from mypy_extensions import i64


class Flood:
    """A square cut by a diagonal wall is two triangles. `wet` has a bit for each side of a square that the water has
    reached: W 1, N 2, E 4, S 8. A rising diagonal leaves W and N on one side, a falling one W and S."""

    def __init__(self, x1: list[int], y1: list[int], x2: list[int], y2: list[int], is_wall: list[bool]) -> None:
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
        self.left: i64 = min(x1 + x2) - 1
        self.low: i64 = min(y1 + y2) - 1
        self.columns: i64 = max(x1 + x2) + 1 - self.left
        self.rows: i64 = max(y1 + y2) + 1 - self.low
        size = self.columns * self.rows
        self.cut: list[int] = [0] * size  # 1: by a rising diagonal, -1: by a falling one
        self.walls: list[int] = [0] * size  # the sides that are walls
        self.wet: list[int] = [0] * size
        for bone in range(len(is_wall)):
            if is_wall[bone]:
                self.build_wall(bone)
        self.pour()

    def square(self, x: i64, y: i64) -> i64:
        """The square with this lower left corner."""
        return (y - self.low) * self.columns + x - self.left

    def build_wall(self, bone: int) -> None:
        x: i64 = min(self.x1[bone], self.x2[bone])
        y: i64 = min(self.y1[bone], self.y2[bone])
        if self.x1[bone] == self.x2[bone]:
            self.walls[self.square(x, y)] |= 1
            self.walls[self.square(x - 1, y)] |= 4
        elif self.y1[bone] == self.y2[bone]:
            self.walls[self.square(x, y)] |= 8
            self.walls[self.square(x, y - 1)] |= 2
        else:
            self.cut[self.square(x, y)] = (self.x1[bone] - self.x2[bone]) * (self.y1[bone] - self.y2[bone])

    def pour(self) -> None:
        """From the lower left square, which is outside: the squares reach one beyond every bone."""
        todo: list[int] = []
        self.fill(0, 15, todo)
        while todo:
            square: i64 = todo.pop()
            x: i64 = square % self.columns
            open_sides: i64 = self.wet[square] & ~self.walls[square]
            if open_sides & 1 != 0 and x > 0:
                self.fill(square - 1, 4, todo)
            if open_sides & 4 != 0 and x < self.columns - 1:
                self.fill(square + 1, 1, todo)
            if open_sides & 2 != 0 and square + self.columns < len(self.wet):
                self.fill(square + self.columns, 8, todo)
            if open_sides & 8 != 0 and square >= self.columns:
                self.fill(square - self.columns, 2, todo)

    def fill(self, square: i64, side: i64, todo: list[int]) -> None:
        """Water comes in at a side, and fills the square or the triangle there."""
        sides: i64 = 15
        if self.cut[square] == 1:
            sides = 3 if side & 3 != 0 else 12
        elif self.cut[square] == -1:
            sides = 9 if side & 9 != 0 else 6
        wet: i64 = self.wet[square]
        if wet & sides != sides:
            self.wet[square] = wet | sides
            todo.append(square)

    def reaches(self, bone: int) -> bool:
        """Does the water reach the middle of this bone, which is no wall?"""
        x: i64 = min(self.x1[bone], self.x2[bone])
        y: i64 = min(self.y1[bone], self.y2[bone])
        if self.x1[bone] == self.x2[bone]:
            return self.wet[self.square(x, y)] & 1 != 0 or self.wet[self.square(x - 1, y)] & 4 != 0
        if self.y1[bone] == self.y2[bone]:
            return self.wet[self.square(x, y)] & 8 != 0 or self.wet[self.square(x, y - 1)] & 2 != 0
        return self.wet[self.square(x, y)] != 0
