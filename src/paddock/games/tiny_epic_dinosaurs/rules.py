"""Tiny Epic Dinosaurs as a Game: options, the gate, secrets, saves. The moves themselves are in state.py."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

import msgspec

from paddock.components import Components
from paddock.game import CHANCE, Game, IllegalMove, JsonData, Option, OptionValue
from paddock.games.tiny_epic_dinosaurs import described, hands
from paddock.games.tiny_epic_dinosaurs import view as views
from paddock.games.tiny_epic_dinosaurs.deals import chance_weights
from paddock.games.tiny_epic_dinosaurs.describing import describe
from paddock.games.tiny_epic_dinosaurs.editions import check
from paddock.games.tiny_epic_dinosaurs.facts import facts_of
from paddock.games.tiny_epic_dinosaurs.features import TinyEpicDinosaursFeatures
from paddock.games.tiny_epic_dinosaurs.moves import SPECIES
from paddock.games.tiny_epic_dinosaurs.news import news_of
from paddock.games.tiny_epic_dinosaurs.notation import Notation
from paddock.games.tiny_epic_dinosaurs.pieces import Pieces
from paddock.games.tiny_epic_dinosaurs.position import EVERYTHING, Position, position_of
from paddock.games.tiny_epic_dinosaurs.ranch import NOWHERE
from paddock.games.tiny_epic_dinosaurs.refusals import refusal, untimely
from paddock.games.tiny_epic_dinosaurs.restore import Reader, restored
from paddock.games.tiny_epic_dinosaurs.seat import BYTE
from paddock.games.tiny_epic_dinosaurs.state import SPECTATOR, TinyEpicDinosaursState
from paddock.games.tiny_epic_dinosaurs.svg import board_svg
from paddock.games.tiny_epic_dinosaurs.table import Settings
from paddock.games.tiny_epic_dinosaurs.view import PrintedSeen, TinyEpicDinosaursView
from paddock.luck import Rng
from paddock.messages import explained
from paddock.saved import Saved, SharedSettings, read_saved

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
    move_types = described.MOVE_TYPES
    simultaneous = True
    bots = "paddock.games.tiny_epic_dinosaurs.bots"

    def __init__(self, components: Components, version: int | None = None) -> None:
        super().__init__(components, version)
        check(components)
        self.pieces = Pieces(components)
        self.notation = Notation(self.pieces)
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

    def seat_count(self, state: TinyEpicDinosaursState) -> int:
        return int(state.size)

    def features(self, seats: int) -> TinyEpicDinosaursFeatures:
        return TinyEpicDinosaursFeatures(self.pieces, seats)

    def chance(self, state: TinyEpicDinosaursState) -> list[tuple[int, int]]:
        return chance_weights(state)

    def census(self, state: TinyEpicDinosaursState) -> dict[str, int]:
        """Every piece is somewhere, once (TED-1.5, TED-1.6)."""
        found = {"barriers": int(state.barriers), "contracts": bits(state.public_deck) + len(state.public_row)}
        found["cards"] = bits(state.deck) + bits(state.pile) + len(state.row) + len(state.drawn)
        found["uniques"] = 0
        for species, name in enumerate(self.pieces.species_ids):
            found[name] = state.supply[species]
            for seat in state.players:
                piles = (seat.held, seat.hurt, seat.loose, seat.born)
                found[name] += bits(seat.herd(species)) + sum(int(pile) >> 8 * species & BYTE for pile in piles)
        for seat in state.players:
            found["barriers"] += int(seat.spare) + bits(seat.fences)
            found["contracts"] += bits(seat.contracts)
            found["cards"] += bits(seat.cards)
            genetic = sum(1 for card in self.pieces.uniques if int(seat.cards) >> int(card.index) & 1)
            placed = bits(seat.uniques) + bits(seat.held_uniques) + bits(seat.loose_uniques) + int(seat.flyer >= 0)
            found["uniques"] += genetic - placed
        if state.rival is not None:
            found["contracts"] += bits(state.rival.contracts)
            found["cards"] += len(state.rival.cards)
            for species, name in enumerate(self.pieces.species_ids[:SPECIES]):
                found[name] += state.rival.columns[species]
        return found

    def facts(self, course: Iterable[tuple[TinyEpicDinosaursState, int, int]]) -> list[dict[str, float]]:
        return facts_of(course)

    def refusal(self, state: TinyEpicDinosaursState, seat: int, move: int) -> IllegalMove:
        return refusal(state, seat, move)

    # Notation

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

    def untimely(self, state: TinyEpicDinosaursState, seat: int, text: str) -> IllegalMove | None:
        """`release-b2`, say, is a move of phase 4 and none of phase 2, where it would be `pay-b2`."""
        return untimely(state, seat) if self.notation.is_answer(text) else None

    def uncovers(self, state: TinyEpicDinosaursState, seat: int, move: int) -> bool:
        return False  # what is hidden comes out by luck or at a reveal

    def describe(self, state: TinyEpicDinosaursState, seat: int, move: int) -> described.Told:
        return describe(state, seat, move)

    def told(self, state: TinyEpicDinosaursState, seat: int, move: int) -> described.Told:
        """The move and what came of it, all of which happens in the open (TED-1.8)."""
        told = describe(state, seat, move)
        news = news_of(state, seat, move)
        return msgspec.structs.replace(told, news=news) if news else told

    def view_move(self, state: TinyEpicDinosaursState, seat: int, move: int, viewer: int | None) -> described.Told:
        return shown_to(state, seat, self.told(state, seat, move), viewer)

    def sights(
        self, state: TinyEpicDinosaursState, seat: int, move: int, viewers: Sequence[int | None]
    ) -> tuple[described.Told, list[described.Told]]:
        told = self.told(state, seat, move)
        return told, [shown_to(state, seat, told, viewer) for viewer in viewers]

    # Views, saves, pictures

    def view(self, state: TinyEpicDinosaursState, seat: int | None) -> TinyEpicDinosaursView:
        return views.view(state, seat, self.printed)

    def determinize(self, view: TinyEpicDinosaursView, rng: Rng) -> TinyEpicDinosaursState:
        state = restored(self.reader, self.settings_of(view.options), view.position)
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
        state = restored(self.reader, settings, saved.position)
        self.check_saved(state, saved.position)
        return state

    def check_saved(self, state: TinyEpicDinosaursState, position: Position) -> None:
        """ValueError if the position cannot be: too many pieces, a thing in two places, a question without answer."""
        if self.census(state) != self.census(self.new(len(position.players))):
            raise ValueError("the pieces of this position do not add up")
        counts = [*state.supply, int(state.barriers)]
        if min(counts) < 0:
            raise ValueError(f"there are more pieces in this position than in the box: {counts}")
        if position_of(state, EVERYTHING) != position:
            raise ValueError("this position cannot be: something in it is in two places")
        for seat in state.to_act():
            if not state.legal_moves(seat):
                raise ValueError(f"this position cannot be: seat {seat} is asked and has no answer")

    def picture(self, state: TinyEpicDinosaursState, seat: int | None) -> str:
        return views.picture(self.view(state, seat))

    def drawing(self, state: TinyEpicDinosaursState, seat: int | None) -> str:
        return board_svg(self.view(state, seat), self.title)


def shown_to(state: TinyEpicDinosaursState, seat: int, told: described.Told, viewer: int | None) -> described.Told:
    """TED-2.9: private contracts are secret."""
    if not hands.hides_move(state, seat, SPECTATOR if viewer is None else viewer):
        return told
    assert isinstance(told, described.DealtPrivate | described.Kept), f"{told} deals or keeps no contract"
    return msgspec.structs.replace(told, contract=None)


def bits(field: int) -> int:
    return int(field).bit_count()


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
    """A bound. In a round a seat takes a turn for each Rancher and for two cards more; in each it uses four abilities,
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
