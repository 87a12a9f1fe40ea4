"""TED-21 to TED-25 and TED-R51 to TED-R58, TED-R71 to TED-R73: the Rival."""

from collections.abc import Sequence

import msgspec
import pytest

from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE
from paddock.games.tiny_epic_dinosaurs.engine.moves import ASSIGN, BREED
from paddock.games.tiny_epic_dinosaurs.shown.position import RivalPosition, SeatPosition
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    CARDS,
    GAME,
    RIVALS,
    STEG,
    VELO,
    State,
    at,
    begin,
    finish,
    legal,
    luck,
    play,
    player,
    points,
    question,
    random_game,
    refused,
    seat,
    stands,
    stock,
    supply,
    turn_of,
)
from tests.rules import rule

SPECIES = (STEG, VELO, BRACH, ALLO)
EVERYWHERE = {"A1": "1", "B3": "1", "C3": "1", "D1": "1"}
# A card for each species: on mat A, B, C, D.
CARD = {STEG: "RC1", VELO: "RC3", BRACH: "RC5", ALLO: "RC7"}


def rivals_turn(
    mat: str = "breeder",
    human: SeatPosition | None = None,
    *,
    stock_at: Sequence[int] = (0, 0, 0),
    columns: Sequence[int] = (0, 0, 0, 0),
    cards: Sequence[str] = (),
    turned: Sequence[str] = (),
    on_mats: Sequence[int] = (0, 0, 0, 0),
    turns: int = 4,
    contracts: Sequence[str] = (),
    row: Sequence[str] = (),
    marker: int = 0,
    options: dict[str, str | int | bool] | None = None,
    round_number: int = 2,
) -> State:
    """A solo table where the Rival is about to turn up a card; the human has placed on every mat unless told."""
    rival = RivalPosition(
        stock=list(stock_at),
        columns=list(columns),
        cards=list(cards),
        turned=list(turned),
        turns=turns,
        on_mats=list(on_mats),
    )
    return turn_of(
        human or seat(posts=EVERYWHERE, ready=0, lead=0),
        rival=rival,
        actor=1,
        options={"rival": mat, **(options or {})},
        contracts=contracts,
        row=row,
        marker=marker,
        round_number=round_number,
    )


def rival(state: State) -> RivalPosition:
    found = at(state).rival
    assert found is not None
    return found


def humans_turn(human: SeatPosition, **changes: object) -> State:
    told = msgspec.structs.replace(RivalPosition(turns=2), **changes)
    return turn_of(human, rival=told, actor=0)


# Set-up and flow


def solo(mat: str = "breeder", **options: str | int | bool) -> State:
    state = GAME.new(1, {"rival": mat, **options})
    rng = Rng(3)
    while at(state).round == 0:
        mover = state.turn()
        GAME.step(state, mover, state.random_move(mover, rng) if mover == CHANCE else state.legal_moves(mover)[0])
    return state


@rule("TED-21.1", "TED-21.3", "TED-21.5", "TED-21.12", "TED-R52")
def test_a_solo_table_is_set_up_like_one_for_two() -> None:
    state = solo()
    assert len(at(state).public_row) == 3
    assert len(state.board.spaces) == 19
    assert rival(state).stock == [0, 0, 0]
    assert at(state).marker == 1
    assert stock(state) == (6, 3, 1)
    assert stock(solo(solo_seat2_bonus=False)) == (5, 3, 1)


@rule("TED-21.2")
@pytest.mark.parametrize("mat", RIVALS)
def test_one_of_four_rivals_is_chosen(mat: str) -> None:
    view = GAME.view(solo(mat), 0)
    assert view.rival is not None
    assert view.rival.mat == mat
    assert RIVALS == ["breeder", "contractor", "poacher", "scientist"]


@rule("TED-21.4")
def test_the_rival_places_no_ranchers_of_its_own() -> None:
    state = rivals_turn(human=seat())
    luck(state, "rival-RC1")
    assert "place-A1-lead" in legal(state)  # only the virtual one of the card is there
    assert len(at(state).players) == 1


@rule("TED-21.6")
def test_only_the_human_gets_private_contracts() -> None:
    state = solo()
    assert player(state).first_private
    assert player(state).returned
    assert "first_private" not in RivalPosition.__struct_fields__


