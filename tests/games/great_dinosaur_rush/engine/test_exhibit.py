"""What the museum pays, and the end of the game: notoriety and ties."""

import pytest

from paddock.contract.game import CHANCE, OptionValue
from paddock.games.great_dinosaur_rush.engine.exhibit import category_points, notoriety_changes
from paddock.games.great_dinosaur_rush.shown.move_types import ExhibitOpens
from tests.games.great_dinosaur_rush.positions import (
    CARDS,
    FAMILY,
    GAME,
    PIECES,
    PLAIN,
    State,
    at,
    build_smallest,
    draw,
    play,
    table,
)
from tests.games.playing import ended
from tests.rules import rule


def paid(counts: list[int], row: list[int], options: dict[str, OptionValue] | None = None) -> list[int]:
    settings = GAME.settings_of(GAME.complete_options(options or {}))
    return category_points(PIECES, settings, counts, row)


def changed(notoriety: list[int], options: dict[str, OptionValue] | None = None) -> list[int]:
    return notoriety_changes(GAME.settings_of(GAME.complete_options(options or {})), notoriety)


def last_exhibit(**values: object) -> State:
    """The last build of a game; everybody builds the smallest skeleton and the museum pays."""
    given = {"step": "build", "round": 3, "circuit": 3, **values}
    return draw(build_smallest(table(**given)), "exhibit")  # type: ignore[arg-type]


@rule("GDR-11.2", "GDR-11.3")
def test_the_row_under_the_marker_pays() -> None:
    """T1: row 3 of Height pays 10, 7 and 4."""
    height = GAME.view(table(), 0).museum[1].rows[2]
    assert (height.first, height.second, height.third) == (10, 7, 4)
    state = table(step="build", round=3, piles=["yy", "y", ""], markers=[1, 3, 1, 1, 1], scholars=ALIKE)
    play(state, 0, "neck-3", "done")
    play(state, 1, "neck-2", "done")
    play(state, 2, "done")
    draw(state, "exhibit")
    assert [paid.categories[1] for paid in at(state).paid] == [10, 7, 0]


@rule("GDR-11.8")
def test_the_exhibit_tells_everybody_what_is_shown_and_paid() -> None:
    """The log of a later round can tell it although the view shows the last exhibit alone."""
    state = build_smallest(table(step="build", round=2, markers=[1, 3, 2, 1, 4]))
    told = [GAME.sight(state, CHANCE, GAME.parse(state, CHANCE, "exhibit"), viewer) for viewer in (0, 1, None)]
    draw(state, "exhibit")
    shown = GAME.view(state, None)
    assert told == [ExhibitOpens(2, [1, 3, 2, 1, 4], shown.exhibits)] * 3
    assert [exhibit.points for exhibit in shown.exhibits] == [paid.categories for paid in shown.position.paid]


@rule("GDR-12.3")
def test_the_hall_keeps_the_scores_of_the_exhibit_while_the_next_round_is_played() -> None:
    state = draw(build_smallest(table(step="build", scores=[9, 3, 0], piles=["g"] * 3)), "exhibit")
    after = [player.score for player in at(state).players]
    play(state, 0, GAME.text(state, 0, state.legal_moves(0)[0]), "publicize-size-down", "donate-g-points")
    assert [player.score for player in at(state).players] == [after[0] + 1, *after[1:]]
    assert [exhibit.score for exhibit in GAME.view(state, None).exhibits] == after


ALIKE = ("marsh", "leidy", "hayden")


@rule("GDR-11.5", "GDR-R33")
def test_ties_are_friendly() -> None:
    """T2 and T3."""
    assert paid([4, 4, 2], [8, 6, 3]) == [8, 8, 6]
    assert paid([6, 5, 5, 3, 1], [10, 7, 4]) == [10, 7, 7, 4, 0]


@rule("GDR-11.4", "GDR-R35")
def test_the_third_place_is_for_four_and_more() -> None:
    assert paid([3, 2, 1], [10, 7, 4]) == [10, 7, 0]
    assert paid([4, 3, 2, 1], [10, 7, 4]) == [10, 7, 4, 0]


