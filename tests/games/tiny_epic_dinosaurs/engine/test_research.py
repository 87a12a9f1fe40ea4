"""TED-8, TED-15 and TED-R14, TED-R15, TED-R27, TED-R28: gaining research cards, and cards in general."""

from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE
from paddock.games.tiny_epic_dinosaurs.engine.moves import COLLECT, FEED
from tests.games.tiny_epic_dinosaurs.positions import (
    CARDS,
    GAME,
    STEG,
    State,
    at,
    begin,
    legal,
    luck,
    other,
    play,
    player,
    question,
    refused,
    seat,
    stands,
    stock,
    turn_of,
)
from tests.rules import rule

PAYER = seat(stock=(1, 1, 0))
SCIENCE = [name for name, card in CARDS.items() if card.kind == "science"]


@rule("TED-8.1", "TED-8.3")
def test_a_card_is_taken_from_the_row_which_is_not_refilled() -> None:
    state = turn_of(PAYER, row=["moschops", "egg_incubator", "iguanodon"])
    play(state, 0, "place-B3-1")
    assert legal(state) == {"take-moschops", "take-egg_incubator", "take-iguanodon", "draw"}
    assert refused(state, 0, "take-dracorex") == "TED-8.1"
    play(state, 0, "take-egg_incubator")
    assert at(state).row == ["moschops", "iguanodon"]
    assert player(state).cards == ["egg_incubator"]


@rule("TED-8.1", "TED-8.3", "TED-8.4")
def test_one_of_three_drawn_is_kept_and_the_others_join_the_row() -> None:
    state = turn_of(PAYER, row=["moschops"])
    play(state, 0, "place-B3-1", "draw")
    luck(state, "research-iguanodon", "research-dracorex", "research-security_force")
    assert legal(state) == {"keep-iguanodon", "keep-dracorex", "keep-security_force"}
    assert refused(state, 0, "keep-moschops") == "TED-8.4"
    play(state, 0, "keep-dracorex")
    assert at(state).row == ["moschops", "iguanodon", "security_force"]
    assert player(state).holding == ["dracorex"]


@rule("TED-8.2")
def test_with_an_empty_row_the_draw_is_mandatory() -> None:
    state = play(turn_of(PAYER), 0, "place-B3-1")
    assert state.to_act() == [CHANCE]
    assert at(state).turn.draws == 3


@rule("TED-8.5", "TED-15.1", "TED-25.9")
def test_a_science_card_works_at_once() -> None:
    state = turn_of(seat(stock=(1, 1, 0), cards=["laboratory_upgrade"]), row=["rancher_biometrics"])
    play(state, 0, "place-B3-1", "take-rancher_biometrics")
    assert question(state) == "any"
    biometrics = turn_of(
        seat(stock=(1, 1, 0), ready=1, lead=0, sick=1), other(ready=0, lead=0), row=["rancher_biometrics"]
    )
    play(biometrics, 0, "place-B3-1", "take-rancher_biometrics")
    assert "biometrics-D1-regular" in legal(biometrics)


@rule("TED-8.6", "TED-R14", "TED-15.2", "TED-25.9")
def test_a_genetic_card_brings_its_dinosaur_to_the_holding_area_and_waits() -> None:
    state = turn_of(seat(stock=(1, 1, 0)), row=["dilophosaurus"])
    play(state, 0, "place-B3-1", "take-dilophosaurus")
    assert player(state).holding == ["dilophosaurus"]
    assert state.to_act() == [1]  # its ability is not offered
    there = turn_of(seat({"b2": "dilophosaurus"}, posts={"D1": "1"}))
    assert "recall" in legal(there)
    held = turn_of(seat(holding=["dilophosaurus"], posts={"D1": "1"}))
    assert refused(held, 0, "recall") == "TED-15.2"


@rule("TED-8.7")
def test_there_is_no_limit_on_cards() -> None:
    state = turn_of(seat(stock=(1, 1, 0), cards=SCIENCE[:14]), row=[SCIENCE[14]])
    play(state, 0, "place-B3-1", f"take-{SCIENCE[14]}")
    assert len(player(state).cards) == 15


def nearly_empty(pile: list[str], left: list[str], row: list[str]) -> State:
    """A table whose research deck holds only these cards."""
    rest = [name for name in SCIENCE if name not in (*pile, *left, *row)]
    uniques = [card.id for card in GAME.pieces.uniques if card.id not in (*pile, *left, *row, "plesiosaurus")]
    swims = "plesiosaurus" not in (*pile, *left, *row)
    hoarder = other(
        cards=sorted([*rest, *uniques, *(["plesiosaurus"] if swims else [])], key=list(CARDS).index),
        holding=uniques,
        cells=["", "plesiosaurus", *[""] * 10] if swims else [],
    )
    return turn_of(PAYER, hoarder, row=row, pile=pile)


