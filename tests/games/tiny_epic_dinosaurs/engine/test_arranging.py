"""TED-10 and TED-R16 to TED-R18, TED-R40, TED-R42: arranging the ranch, enclosures."""

import pytest

from paddock.contract.engine.bits import places_in
from paddock.games.tiny_epic_dinosaurs.engine.layout import Layout
from paddock.games.tiny_epic_dinosaurs.engine.moves import ARRANGE
from paddock.games.tiny_epic_dinosaurs.engine.ranch import Ranch
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    GAME,
    SIDES,
    STEG,
    VELO,
    at,
    begin,
    legal,
    other,
    play,
    player,
    question,
    refused,
    seat,
    stands,
    starting,
)
from tests.rules import rule


def layout_of(side: str) -> Layout:
    return next(layout for layout in GAME.pieces.layouts if layout.id == side)


def pens(side: str, barriers: str) -> list[set[str]]:
    """The enclosures of a ranch with these barriers."""
    ranch = Ranch(layout_of(side))
    for name in barriers.split():
        ranch.fences |= 1 << ranch.layout.edge_names.index(name)
    return [{ranch.layout.names[cell] for cell in places_in(pen)} for pen in ranch.pens()]


@rule("TED-10.1")
def test_barriers_go_on_empty_dotted_lines() -> None:
    state = begin(ARRANGE, seat(barriers="b1w", spare=2))
    assert "fence-b1w" not in legal(state)
    assert refused(state, 0, "fence-b1w") == "TED-10.1"
    assert refused(state, 0, "fence-a1n") == "TED-10.1"  # a mountain
    assert refused(state, 0, "fence-a2n") == "TED-10.1"  # a permanent fence
    play(state, 0, "fence-b3n", "fence-d3n")
    assert player(state).barriers == ["b3n", "d3n", "b1w"]


@rule("TED-10.2")
def test_older_barriers_stay() -> None:
    state = begin(ARRANGE, seat({"a1": STEG}, "b1w b3n"))
    assert legal(state) == {"stop", "pick-a1"}
    assert refused(state, 0, "lift-b1w") == "TED-10.2"


@rule("TED-10.3")
def test_dinosaurs_are_placed_and_moved_freely() -> None:
    state = begin(ARRANGE, seat({"a2": STEG}, "b1w", holding=[VELO]))
    play(state, 0, "pick-a2", "move-velociraptor-a2", "move-stegosaurus-a1")
    assert stands(state) == {"a2": VELO, "a1": STEG}


@rule("TED-10.3")
def test_what_is_placed_is_placed_once() -> None:
    state = begin(ARRANGE, seat({"a2": STEG}, "b1w", holding=[VELO]))
    play(state, 0, "stop", "move-velociraptor-a1")
    assert at(state).phase != "arrange" or "pick-a1" not in legal(state)
    waiting = begin(ARRANGE, seat({"a2": STEG}, "b1w b3n", holding=[VELO, VELO]))
    play(waiting, 0, "stop", "move-velociraptor-a1")
    assert refused(waiting, 0, "pick-a1") == "TED-10.3"


@rule("TED-10.4")
def test_a_space_holds_one_dinosaur() -> None:
    state = begin(ARRANGE, seat({"a2": STEG}, "b3n", holding=[STEG, STEG]))
    play(state, 0, "stop")
    assert "move-stegosaurus-a2" not in legal(state)
    assert refused(state, 0, "move-stegosaurus-a2") == "TED-10.4"


@rule("TED-10.5")
def test_only_a_water_dinosaur_stands_in_the_water_and_nowhere_else() -> None:
    state = begin(ARRANGE, seat(holding=["plesiosaurus", "triceratops"], barriers="b1w", spare=1))
    assert starting(state, "move-plesiosaurus") == {"move-plesiosaurus-c3"}
    assert "move-triceratops-c3" not in legal(state)
    assert refused(state, 0, "move-triceratops-c3") == "TED-10.5"
    assert refused(state, 0, "move-plesiosaurus-b2") == "TED-10.5"


@rule("TED-10.6", "TED-10.9", "TED-25.8")
@pytest.mark.parametrize(
    ("barriers", "closed"),
    [
        ("", [{"a2"}]),
        ("b1w", [{"a1"}, {"a2"}]),
        ("b3n", [{"a2"}, {"a3", "b3"}]),
        ("b3n b3w", [{"a2"}, {"a3"}, {"b3"}]),
        ("d3n", [{"a2"}, {"d3"}]),
        ("b2n c1w", [{"a1", "b1"}, {"a2"}]),
        ("b2n c2n d1w", [{"a1", "b1", "c1"}, {"a2"}]),
        ("d1n d1e d2e", [{"a1", "b1", "c1", "d1", "b2", "c2", "d2", "a3", "b3", "d3"}, {"a2"}]),
    ],
)
def test_enclosures_are_shut_off_on_every_side(barriers: str, closed: list[set[str]]) -> None:
    assert pens("R1A", barriers) == closed