@rule("TED-21.7")
def test_the_rival_only_takes_part_in_phase_two() -> None:
    before = None
    for state in random_game(5, 1):
        told = at(state)
        if told.phase == "assign":
            before = None
            continue
        now = (rival(state).stock, rival(state).columns, rival(state).cards)
        assert before is None or now == before
        before = now


@rule("TED-21.8", "TED-24.2")
def test_four_of_eight_cards_come_each_round() -> None:
    state = begin(ASSIGN, seat(), rival=RivalPosition(turned=["RC1", "RC2", "RC3", "RC4"]), marker=1)
    assert legal(state, CHANCE) == {f"rival-RC{number}" for number in range(1, 9)}
    assert rival(state).turns == 4
    luck(state, "rival-RC2")
    assert rival(state).turned == ["RC2"]
    assert rival(state).turns == 3


@rule("TED-21.9", "TED-24.4", "TED-21.4")
@pytest.mark.parametrize(("number", "turns"), [(3, 4), (4, 5), (6, 5)])
def test_from_round_four_the_rival_takes_five_turns(number: int, turns: int) -> None:
    state = begin(ASSIGN, seat(), rival=RivalPosition(), round_number=number, marker=1)
    assert rival(state).turns == turns


@rule("TED-24.4")
def test_in_round_four_the_human_gains_a_rancher_and_a_contract() -> None:
    state = begin(BREED, seat(private="PV1"), rival=RivalPosition(), round_number=3, contracts=["PC01", "PC02", "PC03"])
    while at(state).phase != "privates":
        GAME.step(state, CHANCE, state.legal_moves(CHANCE)[0])
    luck(state, "private-PV8")
    assert (player(state).ready, player(state).second_private) == (4, "PV8")


@rule("TED-21.10")
def test_the_marker_holder_begins_and_turns_alternate() -> None:
    assert begin(ASSIGN, seat(), rival=RivalPosition(), marker=1).to_act() == [CHANCE]
    state = begin(ASSIGN, seat(), rival=RivalPosition(), marker=0)
    assert state.to_act() == [0]
    play(state, 0, "place-D1-1")
    assert state.to_act() == [CHANCE]
    luck(state, "rival-RC1")
    assert state.to_act() == [0]


@rule("TED-21.11", "TED-R51")
def test_who_has_turns_left_takes_them_in_a_row() -> None:
    state = rivals_turn(human=seat(ready=0, lead=0, posts={"D5": "1"}), turns=2)
    luck(state, "rival-RC1")
    assert state.to_act() == [CHANCE]
    luck(state, "rival-RC3")
    assert at(state).phase != "assign"
    alone = rivals_turn(human=seat(), turns=1)
    luck(alone, "rival-RC1")
    play(alone, 0, "place-D1-1")
    assert alone.to_act() == [0]


# The turn


@rule("TED-22.1", "TED-22.2")
def test_a_card_above_a_mat_puts_a_virtual_rancher_on_each_of_its_spaces() -> None:
    state = rivals_turn(human=seat())
    luck(state, "rival-RC7")
    assert rival(state).on_mats == [0, 0, 0, 1]
    assert refused(state, 0, "place-D1-1") == "TED-5.5"
    assert {"place-D1-2", "place-D1-lead", "place-D6-2"} <= legal(state)
    assert "place-C3-1" in legal(state)
    two = humans_turn(seat(), on_mats=[0, 0, 0, 2])
    assert refused(two, 0, "place-D1-2") == "TED-5.5"
    assert "place-D1-3" in legal(two)


@rule("TED-22.2", "TED-R39")
def test_clearing_a_space_removes_virtual_ranchers_for_the_round() -> None:
    state = humans_turn(seat({"b2": "spinosaurus"}), on_mats=[0, 0, 0, 2], turned=["RC7", "RC8"])
    play(state, 0, "clear-spinosaurus-D1")
    assert "place-D1-1" in legal(state)
    assert "place-D2-1" not in legal(state)
    assert rival(state).on_mats == [0, 0, 0, 2]
    later = state.copy()
    assert later.rival is not None
    later.rival.on_mats[3] += 1  # a later card adds a new one
    assert later.virtual_ranchers(later.board.ids.index("D1")) == 1


