"""`paddock replay` and `paddock verify`: shows and proves what was played."""

from pathlib import Path

import click
import msgspec

import paddock
from paddock.cli.shared import FILE, edition_option, find_game, no_such_game, spaced
from paddock.contract import record as records
from paddock.contract.game import CHANCE, AnyGame, Later, State
from paddock.contract.record import Ply, Record, RecordError


@click.command(short_help="Show a recorded game, move by move.")
@click.argument("file", type=FILE)
@click.option("--seat", type=click.IntRange(0), help="See the game as this seat saw it.")
@click.option("--moves", "moves_only", is_flag=True, help="Only the moves, without the board.")
@edition_option
def replay(file: Path, seat: int | None, moves_only: bool, edition: Path | None) -> None:
    """Show the game recorded in FILE, move by move, with the board after each."""
    record, game = load_record(file, edition)
    if seat is not None and seat >= record.seats:
        raise click.BadParameter(f"this game has seats 0 to {record.seats - 1}", param_hint="--seat")
    try:
        show_replay(record, game, seat, moves_only=moves_only)
    except RecordError as error:
        raise click.ClickException(f"{file}, {error}") from None


def show_replay(record: Record, game: AnyGame, seat: int | None, *, moves_only: bool) -> None:
    state = records.starting_state(record, game)
    click.echo(f"{game.title}: {' against '.join(record.players)}")
    number = 0
    for ply in records.replay(record, game):
        state = ply.state
        if ply.seat != CHANCE:
            show_board(game, state, seat, moves_only=moves_only)
            number += 1
        click.echo(f"{'' if ply.seat == CHANCE else number:>4} {player_of(record, ply)}: {seen(game, ply, seat)}")
    show_board(game, state, seat, moves_only=moves_only)
    records.check_outcome(record, game)
    click.echo(told_outcome(record))


def show_board(game: AnyGame, state: State, seat: int | None, *, moves_only: bool) -> None:
    if not moves_only:
        click.echo(f"\n{game.picture(state, seat)}\n")


def player_of(record: Record, ply: Ply) -> str:
    return "luck" if ply.seat == CHANCE else f"seat {ply.seat} ({record.players[ply.seat]})"


def seen(game: AnyGame, ply: Ply, viewer: int | None) -> str:
    """The move as the viewer learned it when it was made. Without a viewer, everything is shown."""
    if viewer is None or ply.move is None:
        return ply.text
    shown = game.sight(ply.state, ply.seat, ply.move, viewer)
    if shown is None:
        return "(hidden)"
    if isinstance(shown, Later):
        return "(hidden until the reveal)"
    if shown == game.told(ply.state, ply.seat, ply.move):
        return ply.text
    fields = msgspec.to_builtins(shown)
    return " ".join(
        [str(fields.pop("kind")), *(f"{name}={'?' if value is None else value}" for name, value in fields.items())]
    )


# verify


@click.command(short_help="Prove a recorded game: moves, shuffles and rolls, outcome.")
@click.argument("file", type=FILE)
@edition_option
def verify(file: Path, edition: Path | None) -> None:
    """Prove the record in FILE: every move is legal, every roll comes from the seed, the outcome is right.

    If something is wrong, it names the line and exits with 1.
    """
    record, game = load_record(file, edition)
    try:
        proved = records.verify(record, game)
    except RecordError as error:
        raise click.ClickException(f"{file} is not valid, {error}") from None
    decisions = sum(seat != CHANCE for seat, _ in record.moves)
    click.echo(f"{file} holds.")
    click.echo(f"  The seed is the one committed to before the first move: {record.commitment}")
    click.echo(f"  It deals all {proved} chance moves as recorded.")
    click.echo(f"  All {decisions} decisions follow the rules of {game.title}, version {game.version}.")
    click.echo(f"  They give the recorded outcome: {told_outcome(record)}")


def told_outcome(record: Record) -> str:
    if record.outcome is None:
        return "unfinished"
    winners = [name for name, rank in zip(record.players, record.outcome.ranks, strict=True) if rank == 1]
    scores = " : ".join(map(str, record.outcome.scores))
    won_by = f"won by {' and '.join(winners)}" if winners else "won by nobody"
    return f"{won_by}, {scores} ({spaced(record.outcome.reason)})"


def load_record(file: Path, edition: Path | None) -> tuple[Record, AnyGame]:
    try:
        record = records.read(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise click.ClickException(f"{file}, line 1: this isn't text, so it isn't a Paddock record") from None
    except OSError as error:
        raise click.ClickException(f"{file} can't be read: {error.strerror}") from None
    except RecordError as error:
        raise click.ClickException(f"{file}, {error}") from None
    if record.game not in paddock.game_names():
        raise click.ClickException(f"{file}, line 2: {no_such_game(record.game)}")
    return record, find_game(record.game, edition)
