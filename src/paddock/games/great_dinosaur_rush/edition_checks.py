"""What an edition may not change, so that the game can still be played."""

from collections.abc import Iterable
from typing import Final

from paddock.content.catalogue import Reason, because
from paddock.content.components import Components
from paddock.content.overlay import near
from paddock.games.great_dinosaur_rush.data.schema import EFFECTS, NEEDED, Printed
from paddock.games.great_dinosaur_rush.engine.skeletons.skeleton import CATEGORIES, COLOUR_OF, COLOURS, PARTS

Flaws = Iterable[tuple[str, Reason]]  # key and reason
MOST: Final = 60  # of a field
HEX_WAYS: Final = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}


def check(components: Components) -> None:
    """ComponentsError names the first value that does not fit."""
    printed = Printed(components)
    for flaws in (check_bones, check_board, check_scholars, check_cards, check_museum, check_game):
        for key, reason in flaws(printed):
            raise components.refusal(key, reason)


def check_game(printed: Printed) -> Flaws:
    if [token.value for token in printed.tokens] != [1, 2, 3]:
        yield "notoriety_token", because("great_dinosaur_rush.reason.token_values")
    if printed.two_player.third_within < printed.two_player.second_within:
        yield "variant.two_player.third_within", because("great_dinosaur_rush.reason.third_place")
    for key in ("refill_after_round", "marker_shift_after_round"):
        if len(getattr(printed.setup, key)) < printed.game.rounds:
            yield f"setup.{key}", because("great_dinosaur_rush.reason.rounds")


def check_museum(printed: Printed) -> Flaws:
    if [museum.id for museum in printed.museums] != list(CATEGORIES):
        yield "museum", because("great_dinosaur_rush.reason.categories", names=CATEGORIES)
    rows = max(len(museum.rows) for museum in printed.museums)
    for museum in printed.museums:
        if [row.row for row in museum.rows] != list(range(1, rows + 1)):
            yield f"museum.{museum.id}.rows", because("great_dinosaur_rush.reason.rows", rows=rows)
        for key in ("start_row", "start_row_two_players"):
            if not 1 <= getattr(museum, key) <= rows:
                yield f"museum.{museum.id}.{key}", because("great_dinosaur_rush.reason.start_row", rows=rows)


def check_bones(printed: Printed) -> Flaws:
    if [bone.colour for bone in printed.bones] != list(COLOURS):
        yield "bone", because("great_dinosaur_rush.reason.colours", names=COLOURS)
    for index, bone in enumerate(printed.bones[:-1]):
        if bone.parts != [part for place, part in enumerate(PARTS) if COLOUR_OF[place] == index]:
            yield f"bone.{bone.colour}.parts", because("great_dinosaur_rush.reason.parts")
        parts_to_fill = (3, 2, 2, 0)[index]
        if bone.starting_each < parts_to_fill:
            yield (
                f"bone.{bone.colour}.starting_each",
                because("great_dinosaur_rush.reason.starting_each", count=parts_to_fill),
            )
    for bone in printed.bones:
        if bone.starting_total < 5 * bone.starting_each:
            yield f"bone.{bone.colour}.starting_total", because("great_dinosaur_rush.reason.five_players")
        if bone.count < bone.starting_total:
            yield (
                f"bone.{bone.colour}.count",
                because("great_dinosaur_rush.reason.given_out", count=bone.starting_total),
            )
        if bone.wild != (bone.colour == COLOURS[-1]):
            yield f"bone.{bone.colour}.wild", because("great_dinosaur_rush.reason.wild", colour=COLOURS[-1])


def check_board(printed: Printed) -> Flaws:
    if {name: tuple(cell) for name, cell in printed.board.directions.items()} != HEX_WAYS:
        yield "board.directions", because("great_dinosaur_rush.reason.directions")
    if len(printed.board.hex) > MOST:
        yield "board.hex", because("great_dinosaur_rush.reason.most", most=MOST)
    for one in printed.board.hex:
        if any((one.q, one.r) == (other.q, other.r) and one is not other for other in printed.board.hex):
            yield f"board.hex.{one.id}", because("great_dinosaur_rush.reason.same_place")
    for seats in range(2, 6):
        sites = {(one.q, one.r) for one in printed.board.hex if one.kind == "dig" and one.min_players <= seats}
        entries = [one for one in printed.board.entry if one.min_players <= seats]
        if len(entries) < seats or len(sites) < seats:
            yield "board", because("great_dinosaur_rush.reason.entries", seats=seats)
        for entry in entries:
            if not any(tuple(cell) in sites for cell in entry.leads_to.values()):
                yield f"board.entry.{entry.id}.leads_to", because("great_dinosaur_rush.reason.leads_to")


def check_scholars(printed: Printed) -> Flaws:
    for scholar in printed.scholars:
        key, effect = f"paleontologist.{scholar.id}.effect", scholar.effect
        if effect.kind not in EFFECTS:
            yield (
                f"{key}.kind",
                because("great_dinosaur_rush.reason.no_ability", name=effect.kind, hint=near(effect.kind, EFFECTS)),
            )
        for needed in NEEDED.get(effect.kind, ()):
            if getattr(effect, needed) < 1:
                yield f"{key}.{needed}", because("great_dinosaur_rush.reason.needs_one")
        if not effect.keep_min <= effect.keep_max <= effect.draw and effect.kind == "research_draw":
            yield f"{key}.keep_max", because("great_dinosaur_rush.reason.keep")
    if len(printed.scholars) < 5 or sum(scholar.family_ok for scholar in printed.scholars) < 5:
        yield "paleontologist", because("great_dinosaur_rush.reason.five_scholars")


def check_cards(printed: Printed) -> Flaws:
    dealt = max([scholar.effect.dealt for scholar in printed.scholars] + [printed.setup.bonus_cards_each])
    if 5 * dealt > len(printed.cards):
        yield (
            "setup.bonus_cards_each",
            because("great_dinosaur_rush.reason.cards", wanted=5 * dealt, count=len(printed.cards)),
        )
    if len(printed.cards) > MOST:
        yield "bonus_card", because("great_dinosaur_rush.reason.most", most=MOST)
    for card in printed.cards:
        if not card.features:
            yield f"bonus_card.{card.id}.features", because("great_dinosaur_rush.reason.shows_something")
        for part in [part for feature in card.features for part in feature.parts]:
            if len(part.bones) != part.count or not part.bones:
                drawn = {"part": part.part, "count": part.count, "drawn": len(part.bones)}
                yield f"bonus_card.{card.id}.features", because("great_dinosaur_rush.reason.bones_drawn", **drawn)
        labels = [part.part for feature in card.features for part in feature.parts]
        if any(label not in (*PARTS[:5], "limb", "unique") for label in labels):
            yield f"bonus_card.{card.id}", because("great_dinosaur_rush.reason.shows_parts")
        if labels.count("limb") > 2 or any(labels.count(label) > 1 for label in labels if label != "limb"):
            yield f"bonus_card.{card.id}", because("great_dinosaur_rush.reason.shown_once")
        for feature in card.features:
            if any(part.part == "limb" for part in feature.parts) and len(feature.parts) > 1:
                yield f"bonus_card.{card.id}", because("great_dinosaur_rush.reason.limb_alone")
