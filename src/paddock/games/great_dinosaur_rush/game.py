"""The Great Dinosaur Rush as a Game: what the contract asks for, and where it is."""

from collections.abc import Mapping
from typing import Final

import msgspec

from paddock.content.catalogue import explained
from paddock.content.components import Components
from paddock.contract.engine.luck import Rng
from paddock.contract.game import Game, IllegalMove, JsonData, Option, OptionValue, When
from paddock.contract.saved import Saved, SharedSettings, read_saved
from paddock.games.great_dinosaur_rush.edition_checks import check
from paddock.games.great_dinosaur_rush.engine.pieces import Pieces
from paddock.games.great_dinosaur_rush.engine.settings import Settings
from paddock.games.great_dinosaur_rush.engine.state import GreatDinosaurRushState
from paddock.games.great_dinosaur_rush.engine.table import Table
from paddock.games.great_dinosaur_rush.etiquette import GreatDinosaurRushEtiquette
from paddock.games.great_dinosaur_rush.features import GreatDinosaurRushFeatures
from paddock.games.great_dinosaur_rush.freehand import BUILD_FOR_ME, GreatDinosaurRushFreehand
from paddock.games.great_dinosaur_rush.shown import describe as description
from paddock.games.great_dinosaur_rush.shown import notation
from paddock.games.great_dinosaur_rush.shown import view as views
from paddock.games.great_dinosaur_rush.shown.move_types import MOVE_TYPES
from paddock.games.great_dinosaur_rush.shown.position import imagine, restore, whole
from paddock.games.great_dinosaur_rush.shown.position_checks import check_builds, check_position
from paddock.games.great_dinosaur_rush.shown.position_types import Position
from paddock.games.great_dinosaur_rush.shown.refusals import refusal
from paddock.games.great_dinosaur_rush.shown.svg import board_svg
from paddock.games.great_dinosaur_rush.shown.typed import GreatDinosaurRushTypedMoves
from paddock.games.great_dinosaur_rush.shown.view_types import GreatDinosaurRushView
from paddock.games.great_dinosaur_rush.study import GreatDinosaurRushStudy

RANDOM: Final = "random"


class GreatDinosaurRush(Game[Table, GreatDinosaurRushView]):
    name = "great_dinosaur_rush"
    title = "The Great Dinosaur Rush"
    version = 2  # skeletons built in steps take in more white bones (room.py)
    older = (1,)
    view_type = GreatDinosaurRushView
    move_types = MOVE_TYPES
    simultaneous = True
    has_page = True
    bots = "paddock.games.great_dinosaur_rush.bots.heuristic"
    etiquette = GreatDinosaurRushEtiquette()
    typed = GreatDinosaurRushTypedMoves()
    text = staticmethod(notation.text)
    parse = staticmethod(notation.parse)
    describe = staticmethod(description.describe)
    view = staticmethod(views.view)
    study: GreatDinosaurRushStudy
    freehand: GreatDinosaurRushFreehand

    def __init__(self, components: Components, version: int | None = None) -> None:
        super().__init__(components, version)
        check(components)
        self.pieces = Pieces(components)
        pieces = self.pieces
        self.study = GreatDinosaurRushStudy(pieces)
        self.freehand = GreatDinosaurRushFreehand(self.determinize)
        self.seats = range(pieces.printed.game.min_players, pieces.printed.game.max_players + 1)
        self.options = declared_options(pieces)
        self.action_space = int(pieces.moves.end)
        self.chance_space = int(pieces.moves.chance_end)
        self.max_plies = longest_game(pieces)
        self.settings_of = SharedSettings(self.new_settings)

    def new_settings(self, options: dict[str, OptionValue]) -> Settings:
        settings = Settings(options)
        settings.frugal_whites = self.version == 1
        return settings

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> Table:
        state = GreatDinosaurRushState(self.pieces, self.settings_of(options), seats)
        state.begin()
        return state

    def features(self, seats: int) -> GreatDinosaurRushFeatures:
        return GreatDinosaurRushFeatures(self.pieces, seats)

    def chance(self, state: Table) -> list[tuple[int, int]]:
        return state.chance_weights()

    def refusal(self, state: Table, seat: int, move: int | str, when: When) -> IllegalMove | None:
        return refusal(state, seat, int(move)) if when == When.ILLEGAL else None

    def determinize(self, view: GreatDinosaurRushView, rng: Rng) -> Table:
        seats = len(view.position.players)
        state = GreatDinosaurRushState(self.pieces, self.settings_of(view.options), seats)
        imagine(state, view.position, view.seat, rng)
        return state

    def dump(self, state: Table) -> JsonData:
        return {"options": dict(state.settings.options), "position": msgspec.to_builtins(whole(state))}

    def load(self, data: Mapping[str, object]) -> Table:
        saved = read_saved(Saved[Position], data, self.title)
        settings = self.settings_of(self.complete_options(saved.options))
        check_position(self.pieces, settings, saved.position)
        state = GreatDinosaurRushState(self.pieces, settings, len(saved.position.players))
        restore(state, saved.position)
        if whole(state) != saved.position:
            raise ValueError("this position contradicts itself")
        check_builds(state)
        return state

    def picture(self, state: Table, seat: int | None) -> str:
        return views.picture(self.view(state, seat))

    def drawing(self, state: Table, seat: int | None) -> str:
        return board_svg(self.view(state, seat), self.title)


def declared_options(pieces: Pieces) -> dict[str, Option]:
    """The choices before a game; the defaults of rulings are data."""
    rules = pieces.printed.options
    yes_no = (True, False)
    options = {
        "family": Option(False, yes_no),
        "starting_player": Option(RANDOM, (RANDOM, "first")),
        "paleontologist_deal": Option(rules.paleontologist_deal, ("random", "choose")),
        "unused_starting_bones": Option(rules.unused_starting_bones, ("bag", "box")),
        "own_sabotage_safe": Option(rules.own_sabotage_safe, yes_no),
        "sabotage_keeps_token": Option(rules.sabotage_keeps_token, yes_no),
        "final_collect": Option(rules.final_collect, ("own_turn", "after_circuit")),
        "zero_scores": Option(rules.zero_scores, yes_no),
        "two_player_low_adds": Option(rules.two_player_low_adds, yes_no),
        BUILD_FOR_ME: Option(True, yes_no),
    }
    return explained("great_dinosaur_rush", options)


def longest_game(pieces: Pieces) -> int:
    """A bound: in each turn a move, marker moves, an action and its two choices; in each build four sizes, every white
    bone, a category, every card, and the move that ends it."""
    markers = max(1, *pieces.amounts)
    a_turn = 1 + markers + 1 + 2
    a_build = 4 + pieces.printed.bones[-1].count + 1 + len(pieces.cards) + 1
    a_round = int(pieces.circuits) * a_turn + a_build
    return pieces.printed.game.max_players * (2 + int(pieces.rounds) * a_round)
