"""`paddock games` and `paddock rules`: what there is to play, and how."""

import click

import paddock
from paddock.bots.registry import bot_names
from paddock.cli.shared import find_game, is_terminal, sentence, show_markdown, shown_value
from paddock.content.rulebook import find_rules, read_rules
from paddock.contract.game import spoken_range
from paddock.games import rule_languages, rules_of


@click.command()
def games() -> None:
    """List the games, with their seats and options."""
    for name in paddock.game_names():
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
@click.option("--language", default="en", show_default=True, help="The language, such as de for German.")
def rules(game: str, rule_id: str | None, language: str) -> None:
    """Show the rules of GAME, one rule (JS-6.3) or one section (JS-6)."""
    find_game(game)
    rulebook = rulebook_of(game, language)
    if rule_id is None:
        show_markdown(rulebook)
        return
    try:
        chosen = find_rules(read_rules(rulebook), rule_id)
    except ValueError as error:
        raise click.UsageError(sentence(error)) from None
    for rule in chosen:
        show_markdown(f"**{rule.id}** ({rule.heading})  \n{rule.text}" if is_terminal() else f"{rule.id} {rule.text}")


def rulebook_of(game: str, language: str) -> str:
    known = rule_languages(game)
    if not known:
        raise click.UsageError(f"{game} has no written rules.")
    if language not in known:
        raise click.UsageError(
            f"The rules of {game} aren't available in {language!r}; choose one of {', '.join(known)}."
        )
    return rules_of(game, language)
