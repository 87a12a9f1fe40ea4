"""TOML of strangers: every value is found on its line, and no text takes long."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import paddock
from paddock.content.components import ComponentsError, components_of
from paddock.content.toml_lines import Toml
from paddock.content.toml_scan import MOST_CHARACTERS, TooMuch, places_in
from paddock.games import folder_of
from paddock.server.table.editions import checked
from tests.content.hostile_editions import CAPPED, PARSED

GAME = paddock.find_game("jurassic_snack")

TEXT = '''# A comment, [with] = "signs"
top = 1
dotted.one."two three" = 2

[table]  # of its own
'quoted' = """
[[nothing]]
key = 1
"""
long = [
  1, "]",  # ]
  {inner = 1, deeper = {far = 2}},
  [3, {not = "named"}],
]

[table.below]
key = """four quotes""""
after = \'\'\'
it's '' here\'\'\'
[[entry]]
points = 1
id = "fox"
[entry.sub]
key = 1
[[entry]]
id = "hen"
side = 4
list = [{id = "a"},
        {id = "b", "\\u0041" = 1}]
[above]
x = {}
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("top", 2),
        ("dotted", 3),
        ("dotted.one.two three", 3),
        ("table", 5),
        ("table.quoted", 6),
        ("table.long", 10),
        ("table.long.#1", 10),  # a text has no line of its own
        ("table.long.#2.inner", 12),
        ("table.long.#2.deeper.far", 12),
        ("table.below", 16),
        ("table.below.key", 17),
        ("table.below.after", 18),
        ("entry", 20),
        ("entry.#0", 20),
        ("entry.fox", 22),
        ("entry.fox.points", 21),
        ("entry.fox.sub.key", 24),
        ("entry.#1", 25),
        ("entry.hen-4", 27),
        ("entry.hen.list", 28),
        ("entry.hen.list.b.A", 29),
        ("above.x", 31),
        ("above.x.nothing", 31),
        ("entry.cow", 20),
        ("entry.#7.points", 20),
        ("nothing", 0),
        ("nothing.at.all", 0),
        ("", 0),
    ],
)
def test_a_value_is_found_on_its_line_or_on_that_of_the_table_around_it(path: str, line: int) -> None:
    assert Toml(TEXT).nearest_line(path) == line
    assert Toml(TEXT.replace("\n", "\r\n")).nearest_line(path) == line


def test_what_is_not_there_is_on_the_line_of_the_first_change() -> None:
    assert Toml(TEXT).nearest_line("nothing", ["entry.hen.side", "table.below.key"]) == 17


VALUES = [
    "1",
    "0x1f",
    '"a # b"',
    "'['",
    '"""\n[x]\n"""',
    "'''\n\n'''",
    "[\n1,\n2]",
    '["]", # ]\n"["]',
    "{a = [1]}",
    "07:32:00",
]
KEYS = ["a", "b-c", '"d e"', "'f'", '"\\u0067"', "h . i", "1"]
NAMES = {'"d e"': "d e", "'f'": "f", '"\\u0067"': "g", "h . i": "h.i"}


class Written(msgspec.Struct):
    """A text, and the line of each of its values by its path."""

    text: str = ""
    lines: dict[str, int] = {}

    def add(self, line: str, path: str = "") -> None:
        if path:
            self.lines[path] = self.text.count("\n") + 1
        self.text += f"{line}\n"


@st.composite
def written(draw: st.DrawFn) -> Written:
    text = Written()
    for number in range(draw(st.integers(1, 6))):
        table = draw(st.sampled_from([f"t{number}", "entry", ""]))
        if table == "entry":
            index = text.text.count("[[entry]]")
            table = f"entry.#{index}"
            text.add("[[entry]]", table)
        elif table:
            text.add(f"[ {table} ] # {table}", table)
        elif text.text:
            text.add("# []")
            continue
        for key in draw(st.lists(st.sampled_from(KEYS), max_size=4, unique=True)):
            path = f"{table}.{NAMES.get(key, key)}".removeprefix(".")
            text.add(f"{key} = {draw(st.sampled_from(VALUES))}", path)
            text.add(draw(st.sampled_from(["", "#", " "])))
    return text


@given(written())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_every_value_of_any_text_is_found_on_its_line(text: Written) -> None:
    toml = Toml(text.text)
    assert {path: toml.nearest_line(path) for path in text.lines} == text.lines


@given(st.text(alphabet="ab.\"'\\[]{}=,#\n\r\t 1-", max_size=60))
@settings(max_examples=400, deadline=None, derandomize=True)
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        toml = Toml(text)
    except ValueError:
        return
    for key in toml.data:
        assert toml.nearest_line(key.partition(".")[0]) > 0 or "." in key or not key


# Limits


@pytest.mark.parametrize("kind", CAPPED)
def test_what_goes_too_far_is_refused_before_it_is_parsed_and_the_line_is_named(kind: str) -> None:
    text, line, words = CAPPED[kind]
    with pytest.raises(ComponentsError) as caught:
        edited(text)
    assert caught.value.line == line
    assert words in str(caught.value)
    assert len(str(caught.value)) < 700
    assert caught.value.said("de").startswith(f"mine.toml, Zeile {line}: ")


@pytest.mark.parametrize("name", paddock.game_names())
def test_an_edition_may_write_every_printed_value_anew(name: str) -> None:
    game = paddock.find_game(name)
    text = (folder_of(name) / "components.toml").read_text(encoding="utf-8")
    assert components_of(game).with_text(f'edition.name = "All"\n{text}', "mine.toml").changed == frozenset()


@pytest.mark.parametrize("kind", PARSED)
@pytest.mark.parametrize("name", paddock.game_names())
def test_a_hostile_edition_changes_nothing_and_is_refused_in_a_sentence(kind: str, name: str) -> None:
    assert len(PARSED[kind]) <= MOST_CHARACTERS
    found = checked(paddock.find_game(name), PARSED[kind], "mine.toml", "en")
    assert found.changes == []
    assert len(found.problem) < 1000


@pytest.mark.parametrize("kind", [*CAPPED, *PARSED])
def test_the_work_grows_with_the_text_and_no_faster(kind: str) -> None:
    text = CAPPED[kind][0] if kind in CAPPED else PARSED[kind]
    checked(GAME, "", "", "en")  # what is worked out once
    assert calls(lambda: checked(GAME, text, "mine.toml", "en")) < 20 * len(text) + 100_000


def test_one_pass_finds_the_lines_of_many_errors() -> None:
    """The line of an error once cost a parse of the text for each of its lines."""
    text = "".join(f'[[entry]]\nid = "k{number}"\n' for number in range(1000))
    toml = Toml(text)
    first = calls(lambda: toml.nearest_line("entry.k0"))
    assert calls(lambda: [toml.nearest_line(f"entry.k{number}") for number in range(1000)]) < first * 3


def calls(work: Callable[[], object]) -> int:
    """How many functions are called, in Python and in C."""
    count = 0

    def note(frame: FrameType, event: str, what: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def edited(text: str) -> None:
    components_of(GAME).with_text(text, "mine.toml")


@pytest.mark.parametrize("text", ['"""', "'''", '"', "x = '", 'x = """\\"', "x = [", "x = {a", "[x", "[[x]", "x", "="])
def test_where_a_text_is_no_toml_nothing_more_is_looked_at(text: str) -> None:
    assert places_in(f"{text}\n" + "a." * 100 + "a = 1").inner.keys() <= {"x"}


def test_a_limit_holds_wherever_a_key_stands() -> None:
    for text in ("{0} = 1", "[{0}]", "[[{0}]]", "x = {{{0} = 1}}", "x = [{{{0} = 1}}]", "x = '''\n'''\n{0} = 1"):
        with pytest.raises(TooMuch, match="17 parts"):
            places_in(text.format(".".join("abcdefghijklmnopq")))
