"""Rolling Ranch as a Game: the methods of the contract, and where each is implemented."""

from collections.abc import Mapping
from typing import Final

import msgspec

from paddock.content.catalogue import explained
from paddock.content.components import Components
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, Game, IllegalMove, JsonData, Option, OptionValue, Sight, Viewer, When
from paddock.contract.saved import Saved, SharedSettings, read_saved
from paddock.games.rolling_ranch.data.schema import RuleOptions, Setup
from paddock.games.rolling_ranch.edition_checks import check
from paddock.games.rolling_ranch.engine.pieces import Pieces
from paddock.games.rolling_ranch.engine.ranch import Settings
from paddock.games.rolling_ranch.engine.state import RollingRanchState
from paddock.games.rolling_ranch.etiquette import RollingRanchEtiquette
from paddock.games.rolling_ranch.features import RollingRanchFeatures
from paddock.games.rolling_ranch.shown import notation
from paddock.games.rolling_ranch.shown import view as views
from paddock.games.rolling_ranch.shown.describe import describe
from paddock.games.rolling_ranch.shown.move_types import MOVE_TYPES
from paddock.games.rolling_ranch.shown.position import imagine, restore, whole
from paddock.games.rolling_ranch.shown.position_checks import check_position
from paddock.games.rolling_ranch.shown.position_types import Asked, Position
from paddock.games.rolling_ranch.shown.refusals import refusal
from paddock.games.rolling_ranch.shown.svg import board_svg
from paddock.games.rolling_ranch.shown.typed import RollingRanchTypedMoves
from paddock.games.rolling_ranch.shown.view_types import RollingRanchView
from paddock.games.rolling_ranch.study import RollingRanchStudy

RANDOM: Final = "random"
SAME: Final = "same"
ASYMMETRIC: Final = "asymmetric"


class RollingRanch(Game[RollingRanchState, RollingRanchView]):
    name = "rolling_ranch"
    title = "Rolling Ranch"
    version = 1
    view_type = RollingRanchView
    move_types = MOVE_TYPES
    simultaneous = True
    has_page = True
    bots = "paddock.games.rolling_ranch.bots.heuristic"
    etiquette = RollingRanchEtiquette()
    typed = RollingRanchTypedMoves()
    study: RollingRanchStudy

    def __init__(self, components: Components, version: int | None = None) -> None:
        super().__init__(components, version)
        check(components)
        self.pieces = Pieces(components)
        pieces = self.pieces
        self.seats = range(pieces.players.min, pieces.players.max + 1)
        self.sheets = [layout.id for layout in pieces.layouts]
        self.study = RollingRanchStudy(pieces)
        self.options = declared_options(components, pieces)
        self.action_space = pieces.moves.end
        self.chance_space = int(pieces.first_roll) + len(pieces.rolls)
        self.chance_texts = notation.chance_texts(pieces)
        self.max_plies = longest_game(pieces)
        self.settings_of = SharedSettings(self.new_settings)

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> RollingRanchState:
        state = RollingRanchState(self.pieces, self.settings_of(options), seats)
        state.start()
        return state

    def complete_options(self, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Asking for certain B sheets implies side B; together with side A it is refused, not ignored."""
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

    def features(self, seats: int) -> RollingRanchFeatures:
        return RollingRanchFeatures(self.pieces, seats)

    def refusal(self, state: RollingRanchState, seat: int, move: int | str, when: When) -> IllegalMove | None:
        return refusal(state, seat, move, when)

    def text(self, state: RollingRanchState, seat: int, move: int) -> str:
        return self.chance_texts[move] if seat == CHANCE else notation.text_of(state.now[seat], move)

    def parse(self, state: RollingRanchState, seat: int, text: str) -> int:
        if seat == CHANCE:
            if text not in self.chance_texts:
                raise ValueError(f"{text!r} is nothing that chance decides")
            return self.chance_texts.index(text)
        if not 0 <= seat < len(state.now):
            raise ValueError(f"there is no seat {seat} that could move now")
        return notation.parse_move(state.now[seat], text)

    def describe(self, state: RollingRanchState, seat: int, move: int, viewer: Viewer) -> Sight:
        return describe(state, seat, move, viewer)

    def view(self, state: RollingRanchState, seat: int | None) -> RollingRanchView:
        return views.view(state, seat)

    def determinize(self, view: RollingRanchView, rng: Rng) -> RollingRanchState:
        state = RollingRanchState(self.pieces, self.settings_of(view.options), view.seats)
        has_chosen = [sheet.has_chosen for sheet in view.sheets]
        imagine(state, self.position_seen(view), view.seat, has_chosen, rng)
        return state

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
        state = RollingRanchState(self.pieces, settings, saved.position.seats)
        restore(state, saved.position)
        if whole(state) != saved.position:
            raise ValueError("this position is impossible: a question in it has no answer")
        for seat in state.to_act():
            if not state.legal_moves(seat):
                raise ValueError(f"this position is impossible: seat {seat} has no legal move")
        return state

    def picture(self, state: RollingRanchState, seat: int | None) -> str:
        return views.picture(self.view(state, seat))

    def drawing(self, state: RollingRanchState, seat: int | None) -> str:
        return board_svg(self.view(state, seat), self.title)


def declared_options(components: Components, pieces: Pieces) -> dict[str, Option]:
    """The options of a table; their defaults are in components.toml."""
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
    """An upper bound: in each round a choice, the bonuses, each resource on its own, and a stop after each; in the
    whole game each space once for its animal, and each building."""
    wood_and_nails = max(int(roll.wood + roll.nail) for roll in pieces.rolls)
    bonus_steps = sum(
        2 + max((int(b.wood + b.nail) for b in options), default=0) for options in pieces.bonuses if options
    )
    a_round = 1 + wood_and_nails + 1 + bonus_steps + 3
    uses = sum(int(bonus.uses) for options in pieces.bonuses for bonus in options)
    a_game = int(pieces.round_limit) * a_round + 3 * int(pieces.moves.spaces) + 2 * len(pieces.kinds) + 3 * uses
    return pieces.players.max * a_game
