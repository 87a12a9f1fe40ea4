"""Rolling Ranch as numbers for a learner: the dice, the seat's mission and turn, and every sheet it may read."""

from mypy_extensions import i64

from paddock.contract.engine.features import Features, Rows
from paddock.contract.engine.state import State
from paddock.games.rolling_ranch.engine import moves
from paddock.games.rolling_ranch.engine.moves import ANIMAL_NAMES, ANIMALS
from paddock.games.rolling_ranch.engine.pieces import MOST_ICONS, MOST_PENS, NIBBLE, Pieces
from paddock.games.rolling_ranch.engine.ranch import Ranch, Turn
from paddock.games.rolling_ranch.engine.table import Table

DICE = ("blue", "yellow")


class RollingRanchFeatures(Features):
    def __init__(self, pieces: Pieces, seats: int) -> None:
        super().__init__()
        buildings = pieces.building_ids
        largest = max([face.number for die in pieces.dice for face in die.face])
        self.seats: i64 = seats
        self.space_count: i64 = max([len(layout.names) for layout in pieces.layouts])
        spaces = [f"space {space}" for space in range(self.space_count)]
        self.phase: i64 = self.one_of("phase", moves.PHASES)
        self.round: i64 = self.number("round", max(pieces.round_limit, pieces.solo_limit))
        # the roll, by die
        self.numbers_rolled: i64 = self.numbers(
            [f"{die} number {one}" for die in DICE for one in range(largest + 1)], 1
        )
        self.number_count: i64 = largest + 1
        self.animals_rolled: i64 = self.numbers([f"{die}: {animal}" for die in DICE for animal in ANIMAL_NAMES], 1)
        self.rolled_wood: i64 = self.number("wood rolled", MOST_ICONS)
        self.rolled_nails: i64 = self.number("nails rolled", MOST_ICONS)
        self.doubles: i64 = self.flag("doubles")
        self.breeds: i64 = self.flag("hearts on both dice")
        # the seat's own turn
        self.mission: i64 = self.one_of("mission", [mission.id for mission in pieces.missions])
        self.question: i64 = self.one_of("asked", moves.QUESTIONS)
        self.again: i64 = self.flag("has answered before in this phase")
        self.is_main: i64 = self.flag("has made the main choice")
        self.usable: i64 = self.numbers([f"may use {building}" for building in buildings], 1)
        self.animal: i64 = self.one_of("animal to draw", ANIMAL_NAMES)
        self.pickable: i64 = self.numbers([f"may pick: {animal}" for animal in ANIMAL_NAMES], 1)
        self.target: i64 = self.numbers([f"{space}: may be drawn in" for space in spaces], 1)
        self.wood: i64 = self.number("wood left to fill in", MOST_ICONS)
        self.nails: i64 = self.number("nails left to fill in", MOST_ICONS)
        self.has_filled: i64 = self.flag("has filled in")
        self.built: i64 = self.one_of("just completed", buildings)
        self.litter: i64 = self.numbers(
            [f"due in pen {pen}: {animal}" for pen in range(MOST_PENS) for animal in ANIMAL_NAMES], 1
        )
        # the sheets, the seat's own first
        self.buildings: i64 = len(buildings)
        before = len(self.names)
        for other in range(seats):
            self.list_sheet(pieces, "own sheet" if other == 0 else f"sheet of the {other}. after you", spaces)
        self.sheet_width: i64 = (len(self.names) - before) // seats

    def list_sheet(self, pieces: Pieces, whose: str, spaces: list[str]) -> None:
        """Keeps the places of the last sheet in the list; those of the others come before them."""
        self.layout_at: i64 = self.one_of(f"{whose}: layout", [layout.id for layout in pieces.layouts])
        self.chosen_at: i64 = self.flag(f"{whose}: has chosen")
        self.points_at: i64 = self.number(f"{whose}: points without mission", 255)
        self.animals_at: i64 = self.numbers(
            [f"{whose}, {space}: {animal}" for animal in ANIMAL_NAMES for space in spaces], 1
        )
        self.sites_at: i64 = self.numbers([f"{whose}, {space}: a building" for space in spaces], 1)
        self.wood_at: i64 = self.of_buildings(pieces, f"{whose}: open wood", MOST_ICONS)
        self.nails_at: i64 = self.of_buildings(pieces, f"{whose}: open nails", MOST_ICONS)
        self.complete_at: i64 = self.of_buildings(pieces, f"{whose}: complete", 1)
        self.option_at: i64 = self.of_buildings(pieces, f"{whose}: option", 2)
        self.uses_at: i64 = self.of_buildings(pieces, f"{whose}: uses left", NIBBLE)

    def of_buildings(self, pieces: Pieces, what: str, most: int) -> int:
        return self.numbers([f"{what}: {building}" for building in pieces.building_ids], most)

    def write(self, state: State, seat: int, row: Rows) -> None:
        assert isinstance(state, Table)
        row.mark(self.phase + state.phase)
        row.put(self.round, state.round)
        if state.roll >= 0:
            self.write_roll(state, row)
        if seat < len(state.missions):
            mission: i64 = state.missions[seat]
            row.mark(self.mission + mission)
        is_asked = state.phase in (moves.ACT, moves.BREED)
        if is_asked:
            self.write_turn(state.now[seat], row)
        for other in range(len(state.shown)):
            self.write_sheet(state, seat, other, is_asked, row)

    def write_roll(self, state: Table, row: Rows) -> None:
        roll = state.pieces.rolls[state.roll]
        row.mark(self.numbers_rolled + roll.blue_number)
        row.mark(self.numbers_rolled + self.number_count + roll.yellow_number)
        row.mark(self.animals_rolled + roll.blue_animal)
        row.mark(self.animals_rolled + ANIMALS + roll.yellow_animal)
        row.put(self.rolled_wood, roll.wood)
        row.put(self.rolled_nails, roll.nail)
        row.put(self.doubles, roll.doubles)
        row.put(self.breeds, roll.breeds)

    def write_turn(self, turn: Turn, row: Rows) -> None:
        """The seat's question, with only the fields that matter for it: the rest is left over from earlier ones."""
        step = turn.step
        row.mark(self.question + step)
        if step == 0:
            return
        row.put(self.again, turn.touched)
        if step in (moves.PICK_BREED, moves.BIRTH):
            row.mark_bits(self.litter, turn.litter)
        elif step <= moves.AFTER:
            row.put(self.is_main, turn.is_main)
            row.mark_bits(self.usable, turn.usable)
        if step in (moves.DRAW, moves.BIRTH):
            row.mark(self.animal + turn.animal)
        if step == moves.PICK_ANIMAL:
            row.mark_bits(self.pickable, turn.pickable)
        if step in (moves.PICK_ANIMAL, moves.DRAW):
            row.mark_bits(self.target, turn.target)
        if step in (moves.FILL, moves.BUILD, moves.PICK_OPTION):
            row.put(self.wood, turn.wood)
            row.put(self.nails, turn.nails)
            row.put(self.has_filled, turn.has_filled)
        if step in (moves.BUILD, moves.PICK_OPTION):
            row.mark(self.built + turn.building)

    def write_sheet(self, state: Table, seat: int, other: int, is_asked: bool, row: Rows) -> None:
        """A sheet as this seat may read it; its own one as it is being written."""
        shift: i64 = self.sheet_width * ((other - seat) % self.seats + 1 - self.seats)
        shown = state.shown[other]
        layout: i64 = state.pieces.layouts.index(shown.layout)
        row.mark(shift + self.layout_at + layout)
        row.put(shift + self.chosen_at, state.has_chosen(other))
        if state.sees_sheet(seat, other):
            self.write_ranch(state.now[other] if is_asked and other == seat else shown, shift, row)

    def write_ranch(self, ranch: Ranch, shift: i64, row: Rows) -> None:
        row.put(shift + self.points_at, ranch.open_points())
        animals = shift + self.animals_at
        row.mark_bits(animals, ranch.chickens)
        row.mark_bits(animals + self.space_count, ranch.pigs)
        row.mark_bits(animals + 2 * self.space_count, ranch.cows)
        row.mark_bits(shift + self.complete_at, ranch.complete)
        one: i64 = ranch.pieces.one
        for building in range(self.buildings):
            row.put(shift + self.wood_at + building, (ranch.wood_left >> (4 * building)) & NIBBLE)
            row.put(shift + self.nails_at + building, (ranch.nails_left >> (4 * building)) & NIBBLE)
            row.put(shift + self.option_at + building, ranch.option_of(building) + 1)
            row.put(shift + self.uses_at + building, (ranch.uses >> (4 * building)) & NIBBLE)
            if ranch.complete & (one << building):
                row.mark(shift + self.sites_at + ranch.site_of(building))
