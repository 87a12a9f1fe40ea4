"""What an edition may not change, so that the game can still be played."""

from typing import Final

from paddock.content.components import Components
from paddock.content.edition_check import EditionCheck
from paddock.content.overlay import near
from paddock.games.great_dinosaur_rush.data.schema import EFFECTS, NEEDED, Printed
from paddock.games.great_dinosaur_rush.engine.skeletons.body import CATEGORIES, COLOUR_OF, COLOURS, PARTS

MOST: Final = 60  # hexes of a board, and bonus cards
HEX_WAYS: Final = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}


def check(components: Components) -> None:
    """ComponentsError names the first value that does not fit."""
    printed, edition = Printed(components), EditionCheck("great_dinosaur_rush", components)
    for part in (check_bones, check_board, check_scholars, check_cards, check_museum, check_game):
        part(edition, printed)


def check_game(edition: EditionCheck, printed: Printed) -> None:
    edition.that([token.value for token in printed.tokens] == [1, 2, 3], "notoriety_token", "token_values")
    within = printed.two_player
    edition.that(within.third_within >= within.second_within, "variant.two_player.third_within", "third_place")
    for key in ("refill_after_round", "marker_shift_after_round"):
        edition.that(len(getattr(printed.setup, key)) >= printed.game.rounds, f"setup.{key}", "rounds")


def check_museum(edition: EditionCheck, printed: Printed) -> None:
    names = [museum.id for museum in printed.museums]
    edition.that(names == list(CATEGORIES), "museum", "categories", names=CATEGORIES)
    rows = max(len(museum.rows) for museum in printed.museums)
    for museum in printed.museums:
        numbers, place = [row.row for row in museum.rows], f"museum.{museum.id}"
        edition.that(numbers == list(range(1, rows + 1)), f"{place}.rows", "rows", rows=rows)
        for key in ("start_row", "start_row_two_players"):
            edition.that(1 <= getattr(museum, key) <= rows, f"{place}.{key}", "start_row", rows=rows)


def check_bones(edition: EditionCheck, printed: Printed) -> None:
    edition.that([bone.colour for bone in printed.bones] == list(COLOURS), "bone", "colours", names=COLOURS)
    for index, bone in enumerate(printed.bones[:-1]):
        parts, least = [part for place, part in enumerate(PARTS) if COLOUR_OF[place] == index], (3, 2, 2, 0)[index]
        edition.that(bone.parts == parts, f"bone.{bone.colour}.parts", "parts")
        edition.that(bone.starting_each >= least, f"bone.{bone.colour}.starting_each", "starting_each", count=least)
    for bone in printed.bones:
        key, total = f"bone.{bone.colour}", bone.starting_total
        edition.that(total >= 5 * bone.starting_each, f"{key}.starting_total", "five_players")
        edition.that(bone.count >= total, f"{key}.count", "given_out", count=total)
        edition.that(bone.wild == (bone.colour == COLOURS[-1]), f"{key}.wild", "wild", colour=COLOURS[-1])


def check_board(edition: EditionCheck, printed: Printed) -> None:
    board = printed.board
    ways = {name: tuple(cell) for name, cell in board.directions.items()}
    edition.that(ways == HEX_WAYS, "board.directions", "directions")
    edition.that(len(board.hex) <= MOST, "board.hex", "most", most=MOST)
    cells = [(one.q, one.r) for one in board.hex]
    for one in board.hex:
        edition.that(cells.count((one.q, one.r)) == 1, f"board.hex.{one.id}", "same_place")
    for seats in range(2, 6):
        sites = {(one.q, one.r) for one in board.hex if one.kind == "dig" and one.min_players <= seats}
        entries = [one for one in board.entry if one.min_players <= seats]
        edition.that(min(len(entries), len(sites)) >= seats, "board", "entries", seats=seats)
        for entry in entries:
            leads = any(tuple(cell) in sites for cell in entry.leads_to.values())
            edition.that(leads, f"board.entry.{entry.id}.leads_to", "leads_to")


def check_scholars(edition: EditionCheck, printed: Printed) -> None:
    for scholar in printed.scholars:
        key, effect = f"paleontologist.{scholar.id}.effect", scholar.effect
        hint = near(effect.kind, EFFECTS)
        edition.that(effect.kind in EFFECTS, f"{key}.kind", "no_ability", name=effect.kind, hint=hint)
        for needed in NEEDED.get(effect.kind, ()):
            edition.that(getattr(effect, needed) >= 1, f"{key}.{needed}", "needs_one")
        keeps = effect.keep_min <= effect.keep_max <= effect.draw
        edition.that(keeps or effect.kind != "research_draw", f"{key}.keep_max", "keep")
    family = sum(scholar.family_ok for scholar in printed.scholars)
    edition.that(min(len(printed.scholars), family) >= 5, "paleontologist", "five_scholars")


def check_cards(edition: EditionCheck, printed: Printed) -> None:
    dealt = 5 * max([scholar.effect.dealt for scholar in printed.scholars] + [printed.setup.bonus_cards_each])
    cards = len(printed.cards)
    edition.that(dealt <= cards, "setup.bonus_cards_each", "cards", wanted=dealt, count=cards)
    edition.that(cards <= MOST, "bonus_card", "most", most=MOST)
    for card in printed.cards:
        key = f"bonus_card.{card.id}"
        edition.that(bool(card.features), f"{key}.features", "shows_something")
        parts = [part for feature in card.features for part in feature.parts]
        for part in parts:
            drawn = {"part": part.part, "count": part.count, "drawn": len(part.bones)}
            edition.that(len(part.bones) == part.count > 0, f"{key}.features", "bones_drawn", **drawn)
        labels = [part.part for part in parts]
        edition.that({*labels} <= {*PARTS[:5], "limb", "unique"}, key, "shows_parts")
        once = all(labels.count(label) <= (2 if label == "limb" else 1) for label in labels)
        edition.that(once, key, "shown_once")
        for feature in card.features:
            has_limb = any(part.part == "limb" for part in feature.parts)
            edition.that(not has_limb or len(feature.parts) == 1, key, "limb_alone")