@rule("TED-10.7")
def test_an_area_that_reaches_an_open_border_line_is_open() -> None:
    assert pens("R1A", "d1n d1e") == [{"a2"}]  # d2e is open


@rule("TED-10.8")
@pytest.mark.parametrize("side", SIDES)
def test_every_ranch_has_a_permanent_enclosure(side: str) -> None:
    layout = layout_of(side)
    printed = next(mat for mat in GAME.pieces.printed_mats if mat.id == side)
    permanent = {layout.names[row * printed.cols + col] for row, col in printed.permanent_enclosure}
    assert pens(side, "") == [permanent]
    fences = [name for name, sign in zip(layout.edge_names, layout.signs, strict=True) if sign == "F"]
    state = begin(ARRANGE, seat(side=side, cards=["mobile_barriers"], spare=1))
    assert not {f"lift-{name}" for name in fences} & legal(state)


@rule("TED-10.6")
@pytest.mark.parametrize("side", SIDES)
def test_the_printed_totals_of_every_side(side: str) -> None:
    layout = layout_of(side)
    assert layout.signs.count("D") == 14
    border = [edge for edge, name in enumerate(layout.edge_names) if on_border(layout, name)]
    assert sum(layout.signs[edge] == "D" for edge in border) == 3


def on_border(layout: Layout, name: str) -> bool:
    return name[-1] in "se" or (name[-1] == "n" and name[1] == "1") or (name[-1] == "w" and name[0] == "a")


@rule("TED-10.10", "TED-R17")
def test_an_enclosure_holds_one_species() -> None:
    state = begin(ARRANGE, seat({"a3": STEG}, "b3n", holding=[VELO]))
    play(state, 0, "stop")
    assert "move-velociraptor-b3" not in legal(state)
    assert refused(state, 0, "move-velociraptor-b3") == "TED-10.10"


@rule("TED-10.10", "TED-R16", "TED-R17")
def test_a_clash_must_be_released_before_the_layout_is_final() -> None:
    state = begin(ARRANGE, seat({"a3": STEG}, holding=[VELO], spare=1, stock=(5, 5, 0)))
    play(state, 0, "stop", "move-velociraptor-b3", "fence-b3n")  # in any order: dinosaur, then barrier
    assert refused(state, 0, "stop") == "TED-10.10"
    assert starting(state, "release-") == {"release-a3", "release-b3"}
    play(state, 0, "release-a3")
    assert stands(state) == {"b3": VELO}
    assert at(state).phase != "arrange" or question(state) == "penalty"


@rule("TED-10.11", "TED-R17")
def test_a_regular_dinosaur_outside_an_enclosure_cannot_stay() -> None:
    state = begin(ARRANGE, seat({"b2": STEG, "a2": STEG}, stock=(5, 5, 0)))
    play(state, 0, "stop")  # releasing it is the only thing left
    assert stands(state) == {"a2": STEG}
    open_area = begin(ARRANGE, seat({"b2": STEG, "c2": STEG}))
    play(open_area, 0, "stop")
    assert legal(open_area) == {"release-b2", "release-c2"}
    assert refused(open_area, 0, "stop") == "TED-10.11"


@rule("TED-10.12")
def test_unique_dinosaurs_share_open_areas() -> None:
    state = begin(ARRANGE, seat(holding=["triceratops", "iguanodon", "dracorex"], stock=(5, 5, 0)))
    play(state, 0, "move-triceratops-b2", "move-iguanodon-c2", "move-dracorex-d2")
    assert set(stands(state).values()) == {"triceratops", "iguanodon", "dracorex"}


@rule("TED-10.13", "TED-R18")
def test_a_unique_dinosaur_is_alone_in_an_enclosure() -> None:
    state = begin(ARRANGE, seat({"a3": "iguanodon"}, "b3n", holding=["triceratops", STEG]))
    play(state, 0, "stop")
    assert "move-triceratops-b3" not in legal(state)
    assert refused(state, 0, "move-triceratops-b3") == "TED-10.13"
    assert refused(state, 0, "move-stegosaurus-b3") == "TED-10.10"
    assert "move-triceratops-a2" in legal(state)


@rule("TED-10.13", "TED-R18")
def test_a_unique_dinosaur_beside_a_regular_one_clashes() -> None:
    state = begin(ARRANGE, seat({"a3": "iguanodon", "b3": STEG}, "b3n"))
    play(state, 0, "stop")
    assert legal(state) == {"release-a3", "release-b3"}
    assert refused(state, 0, "stop") == "TED-10.13"


@rule("TED-10.14", "TED-R17")
def test_what_is_left_unplaced_escapes() -> None:
    state = begin(ARRANGE, seat({"a3": STEG}, "b3n", holding=[STEG], stock=(5, 5, 0)))
    play(state, 0, "stop", "stop")
    assert stands(state) == {"a3": STEG}
    assert player(state).holding == []
    assert player(state).barriers == []  # the herbivore penalty