@rule("GDR-11.6", "GDR-R34")
def test_no_bones_score_nothing_unless_the_table_says_otherwise() -> None:
    assert paid([0, 0, 0], [9, 6, 3]) == [0, 0, 0]
    assert paid([2, 0, 0], [9, 6, 3]) == [9, 0, 0]
    assert paid([2, 0, 0], [9, 6, 3], {"zero_scores": True}) == [9, 6, 6]


@rule("GDR-14.2", "GDR-14.3", "GDR-14.4", "GDR-R36")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([7, 6], [10, 7]),
        ([7, 5], [10, 7]),  # T4
        ([7, 4], [10, 4]),
        ([7, 3], [10, 4]),
        ([7, 2], [10, 0]),
        ([2, 7], [0, 10]),
        ([5, 5], [10, 10]),
        ([0, 0], [0, 0]),
        ([2, 0], [10, 0]),
    ],
)
def test_two_players_are_paid_by_how_far_they_are_behind(counts: list[int], points: list[int]) -> None:
    assert paid(counts, [10, 7, 4]) == points


@rule("GDR-14.4")
def test_two_with_no_bones_score_where_zero_does() -> None:
    assert paid([0, 0], [10, 7, 4], {"zero_scores": True}) == [10, 10]
    assert paid([2, 0], [10, 7, 4], {"zero_scores": True}) == [10, 7]


@rule("GDR-11.8")
def test_all_five_categories_pay() -> None:
    state = last_exhibit(scholars=ALIKE, piles=["b", "b", "b"], markers=[1, 2, 3, 4, 5])
    rows = [track.rows for track in GAME.view(state, 0).museum]
    assert at(state).paid[0].categories == [row[index].first for index, row in enumerate(rows)]
    assert at(state).players[0].score == sum(at(state).paid[0].categories)


@rule("GDR-10.4", "GDR-10.5")
def test_a_card_that_is_revealed_gives_its_points_and_leaves_the_game() -> None:
    state = table(step="build", scholars=ALIKE, hands=[["camptosaurus", "allosaurus"]], piles=["rrr"])
    play(state, 0, "limb-1", "show-camptosaurus", "done")
    build_smallest(state)
    assert at(state).players[0].score == 0, "after the skeletons are shown"
    draw(state, "exhibit")
    assert at(state).paid[0].cards == CARDS["camptosaurus"].points
    assert at(state).players[0].score == sum(at(state).paid[0].categories) + CARDS["camptosaurus"].points
    assert at(state).players[0].hand == ["allosaurus"]
    assert at(state).scored == ["camptosaurus"]
    assert "camptosaurus" not in (at(state).deck or [])


@rule("GDR-17.11")
def test_osborn_counts_one_more_where_he_says() -> None:
    state = table(step="build", scholars=["osborn", "marsh", "leidy"], markers=[2] * 5)
    play(state, 0, "category-uniqueness", "done")
    build_smallest(state)
    assert GAME.view(state, 2).exhibits[0].category == "uniqueness", "revealed with the skeleton"
    draw(state, "exhibit")
    uniqueness = GAME.view(state, 0).museum[4].rows[1]
    assert [paid.categories[4] for paid in at(state).paid] == [uniqueness.first, 0, 0], "from nothing to one (11.6)"
    duel = table(seats=2, step="build", scholars=["osborn", "marsh"], piles=["", "ggg"], markers=[2] * 5)
    play(duel, 0, "category-size", "done")
    play(duel, 1, "head-1", "ribs-4", "done")
    draw(duel, "exhibit")
    assert at(duel).paid[0].categories[0] == GAME.view(duel, 0).museum[0].rows[1].second, "two behind, not three"


# The end


@rule("GDR-13.1", "GDR-R55")
def test_notoriety_is_tokens_and_three_for_each_open_card() -> None:
    state = last_exhibit(tokens=[[1, 1, 1], [0, 2, 0]], hands=[["allosaurus", "archelon"], [], []], scholars=ALIKE)
    assert GAME.view(state, None).notoriety == [12, 4, 0]
    assert GAME.view(state, 2).position.players[0].tokens == [1, 1, 1], "turned up"
    assert GAME.view(state, 2).position.players[0].hand == ["allosaurus", "archelon"]


