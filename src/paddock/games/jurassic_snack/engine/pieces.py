"""The printed pieces of Jurassic Snack as tables that the state can read fast."""

from mypy_extensions import i64

from paddock.games.jurassic_snack.data.schema import Arrangement, Board, Printed
from paddock.games.jurassic_snack.engine.area import Area
from paddock.games.jurassic_snack.engine.moves import COUNT_BITS, EFFECTS, QUARTER_TURNS, SEATS


class Pieces:
    """All values of one edition."""

    def __init__(self, printed: Printed) -> None:
        board = printed.board
        self.first_actions: i64 = printed.turn.actions_first_turn
        self.actions: i64 = printed.turn.actions_per_turn
        self.diplos: i64 = printed.pieces.diplos_per_player
        self.trexes: i64 = printed.pieces.trexes
        self.idle_limit: i64 = printed.end.idle_turns_to_end
        self.look_tokens: i64 = printed.look_fallback.tokens
        self.first_color: int = printed.players.colors.index(printed.players.first)
        self.width = board.width
        self.height = board.height
        self.pastures = printed.pasture
        self.grass = printed.grass
        self.layouts = printed.layout
        self.arrangements = printed.arrangement
        self.boards: i64 = board.count
        self.spaces: i64 = board.count * board.width * board.height
        self.points: list[int] = [kind.points for kind in self.grass]
        self.removes: list[int] = [kind.remove for kind in self.grass]
        self.kinds: i64 = len(self.grass)
        self.kind_named: dict[str, int] = {kind.id: index for index, kind in enumerate(self.grass)}
        self.effects: list[int] = [EFFECTS.index(kind.effect) for kind in self.grass]
        self.tokens: i64 = sum([kind.count for kind in self.grass])
        self.one_of: list[int] = [1 << (COUNT_BITS * kind) for kind in range(len(self.grass))]
        self.full_pool: i64 = sum([kind.count * one for kind, one in zip(self.grass, self.one_of, strict=True)])
        self.board_bits: list[int] = [1 << index for index in range(board.count)]
        self.all_boards: i64 = sum(self.board_bits)
        self.areas: list[Area] = [area_of(item, board) for item in printed.arrangement]
        for area in self.areas:
            area.eggs = self.egg_table(area)
        # where the numberings of moves.py begin
        self.first_space_move: i64 = 4 * self.spaces
        self.first_board_move: i64 = 5 * self.spaces
        self.set_up_sizes: list[int] = [SEATS, len(self.areas), board.count, QUARTER_TURNS]
        self.set_up_moves: list[int] = [sum(self.set_up_sizes[:phase]) for phase in range(len(self.set_up_sizes))]
        self.first_kind_move: i64 = sum(self.set_up_sizes)

    def egg_index(self, slot: i64, pasture: i64, turns: i64) -> i64:
        """The index of the blue egg in an area's table of eggs; the yellow one is next."""
        return 2 * (turns + QUARTER_TURNS * (pasture + self.boards * slot))

    def egg_table(self, area: Area) -> list[int]:
        return [
            self.egg_bit(area, slot, egg, turns)
            for slot in area.slots
            for pasture in self.pastures
            for turns in range(QUARTER_TURNS)
            for egg in (pasture.blue_egg, pasture.yellow_egg)
        ]

    def egg_bit(self, area: Area, slot: list[int], egg: list[int], turns: int) -> int:
        """The space of an egg on a board in this slot after a number of clockwise quarter turns."""
        x, y = egg
        for _ in range(turns):
            x, y = self.width - 1 - y, x
        return area.bit_at(slot[0] * self.width + x, slot[1] * self.height + y)


def area_of(item: Arrangement, board: Board) -> Area:
    return Area(item.id, item.slots, board.width, board.height)
