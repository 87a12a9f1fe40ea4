"""TED-22.7, TED-23 and TED-R55 to TED-R58, TED-R72: what enclosures, full columns and maxima of a Rival do."""

import pytest

from tests.games.tiny_epic_dinosaurs.engine.rivals import CARD, EVERYWHERE, SPECIES, rival, rivals_turn
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    GAME,
    STEG,
    VELO,
    State,
    at,
    legal,
    luck,
    play,
    player,
    question,
    seat,
    stands,
    stock,
    supply,
)
from tests.rules import rule

# What each enclosure does, bottom to top: plants, meat, supply gained; words for the rest.
CELLS = {
    "breeder": {
        STEG: ["220", "031", "+velociraptor first"],
        VELO: ["202", "111 first", "+stegosaurus research"],
        BRACH: ["111", "111 first", "+allosaurus research"],
        ALLO: ["022", "201", "+brachiosaurus first"],
    },
    "contractor": {
        STEG: ["300", "research", "111"],
        VELO: ["003", "210", "111 first"],
        BRACH: ["300", "030", "takes PC28"],
        ALLO: ["030", "003", "takes PC01"],
    },
    "poacher": {
        STEG: ["220", "200 steals 200", "111 first"],
        VELO: ["202", "020 steals 020", "111 research"],
        BRACH: ["022", "111 steals 111", "stolen velociraptor"],
        ALLO: ["111", "003 first", "stolen stegosaurus"],
    },
    "scientist": {
        STEG: ["300", "210", "100 research"],
        VELO: ["111", "003", "111 first"],
        BRACH: ["030", "003", "111 first"],
        ALLO: ["003", "210", "020 research"],
    },
}
EVERY_CELL = [
    (mat, species, level, words)
    for mat, columns in CELLS.items()
    for species, cells in columns.items()
    for level, words in enumerate(cells)
]


def told_change(before: State, after: State) -> str:
    """What the Rival has done, in the words of CELLS."""
    old, new = rival(before), rival(after)
    words: list[str] = []
    gained = [now - then for now, then in zip(new.stock, old.stock, strict=True)]
    if any(gained):
        words.append("".join(map(str, gained)))
    lost = [then - now for now, then in zip(stock(after), stock(before), strict=True)]
    if any(lost):
        words.append("steals " + "".join(map(str, lost)))
    if question(after) != "stolen":
        changes = zip(SPECIES, new.columns, old.columns, strict=True)
        words += [f"+{name}" for name, now, then in changes if now > then]
    words += [f"takes {name}" for name in new.contracts if name not in old.contracts]
    if question(after) == "stolen":
        words.append(f"stolen {stands(after)[legal(after).pop().removeprefix('stolen-')]}")
    if at(before).marker == 0 and at(after).marker == 1:
        words.append("first")
    if new.draws:
        words.append("research")
    return " ".join(words)


@rule("TED-22.7", "TED-R72", "TED-23.1", "TED-23.2", "TED-23.7")
@pytest.mark.parametrize(("mat", "species", "level", "words"), EVERY_CELL)
def test_on_an_occupied_mat_the_lowest_empty_enclosure_acts(mat: str, species: str, level: int, words: str) -> None:
    human = seat({"a2": STEG, "b2": STEG, "c2": VELO, "d2": VELO}, posts=EVERYWHERE, ready=0, lead=0, stock=(5, 5, 5))
    columns = [level if name == species else 0 for name in SPECIES]
    state = rivals_turn(mat, human, columns=columns, contracts=["PC05", "PC28", "PC01"])
    after = luck(state.copy(), f"rival-{CARD[species]}")
    assert told_change(state, after) == words
    if not words.startswith(("+", "stolen", "takes")):
        assert rival(after).columns == columns  # no dinosaur of the card is gained


@rule("TED-22.8", "TED-23.13", "TED-23.14", "TED-23.15", "TED-23.16")
@pytest.mark.parametrize(
    ("mat", "words"), [("breeder", "111"), ("contractor", "takes PC28"), ("poacher", ""), ("scientist", "research")]
)
def test_a_full_column_sets_off_the_special_action(mat: str, words: str) -> None:
    human = seat(barriers="b1w b3n", posts=EVERYWHERE, ready=0, lead=0)
    state = rivals_turn(mat, human, columns=(0, 0, 3, 0), contracts=["PC05", "PC28", "PC01"])
    after = luck(state.copy(), "rival-RC5")
    assert told_change(state, after) == words
    assert (question(after) == "barrier") == (mat == "poacher")


