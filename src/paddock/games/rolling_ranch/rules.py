"""Rolling Ranch as a Game: options, notation, descriptions. The moves themselves are in state.py and turn.py."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from paddock.components import Components
from paddock.game import CHANCE, LATER, Described, Game, IllegalMove, JsonData, Later, Option, OptionValue, Outcome
from paddock.games.rolling_ranch import described, notation
from paddock.games.rolling_ranch import view as views
from paddock.games.rolling_ranch.editions import check
from paddock.games.rolling_ranch.facts import facts_of, things_drawn
from paddock.games.rolling_ranch.features import RollingRanchFeatures
from paddock.games.rolling_ranch.forecast import forecast
from paddock.games.rolling_ranch.moves import (
    AFTER,
    ANIMAL_NAMES,
    ANIMALS,
    BUILD,
    CHOOSE,
    COLLECT,
    DEAL_MISSIONS,
    DEAL_SHEETS,
    PASS,
    RESCUE_BLUE,
    RESCUE_YELLOW,
    USE,
)
from paddock.games.rolling_ranch.pieces import Pieces
from paddock.games.rolling_ranch.position import Asked, Position, choice_text, imagined, restored, whole
from paddock.games.rolling_ranch.printed import RuleOptions, Setup
from paddock.games.rolling_ranch.refusals import after_turn, refusal, table_refusal, untimely
from paddock.games.rolling_ranch.saved import check_position
from paddock.games.rolling_ranch.state import RollingRanchState
from paddock.games.rolling_ranch.svg import board_svg
from paddock.games.rolling_ranch.turn import Settings, Turn
from paddock.games.rolling_ranch.view import RollingRanchView
from paddock.luck import Rng
from paddock.messages import explained
from paddock.saved import Saved, SharedSettings, read_saved

RANDOM: Final = "random"
SAME: Final = "same"
ASYMMETRIC: Final = "asymmetric"
ABSENT_CHOICES: Final = (PASS, COLLECT, RESCUE_BLUE, RESCUE_YELLOW)


class RollingRanch(Game[RollingRanchState, RollingRanchView]):
    name = "rolling_ranch"
    title = "Rolling Ranch"
    version = 1
    view_type = RollingRanchView
    move_types = described.MOVE_TYPES
    simultaneous = True
    bots = "paddock.games.rolling_ranch.bots"

    def __init__(self, components: Components, version: int | None = None) -> None:
        super().__init__(components, version)
        check(components)
        self.pieces = Pieces(components)
        pieces = self.pieces
        self.seats = range(pieces.players.min, pieces.players.max + 1)
        self.sheets = [layout.id for layout in pieces.layouts]
        self.missions = [mission.id for mission in pieces.missions]
        self.options = declared_options(components, pieces)
        self.action_space = pieces.moves.end
        self.chance_space = int(pieces.first_roll) + len(pieces.rolls)
        self.chance_numbers = notation.chance_numbers(pieces, self.chance_space)
        self.max_plies = longest_game(pieces)
        self.settings_of = SharedSettings(self.new_settings)

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> RollingRanchState:
        state = RollingRanchState(self.pieces, self.settings_of(options), seats)
        state.start()
        return state

    def complete_options(self, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Who asks for certain B sheets plays side B; beside side A that is refused, not ignored."""
        complete = super().complete_options(given)
        is_asked = complete["side_b_mode"] != SAME or complete["side_b_sheet"] != RANDOM
        if is_asked and given.get("side") == "A":
            raise ValueError("side_b_mode and side_b_sheet are for side B; leave them out or set side to B")
        if is_asked:
            complete["side"] = "B"
        if complete["side_b_mode"] == ASYMMETRIC and complete["side_b_sheet"] != RANDOM:
            raise ValueError("asymmetric sheets are dealt; leave side_b_sheet out")
        return complete

    def new_settings(self, options: dict[str, OptionValue]) -> Settings:
        settings = Settings()
        settings.options = options
        if options["side"] == "A":
            settings.sheet = next(index for index, one in enumerate(self.pieces.layouts) if one.side == "A")
        elif options["side_b_sheet"] != RANDOM:
            settings.sheet = self.sheets.index(str(options["side_b_sheet"]))
        settings.asymmetric = options["side_b_mode"] == ASYMMETRIC
        settings.strict_pass = options["strict_pass"] is True
        settings.warehouse_replaces = options["warehouse_bonus_replaces_action"] is True
        settings.bonus_before = options["barn_bonus_before_action"] is True
        settings.reveal = options["reveal_sheets_each_round"] is True
        return settings

    def seat_count(self, state: RollingRanchState) -> int:
        return int(state.seats)

    def features(self, seats: int) -> RollingRanchFeatures:
        return RollingRanchFeatures(self.pieces, seats)

    def chance(self, state: RollingRanchState) -> list[tuple[int, int]]:
        return state.chance_weights()

    def resignation(self, state: RollingRanchState, seat: int) -> Outcome:
        """The points are those of the sheets as all saw them last: missions count at the end of a game."""
        ranks = super().resignation(state, seat).ranks
        scores = [int(turn.open_points()) for turn in state.shown]
        return Outcome(scores or [0] * len(ranks), ranks, "resigned")

    def census(self, state: RollingRanchState) -> dict[str, int]:
        """A space is empty or holds one thing; every mission is dealt once or not at all."""
        found = {"missions": len(set(state.missions)) + len(self.missions) - len(state.missions)}
        for turn in (*state.shown, *state.now):
            fields = (turn.empty, turn.chickens, turn.pigs, turn.cows, buildings_field(turn))
            if sum(map(int, fields)) != turn.layout.all or any(
                int(one) & int(other) for place, one in enumerate(fields) for other in fields[:place]
            ):
                found["spaces with two things or none"] = 1
        return found

    def facts(self, course: Iterable[tuple[RollingRanchState, int, int]]) -> list[dict[str, float]]:
        return facts_of(self.pieces, course)

    def drawn(self, state: RollingRanchState, move: int) -> list[str]:
        return things_drawn(self.pieces, state, move, self.text(state, CHANCE, move))

    def refusal(self, state: RollingRanchState, seat: int, move: int) -> IllegalMove:
        return refusal(state, seat, move)

    def phase(self, state: RollingRanchState) -> int:
        """Choices, then births: the last who chose may be the only one to choose again."""
        return int(state.phase)

    def table_refusal(self, error: str) -> IllegalMove | None:
        return table_refusal(error)

    def untimely(self, state: RollingRanchState, seat: int, text: str) -> IllegalMove | None:
        return untimely(state.now[seat], text)

    def after_turn(self, state: RollingRanchState, seat: int, move: str | int) -> IllegalMove:
        """Told by what the seat has written; what it would be asked next does not matter."""
        try:
            number = move if isinstance(move, int) else self.parse(state, seat, move)
        except ValueError:
            number = -1
        return after_turn(state.now[seat], number % int(self.pieces.moves.later))

    def absent_move(self, state: RollingRanchState, seat: int) -> int:
        """RR-R27: what is done for a seat that does not answer: no bonus, and the first of what is legal."""
        turn = state.now[seat]
        legal = state.legal_moves(seat)
        if turn.step == AFTER:
            return legal[-1]
        if turn.step != CHOOSE:
            return legal[0]
        first = int(turn.base)
        return next(first + choice for choice in ABSENT_CHOICES if first + choice in legal)

    # Notation

    def text(self, state: RollingRanchState, seat: int, move: int) -> str:
        return notation.chance_text(self.pieces, move) if seat == CHANCE else notation.text_of(state.now[seat], move)

    def parse(self, state: RollingRanchState, seat: int, text: str) -> int:
        if seat == CHANCE:
            return self.parse_chance(text)
        if not 0 <= seat < len(state.now):
            raise ValueError(f"there is no seat {seat} that could move now")
        return notation.parse_move(state.now[seat], text)

    def parse_chance(self, text: str) -> int:
        if text not in self.chance_numbers:
            raise ValueError(f"{text!r} is nothing that chance decides")
        return self.chance_numbers[text]

    # Descriptions

    def describe(self, state: RollingRanchState, seat: int, move: int) -> Described:
        if seat == CHANCE:
            return self.described_chance(state, move)
        points, best, parts = forecast(state.now[seat], move, state.missions[seat])
        return msgspec.structs.replace(self.told(state, seat, move), points=points, best=best, parts=parts)

    def told(self, state: RollingRanchState, seat: int, move: int) -> Described:
        """Without the forecast, from which a mission could be read."""
        if seat == CHANCE:
            return self.described_chance(state, move)
        turn = state.now[seat]
        made = self.described_move(turn, seat, move % self.pieces.moves.later)
        return msgspec.structs.replace(made, writes=described.writes_of(turn, move))

    def described_move(self, turn: Turn, seat: int, move: int) -> described.SheetMove:
        blocks = self.pieces.moves
        if move < blocks.born:
            return self.described_drawing(turn, seat, move)
        if move < blocks.choice:
            return self.described_birth(turn, seat, move)
        if move < blocks.fill:
            return self.described_pick(turn, seat, move)
        return self.described_icon(turn, seat, move)

    def described_chance(self, state: RollingRanchState, move: int) -> Described:
        if state.phase == DEAL_SHEETS:
            seat = len(state.shown) if state.settings.asymmetric else None
            return described.DealSheet(seat, self.sheets[move])
        if state.phase == DEAL_MISSIONS:
            return described.DealMission(len(state.missions), self.missions[move - int(self.pieces.first_mission)])
        roll = self.pieces.rolls[move - int(self.pieces.first_roll)]
        last = [described.round_seen(turn) for turn in state.shown] if state.settings.reveal else []
        return described.Rolled(*roll.faces, roll.doubles, roll.breeds, last)

    def described_drawing(self, turn: Turn, seat: int, space: int) -> described.SheetMove:
        name, pen, number = turn.layout.names[space], pen_at(turn, space), turn.layout.numbers[space]
        if turn.step == BUILD:
            return described.Build(seat, self.pieces.building_ids[turn.building], name, pen)
        return described.Draw(seat, ANIMAL_NAMES[turn.animal], name, pen, number)

    def described_birth(self, turn: Turn, seat: int, move: int) -> described.SheetMove:
        animal, space = divmod(int(move - self.pieces.moves.born), int(self.pieces.moves.spaces))
        name, number = turn.layout.names[space], turn.layout.numbers[space]
        return described.Born(seat, ANIMAL_NAMES[animal], name, pen_at(turn, space), number)

    def described_pick(self, turn: Turn, seat: int, move: int) -> described.SheetMove:
        """A main choice or bonus, the animal it draws, the type that breeds, the option of a barn."""
        blocks = self.pieces.moves
        if move < blocks.animal:
            return described.Choose(seat, choice_text(self.pieces, move - int(blocks.choice)))
        if move < blocks.breed:
            return described.PickAnimal(seat, ANIMAL_NAMES[move - blocks.animal])
        if move < blocks.option:
            pen = (int(turn.litter & -turn.litter).bit_length() - 1) // ANIMALS
            return described.Breed(seat, ANIMAL_NAMES[move - blocks.breed], turn.layout.pen_names[pen])
        barn = notation.barn_asked(turn)
        option = self.pieces.bonuses[barn][move - blocks.option].id
        return described.PickOption(seat, self.pieces.building_ids[barn], option)

    def described_icon(self, turn: Turn, seat: int, move: int) -> described.SheetMove:
        """The blocks from `fill` on."""
        blocks = self.pieces.moves
        if move == blocks.ready:
            return described.Ready(seat)
        if move in (blocks.after - 1, blocks.ready - 1):
            return described.Stop(seat)
        if move >= blocks.after:
            return described.Choose(seat, choice_text(self.pieces, USE + move - int(blocks.after)))
        resource, building = divmod(int(move - blocks.fill), int(blocks.buildings))
        completes = bool(turn.icons_left(building) == 1)
        return described.FillIcon(seat, ("wood", "nail")[resource], self.pieces.building_ids[building], completes)

    def uncovers(self, state: RollingRanchState, seat: int, move: int) -> bool:
        return False  # what is hidden comes out by luck or at a reveal

    def view_move(self, state: RollingRanchState, seat: int, move: int, viewer: int | None) -> Described | Later | None:
        """RR-2.3, RR-R2: missions are secret; of a turn others see that it has ended, and the last end shows all."""
        if seat == CHANCE:
            return self.viewed_chance(state, move, viewer)
        if viewer == seat:
            return self.told(state, seat, move)
        reveals, is_last = state.settings.reveal, state.is_last_asked(seat)
        if not state.finishes(seat, move):
            return LATER if reveals else None
        if is_last:
            return self.told(state, seat, move) if reveals else described.Chosen(seat)
        return Later(described.Chosen(seat))

    def viewed_chance(self, state: RollingRanchState, move: int, viewer: int | None) -> Described:
        if state.phase == DEAL_MISSIONS and viewer != len(state.missions):
            return described.DealMission(len(state.missions), None)
        return self.described_chance(state, move)

    # Views, saves, pictures

    def view(self, state: RollingRanchState, seat: int | None) -> RollingRanchView:
        return views.view(state, seat)

    def determinize(self, view: RollingRanchView, rng: Rng) -> RollingRanchState:
        settings = self.settings_of(view.options)
        has_chosen = [sheet.has_chosen for sheet in view.sheets]
        return imagined(self.pieces, settings, self.position_seen(view), view.seat, has_chosen, rng)

    def position_seen(self, view: RollingRanchView) -> Position:
        missions: list[str | None] = [sheet.mission.id if sheet.mission else None for sheet in view.sheets]
        asked: list[Asked | None] = [view.asked if seat == view.seat else None for seat in range(len(missions))]
        return Position(
            seats=view.seats,
            phase=view.phase,
            round=view.round,
            roll="".join(str(face.number) for face in view.dice) or None,
            ending=view.outcome.reason if view.outcome else "",
            sheets=[sheet.layout for sheet in view.sheets],
            missions=missions[: view.missions_dealt],
            written=[sheet.written for sheet in view.sheets],
            asked=asked if view.phase in ("act", "breed") else [],
            rolls=view.rolls,
        )

    def dump(self, state: RollingRanchState) -> JsonData:
        return {"options": dict(state.settings.options), "position": msgspec.to_builtins(whole(state))}

    def load(self, data: Mapping[str, object]) -> RollingRanchState:
        saved = read_saved(Saved[Position], data, self.title)
        settings = self.settings_of(self.complete_options(saved.options))
        check_position(self.pieces, settings, saved.position)
        state = restored(self.pieces, settings, saved.position)
        if whole(state) != saved.position:
            raise ValueError("this position cannot be: a question in it has no answer")
        for seat in state.to_act():
            if not state.legal_moves(seat):
                raise ValueError(f"this position cannot be: seat {seat} has no answer to what it is asked")
        return state

    def picture(self, state: RollingRanchState, seat: int | None) -> str:
        return views.picture(self.view(state, seat))

    def drawing(self, state: RollingRanchState, seat: int | None) -> str:
        return board_svg(self.view(state, seat), self.title)


