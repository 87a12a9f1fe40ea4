"""The designer: the best skeleton for a pile, never an illegal one."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from paddock.contract.engine.luck import Rng
from paddock.games.great_dinosaur_rush.bots.designer import GRAIN, Design, Designer, designer_for
from paddock.games.great_dinosaur_rush.bots.whites import MOST
from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.cards import Card
from paddock.games.great_dinosaur_rush.engine.packed import packed
from paddock.games.great_dinosaur_rush.engine.skeletons.anatomy import violations
from paddock.games.great_dinosaur_rush.engine.skeletons.body import COLOUR_OF, PARTS, WHITE, category_counts
from paddock.games.great_dinosaur_rush.engine.skeletons.layout import lay_out
from paddock.games.great_dinosaur_rush.engine.skeletons.room import TOUCHING
from paddock.games.great_dinosaur_rush.shown.view import card_seen
from tests.games.great_dinosaur_rush.positions import CARDS, GAME, PIECES, State, pile, play, sizes_for, table
from tests.rules import rule

ALIKE = ("marsh", "leidy", "hayden")


def building(piles: list[str], hand: list[str] | None = None, round_number: int = 3) -> State:
    return table(step="build", round=round_number, piles=piles, hands=[hand or []], scholars=ALIKE)


def handful(rng: Rng, count: int) -> str:
    return "".join("gggrryybbw"[rng.below(10)] for _ in range(count))


def is_sound(design: Design, pile_counts: list[int], *, mantell: bool = False) -> bool:
    """Legal for the pile, and completing all cards it names."""
    cards = [PIECES.cards[card] for card in design.cards]
    skeleton = lay_out(design.coloured, design.whites, cards, whites_may_touch=mantell)
    assert skeleton is not None
    is_legal = violations(skeleton, pile_counts, whites_may_touch=mantell) == []
    return is_legal and all(card.is_completed(skeleton) for card in cards)


@pytest.mark.parametrize("seed", range(12))
def test_designs_are_legal_and_show_their_cards(seed: int) -> None:
    rng = Rng(seed)
    piles = [handful(rng, 4 + 2 * seed) for _ in range(3)]
    names = sorted(CARDS)
    hand = [names.pop(rng.below(len(names))) for _ in range(3)]
    for design in designer_for(building(piles, hand), 0).menu():
        assert is_sound(design, pile(piles[0]))
        assert {PIECES.card_ids[card] for card in design.cards} <= set(hand)


# Every skeleton there is, the slow way


def all_splits(bones: list[int]) -> Iterator[list[int]]:
    """The coloured bones of a pile by part, in every way; ribs may all be white."""
    greens, reds, yellows, blues, _ = bones
    for head, ribs, neck, limb in product(range(1, greens), range(greens), range(1, yellows), range(1, reds)):
        if head + ribs < greens and limb <= reds - limb:
            yield [greens - head - ribs, ribs, neck, head, yellows - neck, reds - limb, limb, blues]


def most_whites(coloured: list[int], mantell: bool) -> list[int]:
    """No legal skeleton has more white bones of a part than this.

    Where they may not touch, each takes a joint that no other has (GDR-G7.2). Mantell's need a coloured bone each: a
    line has two ends for every coloured bone of it, and a spine for every rib too.
    """
    spine, ribs, neck, head, tail, larger, smaller, unique = coloured
    if mantell:
        many = 20
        return [2 * (spine + ribs), many, 2 * neck, many, 2 * tail, many, many, many if unique else 0]
    return [spine - 1, spine + ribs - 1, neck - 1, head, tail, larger, smaller, unique]


def all_ways(count: int, room: list[int]) -> Iterator[list[int]]:
    """A number of white bones by part, in every way that there is room for."""
    if len(room) == 1:
        yield from [[count]] if count <= room[0] else []
        return
    for here in range(min(count, room[0]) + 1):
        for rest in all_ways(count - here, room[1:]):
            yield [here, *rest]


def all_skeletons(designer: Designer) -> Iterator[tuple[list[int], list[int]]]:
    """Coloured and white bones by part: all that could be legal, and some that could not."""
    mantell = designer.build.manner() == TOUCHING
    for coloured in all_splits(designer.splitter.bones):
        for whites in all_ways(designer.white_count, most_whites(coloured, mantell)):
            shared = whites[0] + whites[1] < coloured[0] + coloured[1]
            if coloured[1] + whites[1] > 0 and (mantell or shared):
                yield coloured, whites


def worth(designer: Designer, counts: list[int], cards: tuple[int, ...]) -> float:
    """What counts and cards are worth; osborn's extra bone goes where it is worth most."""
    values = [designer.values[category * MOST + count] for category, count in enumerate(counts)]
    more = [designer.values[category * MOST + count + 1] for category, count in enumerate(counts)]
    extra = max(after - before for before, after in zip(values, more, strict=True))
    return sum(values) + (extra if designer.build.is_showman else 0.0) + designer.bonus_of(list(cards))


def missed(designer: Designer, best: Design) -> Iterator[tuple[float, list[int], list[int], tuple[int, ...]]]:
    """Every skeleton that is worth more than this one, with every set of cards whose sizes it has."""
    hand = [card for card in range(len(PIECES.cards)) if designer.build.hand >> card & 1]
    sets = [cards for count in range(len(hand) + 1) for cards in combinations(hand, count)]
    for coloured, whites in all_skeletons(designer):
        parts = [one + other for one, other in zip(coloured, whites, strict=True)]
        for cards in sets:
            points = worth(designer, category_counts(parts), cards)
            if points > best.points + GRAIN and all(PIECES.cards[card].fits_sizes(parts) for card in cards):
                yield points, coloured, whites, cards


