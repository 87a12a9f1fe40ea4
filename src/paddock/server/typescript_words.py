"""The words of the page, written from the catalogues: a module for each room and language, loaded when it is needed.

English modules have their keys in their types. The index says where each module is in other languages.
"""

import json
from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable
from typing import Final

from paddock.content.catalogue import ENGLISH, game_rooms, languages, other_rooms, read, words_of_game

Words = Mapping[str, str]
Tables = dict[str, dict[str, str]]  # name in TypeScript -> key -> sentence

LANGUAGE: Final = "language"  # what a language calls itself, and its locale
COMPONENTS: Final = "components"  # words of an edition: few ask for them, so they are loaded apart
# So are those of pages that few open.
APART: Final = (
    *("profile", "review", "share", "clubs", "admin", "planning", "studio"),
    *("learn", "puzzle", "solo", "lab", "verify", "generic", "setup", "settings", "identity"),
)
WITH: Final = {"notifications": "profile", "data": "identity", "devices": "settings"}  # these come with those
LAZY: Final = ("editor", "help", "summary")  # and these tables of a game
SERVER_SAYS: Final = ("reason", "why")  # tables of a game that the page never needs
# What the server alone says, in profiles, notifications, on pictures and in previews: keys that begin so.
SERVER_ALONE: Final = ("mastery.", "notice.", "share.")
IN_PAGE: Final = {
    "page": "",
    "log": "log.",
}  # tables of a game that its page says, and what their keys begin with there
ALONE: Final = ("printed",)  # tables of a game with keys of their own


def word_files(header: str, page: Traversable) -> dict[str, str]:
    """All files by name. The page's own catalogues are in that folder."""
    modules = {language: modules_in(language, page) for language in languages()}
    made = {
        f"words/{language}/{place(name)}.ts": module_file(header, tables, language)
        for language, named in modules.items()
        for name, tables in named.items()
    }
    return {"words/index.ts": index_file(header, page, modules[ENGLISH]), **made}


def place(module: str) -> str:
    """Its path in the folder of a language."""
    return f"apart/{module}" if module in APART else module


def modules_in(language: str, page: Traversable) -> dict[str, Tables]:
    """What the page can load in a language."""
    own = by_table(read(page, language))
    said = [prefixed(name, table) for name, table in own.items() if name not in (LANGUAGE, COMPONENTS, *APART, *WITH)]
    modules = {
        "page": {"page": joined(said)},
        COMPONENTS: {COMPONENTS: own.get(COMPONENTS, {})},
        "server": {"engine": server_words(language)},
        **{name: {name: prefixed(name, own.get(name, {}))} for name in APART},
    }
    for name, module in WITH.items():
        modules[module][name] = prefixed(name, own.get(name, {}))
    for game in game_rooms():
        words = by_table(words_of_game(game, language))
        modules |= {game: game_tables(game, words)}
        modules |= {f"{game}_{name}": {name: words[name]} for name in LAZY if name in words}
    return modules


def server_words(language: str) -> dict[str, str]:
    words = read(other_rooms()["server"], language)
    return {key: text for key, text in words.items() if not key.startswith(SERVER_ALONE)}


def game_tables(game: str, words: Tables) -> Tables:
    """What its page says, what its rules say, and what else is there."""
    page = {f"{start}{key}": text for name, start in IN_PAGE.items() for key, text in words.get(name, {}).items()}
    apart = {*IN_PAGE, *ALONE, *LAZY, *SERVER_SAYS}
    rules = [prefixed(f"{game}.{name}", table) for name, table in words.items() if name not in apart]
    return {"page": page, "engine": joined(rules), **{name: words[name] for name in ALONE if name in words}}


def by_table(words: Words) -> Tables:
    """By the first part of their keys; "" has those of one part."""
    found: Tables = {}
    for key, text in words.items():
        table, dot, rest = key.partition(".")
        found.setdefault(table if dot else "", {})[rest if dot else key] = text
    return found


def prefixed(start: str, words: Words) -> dict[str, str]:
    return {f"{start}.{key}" if start else key: text for key, text in words.items()}


def joined(tables: Iterable[Words]) -> dict[str, str]:
    return {key: text for table in tables for key, text in table.items()}


def module_file(header: str, tables: Tables, language: str) -> str:
    kept = [english_table, foreign_table][language != ENGLISH]
    return header + "\n".join(kept(name, words) for name, words in tables.items())


def english_table(name: str, words: Words) -> str:
    return f"export const {name} = {written(words)} as const;\n"


def foreign_table(name: str, words: Words) -> str:
    return f"export const {name}: Record<string, string> = {written(words)};\n"


def written(words: Words) -> str:
    return json.dumps(words, indent=2, ensure_ascii=False)


def index_file(header: str, page: Traversable, modules: Iterable[str]) -> str:
    about = {name: read(page, name) for name in languages()}
    names = {name: words[f"{LANGUAGE}.name"] for name, words in about.items()}
    locales = {name: words[f"{LANGUAGE}.locale"] for name, words in about.items()}
    loads = [f"  {name}: {{ {', '.join(loaders(name))} }}," for name in modules]
    return (
        f"{header}export const LANGUAGES = {written(names)} as const;\n\n"
        f"export const LOCALES = {written(locales)} as const;\n\n"
        "/** What loads a module in another language. */\n"
        "export const FOREIGN = {\n" + "\n".join(loads) + "\n};\n"
    )


def loaders(module: str) -> list[str]:
    return [f'{name}: () => import("./{name}/{place(module)}")' for name in languages() if name != ENGLISH]
