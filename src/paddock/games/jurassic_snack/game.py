"""Jurassic Snack as a Game: what the contract asks for, and where it is."""

from collections.abc import Mapping

import msgspec

from paddock.content.catalogue import explained
from paddock.content.components import Components
from paddock.contract.engine.luck import Rng
from paddock.contract.game import OVER, Described, Game, IllegalMove, JsonData, Option, OptionValue, Viewer, When
from paddock.contract.saved import Saved, SharedSettings, read_saved
from paddock.games.jurassic_snack.data.schema import RANDOM, Printed, read_printed
from paddock.games.jurassic_snack.edition_checks import check
from paddock.games.jurassic_snack.engine import moves
from paddock.games.jurassic_snack.engine.pieces import Pieces
from paddock.games.jurassic_snack.engine.state import JurassicSnackState
from paddock.games.jurassic_snack.engine.table import Settings
from paddock.games.jurassic_snack.etiquette import JurassicSnackEtiquette
from paddock.games.jurassic_snack.features import JurassicSnackFeatures
from paddock.games.jurassic_snack.shown import view as views
from paddock.games.jurassic_snack.shown.describe import describe
from paddock.games.jurassic_snack.shown.move_types import MOVE_TYPES
from paddock.games.jurassic_snack.shown.notation import Notation
from paddock.games.jurassic_snack.shown.position import imagine, restore, whole
from paddock.games.jurassic_snack.shown.position_checks import check_position
from paddock.games.jurassic_snack.shown.position_types import Position
from paddock.games.jurassic_snack.shown.refusals import refusal
from paddock.games.jurassic_snack.shown.svg import board_svg
from paddock.games.jurassic_snack.shown.typed import JurassicSnackTypedMoves
from paddock.games.jurassic_snack.shown.view_types import JurassicSnackView
from paddock.games.jurassic_snack.study import JurassicSnackStudy