@rule("TED-8.8")
def test_an_empty_deck_is_made_of_the_pile_at_once() -> None:
    state = nearly_empty(["iguanodon", "dracorex"], ["egg_incubator"], [])
    play(state, 0, "place-B3-1")
    assert legal(state, CHANCE) == {"research-egg_incubator"}
    luck(state, "research-egg_incubator")
    assert at(state).pile == []
    assert legal(state, CHANCE) == {"research-iguanodon", "research-dracorex"}


@rule("TED-R15")
def test_fewer_than_three_cards_are_drawn_if_there_are_no_more() -> None:
    state = nearly_empty(["iguanodon"], ["egg_incubator"], ["moschops"])
    play(state, 0, "place-B3-1", "draw")
    luck(state, "research-egg_incubator", "research-iguanodon")
    assert legal(state) == {"keep-egg_incubator", "keep-iguanodon"}


@rule("TED-R15")
def test_without_deck_and_pile_only_the_row_is_left() -> None:
    state = nearly_empty([], [], ["moschops", "iguanodon"])
    play(state, 0, "place-B3-1")
    assert legal(state) == {"take-moschops", "take-iguanodon"}


@rule("TED-R15")
def test_the_pile_has_no_order() -> None:
    assert GAME.dump(nearly_empty(["iguanodon", "dracorex"], [], ["moschops"])) == GAME.dump(
        nearly_empty(["dracorex", "iguanodon"], [], ["moschops"])
    )


@rule("TED-15.2", "TED-R75")
def test_a_unique_dinosaur_outside_the_ranch_scores_its_printed_points_only() -> None:
    inside = GAME.view(turn_of(seat({"b2": "triceratops", "b1": STEG})), 0)
    outside = GAME.view(turn_of(seat({"b1": STEG}, holding=["triceratops"])), 0)
    assert inside.ranches[0].score.research == 5
    assert outside.ranches[0].score.research == 4


@rule("TED-15.3")
def test_a_card_with_a_phase_works_only_in_it() -> None:
    sponsor = seat(cards=["university_sponsor", "egg_incubator"], stock=(2, 2, 2))
    assert all(text.startswith("place-") for text in legal(turn_of(sponsor, marker=0)))
    assert question(begin(COLLECT, sponsor, marker=0)) == "any"


@rule("TED-15.3", "TED-17.4")
def test_sharing_always_works() -> None:
    carried = seat({"b2": STEG}, holding=["pterodactyl"], stock=(0, 0, 1))
    state = play(turn_of(carried), 0, "place-B2-1")
    assert "move-pterodactyl-b2" in legal(state)


@rule("TED-15.4", "TED-R27")
def test_a_tilted_card_waits_for_the_next_round() -> None:
    state = turn_of(seat({"b2": "dilophosaurus"}, posts={"D1": "1"}), tilted=["dilophosaurus"])
    assert refused(state, 0, "recall") == "TED-15.4"
    rng = Rng(1)
    while at(state).round == 2:
        mover = state.turn()
        GAME.step(state, mover, state.random_move(mover, rng))
    assert at(state).tilted == []


@rule("TED-R27")
def test_a_card_that_comes_back_is_fresh() -> None:
    payer = seat({"b2": "dracorex", "c2": "iguanodon"})
    state = turn_of(payer, row=["moschops"], tilted=["dracorex"])
    play(state, 0, "place-C5-1", "pay-b2")
    assert at(state).tilted == []
    assert at(state).pile == ["dracorex"]


@rule("TED-15.5")
def test_optional_cards_can_be_left_and_others_act_by_themselves() -> None:
    state = begin(COLLECT, seat(cards=["egg_incubator"], stock=(0, 0, 3)))
    assert "stop" in legal(state)
    doubled = begin(COLLECT, seat({"a1": "parasaurolophus"}))
    assert stock(doubled) == (6, 3, 1)


@rule("TED-15.6", "TED-20.3")
def test_every_card_scores_its_printed_points() -> None:
    for name, card in CARDS.items():
        owner = seat({"c3": name}) if name == "plesiosaurus" else seat(holding=[name] if card.kind == "genetic" else [])
        if card.kind == "science":
            owner = seat(cards=[name])
        score = GAME.view(turn_of(owner), 0).ranches[0].score.research
        assert score == (0 if card.star else card.vp)


@rule("TED-15.7", "TED-R28")
def test_adjacent_means_sharing_a_side_whatever_stands_on_it() -> None:
    layout = GAME.pieces.layouts[0]

    def around(cell: str) -> set[str]:
        field = layout.neighbours[layout.names.index(cell)]
        return {name for index, name in enumerate(layout.names) if field >> index & 1}

    assert around("a2") == {"a1", "b2", "a3"}  # over fences
    assert around("b3") == {"a3", "b2", "c3"}  # the water is a neighbour
    assert around("d1") == {"c1", "d2"}


@rule("TED-15.8")
def test_unique_dinosaurs_eat_escape_and_are_discarded() -> None:
    state = begin(FEED, seat({"b2": "triceratops"}, stock=(2, 0, 0)))
    assert stands(state) == {}
    assert at(state).pile == ["triceratops"]
    fed = begin(FEED, seat({"b2": "triceratops"}, stock=(3, 0, 0)))
    assert stands(fed) == {"b2": "triceratops"}