@rule("GDR-17.13")
def test_open_cards_cost_owen_one() -> None:
    state = last_exhibit(hands=[["allosaurus", "archelon"], ["stegosaurus"]], scholars=["owen", "marsh", "leidy"])
    assert GAME.view(state, None).notoriety == [2, 3, 0]


@rule("GDR-7.4")
def test_tokens_left_on_the_board_count_for_nobody() -> None:
    state = last_exhibit(traps=[("h+0+0", 3, 0)], scholars=ALIKE)
    assert GAME.view(state, None).notoriety == [0, 0, 0]


@rule("GDR-7.4")
def test_tokens_stay_on_the_board_between_rounds() -> None:
    state = last_exhibit(round=1, traps=[("h+0+0", 3, 0)], scholars=ALIKE)
    assert at(state).round == 2
    assert len(at(state).traps) == 1


@rule("GDR-13.2", "GDR-13.3", "GDR-R54")
def test_the_most_notorious_loses_and_the_others_gain() -> None:
    """T6."""
    assert changed([6, 6, 2]) == [6, 6, 2]
    assert changed([7, 6, 2]) == [-7, 6, 2]
    assert changed([0, 0, 0]) == [0, 0, 0]


@rule("GDR-14.5", "GDR-R56")
def test_of_two_the_more_notorious_loses_the_difference() -> None:
    """T5."""
    assert changed([8, 5]) == [-3, 0]
    assert changed([5, 8]) == [0, -3]
    assert changed([4, 4]) == [0, 0]
    assert changed([8, 5], {"two_player_low_adds": True}) == [-3, 5]
    assert changed([4, 4], {"two_player_low_adds": True}) == [0, 0]


@rule("GDR-13.4", "GDR-14.6")
@pytest.mark.parametrize(
    ("scores", "tokens", "ranks"),
    [
        ([10, 20, 5], [[0, 0, 0], [0, 0, 0], [0, 0, 0]], [2, 1, 3]),
        ([10, 11, 0], [[2, 0, 0], [1, 0, 0], [0, 0, 1]], [2, 1, 3]),  # 12 and 12: less notoriety wins
        ([10, 10, 0], [[1, 0, 0], [1, 0, 0], [0, 0, 1]], [1, 1, 3]),  # R58: shared
    ],
)
@rule("GDR-R58")
def test_the_highest_score_wins_then_the_lower_notoriety(
    scores: list[int], tokens: list[list[int]], ranks: list[int]
) -> None:
    assert ended(last_exhibit(scores=scores, tokens=tokens, scholars=ALIKE)).ranks == ranks


@rule("GDR-14.6")
def test_of_two_with_one_score_the_less_notorious_wins() -> None:
    """3 against 1 token costs seat 0 two points; then both have the same."""
    state = last_exhibit(seats=2, scores=[12, 10], tokens=[[0, 0, 1], [1, 0, 0]], scholars=ALIKE[:2])
    outcome = ended(state)
    assert outcome.scores[0] == outcome.scores[1]
    assert outcome.ranks == [2, 1]


@rule("GDR-13.5")
def test_a_final_score_may_be_negative() -> None:
    state = last_exhibit(tokens=[[0, 0, 15]], scholars=ALIKE, markers=[1] * 5)
    assert ended(state).scores[0] < 0


@rule("GDR-15.1", "GDR-15.6")
def test_the_family_variant_knows_no_notoriety_and_shares_ties() -> None:
    state = last_exhibit(hands=[["allosaurus"], [], []], scholars=ALIKE, options=FAMILY)
    outcome = ended(state)
    assert outcome.ranks == [1, 1, 1], "an open card costs nothing, not even the tie"
    assert len(set(outcome.scores)) == 1
    assert changed([8, 5], dict(FAMILY)) == [0, 0], "14.5 is dropped"
    assert paid([7, 5], [10, 7, 4], dict(FAMILY)) == [10, 7], "14.3 is not"
    assert PLAIN == {}