def pen_at(turn: Turn, space: int) -> str:
    return turn.layout.pen_names[turn.layout.pen_of[space]]


def buildings_field(turn: Turn) -> int:
    return sum(
        1 << int(turn.site_of(building)) for building in range(len(turn.pieces.kinds)) if turn.complete >> building & 1
    )


def declared_options(components: Components, pieces: Pieces) -> dict[str, Option]:
    """The choices before a game; their defaults are data."""
    setup = components.section("setup", Setup)
    rules = components.section("options", RuleOptions)
    b_sheets = [layout.id for layout in pieces.layouts if layout.side == "B"]
    yes_no = (True, False)
    options = {
        "side": Option(setup.side_default, ("A", "B")),
        "side_b_mode": Option(setup.side_b_mode_default, (SAME, ASYMMETRIC)),
        "side_b_sheet": Option(RANDOM, (RANDOM, *b_sheets)),
        "strict_pass": Option(rules.strict_pass, yes_no),
        "warehouse_bonus_replaces_action": Option(rules.warehouse_bonus_replaces_action, yes_no),
        "barn_bonus_before_action": Option(rules.barn_bonus_before_action, yes_no),
        "reveal_sheets_each_round": Option(rules.reveal_sheets_each_round, yes_no),
    }
    return explained("rolling_ranch", options)


def longest_game(pieces: Pieces) -> int:
    """A bound: in each round a choice, the bonuses, every resource by itself, and a word to stop after each; in the
    whole game every space once for its animal, and every building."""
    wood_and_nails = max(int(roll.wood + roll.nail) for roll in pieces.rolls)
    bonus_steps = sum(
        2 + max((int(b.wood + b.nail) for b in options), default=0) for options in pieces.bonuses if options
    )
    a_round = 1 + wood_and_nails + 1 + bonus_steps + 3
    uses = sum(int(bonus.uses) for options in pieces.bonuses for bonus in options)
    a_game = int(pieces.round_limit) * a_round + 3 * int(pieces.moves.spaces) + 2 * len(pieces.kinds) + 3 * uses
    return pieces.players.max * a_game
