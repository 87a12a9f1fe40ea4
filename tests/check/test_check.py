"""check_game bites: the toy game keeps every law, and each planted defect is caught by the law it breaks."""

from collections.abc import Callable

import pytest

import paddock
from paddock.check import LAWS, BrokenLaw, check_game, fingerprints
from paddock.check.__main__ import main
from paddock.check.chisquare import departs, into_cells, limit, samples_differ
from paddock.check.engines import compare
from paddock.check.law import GAME_LAWS, STATE_LAWS, Flaw
from paddock.contract import record as records
from paddock.contract.engine.luck import Rng
from tests.check.defects.listed import DEFECTS, broken
from tests.check.defects.of_play import LastAnswerWinsTies, LostPiece, NotUniform
from tests.check.defects.of_secrets import ShowsFavourites, TellsTheDeal
from tests.toy import ToyGame, ToyState


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_toy_game_keeps_every_law(seats: int) -> None:
    check_game(ToyGame(), seats, seeds=range(12))


def test_the_short_toy_game_keeps_every_law() -> None:
    check_game(ToyGame(), options={"rounds": 3}, seeds=range(12))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.__name__)
def test_each_defect_is_caught_by_the_law_it_breaks(defect: type[ToyGame] | type[ToyState], seats: int) -> None:
    with pytest.raises(BrokenLaw) as caught:
        check_game(broken(defect), seats)
    assert caught.value.law == DEFECTS[defect]


def test_every_law_has_a_defect_that_shows_it_bites() -> None:
    assert set(DEFECTS.values()) | {"engines"} == set(LAWS)


def test_every_law_has_a_function() -> None:
    judged = {law.name for law in STATE_LAWS} | {name for name, _ in GAME_LAWS}
    assert judged | {"engines"} == set(LAWS)


# What a broken law tells


def caught_in(game: ToyGame, seats: int = 2) -> BrokenLaw:
    with pytest.raises(BrokenLaw) as caught:
        check_game(game, seats)
    return caught.value


def test_a_broken_law_tells_law_seed_ply_reason_and_record() -> None:
    error = caught_in(broken(LostPiece))
    assert error.where.startswith("seed ")
    for part in (error.law, error.where, error.why, LAWS[error.law], error.record_text):
        assert part in str(error)
    assert "'prizes': 5" in error.why


@pytest.mark.parametrize("defect", [LostPiece, LastAnswerWinsTies, TellsTheDeal])
def test_the_record_leads_to_the_state_that_broke_the_law(defect: type[ToyGame] | type[ToyState]) -> None:
    game = broken(defect)
    error = caught_in(game, 3)
    record = records.read(error.record_text)
    assert error.where.endswith(f"ply {len(record.moves)}")
    records.final_state(record, game)


def test_a_crash_of_the_game_names_the_law_and_keeps_its_cause() -> None:
    class Crashes(ToyGame):
        def picture(self, state: ToyState, seat: int | None) -> str:
            raise KeyError("colour")

    error = caught_in(Crashes())
    assert (error.law, error.why) == ("redeal", "KeyError: 'colour'")
    assert isinstance(error.__cause__, KeyError)


def test_a_broken_law_fails_a_test_like_an_assertion() -> None:
    assert isinstance(caught_in(broken(LostPiece)), AssertionError)


# How much is checked


def test_without_seats_the_smallest_table_is_checked() -> None:
    with pytest.raises(BrokenLaw) as caught:
        check_game(broken(LostPiece))
    assert records.read(caught.value.record_text).seats == 2


def test_the_laws_luck_does_not_change_the_game_of_a_seed() -> None:
    class NeverTold(ToyState):
        def outcome(self) -> None:
            return None

    errors = []
    for thorough in (0.0, 3.0):
        with pytest.raises(BrokenLaw) as caught:
            check_game(broken(NeverTold), 3, thorough=thorough)
        errors.append(str(caught.value))
    assert errors[0] == errors[1]


def test_a_thorough_check_judges_costly_laws_more_often() -> None:
    check_game(broken(NotUniform), seeds=range(3), thorough=0.0)
    with pytest.raises(BrokenLaw):
        check_game(broken(NotUniform), seeds=range(3), thorough=12.0)


