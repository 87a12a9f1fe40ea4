"""The Great Dinosaur Rush as a Game: options, what is legal and what is shown. The moves themselves are in state.py."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from paddock.components import Components
from paddock.game import CHANCE, LATER, Described, Game, IllegalMove, JsonData, Later, Option, OptionValue
from paddock.games.great_dinosaur_rush import describe as descriptions
from paddock.games.great_dinosaur_rush import notation
from paddock.games.great_dinosaur_rush import view as views
from paddock.games.great_dinosaur_rush.bits import unpacked
from paddock.games.great_dinosaur_rush.build import ASK_WILD, READY
from paddock.games.great_dinosaur_rush.designer import Design, designer_for
from paddock.games.great_dinosaur_rush.drawing import UNCHOSEN, Drawing, drawing_text, encode, read_drawing
from paddock.games.great_dinosaur_rush.exhibit import PLACES
from paddock.games.great_dinosaur_rush.facts import facts_of
from paddock.games.great_dinosaur_rush.features import GreatDinosaurRushFeatures
from paddock.games.great_dinosaur_rush.judge import Judgement, judge
from paddock.games.great_dinosaur_rush.moves import (
    BUILD,
    DEAL_CARD,
    DRAW_CARD,
    DRAW_TOKEN,
    DRAW_TRAP,
    KEEP_CARDS,
    KEEP_TOKEN,
)
from paddock.games.great_dinosaur_rush.pieces import Pieces
from paddock.games.great_dinosaur_rush.position import Position, imagined, restored, whole
from paddock.games.great_dinosaur_rush.refusals import drawing_faults, refusal
from paddock.games.great_dinosaur_rush.saved import check_builds, check_position
from paddock.games.great_dinosaur_rush.skeleton import CATEGORIES, Skeleton
from paddock.games.great_dinosaur_rush.state import GreatDinosaurRushState
from paddock.games.great_dinosaur_rush.svg import board_svg
from paddock.games.great_dinosaur_rush.table import Settings
from paddock.games.great_dinosaur_rush.view import GreatDinosaurRushView
from paddock.luck import Rng
from paddock.messages import explained
from paddock.saved import Saved, SharedSettings, read_saved

RANDOM: Final = "random"


class GreatDinosaurRush(Game[GreatDinosaurRushState, GreatDinosaurRushView]):
    name = "great_dinosaur_rush"
    title = "The Great Dinosaur Rush"
    version = 2  # skeletons built in steps take in more white bones (room.py)
    older = (1,)
    view_type = GreatDinosaurRushView
    move_types = views.MOVE_TYPES
    simultaneous = True
    judged_types = (Judgement, views.DesignSeen)
    bots = "paddock.games.great_dinosaur_rush.bots"

    def __init__(self, components: Components, version: int | None = None) -> None:
        super().__init__(components, version)
        self.pieces = Pieces(components)
        pieces = self.pieces
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

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> GreatDinosaurRushState:
        state = GreatDinosaurRushState(self.pieces, self.settings_of(options), seats)
        state.begin()
        return state

    def seat_count(self, state: GreatDinosaurRushState) -> int:
        return int(state.seats)

    def features(self, seats: int) -> GreatDinosaurRushFeatures:
        return GreatDinosaurRushFeatures(self.pieces, seats)

    def chance(self, state: GreatDinosaurRushState) -> list[tuple[int, int]]:
        return state.chance_weights()

    def is_legal(self, state: GreatDinosaurRushState, seat: int, move: int) -> bool:
        """Besides what is listed, any legal drawing of a skeleton."""
        if move < self.action_space or seat == CHANCE:
            return move in state.legal_moves(seat)
        return state.step == BUILD and not drawing_faults(state, seat, move)

    def facts(self, course: Iterable[tuple[GreatDinosaurRushState, int, int]]) -> list[dict[str, float]]:
        return facts_of(self.pieces, course)

    def refusal(self, state: GreatDinosaurRushState, seat: int, move: int) -> IllegalMove:
        return refusal(state, seat, move)

    def census(self, state: GreatDinosaurRushState) -> dict[str, int]:
        """210 bones, 45 tokens, 21 cards, wherever they lie."""
        bones = [state.bag, state.boxed, *state.piles, *state.sites]
        tokens = [state.token_bag, state.pending, *state.tokens]
        found = {name: sum(unpacked(part)[index] for part in bones) for index, name in enumerate(notation.COLOURS)}
        found |= {f"tokens of {value + 1}": sum(unpacked(part)[value] for part in tokens) for value in range(3)}
        for trap in state.traps:
            found[f"tokens of {(trap >> 8 & 255) + 1}"] += 1
        cards = [state.deck, state.scored, *state.hands, *(1 << card for card in (*state.bottom, *state.looked))]
        for card in range(len(self.pieces.cards)):
            found[f"card {card}"] = sum(int(part) >> card & 1 for part in cards)
        return found

    def absent_move(self, state: GreatDinosaurRushState, seat: int) -> int | None:
        """GDR-R41: a skeleton is built for a seat that submits none."""
        return auto_build(state, seat) if state.step == BUILD else None

    # Notation and descriptions

    def text(self, state: GreatDinosaurRushState, seat: int, move: int) -> str:
        return notation.text(state, seat, move)

    def parse(self, state: GreatDinosaurRushState, seat: int, text: str) -> int:
        return notation.parse(state, seat, text)

    def describe(self, state: GreatDinosaurRushState, seat: int, move: int) -> Described:
        return descriptions.describe(state, seat, move)

    def view_move(self, state: GreatDinosaurRushState, seat: int, move: int, viewer: int | None) -> Described | Later:
        """GDR-16.2: tokens and cards are for who draws them; of a build others see that it is ready."""
        described = self.describe(state, seat, move)
        if viewer == (state.active if seat == CHANCE else seat):
            return described
        if state.step in (DEAL_CARD, DRAW_CARD):
            return msgspec.structs.replace(described, card=None)
        if state.step in (DRAW_TRAP, DRAW_TOKEN, KEEP_TOKEN):
            return msgspec.structs.replace(described, value=None)
        if state.step == KEEP_CARDS:
            return msgspec.structs.replace(described, cards=None)
        if state.step == BUILD:
            return self.view_build(state, seat, move, described)
        return described

    def view_build(
        self, state: GreatDinosaurRushState, seat: int, move: int, described: Described
    ) -> Described | Later:
        if move < self.pieces.moves.done:
            return LATER
        return described if state.to_act() == [seat] else views.Built(seat)

    def judge(self, view: GreatDinosaurRushView, text: str) -> Judgement:
        """How a drawing stands for the seat that looks and has not built yet."""
        assert view.seat is not None, "a spectator builds nothing"
        if not text.startswith(notation.DRAW):
            raise ValueError(f"{text[:60]!r} is no drawing: it begins with {notation.DRAW}")
        state = self.determinize(view, Rng())
        if state.step != BUILD:
            raise ValueError("nobody builds now")
        drawn = text.removeprefix(notation.DRAW)
        return judge(state, view.seat, read_drawing(drawn) if drawn else Drawing(Skeleton(), [], UNCHOSEN))

    def designs(self, view: GreatDinosaurRushView) -> list[views.DesignSeen]:
        """Skeletons for the seat that looks and has not built yet: the best, and one for each category, best first."""
        assert view.seat is not None, "a spectator builds nothing"
        state = self.determinize(view, Rng())
        if state.step != BUILD:
            return []
        return [design_seen(state, view.seat, design) for design in designer_for(state, view.seat).menu()]

    def in_one(self, state: GreatDinosaurRushState, seat: int, moves: Sequence[int]) -> tuple[int, int] | None:
        """A skeleton built in steps, as a drawing."""
        if state.step != BUILD or not state.builds[seat].is_new:
            return None
        build = state.builds[seat].copy()
        for count, move in enumerate(moves, 1):
            if move >= self.pieces.moves.end:
                return None
            build.answer(move)
            if build.question == READY:
                cards = [card.id for card in build.chosen_cards()]
                return drawn_move(state, Drawing(build.drawn(), cards, int(build.category))), count
        return None

    # Views, saves, pictures

    def view(self, state: GreatDinosaurRushState, seat: int | None) -> GreatDinosaurRushView:
        return views.view(state, seat)

    def determinize(self, view: GreatDinosaurRushView, rng: Rng) -> GreatDinosaurRushState:
        return imagined(self.pieces, self.settings_of(view.options), view.position, view.seat, rng)

    def dump(self, state: GreatDinosaurRushState) -> JsonData:
        return {"options": dict(state.settings.options), "position": msgspec.to_builtins(whole(state))}

    def load(self, data: Mapping[str, object]) -> GreatDinosaurRushState:
        saved = read_saved(Saved[Position], data, self.title)
        settings = self.settings_of(self.complete_options(saved.options))
        check_position(self.pieces, settings, saved.position)
        state = restored(self.pieces, settings, saved.position)
        if whole(state) != saved.position:
            raise ValueError("this position contradicts itself")
        check_builds(state)
        return state

    def picture(self, state: GreatDinosaurRushState, seat: int | None) -> str:
        return views.picture(self.view(state, seat))

    def drawing(self, state: GreatDinosaurRushState, seat: int | None) -> str:
        return board_svg(self.view(state, seat), self.title)


def design_seen(state: GreatDinosaurRushState, seat: int, design: Design) -> views.DesignSeen:
    build = state.new_build(seat)
    build.coloured, build.whites = design.coloured, design.whites
    build.cards = sum(1 << card for card in design.cards)
    build.category = design.category
    names = [state.pieces.card_ids[card] for card in design.cards]
    skeleton = build.drawn()
    return views.DesignSeen(
        points=round(design.points, 1),
        parts=build.part_counts(),
        counts=build.counts(),
        cards=names,
        category=None if design.category == UNCHOSEN else CATEGORIES[design.category],
        bones=views.bones_seen(skeleton),
        move=notation.DRAW + drawing_text(Drawing(skeleton, names, design.category)),
    )


def auto_build(state: GreatDinosaurRushState, seat: int) -> int:
    """A skeleton for any pile, as a drawing, with every card that it happens to complete."""
    pieces, build = state.pieces, state.new_build(seat)
    while build.question < ASK_WILD:
        build.answer(build.size_block() + 1)
    while build.question == ASK_WILD:
        build.answer(build.answers()[0])
    skeleton = build.drawn()
    held = [card for index, card in enumerate(pieces.cards) if build.hand & pieces.bits[index]]
    cards = [card.id for card in held if card.is_completed(skeleton)]
    category = best_category(state) if build.is_showman else UNCHOSEN
    return drawn_move(state, Drawing(skeleton, cards, category))


def drawn_move(state: GreatDinosaurRushState, drawing: Drawing) -> int:
    return int(state.pieces.moves.end) + encode(drawing)


def best_category(state: GreatDinosaurRushState) -> int:
    """The one that pays most for the first place; the earliest if several do."""
    pieces, width = state.pieces, int(state.pieces.rows) * PLACES
    first = [pieces.pay[category * width + row * PLACES] for category, row in enumerate(state.markers)]
    return first.index(max(first))


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
    }
    return explained("great_dinosaur_rush", options)


def longest_game(pieces: Pieces) -> int:
    """A bound: in each turn a move, marker moves, an action and two choices that it brings; in each build four sizes,
    every white bone, a category, every card, and a word at the end."""
    markers = max(1, *pieces.amounts)
    a_turn = 1 + markers + 1 + 2
    a_build = 4 + pieces.printed.bones[-1].count + 1 + len(pieces.cards) + 1
    a_round = int(pieces.circuits) * a_turn + a_build
    return pieces.printed.game.max_players * (2 + int(pieces.rounds) * a_round)
