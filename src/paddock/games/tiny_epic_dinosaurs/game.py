"""Tiny Epic Dinosaurs as a Game: what the contract requires, and where it is."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

import msgspec

from paddock.content.catalogue import explained
from paddock.content.components import Components
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, Game, IllegalMove, JsonData, Option, OptionValue, Viewer, When
from paddock.contract.saved import Saved, SharedSettings, read_saved
from paddock.games.tiny_epic_dinosaurs.edition_checks import check
from paddock.games.tiny_epic_dinosaurs.engine import secrets as hands
from paddock.games.tiny_epic_dinosaurs.engine.moves import NOWHERE, SPECIES, SPECTATOR
from paddock.games.tiny_epic_dinosaurs.engine.phases.feed import Feed
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Pieces
from paddock.games.tiny_epic_dinosaurs.engine.state import TinyEpicDinosaursState
from paddock.games.tiny_epic_dinosaurs.engine.table import Settings
from paddock.games.tiny_epic_dinosaurs.etiquette import TinyEpicDinosaursEtiquette
from paddock.games.tiny_epic_dinosaurs.features import TinyEpicDinosaursFeatures
from paddock.games.tiny_epic_dinosaurs.freehand import TinyEpicDinosaursFreehand
from paddock.games.tiny_epic_dinosaurs.shown import view as views
from paddock.games.tiny_epic_dinosaurs.shown.describe import describe
from paddock.games.tiny_epic_dinosaurs.shown.move_types import MOVE_TYPES, Told
from paddock.games.tiny_epic_dinosaurs.shown.notation import Notation
from paddock.games.tiny_epic_dinosaurs.shown.position import EVERYTHING, position_of
from paddock.games.tiny_epic_dinosaurs.shown.position_types import Position
from paddock.games.tiny_epic_dinosaurs.shown.refusals import refusal, untimely
from paddock.games.tiny_epic_dinosaurs.shown.restore import Reader, restore
from paddock.games.tiny_epic_dinosaurs.shown.svg import board_svg
from paddock.games.tiny_epic_dinosaurs.shown.typed import TinyEpicDinosaursTypedMoves
from paddock.games.tiny_epic_dinosaurs.shown.view import PrintedSeen
from paddock.games.tiny_epic_dinosaurs.shown.view_types import TinyEpicDinosaursView
from paddock.games.tiny_epic_dinosaurs.study import TinyEpicDinosaursStudy

RANDOM: Final = "random"
DEALT: Final = "dealt"
PICKED: Final = "picked"
FEEDING: Final = "feed"
NEVER: Final = "never"
PLACES: Final = ("ranch+holding", "ranch", "holding")


class TinyEpicDinosaurs(Game[TinyEpicDinosaursState, TinyEpicDinosaursView]):
    name = "tiny_epic_dinosaurs"
    title = "Tiny Epic Dinosaurs"
    version = 2
    older = (1,)
    view_type = TinyEpicDinosaursView
    move_types = MOVE_TYPES
    simultaneous = True
    has_page = True
    bots = "paddock.games.tiny_epic_dinosaurs.bots.heuristic"
    etiquette = TinyEpicDinosaursEtiquette()
    typed = TinyEpicDinosaursTypedMoves()
    study: TinyEpicDinosaursStudy[TinyEpicDinosaursState]
    freehand: TinyEpicDinosaursFreehand[TinyEpicDinosaursState]

    def __init__(self, components: Components, version: int | None = None) -> None:
        super().__init__(components, version)
        check(components)
        self.pieces = Pieces(components)
        self.notation = Notation(self.pieces)
        self.study = TinyEpicDinosaursStudy(self.pieces)
        self.freehand = TinyEpicDinosaursFreehand(Feed(), self.notation, self.determinize)
        values = self.pieces.values
        self.seats = range(values.min_players, values.max_players + 1)
        self.options = declared_options(self.pieces)
        self.action_space = int(self.pieces.moves.end)
        self.chance_space = int(self.pieces.chance_end)
        self.max_plies = longest_game(self.pieces)
        self.settings_of = SharedSettings(self.new_settings)

    @cached_property
    def reader(self) -> Reader:
        return Reader(self.pieces)

    @cached_property
    def printed(self) -> PrintedSeen:
        return PrintedSeen(self.pieces)

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> TinyEpicDinosaursState:
        state = TinyEpicDinosaursState(self.pieces, self.settings_of(options), seats)
        if state.settings.first >= seats > 1:  # alone, the Rival holds the marker (TED-21.5)
            raise ValueError(f"first_player is a seat from 0 to {seats - 1}")
        state.start()
        return state

    def new_settings(self, options: dict[str, OptionValue]) -> Settings:
        settings = Settings()
        settings.options = options
        settings.is_version_1 = self.version == 1
        settings.first = NOWHERE if options["first_player"] == RANDOM else int(options["first_player"])
        settings.picks_mats = options["mats"] == PICKED
        settings.rival = [mat.id for mat in self.pieces.printed_rivals].index(str(options["rival"]))
        settings.overplacement = options["allow_overplacement"] is True
        places = str(options["dino_cost_from"]).split("+")
        settings.cost_from_ranch, settings.cost_from_holding = "ranch" in places, "holding" in places
        settings.privates = int(options["private_per_action"])
        settings.must_place = options["must_place_barriers"] is True
        settings.egg_phase = int(options["egg_incubator_phase"])
        settings.converter = options["resource_converter"] == FEEDING
        settings.solo_bonus = options["solo_seat2_bonus"] is True
        settings.special_per_piece = options["rival_special_per_missing"] is True
        return settings

    def features(self, seats: int) -> TinyEpicDinosaursFeatures:
        return TinyEpicDinosaursFeatures(self.pieces, seats)

    def chance(self, state: TinyEpicDinosaursState) -> list[tuple[int, int]]:
        return state.chances()

    def refusal(self, state: TinyEpicDinosaursState, seat: int, move: int | str, when: When) -> IllegalMove | None:
        """A text may be a move of another phase: `release-b2` belongs to phase 4; in phase 2 it would be `pay-b2`."""
        if when == When.UNREADABLE and self.notation.is_answer(str(move)):
            return untimely(state, seat)
        return refusal(state, seat, int(move)) if when == When.ILLEGAL else None

    def text(self, state: TinyEpicDinosaursState, seat: int, move: int) -> str:
        return self.notation.text(state, seat, move)

    def parse(self, state: TinyEpicDinosaursState, seat: int, text: str) -> int:
        if seat != CHANCE and not 0 <= seat < state.size:
            raise ValueError(f"there is no seat {seat}")
        move = self.notation.parse(state, seat, text)
        if move is not None:
            return move
        if seat == CHANCE:
            raise ValueError(f"{text!r} is nothing that chance decides")
        raise ValueError(f"{text!r} is no move: write one like place-A1-1, move-allosaurus-b2, feed-b2-meat or stop")

    def describe(self, state: TinyEpicDinosaursState, seat: int, move: int, viewer: Viewer) -> Told:
        return describe(state, seat, move, viewer)

    def view(self, state: TinyEpicDinosaursState, seat: int | None) -> TinyEpicDinosaursView:
        return views.view(state, seat, self.printed)

    def determinize(self, view: TinyEpicDinosaursView, rng: Rng) -> TinyEpicDinosaursState:
        state = self.restored(self.settings_of(view.options), view.position)
        hands.draw_unknown(state, SPECTATOR if view.seat is None else view.seat, rng)
        return state

    def dump(self, state: TinyEpicDinosaursState) -> JsonData:
        position = msgspec.to_builtins(position_of(state, EVERYTHING))
        return {"options": dict(state.settings.options), "position": position}

    def load(self, data: Mapping[str, object]) -> TinyEpicDinosaursState:
        saved = read_saved(Saved[Position], data, self.title)
        if len(saved.position.players) not in self.seats:
            raise ValueError(f"{self.title} is not for {len(saved.position.players)} seats")
        settings = self.settings_of(self.complete_options(saved.options))
        state = self.restored(settings, saved.position)
        self.check_saved(state, saved.position)
        return state

    def restored(self, settings: Settings, position: Position) -> TinyEpicDinosaursState:
        state = TinyEpicDinosaursState(self.pieces, settings, len(position.players))
        restore(self.reader, state, position)
        return state

    def check_saved(self, state: TinyEpicDinosaursState, position: Position) -> None:
        """ValueError if the position is impossible: too many pieces, one in two places, a question without answers."""
        if self.study.census(state) != self.study.census(self.new(len(position.players))):
            raise ValueError("the pieces of this position do not add up")
        counts = [*state.supply, int(state.barriers)]
        if min(counts) < 0:
            raise ValueError(f"there are more pieces in this position than in the box: {counts}")
        if position_of(state, EVERYTHING) != position:
            raise ValueError("this position is impossible: something in it is in two places")
        for seat in state.to_act():
            if not state.legal_moves(seat):
                raise ValueError(f"this position is impossible: seat {seat} must move and has no legal move")

    def picture(self, state: TinyEpicDinosaursState, seat: int | None) -> str:
        return views.picture(self.view(state, seat))

    def drawing(self, state: TinyEpicDinosaursState, seat: int | None) -> str:
        return board_svg(self.view(state, seat), self.title)


def declared_options(pieces: Pieces) -> dict[str, Option]:
    """The choices before a game; their defaults are data."""
    config, yes_no = pieces.config, (True, False)
    seats = tuple(range(pieces.values.max_players))
    rivals = tuple(mat.id for mat in pieces.printed_rivals)
    converter = FEEDING if config.resource_converter_phases else NEVER
    options = {
        "first_player": Option(RANDOM, (RANDOM, *seats)),
        "mats": Option(DEALT, (DEALT, PICKED)),
        "rival": Option(rivals[0], rivals),
        "allow_overplacement": Option(config.allow_overplacement, yes_no),
        "dino_cost_from": Option("+".join(config.dino_cost_from), PLACES),
        "private_per_action": Option(config.private_per_action, (1, 2)),
        "must_place_barriers": Option(config.must_place_barriers, yes_no),
        "egg_incubator_phase": Option(config.egg_incubator_phase, (1, 3)),
        "resource_converter": Option(converter, (FEEDING, NEVER)),
        "solo_seat2_bonus": Option(config.solo_seat2_bonus, yes_no),
        "rival_special_per_missing": Option(config.rival_special_per_missing, yes_no),
    }
    return explained("tiny_epic_dinosaurs", options)


def longest_game(pieces: Pieces) -> int:
    """A bound. In each round, a seat takes a turn for each Rancher and two for cards; in each it uses four abilities,
    chooses a part and a contract or card, pays dinosaurs, and lifts barriers no more than there are. At home it
    picks up and places every dinosaur and barrier, feeds, saves and loses them, and places newborns."""
    values = pieces.values
    cells, barriers = int(pieces.layouts[0].cells) + 1, values.barriers_total
    ranchers = values.ranchers_at_start + values.ranchers_round4 + values.lead_ranchers
    dinosaurs = cells + SPECIES * values.dinosaurs_per_species
    most_paid = max(sum(cost) for cost in [*pieces.public_costs, *pieces.private_costs])
    turn = 8 + 4 + max(7, most_paid) + len(pieces.uniques)
    home = 3 * dinosaurs + 2 * cells + 2 * barriers + 3 * (4 + len(pieces.uniques)) + ranchers + 8
    a_round = (ranchers + 2) * turn + barriers + home
    return int(pieces.rounds) * values.max_players * a_round + 2 * values.max_players