@rule("TED-R39")
def test_two_spaces_can_be_cleared_of_virtual_ranchers() -> None:
    owner = seat({"b2": "spinosaurus", "d2": "dracorex"})
    state = humans_turn(owner, on_mats=[0, 0, 0, 2], turned=["RC7", "RC8"])
    play(state, 0, "clear-spinosaurus-D1", "clear-dracorex-D2")
    assert {"place-D1-1", "place-D2-1"} <= legal(state)


@rule("TED-22.3", "TED-22.4", "TED-22.5")
@pytest.mark.parametrize(
    ("card", "species", "count"),
    [
        ("RC1", STEG, 1),
        ("RC2", ALLO, 2),
        ("RC3", VELO, 1),
        ("RC4", STEG, 2),
        ("RC5", BRACH, 1),
        ("RC6", VELO, 2),
        ("RC7", ALLO, 1),
        ("RC8", BRACH, 2),
    ],
)
def test_on_an_empty_mat_the_rival_gains_the_dinosaurs_of_the_card(card: str, species: str, count: int) -> None:
    state = luck(rivals_turn(human=seat()), f"rival-{card}")
    columns = dict(zip(SPECIES, rival(state).columns, strict=True))
    assert columns == {name: count if name == species else 0 for name in SPECIES}
    assert supply(state, species) == 15 - count


@rule("TED-22.3")
def test_a_mat_is_occupied_by_the_human_or_by_another_card() -> None:
    by_human = luck(rivals_turn(human=seat(posts={"A3": "1"})), "rival-RC1")
    assert rival(by_human).columns == [0, 0, 0, 0]
    by_card = luck(rivals_turn(human=seat(), on_mats=[1, 0, 0, 0], turned=["RC2"]), "rival-RC1")
    assert rival(by_card).columns == [0, 0, 0, 0]
    assert rival(by_card).stock == [2, 2, 0]


@rule("TED-22.3", "TED-R71")
def test_wounded_ranchers_occupy_no_mat() -> None:
    state = luck(rivals_turn(human=seat(sick=1, ready=2)), "rival-RC1")
    assert rival(state).columns == [1, 0, 0, 0]


@rule("TED-22.6", "TED-R53")
@pytest.mark.parametrize(("per_piece", "gained"), [(False, 1), (True, 2)])
def test_what_does_not_fit_sets_off_the_special_action_once(per_piece: bool, gained: int) -> None:
    state = rivals_turn(human=seat(), columns=(3, 0, 0, 0), options={"rival_special_per_missing": per_piece})
    luck(state, "rival-RC4")
    assert rival(state).columns == [3, 0, 0, 0]
    assert rival(state).stock == [gained] * 3


@rule("TED-R53", "TED-22.6")
def test_one_of_two_may_fit() -> None:
    state = luck(rivals_turn(human=seat(), columns=(2, 0, 0, 0)), "rival-RC4")
    assert rival(state).columns == [3, 0, 0, 0]
    assert rival(state).stock == [1, 1, 1]


@rule("TED-R53", "TED-23.17", "TED-14.1")
def test_a_missing_piece_sets_off_nothing_even_if_the_column_is_full() -> None:
    state = rivals_turn(human=seat(holding=[STEG] * 12), columns=(3, 0, 0, 0))
    luck(state, "rival-RC1")
    assert rival(state).stock == [0, 0, 0]


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


# Contracts


@rule("TED-22.9", "TED-22.10", "TED-22.11", "TED-25.12")
def test_the_rival_fulfils_the_leftmost_contract_it_can_and_only_one() -> None:
    state = rivals_turn(human=seat(), columns=(2, 1, 1, 0), contracts=["PC05", "PC28", "PC12"])
    luck(state, "rival-RC1")
    assert rival(state).contracts == ["PC28"]
    assert rival(state).columns == [0, 1, 1, 0]
    assert at(state).public_row == ["PC05", "PC12"]


@rule("TED-22.12", "TED-R54", "TED-25.11")
def test_the_rival_pays_a_unique_symbol_with_its_cheapest_oldest_genetic_card() -> None:
    cards = ["egg_incubator", "triceratops", "iguanodon", "dracorex"]
    state = rivals_turn(human=seat(), columns=(1, 0, 0, 0), cards=cards, contracts=["PC25"])
    luck(state, "rival-RC1")
    assert rival(state).contracts == ["PC25"]
    assert rival(state).cards == ["egg_incubator", "triceratops", "dracorex"]
    assert at(state).pile == ["iguanodon"]
    without = rivals_turn(human=seat(), columns=(1, 0, 0, 0), cards=["egg_incubator"], contracts=["PC25"])
    assert rival(luck(without, "rival-RC1")).contracts == []


