"""Writes what the code knows into docs and the README: options, sources of values, names and entries for research.

A page keeps these between `<!-- options -->` and `<!-- end -->`; the words around them are written by hand. With the
word `check` it changes nothing and fails if a page is stale.
"""

import re
import sys
from collections import Counter
from itertools import groupby
from pathlib import Path

import paddock
from paddock.cli.editions import leaves
from paddock.contract.game import AnyGame
from paddock.games import shipped_components

ORIGINS = ("rulebook", "public", "house")
ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = ROOT / "docs" / "games"
OBSERVATIONS = ROOT / "docs" / "observations.md"


def main() -> None:
    stale = [page for page, text in fresh_pages().items() if page.read_text(encoding="utf-8") != text]
    if sys.argv[1:] == ["check"]:
        sys.exit(f"Stale: {', '.join(page.name for page in stale)}. Run 'make game-pages'." if stale else 0)
    for page in stale:
        page.write_text(fresh_pages()[page], encoding="utf-8")


def fresh_pages() -> dict[Path, str]:
    games = [paddock.find_game(name) for name in paddock.game_names()]
    pages = {PAGES / f"{game.name}.md": filled(PAGES / f"{game.name}.md", tables_of(game)) for game in games}
    observed = {f"observation {game.name}": observation(game) for game in games}
    return pages | {README: filled(README, {"summary": summary(games)}), OBSERVATIONS: filled(OBSERVATIONS, observed)}


def filled(page: Path, tables: dict[str, str]) -> str:
    text = page.read_text(encoding="utf-8")
    for part, table in tables.items():
        text = re.sub(rf"(<!-- {part} -->\n).*?(<!-- end -->)", rf"\g<1>\n{table}\n\g<2>", text, flags=re.DOTALL)
    return text


def tables_of(game: AnyGame) -> dict[str, str]:
    return {"options": options(game), "sources": sources(game), "names": names(game)}


def options(game: AnyGame) -> str:
    rows = [
        f"| `{name}` | {', '.join(shown(choice, option.default) for choice in option.choices)} | {option.help} |"
        for name, option in game.options.items()
    ]
    return "\n".join(["| option | choices, **default** | what it says |", "|---|---|---|", *rows]) + "\n"


def shown(choice: object, default: object) -> str:
    text = str(choice).lower() if isinstance(choice, bool) else str(choice)
    return f"**{text}**" if choice == default and type(choice) is type(default) else text


def sources(game: AnyGame) -> str:
    """How many values of each kind come from where."""
    counts = origins_of(game)
    groups = list(dict.fromkeys(group for group, origin in counts if origin in ORIGINS))
    rows = [f"| `{group}` | " + " | ".join(str(counts[group, one] or "") for one in ORIGINS) + " |" for group in groups]
    total = " | ".join(str(sum(counts[group, one] for group in groups)) for one in ORIGINS)
    head = [f"| part of components.toml | {' | '.join(ORIGINS)} |", "|---|---:|---:|---:|"]
    return "\n".join([*head, *rows, f"| all values | {total} |"]) + "\n"


def origins_of(game: AnyGame) -> Counter[tuple[str, str]]:
    """By part of the file and source."""
    printed = shipped_components(game.name)
    return Counter((path.partition(".")[0], printed.source(path)) for path, _ in leaves(printed.data, ""))


def summary(games: list[AnyGame]) -> str:
    rows = [f"| [{game.title}](docs/games/{game.name}.md) | {' | '.join(map(str, totals(game)))} |" for game in games]
    return "\n".join([f"| game | {' | '.join(ORIGINS)} |", "|---|---:|---:|---:|", *rows]) + "\n"


def totals(game: AnyGame) -> list[int]:
    return [sum(count for (_, origin), count in origins_of(game).items() if origin == one) for one in ORIGINS]


def names(game: AnyGame) -> str:
    title = "".join(word.capitalize() for word in game.name.split("_"))
    features = ", ".join(f"{len(game.features(seats).names)} at {seats}" for seats in some_seats(game))
    rows = [
        ("Paddock", f'`paddock.find_game("{game.name}")`'),
        ("PettingZoo", f'`aec_env("{game.name}")`, `parallel_env("{game.name}")`'),
        ("Gymnasium", f"`paddock/{title}-v{game.version}`"),
        ("OpenSpiel", f"`python_paddock_{game.name}`"),
        ("Moves of seats", f"{game.action_space:,}"),
        ("Outcomes of chance", f"{game.chance_space:,}"),
        ("Features of an observation", f"{features} seats"),
        ("Longest game, in plies", f"{game.max_plies:,}"),
    ]
    return "\n".join(["| | |", "|---|---|", *(f"| {label} | {value} |" for label, value in rows)]) + "\n"


def observation(game: AnyGame) -> str:
    """Runs of entries whose names differ only in numbers, or in what follows a colon."""
    features = game.features(2)
    entries = list(zip(range(len(features.names)), features.names, features.most, strict=True))
    runs = [list(run) for _, run in groupby(entries, lambda entry: without_numbers(entry[1].partition(": ")[0]))]
    rows = [f"| {span(run[0][0], run[-1][0])} | {named(run)} | {max(most for _, _, most in run)} |" for run in runs]
    return "\n".join(["| entries | names | most |", "|---:|---|---:|", *rows]) + "\n"


def without_numbers(name: str) -> str:
    return re.sub(r"[+-]?\d+", "", name)


def span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def named(run: list[tuple[int, str, int]]) -> str:
    first, last = run[0][1], run[-1][1]
    return f"`{first}`" if first == last else f"`{first}` … `{last}`"


def some_seats(game: AnyGame) -> list[int]:
    return [seats for seats in game.seats if seats <= 5]


if __name__ == "__main__":
    main()