# What happens at the maximum: (mat, resource) -> words
MAXIMA = {
    ("breeder", 0): "+stegosaurus+stegosaurus",
    ("breeder", 1): "+velociraptor+velociraptor",
    ("breeder", 2): "+brachiosaurus+allosaurus",
    ("contractor", 0): "+stegosaurus+brachiosaurus",
    ("contractor", 1): "+velociraptor+allosaurus",
    ("contractor", 2): "takes PC01",
    ("poacher", 0): "stolen brachiosaurus",
    ("poacher", 1): "stolen allosaurus",
    ("poacher", 2): "stolen stegosaurus",
    ("scientist", 0): "research",
    ("scientist", 1): "+stegosaurus+velociraptor",
    ("scientist", 2): "discard",
}


@rule("TED-23.11", "TED-R57")
@pytest.mark.parametrize(("mat", "resource"), MAXIMA)
def test_the_max_action_of_each_resource(mat: str, resource: int) -> None:
    ranch = {"a1": STEG, "b1": STEG, "c1": VELO, "d1": VELO, "a2": BRACH, "b2": BRACH, "c2": ALLO, "d2": ALLO}
    human = seat(ranch, posts=EVERYWHERE, ready=0, lead=0, cards=["egg_incubator", "security_force"])
    trigger = next(
        (species, level)
        for species, cells in CELLS[mat].items()
        for level, words in enumerate(cells)
        if words[resource].isdigit() and int(words[resource]) and len(words) == 3
    )
    levels = [trigger[1] if name == trigger[0] else 0 for name in SPECIES]
    start = [12 if index == resource else 0 for index in range(3)]
    state = rivals_turn(mat, human, columns=levels, stock_at=start, contracts=["PC05", "PC01"])
    after = luck(state.copy(), f"rival-{CARD[trigger[0]]}")
    gains = [now - then for now, then in zip(rival(after).columns, levels, strict=True)]
    words = "".join(f"+{name}" * gain for name, gain in zip(SPECIES, gains, strict=True))
    words += "".join(f"takes {name}" for name in rival(after).contracts)
    asked = question(after)
    if asked == "stolen":
        words += f"stolen {stands(after)[legal(after).pop().removeprefix('stolen-')]}"
    words += "discard" if asked == "discard" else ""
    words += "research" if rival(after).draws else ""
    assert words == MAXIMA[mat, resource]
    if asked == "none" and not rival(after).draws:
        assert rival(after).stock[resource] == 0
    else:
        assert rival(after).stock[resource] == 13  # it stays there while its action is done


@rule("TED-23.12", "TED-R57")
def test_maxima_come_in_the_order_plant_meat_supply() -> None:
    human = seat({"a2": BRACH, "b2": BRACH, "c2": ALLO, "d2": ALLO}, posts=EVERYWHERE, ready=0, lead=0)
    state = rivals_turn("poacher", human, stock_at=(12, 12, 12))
    luck(state, "rival-RC7")  # one of each
    assert legal(state) == {"stolen-a2", "stolen-b2"}
    play(state, 0, "stolen-a2")
    assert rival(state).stock == [0, 13, 13]
    assert legal(state) == {"stolen-c2", "stolen-d2"}
    play(state, 0, "stolen-d2")
    assert rival(state).stock == [0, 0, 0]
    assert rival(state).columns == [0, 0, 1, 1]


@rule("TED-R57")
def test_gains_of_a_resource_at_its_maximum_are_lost() -> None:
    state = rivals_turn("breeder", columns=(3, 0, 0, 0), stock_at=(12, 0, 0), human=seat(posts={"A1": "1"}))
    luck(state, "rival-RC3")  # mat B is empty: a velociraptor
    assert rival(state).columns[1] == 1
    chain = rivals_turn("breeder", columns=(3, 0, 0, 0), stock_at=(11, 0, 0))
    luck(chain, "rival-RC3")  # 2 plants and 2 supply: plants at 13, no room for stegosauruses: special, 1 of each
    assert rival(chain).stock == [0, 1, 3]


# Effects


@rule("TED-23.3", "TED-23.5")
def test_stealing_takes_what_is_there() -> None:
    human = seat(posts=EVERYWHERE, ready=0, lead=0, stock=(1, 0, 5))
    state = luck(rivals_turn("poacher", human, columns=(0, 0, 1, 0)), "rival-RC5")
    assert stock(state) == (0, 0, 4)
    assert rival(state).stock == [1, 0, 1]


@rule("TED-23.4", "TED-R55")
def test_the_human_chooses_which_dinosaur_is_stolen() -> None:
    human = seat({"a2": STEG, "c1": STEG}, posts=EVERYWHERE, ready=0, lead=0, holding=[STEG])
    state = luck(rivals_turn("poacher", human, columns=(0, 0, 0, 2)), "rival-RC7")
    assert legal(state) == {"stolen-a2", "stolen-c1"}
    play(state, 0, "stolen-c1")
    assert stands(state) == {"a2": STEG}
    assert rival(state).columns == [1, 0, 0, 2]
    assert supply(state, STEG) == 12


