"""`paddock games` and `paddock rules`: what there is to play, and how."""

import click

import paddock
from paddock.bots.registry import bot_names
from paddock.cli.shared import find_game, is_terminal, sentence, show_markdown, shown_value
from paddock.game import spoken_range
from paddock.games import rules_of
from paddock.rulebook import find_rules, read_rules


@click.command()
def games() -> None:
    """List the games, with their seats and options."""
    for name in paddock.games():
        game = paddock.find_game(name)
        click.echo(f"{name}  {game.title}, {spoken_range(game.seats)} seats")
        for option, told in game.options.items():
            choices = ", ".join(f"{shown_value(choice)}{'*' * (choice == told.default)}" for choice in told.choices)
            click.echo(f"    {option}={choices}")
            click.echo(f"        {told.help}")
    click.echo("* is the default. Bots: " + ", ".join(bot_names()))


@click.command()
@click.argument("game")
@click.argument("rule_id", required=False, metavar="[ID]")
def rules(game: str, rule_id: str | None) -> None:
    """Show the rules of GAME, one rule (JS-6.3) or one section (JS-6)."""
    found = find_game(game)
    rulebook = rules_of(found.name)
    if rule_id is None:
        show_markdown(rulebook)
        return
    try:
        chosen = find_rules(read_rules(rulebook), rule_id)
    except ValueError as error:
        raise click.UsageError(sentence(error)) from None
    for rule in chosen:
        show_markdown(f"**{rule.id}** ({rule.heading})  \n{rule.text}" if is_terminal() else f"{rule.id} {rule.text}")
