"""`paddock play`: a game in the terminal, against bots or with friends at one keyboard."""

from pathlib import Path
from typing import Final

import click
import msgspec

from paddock.bots.random import RandomBot
from paddock.bots.registry import BotError, make_bot
from paddock.cli.matches import read_options
from paddock.cli.shared import edition_option, find_game, number_of, sentence, spaced
from paddock.contract import record as records
from paddock.contract.bot import Bot, BotFailure, Budget
from paddock.contract.engine.luck import Dealer, Rng, new_seed, seed_from
from paddock.contract.engine.state import CHANCE, OVER, State
from paddock.contract.game import result_of
from paddock.contract.record import Record
from paddock.server.table.story import Story
from paddock.server.wire.messages import Event

YOU: Final = "you"
QUIT: Final = "q"
SECONDS: Final = 2.0  # a bot may think about a move
UNSAID: Final = ("kind", "seat")
HELP: Final = "Type a number or a move, ? to see the choices again, or q to stop."


@click.command()
@click.argument("game")
@click.option("--seats", type=int, help="How many seats; default: as few as possible.")
@click.option("--you", "own", default="0", show_default=True, metavar="SEATS", help="Your seats, such as 0 or 0,2.")
@click.option(
    "--bot",
    default="hatchling",
    show_default=True,
    help="The bot for the other seats. Your own: file.py:Class or command:./program.",
)
@click.option("--seed", type=int, help="Repeats the same shuffles and rolls; default: new ones.")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game; may be repeated.")
@click.option(
    "--save", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Save the record in this file."
)
@edition_option
def play(
    game: str,
    seats: int | None,
    own: str,
    bot: str,
    seed: int | None,
    given: tuple[str, ...],
    save: Path | None,
    edition: Path | None,
) -> None:
    """Play GAME in the terminal.

    \b
    paddock play jurassic_snack
    paddock play rolling_ranch --seats 3 --you 0,1 --bot tracker
    paddock play bone_bluff.py:BoneBluff
    """
    found = find_game(game, edition)
    try:
        options = read_options(found, given)
        count = found.new(seats, options).seat_count()
        sitting = Sitting(Story(found, count, options), own_seats(own, count), bot, seed)
    except (ValueError, BotError) as error:
        raise click.UsageError(sentence(error)) from None
    record = records.begin(found, count, options, sitting.names(), commitment=sitting.dealer.commitment)
    sitting.play(record)
    if save:
        save.write_text(records.write(record), encoding="utf-8")
        click.echo(f"The record is in {save}.")


def own_seats(text: str, count: int) -> list[int]:
    seats = [int(part) for part in text.split(",") if part.strip().isdecimal()]
    if not seats or len(seats) != len(text.split(",")) or not all(seat < count for seat in seats):
        raise ValueError(f"--you takes seats from 0 to {count - 1}, separated by commas, not {text!r}")
    return seats


class Quit(Exception):
    """Someone wants to stop."""


class Sitting:
    """A game in progress: whose turn it is, what they see and what they choose. A story keeps what each seat learns."""

    def __init__(self, story: Story, own: list[int], bot: str, seed: int | None) -> None:
        self.story = story
        self.game = story.game
        self.own = own
        self.bot_name = bot
        self.bots: dict[int, Bot] = {seat: make_bot(bot, self.game) for seat in range(story.seats) if seat not in own}
        self.dealer = Dealer(new_seed() if seed is None else seed_from(seed))
        self.rng = Rng(int.from_bytes(self.dealer.seed[:12], "big"))

    @property
    def state(self) -> State:
        return self.story.state

    def names(self) -> list[str]:
        return [YOU if seat in self.own else self.bot_name for seat in range(self.story.seats)]

    def play(self, record: Record) -> None:
        click.echo(f"{self.game.title}. {HELP}")
        try:
            while (seat := self.state.turn()) != OVER:
                self.make(record, seat, self.choose(seat))
        except Quit:
            click.echo("Stopped.")
            return
        record.seed, record.outcome = self.dealer.seed.hex(), result_of(self.state.outcome())
        self.tell_outcome()

    def choose(self, seat: int) -> int:
        if seat == CHANCE:
            return self.dealer.draw(self.story.luck_drawn, self.game.chance(self.state))
        if seat in self.own:
            return self.ask(seat)
        return self.ask_bot(seat, self.state.legal_moves(seat))

    def ask_bot(self, seat: int, legal: list[int]) -> int:
        """A bot that fails is replaced, so that the game can go on."""
        try:
            return self.bots[seat].choose(self.story.view(seat), legal, self.rng, Budget(seconds=SECONDS))
        except BotFailure as failure:
            click.echo(f"{failure} Seat {seat} makes random moves from now on.")
            self.bots[seat] = RandomBot(self.game)
            return self.ask_bot(seat, legal)

    def make(self, record: Record, seat: int, move: int) -> None:
        text, told = self.game.text(self.state, seat, move), self.story.version(self.own[0])
        self.story.play([(seat, text)], 0.0)
        record.moves.append((seat, text))
        for event in self.story.logs[self.own[0]][told:]:
            self.tell(event)

    # What is shown

    def tell(self, event: Event) -> None:
        """What the first of your seats learns, except for your own moves."""
        if event.seat is None or event.seat in self.own:
            return
        who = "Luck" if event.seat == CHANCE else f"Seat {event.seat}"
        if event.kind == "hidden":
            click.echo(f"  {who} has chosen.")
        elif event.move is not None:
            click.echo(f"  {who}: {event.text or spoken(msgspec.to_builtins(event.move))}")

    def show(self, seat: int) -> None:
        click.echo(f"\n{self.game.picture(self.state, seat)}\n")

    def tell_outcome(self) -> None:
        outcome = self.state.outcome()
        assert outcome is not None, "the game is over but has no outcome"
        self.show(self.own[0])
        click.echo(f"The game is over: {spaced(outcome.reason)}.")
        for seat, name in enumerate(self.names()):
            click.echo(f"  {outcome.ranks[seat]}. seat {seat} ({name}), {outcome.scores[seat]} points")

    # Choosing

    def ask(self, seat: int) -> int:
        legal = self.state.legal_moves(seat)
        self.show(seat)
        self.list_choices(seat, legal)
        while True:
            said = click.prompt(f"Seat {seat}", prompt_suffix="> ").strip()
            if said == QUIT:
                raise Quit
            if said == "?":
                self.show(seat)
                self.list_choices(seat, legal)
                continue
            move = self.read(seat, legal, said)
            if move is not None:
                return move

    def list_choices(self, seat: int, legal: list[int]) -> None:
        for number, move in enumerate(legal, 1):
            click.echo(f"  {number:>3}  {self.game.text(self.state, seat, move)}")

    def read(self, seat: int, legal: list[int], said: str) -> int | None:
        if said.isdecimal():
            if 1 <= int(said) <= len(legal):
                return legal[int(said) - 1]
            click.echo(f"You have {number_of('choice', len(legal))}. {HELP}")
            return None
        try:
            move = self.game.parse(self.state, seat, said)
        except ValueError as error:
            click.echo(sentence(error))
            return None
        if self.game.is_legal(self.state, seat, move):
            return move
        click.echo(str(self.game.why_illegal(self.state, seat, move)))
        return None


def spoken(fields: dict[str, object]) -> str:
    """A partly hidden move: its kind, and the fields that are shown."""
    shown = [f"{name} {'?' if value is None else value}" for name, value in fields.items() if name not in UNSAID]
    kind = spaced(str(fields["kind"]))
    return f"{kind} ({', '.join(shown)})" if shown else kind