@rule("TED-23.5", "TED-R55")
def test_nothing_is_stolen_where_nothing_is() -> None:
    human = seat(barriers="b1w", posts=EVERYWHERE, ready=0, lead=0, holding=[STEG])
    state = luck(rivals_turn("poacher", human, columns=(0, 0, 0, 2)), "rival-RC7")
    assert rival(state).columns == [0, 0, 0, 2]
    assert player(state).barriers == ["b1w"]  # and no special action


@rule("TED-23.6", "TED-R55", "TED-23.15")
def test_a_full_column_steals_nothing_but_acts_specially() -> None:
    human = seat({"a2": STEG}, "b1w d3n", posts=EVERYWHERE, ready=0, lead=0)
    state = luck(rivals_turn("poacher", human, columns=(3, 0, 0, 2)), "rival-RC7")
    assert legal(state) == {"lose-b1w", "lose-d3n"}
    play(state, 0, "lose-b1w")
    assert stands(state) == {"a2": STEG}
    assert player(state).barriers == ["d3n"]


@rule("TED-23.15")
def test_without_a_barrier_the_poacher_destroys_nothing() -> None:
    human = seat({"a2": STEG}, posts=EVERYWHERE, ready=0, lead=0, spare=2)
    state = luck(rivals_turn("poacher", human, columns=(3, 0, 0, 2)), "rival-RC7")
    assert player(state).holding_barriers == 2


@rule("TED-23.7", "TED-R48")
def test_the_rival_takes_the_marker_without_a_toll() -> None:
    human = seat({"b2": "ankylosaurus"}, posts=EVERYWHERE, ready=0, lead=0)
    state = luck(rivals_turn("poacher", human, columns=(0, 0, 0, 1), marker=0), "rival-RC7")
    assert at(state).marker == 1
    assert stock(state) == (0, 0, 0)
    again = luck(rivals_turn("poacher", human, columns=(0, 0, 0, 1), marker=1), "rival-RC7")
    assert at(again).marker == 1


def researched(state: State, *cards: str) -> State:
    return luck(state, "rival-RC1", *(f"research-{card}" for card in cards))


@rule("TED-23.8", "TED-23.9", "TED-R56")
def test_the_rival_takes_the_best_card_of_the_whole_row() -> None:
    state = rivals_turn("contractor", columns=(1, 0, 0, 0), row=["maximum_habitat", "triceratops"])
    researched(state, "egg_incubator", "carnivore_dna_log", "security_force")
    assert rival(state).cards == ["triceratops"]
    assert at(state).row == ["maximum_habitat", "egg_incubator", "carnivore_dna_log", "security_force"]


@rule("TED-23.9", "TED-R56")
def test_equal_cards_go_by_the_left_and_star_cards_never() -> None:
    state = rivals_turn("contractor", columns=(1, 0, 0, 0), row=["moschops", "diplodocus"])
    researched(state, "dimetrodon", "egg_incubator", "security_force")
    assert rival(state).cards == ["moschops"]
    stars = rivals_turn("contractor", columns=(1, 0, 0, 0))
    researched(stars, "maximum_habitat", "carnivore_dna_log", "herbivore_hemo_log")
    assert rival(stars).cards == []


@rule("TED-23.10")
def test_the_rival_gets_points_but_no_dinosaur() -> None:
    state = rivals_turn("contractor", columns=(1, 0, 0, 0))
    researched(state, "triceratops", "egg_incubator", "security_force")
    view = GAME.view(state, 0)
    assert view.rival is not None
    assert view.rival.score.research == 4
    assert rival(state).columns == [1, 0, 0, 0]


# The Scientist


@rule("TED-23.16", "TED-R58")
def test_the_scientist_makes_the_human_discard_a_card_of_choice() -> None:
    human = seat({"b2": "iguanodon"}, cards=["egg_incubator"], posts=EVERYWHERE, ready=0, lead=0)
    state = luck(rivals_turn("scientist", human, stock_at=(0, 0, 11)), "rival-RC7")
    assert legal(state) == {"discard-egg_incubator", "discard-iguanodon"}
    play(state, 0, "discard-iguanodon")
    assert stands(state) == {}
    assert player(state).barriers == []
    assert at(state).pile == ["iguanodon"]
    assert rival(state).stock == [0, 0, 0]
    nothing = luck(rivals_turn("scientist", stock_at=(0, 0, 11)), "rival-RC7")
    assert rival(nothing).stock == [0, 0, 0]


@rule("TED-R58")
def test_a_discarded_genetic_card_takes_a_held_dinosaur_along() -> None:
    human = seat(holding=["iguanodon"], posts=EVERYWHERE, ready=0, lead=0)
    state = luck(rivals_turn("scientist", human, stock_at=(0, 0, 11)), "rival-RC7")
    assert player(state).holding == []
    assert player(state).cards == []