@rule("TED-22.12", "TED-25.11")
@pytest.mark.parametrize("card", [name for name, printed in CARDS.items() if printed.kind == "genetic"])
def test_any_genetic_card_pays_a_unique_symbol_of_the_rival(card: str) -> None:
    state = rivals_turn(human=seat(), columns=(1, 0, 0, 0), cards=[card], contracts=["PC25"])
    luck(state, "rival-RC1")
    assert (rival(state).contracts, rival(state).cards) == (["PC25"], [])


@rule("TED-23.14", "TED-R56")
def test_the_contractor_takes_and_pays_what_it_can() -> None:
    state = rivals_turn("contractor", columns=(1, 0, 3, 0), contracts=["PC23", "PC24", "PC26"], cards=["iguanodon"])
    luck(state, "rival-RC5")  # the column is full: the lowest contract, the leftmost of three with 10 points
    assert rival(state).contracts == ["PC23"]
    assert rival(state).columns == [1, 0, 0, 0]
    empty = luck(rivals_turn("contractor", columns=(0, 0, 3, 0)), "rival-RC5")
    assert rival(empty).contracts == []


@rule("TED-R73")
def test_step_three_follows_a_contract_taken_by_an_effect() -> None:
    state = rivals_turn("contractor", columns=(3, 0, 2, 0), contracts=["PC01", "PC02", "PC28"])
    luck(state, "rival-RC5")  # takes the lowest, PC28, and pays three stegosauruses
    assert rival(state).contracts == ["PC28"]
    both = rivals_turn("contractor", columns=(3, 0, 2, 0), contracts=["PC05", "PC28", "PC24"])
    luck(both, "rival-RC5")
    assert rival(both).contracts == ["PC28"]
    paid = rivals_turn("contractor", columns=(3, 3, 2, 0), contracts=["PC28", "PC27"])
    luck(paid, "rival-RC5")
    assert rival(paid).contracts == ["PC27", "PC28"]


@rule("TED-R41")
def test_the_rival_never_uses_plesiosaurus_as_a_wild_card() -> None:
    state = rivals_turn(human=seat(), columns=(1, 0, 0, 0), cards=["plesiosaurus"], contracts=["PC28"])
    assert rival(luck(state, "rival-RC1")).contracts == []


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


# The end


@rule("TED-24.5", "TED-25.10")
def test_the_rival_scores_contracts_cards_and_dinosaurs() -> None:
    told = RivalPosition(columns=[1, 2, 1, 3], cards=["triceratops", "egg_incubator"], contracts=["PC01"])
    view = GAME.view(turn_of(seat(), rival=msgspec.structs.replace(told, turns=1), actor=0), 0)
    assert view.rival is not None
    score = view.rival.score
    assert (score.contracts, score.research, score.dinosaurs) == (14, 5, 2 + 6 + 3 + 12)


@rule("TED-24.6", "TED-20.10")
@pytest.mark.parametrize(
    ("columns", "marker", "reason"),
    [
        ([0, 0, 0, 0], 1, "rival-beaten"),
        ([2, 0, 0, 0], 0, "rival-beaten"),
        ([2, 0, 0, 0], 1, "rival-won"),
        ([0, 2, 0, 0], 0, "rival-won"),
    ],
)
def test_the_human_wins_with_more_points_or_the_marker(columns: list[int], marker: int, reason: str) -> None:
    outcome = finish(seat({"a2": ALLO}), marker=marker, rival=RivalPosition(columns=columns))
    assert outcome.reason == reason
    assert outcome.scores == [4]


@rule("TED-R35")
def test_the_logs_are_compared_with_the_rivals_columns() -> None:
    owner = seat({"a2": VELO}, cards=["carnivore_dna_log"])
    assert points(owner, rival=RivalPosition(columns=[3, 0, 0, 0])) == 3 + 4
    assert points(owner, rival=RivalPosition(columns=[0, 1, 0, 0])) == 3 + 2
    assert points(owner, rival=RivalPosition(columns=[0, 1, 0, 1])) == 3
