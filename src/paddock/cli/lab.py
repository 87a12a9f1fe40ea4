"""`paddock lab`: studies for researchers and designers. Needs the extra `lab`."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from paddock.cli.lab_shared import (
    StudyOptions,
    at_work,
    names_in,
    says_what_is_kept,
    seated_bots,
    show_table,
    study_options,
    write_page,
)
from paddock.cli.records import load_record
from paddock.cli.shared import (
    FILE,
    edition_option,
    find_game,
    progress_bar,
    shown_value,
)
from paddock.contract.game import AnyGame

if TYPE_CHECKING:
    from paddock.bots.appraisal import Share
    from paddock.lab.study import Reading, Series


@click.group(short_help="Study games: arena, balance, tuning, luck and skill, records.")
def lab() -> None:
    """Study games: rate bots, measure what decides a game, tune values, separate luck from skill, read records.

    The same --seed gives the same result, whatever --jobs and --cluster are.
    """


# arena


@lab.command(short_help="Let bots play at tables of any size, and rate them.")
@click.argument("game")
@click.option(
    "--bots",
    required=True,
    metavar="A,B,…",
    help="Two or more different bots. Your own: file.py:Class or command:./program.",
)
@click.option(
    "--swiss", "rounds", type=click.IntRange(1), help="Rounds of a Swiss tournament; default: everyone plays everyone."
)
@study_options
def arena(
    game: str,
    bots: str,
    rounds: int | None,
    study: StudyOptions,
) -> None:
    """Let bots play each other at GAME, --games at each table, and rate them with 95% intervals.

    \b
    paddock lab arena jurassic_snack --bots alpha,tracker,greedy,random --games 200 --jobs 0
    paddock lab arena rolling_ranch --bots a.py:A,b.py:B,greedy --seats 3 --swiss 5
    """
    with at_work(), says_what_is_kept(study.seed, study.folder):
        from paddock.lab import arena as arenas

        found = find_game(game, study.edition)
        names = names_in(bots)
        with progress_bar() as progress:
            task = progress.add_task(found.title, total=None)
            series = study.series(found, lambda done: progress.advance(task, done))
            contest = arenas.Contest(found, names, series)
            tables = len(arenas.all_tables(len(names), contest.seats))
            if rounds is not None:
                tables = rounds * (len(names) // min(len(names), contest.seats))
            progress.update(task, total=tables * study.count)
            result = arenas.swiss(contest, rounds) if rounds else arenas.round_robin(contest)
        click.echo(f"{found.title}, {result.games} games at tables of {result.seats}, seed {result.seed}\n")
        show_table(
            ("bot", "rating", "95 %", "wins", "score"),
            [
                (
                    place.bot,
                    f"{place.rating.value:+.0f}",
                    f"{place.rating.low:+.0f} – {place.rating.high:+.0f}",
                    f"{place.wins / max(1, place.games):.1%}",
                    f"{place.score.value:.2f}",
                )
                for place in result.places
            ],
        )
        if study.html:
            from paddock.lab import report

            write_page(study.html, f"{found.title}: the arena", report.arena_parts(result), seed=study.seed, bots=bots)


# balance


@lab.command(short_help="Measure what decides a game, and what is out of line.")
@click.argument("game")
@seated_bots
@click.option("--measure", type=click.Choice(["points", "wins"]), default="points", show_default=True)
@click.option("--tolerance", default=0.0, show_default=True, help="An edge up to this counts as in line; 0 or more.")
@click.option(
    "--change",
    "changes",
    multiple=True,
    metavar="PATH=VALUE",
    help="Compare with this value, on the same shuffles and rolls.",
)
@click.option("--each", default="", metavar="OPTION", help="In solo games: also compare the choices of this option.")
@study_options
def balance(
    game: str,
    bots: str,
    measure: Any,
    tolerance: float,
    changes: tuple[str, ...],
    each: str,
    study: StudyOptions,
) -> None:
    """Play GAME, measure what seats, cards, tokens, buildings and spaces are worth, and report what is out of line.

    \b
    paddock lab balance jurassic_snack --games 2000 --jobs 0 --html balance.html
    paddock lab balance jurassic_snack --change grass.recon.points=2
    paddock lab balance tiny_epic_dinosaurs --seats 1 --each rival
    """
    with at_work(), says_what_is_kept(study.seed, study.folder):
        from paddock.lab import report
        from paddock.lab.balance import balance_of, change_of
        from paddock.lab.editions import changed_game, read_changes

        found, names = find_game(game, study.edition), names_in(bots)
        series = study.series(found)
        values = read_changes(found, changes)
        other = changed_game(found, values) if values else found
        if not tolerance >= 0:
            raise ValueError(f"--tolerance must be 0 or more, not {tolerance:g}")
        if each and values:
            raise ValueError("use --each or --change, not both: they answer different questions")
        readings = play_each(found, names, series, each) if each else play_shown(found, names, series)
        result = balance_of(readings, measure=measure, tolerance=tolerance, scoring=found.study.scoring)
        seated = len(readings[0].played.scores)
        click.echo(f"{found.title}, {len(readings)} games, {seated} seats, seed {study.seed}\n")
        show_table(report.SEATS, report.seat_rows(result))
        click.echo()
        show_worths(result.worths)
        if result.by_definition:
            click.echo(f"\n{report.not_weighed(result)}")
        say_flagged(result.flagged())
        parts = report.balance_parts(result, readings) if study.html else []
        if values:
            change = change_of(readings, play_shown(other, names, series), measure=measure)
            click.echo(f"\nWith {', '.join(changes)}, on the same shuffles and rolls:\n")
            show_worths(change.worths)
            say_flagged(change.flagged())
            parts += report.change_parts(change, ", ".join(changes), measure) if study.html else []
        if study.html:
            write_page(study.html, f"{found.title}: balance", parts, seed=study.seed, bots=bots)


def play_shown(game: AnyGame, bots: list[str], series: "Series") -> "list[Reading]":
    """Shows its progress."""
    with progress_bar() as progress:
        task = progress.add_task(game.title, total=series.games)
        shown = msgspec.structs.replace(series, on_progress=lambda done: progress.advance(task, done))
        return shown.play(game, bots)


def play_each(game: AnyGame, bots: list[str], series: "Series", option: str) -> "list[Reading]":
    """All choices of an option, as something the seat was dealt. The seats of a game share it.

    Each has its own shuffles and rolls: the same ones four times over would look unfair.
    """
    from paddock.lab.study import each_choice, with_fact

    if series.seats != 1:
        raise ValueError("--each needs solo games (--seats 1): the seats of a game share its options")
    found = []
    for further, chosen in enumerate(each_choice(game, option, series.options)):
        one = msgspec.structs.replace(series, seed=series.seed + further, options=chosen)
        found += with_fact(play_shown(game, bots, one), f"dealt {option}/{shown_value(chosen[option])}")
    return found


def show_worths(worths: Any) -> None:
    from paddock.lab.balance import ENOUGH

    if not worths:
        click.echo(f"Nothing to measure: seats don't differ by anything in {ENOUGH} games or more. Play more games.")
        return
    rows = [
        (
            f"{one.kind}/{one.name}",
            f"{one.edge.value:+.2f}",
            f"{one.edge.low:+.2f} – {one.edge.high:+.2f}" if not one.edge.is_exact else "the same in every game",
            str(one.games),
            "out of line" if one.is_flagged else "",
        )
        for one in sorted(worths, key=lambda one: (one.kind, -one.edge.value))
    ]
    show_table(("", "vs. others", "95%", "games", ""), rows)


def say_flagged(flagged: list[str]) -> None:
    click.echo(f"\nOut of line: {', '.join(flagged) or 'nothing'} (95% for all tests together)")


# tune


@lab.command(short_help="Search for the values that come closest to a target.")
@click.argument("game")
@click.option("--value", "ranges", multiple=True, required=True, metavar="PATH=LOW..HIGH", help="A value to vary.")
@click.option(
    "--target", required=True, metavar="MEASURE=NUMBER", help="first, score, spread, plies, or a fact's name."
)
@seated_bots
@study_options
def tune(
    game: str,
    ranges: tuple[str, ...],
    target: str,
    bots: str,
    study: StudyOptions,
) -> None:
    """Try values from GAME's components.toml on the same shuffles and rolls; keep those closest to a target.

    \b
    paddock lab tune jurassic_snack --value turn.actions_first_turn=1..2 --target first=0.5
    paddock lab tune jurassic_snack --value grass.recon.points=1..4 --target "dealt token/recon=0"
    """
    with at_work(), says_what_is_kept(study.seed, study.folder):
        from paddock.lab import report
        from paddock.lab import tune as tuning
        from paddock.lab.editions import read_ranges

        found = find_game(game, study.edition)
        varied, aim = read_ranges(found, ranges), tuning.read_target(target)
        with progress_bar() as progress:
            total = tuning.most_games(found, varied, study.count)
            task = progress.add_task(found.title, total=total)
            series = study.series(found, lambda done: progress.advance(task, done))
            result = tuning.tune(found, varied, aim, names_in(bots), series)
            progress.update(task, completed=total)
        click.echo(f"{found.title}, seed {study.seed}\n")
        show_table(
            (*varied, *report.TUNED),
            report.tune_rows(result),
        )
        click.echo(f"\n{report.tune_verdict(result)}")
        if study.html:
            write_page(study.html, f"{found.title}: tuning", report.tune_parts(result), seed=study.seed, bots=bots)


# luck and skill


@lab.command(short_help="Separate luck from skill in a finished game.")
@click.argument("file", type=FILE)
@click.option("--seed", default=1, show_default=True, type=int, help="Repeats the result exactly.")
@click.option(
    "--iterations", default=200, show_default=True, type=click.IntRange(1), help="Search iterations per decision."
)
@click.option(
    "--moments", default=5, show_default=True, type=click.IntRange(0), help="How many of the largest effects to show."
)
@edition_option
def luck(file: Path, seed: int, iterations: int, moments: int, edition: Path | None) -> None:
    """Say how much of each seat's result in the record FILE came from luck, and how much from choices.

    A result is 1 for the only winner and 0 for the last; the parts of a row add up to it.
    """
    with at_work():
        from paddock.lab.luck import luck_and_skill

        record, game = load_record(file, edition)
        if record.outcome is None:
            raise ValueError(f"{file} is unfinished: it has no result yet")
        with progress_bar() as progress:
            task = progress.add_task(game.title, total=len(record.moves))
            found = luck_and_skill(
                game, record, seed=seed, iterations=iterations, on_progress=lambda done: progress.advance(task, done)
            )
        heads = ("seat", "player", "start", "luck", "own choices", "others' choices", "unforeseen", "result")
        rows = [
            (str(one.seat), record.players[one.seat], *(f"{part:+.3f}" for part in parts_of(one)), f"{one.result:.3f}")
            for one in found.shares
        ]
        show_table(heads, rows)
        largest = sorted(found.moments, key=lambda moment: -max(map(abs, moment.effect)))[:moments]
        for moment in sorted(largest, key=lambda moment: moment.line):
            who = "luck" if moment.seat < 0 else f"seat {moment.seat}"
            effect = ", ".join(f"{value:+.3f}" for value in moment.effect)
            click.echo(f"line {moment.line}: {who} {moment.text} changed {effect}")


def parts_of(share: "Share") -> tuple[float, ...]:
    return share.start, share.luck, share.own, share.others, share.unforeseen
