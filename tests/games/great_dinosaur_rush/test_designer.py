"""The designer: the best skeleton for a pile, never an illegal one."""

from itertools import product

import pytest

from paddock.games.great_dinosaur_rush.designer import Design, Designer, designer_for
from paddock.games.great_dinosaur_rush.layout import lay_out
from paddock.games.great_dinosaur_rush.skeleton import PARTS, category_counts, violations
from paddock.luck import Rng
from tests.games.great_dinosaur_rush.positions import CARDS, GAME, PIECES, State, pile, play, table
from tests.rules import rule

ALIKE = ("marsh", "leidy", "hayden")


def building(piles: list[str], hand: list[str] | None = None, round_number: int = 3) -> State:
    return table(step="build", round=round_number, piles=piles, hands=[hand or []], scholars=ALIKE)


def handful(rng: Rng, count: int) -> str:
    return "".join("gggrryybbw"[rng.below(10)] for _ in range(count))


def is_sound(design: Design, pile_counts: list[int]) -> bool:
    """Legal for the pile, and completing all cards it names."""
    cards = [PIECES.cards[card] for card in design.cards]
    skeleton = lay_out(design.coloured, design.whites, cards)
    assert skeleton is not None
    return violations(skeleton, pile_counts) == [] and all(card.is_completed(skeleton) for card in cards)


@pytest.mark.parametrize("seed", range(12))
def test_designs_are_legal_and_show_their_cards(seed: int) -> None:
    rng = Rng(seed)
    piles = [handful(rng, 4 + 2 * seed) for _ in range(3)]
    names = sorted(CARDS)
    hand = [names.pop(rng.below(len(names))) for _ in range(3)]
    for design in designer_for(building(piles, hand), 0).designs(4):
        assert is_sound(design, pile(piles[0]))
        assert {PIECES.card_ids[card] for card in design.cards} <= set(hand)


@pytest.mark.parametrize("extra", ["gyrw", "ggyyrrb", "gggyww", "grybww"])
def test_without_cards_no_split_is_worth_more(extra: str) -> None:
    """Every split of a small pile, with every way to use its white bones, by hand."""
    designer = designer_for(building([extra, "gggyyyrrr", "gyrbb"]), 0)
    best = designer.best()
    greens, reds, yellows, blues, whites = pile(extra)
    values = []
    for head, ribs, neck, limb in product(*[range(1, 8)] * 4):
        spine, tail, larger = greens - head - ribs, yellows - neck, reds - limb
        if min(spine, tail, larger) < 1 or limb > larger:
            continue
        coloured = [spine, ribs, neck, head, tail, larger, limb, blues]
        for places in product(range(8), repeat=whites):
            spread = [places.count(part) for part in range(len(PARTS))]
            if lay_out(coloured, spread, []) is not None:
                parts = [one + other for one, other in zip(coloured, spread, strict=True)]
                values.append(designer.value_of(category_counts(parts)))
    assert best.points == pytest.approx(max(values))


@rule("GDR-G7.3")
def test_a_pile_with_more_white_bones_than_fit_has_a_design() -> None:
    """Two white bones more than any of these piles can use: all parts are full, the limbs too."""
    for more in product(range(3), repeat=4):
        letters = "".join(colour * count for colour, count in zip("gryb", more, strict=True)) + "w" * (sum(more) + 7)
        best = designer_for(building([letters, "gyr", "gyr"]), 0).best()
        assert is_sound(best, pile(letters)), letters
        assert sum(best.whites) == sum(best.coloured) - 2, letters


def test_a_card_is_completed_where_that_pays() -> None:
    state = building(["yyyrrr", "g", "g"], ["coelophysis", "camptosaurus", "stegosaurus"])
    best = designer_for(state, 0).best()
    assert {PIECES.card_ids[card] for card in best.cards} == {"coelophysis", "camptosaurus"}


def test_white_bones_make_up_for_what_a_card_lacks() -> None:
    state = building(["yyyyyw", "g", "g"], ["apatosaurus"])
    best = designer_for(state, 0).best()
    assert [PIECES.card_ids[card] for card in best.cards] == ["apatosaurus"]
    limbs = building(["rrw", "g", "g"], ["camptosaurus"])
    assert [PIECES.card_ids[card] for card in designer_for(limbs, 0).best().cards] == ["camptosaurus"]


@pytest.mark.parametrize(
    ("extra", "hand", "points"),
    [
        ("ybybwgrgrwy", ["hesperornis", "archelon", "uintatherium"], 62.9),
        ("gryyygwyrbrww", ["brontosaurus", "ceratosaurus", "camptosaurus"], 64.6),
        ("ygbggrwwrgwg", ["ceratosaurus", "hesperornis", "diplodocus"], 60.3),
    ],
)
def test_where_the_likeliest_splits_cannot_be_laid_out_others_are_tried(
    extra: str, hand: list[str], points: float
) -> None:
    """Seven to ten points more than the best set of cards whose first splits can be laid out."""
    state = table(step="build", piles=[extra, "gyrb", "gyr"], hands=[hand], scholars=["marsh", "leidy", "hayden"])
    assert designer_for(state, 0).best().points > points


def test_the_menu_has_a_design_for_every_taste() -> None:
    designer = designer_for(building(["gggggyyyyrrrrbbw", "ggyyrr", "ggyyrr"], ["coelophysis"]), 0)
    menu = designer.menu()
    assert len(menu) > 2
    assert menu[0].points == pytest.approx(designer.best().points)
    for category in range(4):
        counts = [design.counts()[category] for design in menu]
        assert max(counts) > min(counts)
    assert all(is_sound(design, pile("gggggyyyyrrrrbbw")) for design in menu)


def test_osborns_bone_goes_where_it_is_worth_most() -> None:
    state = table(step="build", piles=["", "b", "b"], scholars=["osborn", "marsh", "leidy"], markers=[1, 1, 1, 1, 6])
    designer: Designer = designer_for(state, 0)
    assert designer.best_category(designer.best()) == 4


@pytest.mark.parametrize("scholar", ["marsh", "osborn", "mantell"])
def test_the_designs_of_a_view_can_be_submitted_as_they_are(scholar: str) -> None:
    names = [scholar, "leidy", "hayden"]
    state = table(step="build", piles=["ggyyyrrbww", "gr", "y"], hands=[["coelophysis"]], scholars=names)
    designs = GAME.designs(GAME.view(state, 0))
    assert designs
    assert designs[0].points == max(design.points for design in designs)
    for design in designs:
        after = play(state.copy(), 0, design.move)
        assert after.builds[0].counts() == design.counts
        assert len(design.bones) == sum(design.parts)