@pytest.mark.parametrize(
    ("extra", "hand", "scholar"),
    [
        ("gyrw", [], "marsh"),
        ("ggyyrrb", [], "marsh"),
        ("gggyww", [], "marsh"),
        ("grybww", [], "osborn"),
        ("ybybwgrgrwy", ["hesperornis", "archelon", "uintatherium"], "marsh"),
        ("gryyygwyrbrww", ["brontosaurus", "ceratosaurus", "camptosaurus"], "marsh"),
        ("ygbggrwwrgwg", ["ceratosaurus", "hesperornis", "diplodocus"], "osborn"),
        # With the white bones where they are worth most these show less than with some of them elsewhere.
        ("bywrgbywwgrr", ["pteranodon", "elasmosaurus", "hesperornis"], "marsh"),
        ("ywwgybwggyg", ["allosaurus", "nodosaurus", "hesperornis"], "marsh"),
        # White ribs hang from the spine, next to coloured ones or alone.
        ("wrbrrwwgw", [], "marsh"),
        ("wwrwb", ["allosaurus", "elasmosaurus", "uintatherium"], "marsh"),
        ("gwgggw", [], "mantell"),
        ("wwbbwww", [], "mantell"),
        ("bwwwggw", ["allosaurus"], "mantell"),
        ("wyybbww", ["camarasaurus", "diplodocus", "monoclonius"], "mantell"),
    ],
)
def test_no_skeleton_is_worth_more_than_the_best_design(extra: str, hand: list[str], scholar: str) -> None:
    names = [scholar, "leidy", "hayden"]
    state = table(step="build", piles=[extra, "gyrb", "gyr"], hands=[hand], scholars=names)
    designer = designer_for(state, 0)
    best, mantell = designer.best(), scholar == "mantell"
    assert is_sound(best, pile(extra), mantell=mantell)
    for points, coloured, whites, cards in missed(designer, best):
        shown = [PIECES.cards[card] for card in cards]
        built = lay_out(coloured, whites, shown, whites_may_touch=mantell)
        assert built is None, f"{coloured} with {whites} and {cards} is worth {points}, not only {best.points}"


@rule("GDR-17.14", "GDR-G7.2")
@pytest.mark.parametrize(
    ("scholar", "letters"), [("mantell", "gggrryybbw"), ("mantell", "gggrryybww"), ("marsh", "ggrrybbwww")]
)
@pytest.mark.parametrize("seed", range(8))
def test_without_cards_no_legal_skeleton_at_all_is_worth_more(scholar: str, letters: str, seed: int) -> None:
    """Whether the builder could place it or not: by the most that conditions allow a part."""
    rng = Rng(seed)
    extra = "".join(letters[rng.below(10)] for _ in range(2 + seed)) + ("w" if scholar == "mantell" else "")
    extra = extra.replace("w", "", max(0, extra.count("w") - 4))
    state = table(step="build", piles=[extra, handful(rng, 6), handful(rng, 6)], scholars=[scholar, "leidy", "hayden"])
    designer = designer_for(state, 0)
    best = designer.best()
    assert is_sound(best, pile(extra), mantell=scholar == "mantell")
    better = [points for points, _, _, cards in missed(designer, best) if not cards]
    assert better == [], extra


@rule("GDR-17.14")
def test_in_version_1_mantell_is_offered_no_more_white_bones_than_coloured_ones() -> None:
    best = {}
    for version in (1, 2):
        game = GAME.in_version(version)
        names = ["mantell", "leidy", "hayden"]
        state = table(step="build", piles=["wwbbwww", "gyrb", "gyr"], scholars=names, game=game)
        best[version] = designer_for(state, 0).best()
    assert all(white <= coloured for white, coloured in zip(best[1].whites, best[1].coloured, strict=True))
    assert best[2].points > best[1].points + 1


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


@pytest.mark.parametrize("card", PIECES.cards, ids=list(CARDS))
def test_no_card_is_shown_with_more_white_bones_of_a_colour_than_it_is_said_to_have_room_for(card: Card) -> None:
    """What the page says about a card that lacks bones: each of them may be white, one more may not."""
    needed = [0] * WHITE
    for part, size in sizes_for(card).items():
        needed[COLOUR_OF[PARTS.index(part)]] += size
    for colour, room in enumerate(card_seen(PIECES, PIECES.cards.index(card)).wild):
        for whites in range(min(room + 1, needed[colour] - pile()[colour]) + 1):
            short = [count - (whites if colour == index else 0) for index, count in enumerate(needed)]
            assert can_show(card, [*short, whites]) == (whites <= room), (colour, whites)


def can_show(card: Card, bones: list[int]) -> bool:
    """Is there a layout of these bones with the card, for a designer who wants nothing else?"""
    build = Build(PIECES.moves, PIECES.cards, packed(bones), 1 << PIECES.cards.index(card), False, False)
    return Designer(build, designer_for(building(["", "", ""]), 0).values, 1000.0).best().cards != []


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
    assert designer_for(state, 0).best().category == 4


@pytest.mark.parametrize("scholar", ["marsh", "osborn", "mantell"])
def test_the_designs_of_a_view_can_be_submitted_as_they_are(scholar: str) -> None:
    names = [scholar, "leidy", "hayden"]
    state = table(step="build", piles=["ggyyyrrbww", "gr", "y"], hands=[["coelophysis"]], scholars=names)
    designs = GAME.freehand.designs(GAME.view(state, 0))
    assert designs
    assert all(design.least <= design.most for design in designs)
    for design in designs:
        after = play(state.copy(), 0, design.move)
        assert after.builds[0].counts() == design.counts
        assert len(design.bones) == sum(design.parts)