class JurassicSnack(Game[JurassicSnackState, JurassicSnackView]):
    name = "jurassic_snack"
    title = "Jurassic Snack"
    version = 2  # removed tokens are revealed at the end (JS-R22)
    older = (1,)
    seats = range(moves.SEATS, moves.SEATS + 1)
    view_type = JurassicSnackView
    move_types = MOVE_TYPES
    has_page = True
    bots = "paddock.games.jurassic_snack.bots.heuristic"
    etiquette = JurassicSnackEtiquette()
    typed = JurassicSnackTypedMoves()
    study: JurassicSnackStudy

    def __init__(self, components: Components, version: int | None = None) -> None:
        super().__init__(components, version)
        check(components)
        printed = read_printed(components)
        self.title = printed.meta.title
        self.pieces = Pieces(printed)
        self.notation = Notation(self.pieces)
        self.study = JurassicSnackStudy(self.pieces)
        self.options = declared_options(printed)
        self.action_space = int(self.pieces.first_board_move + self.pieces.boards)
        self.chance_space = len(self.notation.chance_moves)
        self.max_plies = longest_game(self.pieces)
        self.settings_of = SharedSettings(self.new_settings)

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> JurassicSnackState:
        state = JurassicSnackState(self.pieces, self.settings_of(options))
        state.begin()
        return state

    def complete_options(self, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """A layout has its own arrangement and rotations: other ones are refused, not ignored."""
        complete = super().complete_options(given)
        layout = next((item for item in self.pieces.layouts if item.id == complete["layout"]), None)
        if layout is None:
            return complete
        if given.get("arrangement", layout.arrangement) != layout.arrangement:
            raise ValueError(f"the layout {layout.id} has the arrangement {layout.arrangement}; leave arrangement out")
        if given.get("rotation", RANDOM) != RANDOM:
            raise ValueError(f"the layout {layout.id} says how its boards are turned; leave rotation out")
        complete |= {"arrangement": layout.arrangement, "rotation": RANDOM}
        return complete

    def new_settings(self, options: dict[str, OptionValue]) -> Settings:
        shapes, boards = self.notation.chance_words["shape"], self.notation.chance_words["board"]
        settings = Settings()
        settings.options = options
        settings.reveals_removed = self.version > 1
        settings.fixed[moves.COLORS] = [] if options["blue"] == RANDOM else [int(options["blue"])]
        settings.fixed[moves.ARRANGE] = [index for index, name in enumerate(shapes) if name == options["arrangement"]]
        turns = [] if options["rotation"] == RANDOM else [int(options["rotation"])]
        settings.fixed[moves.TURN_BOARD] = turns * int(self.pieces.boards)
        for layout in self.pieces.layouts:
            if layout.id == options["layout"]:
                settings.fixed[moves.LAY_BOARD] = [boards.index(board) for board in layout.pastures]
                settings.fixed[moves.TURN_BOARD] = list(layout.rotations)
        settings.keep_peek_notes = options["keep_peek_notes"] is True
        settings.show_own_pile = options["show_own_pile"] is True
        settings.show_opponent_pile = options["show_opponent_pile"] is True
        return settings

    def features(self, seats: int) -> JurassicSnackFeatures:
        return JurassicSnackFeatures(self.pieces)

    def chance(self, state: JurassicSnackState) -> list[tuple[int, int]]:
        return state.chance_weights()

    def refusal(self, state: JurassicSnackState, seat: int, move: int | str, when: When) -> IllegalMove | None:
        return refusal(state, seat, int(move)) if when == When.ILLEGAL else None

    def text(self, state: JurassicSnackState, seat: int, move: int) -> str:
        return self.notation.text(state, seat, move)

    def parse(self, state: JurassicSnackState, seat: int, text: str) -> int:
        return self.notation.parse(state, seat, text)

    def describe(self, state: JurassicSnackState, seat: int, move: int, viewer: Viewer) -> Described:
        return describe(state, seat, move, viewer, self.notation)

    def view(self, state: JurassicSnackState, seat: int | None) -> JurassicSnackView:
        return views.view(state, seat)

    def determinize(self, view: JurassicSnackView, rng: Rng) -> JurassicSnackState:
        state = JurassicSnackState(self.pieces, self.settings_of(view.options))
        imagine(state, view.position, rng)
        return state

    def dump(self, state: JurassicSnackState) -> JsonData:
        return {"options": dict(state.settings.options), "position": msgspec.to_builtins(whole(state))}

    def load(self, data: Mapping[str, object]) -> JurassicSnackState:
        saved = read_saved(Saved[Position], data, self.title)
        options = self.complete_options(saved.options)
        check_position(self.pieces, self.settings_of(options), saved.position)
        if saved.position.arrangement not in (None, options["arrangement"]) and options["arrangement"] != RANDOM:
            raise ValueError(f"the option arrangement is {options['arrangement']}, not {saved.position.arrangement}")
        state = JurassicSnackState(self.pieces, self.settings_of(options))
        restore(state, saved.position)
        if state.turn() != OVER and not state.legal_moves(state.turn()):
            raise ValueError("the seat to act in this position has no legal move")
        return state

    def picture(self, state: JurassicSnackState, seat: int | None) -> str:
        return views.picture(self.view(state, seat))

    def drawing(self, state: JurassicSnackState, seat: int | None) -> str:
        return board_svg(self.view(state, seat), self.title)


def declared_options(printed: Printed) -> dict[str, Option]:
    """The choices before a game; their defaults are data."""
    setup, notes, yes_no = printed.setup, printed.options, (True, False)
    layouts = (RANDOM, *(item.id for item in printed.layout))
    turns = (RANDOM, *map(str, range(moves.QUARTER_TURNS)))
    options = {
        "arrangement": Option(setup.arrangement_default, tuple(notes.arrangement)),
        "layout": Option(printed.default_layout, layouts),
        "rotation": Option(setup.board_rotation, turns),
        "blue": Option(RANDOM, (RANDOM, "0", "1")),
        "show_own_pile": Option(notes.show_own_pile, yes_no),
        "show_opponent_pile": Option(notes.show_opponent_pile, yes_no),
        "keep_peek_notes": Option(notes.keep_peek_notes, yes_no),
    }
    return explained("jurassic_snack", options)


def longest_game(pieces: Pieces) -> int:
    """JS-R16: an event turn for each token and each diplo that can ever be in the area, quiet turns between them,
    and for each token the choices of its effect."""
    tokens = sum(kind.count for kind in pieces.grass)
    births = sum(
        kind.count for kind, effect in zip(pieces.grass, pieces.effects, strict=True) if effect == moves.BIRTH_EFFECT
    )
    turns = (tokens + 2 * int(pieces.boards) + births + 1) * int(pieces.idle_limit)
    choices = max(2, int(pieces.look_tokens), *pieces.removes)
    return int(pieces.first_actions) + turns * int(pieces.actions) + tokens * choices