@rule("TED-10.15")
def test_escapes_of_phase_four_come_before_feeding() -> None:
    state = begin(ARRANGE, seat({"a2": STEG}, "b3n d3n", holding=[STEG], stock=(1, 0, 0)))
    play(state, 0, "stop", "stop")
    assert question(state) == "penalty"
    assert at(state).phase == "arrange"
    assert player(state).stock == [1, 0, 0]


@rule("TED-R16")
def test_all_held_barriers_must_be_placed() -> None:
    state = begin(ARRANGE, seat(spare=1, holding=["iguanodon"]))
    play(state, 0, "move-iguanodon-b2")
    assert refused(state, 0, "stop") == "TED-R16"
    free = begin(ARRANGE, seat(spare=1), options={"must_place_barriers": False})
    assert "stop" in legal(free)
    play(free, 0, "stop")
    assert player(free).holding_barriers == 1


@rule("TED-R16")
def test_surplus_barriers_stay_in_the_holding_area() -> None:
    every = [
        name for name, sign in zip(layout_of("R1A").edge_names, layout_of("R1A").signs, strict=True) if sign == "D"
    ]
    state = begin(ARRANGE, seat(barriers=" ".join(every[1:]), spare=3), other())
    told = player(state)
    assert len(told.barriers) == 14
    assert told.holding_barriers == 2


@rule("TED-R17")
def test_a_dinosaur_that_would_fit_may_be_left_out() -> None:
    state = begin(ARRANGE, seat(holding=[ALLO]))
    assert "stop" in legal(state)
    assert "move-allosaurus-a2" in legal(state)
    play(state, 0, "stop")
    assert stands(state) == {}


@rule("TED-R40")
def test_pterodactyl_may_share_any_occupied_space_and_is_ignored_in_pens() -> None:
    state = begin(ARRANGE, seat({"a3": STEG, "b3": STEG, "c3": "plesiosaurus"}, "b3n", holding=["pterodactyl"]))
    play(state, 0, "stop")
    assert {"move-pterodactyl-a3", "move-pterodactyl-c3", "move-pterodactyl-b2"} <= legal(state)
    play(state, 0, "move-pterodactyl-a3")
    assert stands(state)["a3^"] == "pterodactyl"
    assert stands(state)["a3"] == STEG


@rule("TED-R40")
def test_a_space_with_pterodactyl_alone_takes_another() -> None:
    state = begin(ARRANGE, seat({}, "b1w", flyer="a1", holding=[STEG]))
    play(state, 0, "stop")
    assert "move-stegosaurus-a1" in legal(state)


@rule("TED-R40")
def test_pterodactyl_left_alone_on_the_water_moves_to_land_in_phase_four() -> None:
    state = begin(ARRANGE, seat({}, flyer="c3"))
    assert player(state).holding == ["pterodactyl"]
    assert "move-pterodactyl-c3" not in legal(state)
    assert "move-pterodactyl-b2" in legal(state)


@rule("TED-R42", "TED-17.7")
def test_moschops_has_walls_for_itself_and_its_neighbours() -> None:
    ranch = seat({"b2": "moschops", "d2": STEG})
    view = GAME.view(begin(ARRANGE, ranch), 0).ranches[0]
    assert [pen.cells for pen in view.pens if pen.is_closed] == [["a2"], ["b2"], ["a3", "b3"]]
    # c2n, d2n and the border d2e close c2 and d2 with the walls of Moschops at their west.
    walled = begin(ARRANGE, seat({"b2": "moschops", "c2": STEG, "d2": STEG}, "c2n d2n d2e d3n"))
    pens_seen = GAME.view(walled, 0).ranches[0].pens
    assert [pen.cells for pen in pens_seen if pen.is_closed] == [["a2"], ["b2"], ["c2", "d2"], ["a3", "b3"], ["d3"]]
    assert GAME.view(walled, 0).ranches[0].escaping == []


@rule("TED-R42")
def test_the_walls_hold_on_the_outer_border_and_move_with_moschops() -> None:
    state = begin(ARRANGE, seat({"d2": "moschops", "c2": BRACH, "b2": BRACH}, "b2n c2n b3n"))
    closed = [pen.cells for pen in GAME.view(state, 0).ranches[0].pens if pen.is_closed]
    assert ["b2", "c2"] in closed
    assert ["d2"] in closed
    play(state, 0, "pick-d2")
    closed = [pen.cells for pen in GAME.view(state, 0).ranches[0].pens if pen.is_closed]
    assert ["b2", "c2"] not in closed


@rule("TED-R42")
def test_dinosaurs_may_be_placed_before_the_walls_of_moschops() -> None:
    state = begin(ARRANGE, seat({}, "b2n c2n b3n", holding=["moschops", BRACH]))
    play(state, 0, "move-brachiosaurus-c2")  # open now
    play(state, 0, "move-moschops-d2")
    assert stands(state) == {"c2": BRACH, "d2": "moschops"}