def test_some_laws_can_be_judged_at_fewer_states() -> None:
    check_game(broken(NotUniform), seeds=range(3), thorough=12.0, often=0.0)
    with pytest.raises(BrokenLaw):
        check_game(broken(NotUniform), seeds=range(3), thorough=12.0, often=0.5)


# Chi-square


@pytest.mark.parametrize(("freedom", "quantile"), [(5, 20.515), (10, 29.588), (63, 103.442)])
def test_the_limit_is_near_the_tables_quantile(freedom: int, quantile: float) -> None:
    assert limit(freedom, 3.0902) == pytest.approx(quantile, rel=0.02)  # one in a thousand


def loaded(weights: dict[int, int], seed: int) -> Callable[[], int]:
    rng = Rng(seed)
    faces = [face for face, weight in weights.items() for _ in range(weight)]
    return lambda: faces[rng.below(len(faces))]


@pytest.mark.parametrize("seed", range(50))
def test_draws_by_their_weights_raise_no_alarm(seed: int) -> None:
    weights = {0: 1, 1: 2, 2: 3, 5: 40}
    assert not departs(loaded(weights, seed), weights)


@pytest.mark.parametrize("seed", range(20))
def test_a_loaded_die_is_found(seed: int) -> None:
    assert departs(loaded({0: 1, 1: 1, 2: 4}, seed), {0: 1, 1: 1, 2: 1})


def test_a_draw_without_weight_is_found() -> None:
    assert departs(loaded({0: 1, 1: 1, 9: 1}, 1), {0: 1, 1: 1})


def test_a_single_outcome_cannot_depart() -> None:
    assert not departs(lambda: 4, {4: 1})


def test_small_weights_share_cells_and_none_is_too_small() -> None:
    weights = dict.fromkeys(range(1000), 1) | {1000: 500}
    cells = into_cells(weights)
    sizes = [sum(weights[move] for move in cells if cells[move] == cell) for cell in set(cells.values())]
    assert cells.keys() == weights.keys()
    assert min(sizes) >= sum(weights.values()) / 64


def test_two_samples_of_one_lot_agree_and_of_two_lots_differ() -> None:
    first, second, other = loaded({0: 1, 1: 1}, 1), loaded({0: 1, 1: 1}, 2), loaded({0: 3, 1: 1}, 3)
    sample = [first() for _ in range(480)]
    assert not samples_differ(sample, [second() for _ in range(480)], 4.0)
    assert samples_differ(sample, [other() for _ in range(480)], 4.0)


# Engines


def test_fingerprints_repeat_and_tell_seeds_apart() -> None:
    lines = fingerprints(ToyGame(), 3, seeds=range(2))
    assert lines == fingerprints(ToyGame(), 3, seeds=range(2))
    assert lines[0].startswith("0 0 -1 dump ")
    assert '"scores":' in lines[-1]
    assert len(set(lines)) == len(lines)


def test_a_fingerprint_shows_a_change_of_views_alone() -> None:
    true, leaky = (fingerprints(game, 2, seeds=[0]) for game in (ToyGame(), ShowsFavourites()))
    assert [line.split(" views ")[0] for line in true] == [line.split(" views ")[0] for line in leaky]
    assert true != leaky


def test_engines_that_part_are_found_at_the_first_difference() -> None:
    compare(["a", "b"], ["a", "b"])
    with pytest.raises(Flaw, match="compiled: b; pure: c"):
        compare(["a", "b", "x"], ["a", "c", "y"])
    with pytest.raises(Flaw, match="compiled: b; pure: nothing more"):
        compare(["a", "b"], ["a"])


def test_the_command_prints_the_fingerprints_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    name = paddock.game_names()[0]
    game = paddock.find_game(name)
    option, declared = next((option, declared) for option, declared in game.options.items() if declared.choices[1:])
    main([name, "--from", "5", "--seeds", "1", "--option", f"{option}={declared.choices[1]}"])
    expected = fingerprints(game, options={option: declared.choices[1]}, seeds=[5])
    assert capsys.readouterr().out.splitlines() == expected


def test_the_command_plays_an_earlier_version_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    game = next(game for game in map(paddock.find_game, paddock.game_names()) if game.older)
    main([game.name, "--version", str(game.older[0]), "--seeds", "1"])
    expected = fingerprints(game.in_version(game.older[0]), seeds=[0])
    assert capsys.readouterr().out.splitlines() == expected
    assert expected != fingerprints(game, seeds=[0])
