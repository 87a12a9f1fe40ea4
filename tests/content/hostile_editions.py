"""Texts that are meant to take long: each as large as an edition may be, and bad in its own way."""

from collections.abc import Callable, Iterator

from paddock.content.toml_scan import MOST_CHARACTERS

MOST = MOST_CHARACTERS


def lines(line: Callable[[int], str], before: str = "", after: str = "") -> str:
    """As many lines as there is room for."""
    return filled(lambda number: line(number) + "\n", before, after)


def filled(part: Callable[[int], str], before: str = "", after: str = "") -> str:
    """As many parts as there is room for."""

    def parts() -> Iterator[str]:
        room, number = MOST - len(before) - len(after), 0
        while len(text := part(number)) <= room:
            yield text
            room -= len(text)
            number += 1

    return before + "".join(parts()) + after


# What is refused before it is parsed, with the line and the words that say so.
CAPPED: dict[str, tuple[str, int, str]] = {
    "a key of many parts": ("[turn]\n" + "a." * 19_000 + "a = 1\n", 2, "this key has 19001 parts"),
    "a header of many parts": ("\n[" + "a." * 19_000 + "a]\n", 2, "this key has 19001 parts"),
    "a key of many quoted parts": ('"".' * 12_000 + '"" = 1\n', 1, "this key has 12001 parts"),
    "many keys of many parts": (lines(lambda n: f"k{n}." + "a." * 30 + "a = 1"), 1, "this key has 32 parts"),
    "a key of many parts in a table": ("x = {" + "a." * 19_000 + "a = 1}\n", 1, "this key has 19001 parts"),
    "deep lists": ("\n\nx = " + "[" * 20_000, 3, "nested too deeply"),
    "deep lists that are closed": ("x = " + "[" * 19_000 + "]" * 19_000, 1, "nested too deeply"),
    "deep tables": ("x = " + "{a=" * 13_000, 1, "nested too deeply"),
    "deep lists on many lines": ("x = " + "[\n" * 4_000, 17, "nested too deeply"),
    "dotted keys in deep tables": ("x = " + "{a.a.a.a.a=" * 3_000, 1, "nested too deeply"),
    "a long number": ("[turn]\nactions_per_turn = " + "9" * 39_000, 2, "this number is too long"),
    "a long number in base 16": ("x = 0x" + "f" * 39_000, 1, "this number is too long"),
    "a long number in base 2": ("x = 0b" + "1" * 39_000, 1, "this number is too long"),
    "a long fraction": ("x = 0." + "3" * 39_000, 1, "this number is too long"),
    "a long exponent": ("x = 1e" + "9" * 39_000, 1, "this number is too long"),
    "a long number in a list": ("x = [\n1,\n" + "9" * 39_000 + "]", 3, "this number is too long"),
    "a long number in a table": ("x = {a = [{b = " + "9" * 39_000 + "}]}", 1, "this number is too long"),
    "a long number of underscores": ("x = " + "1_" * 19_000 + "1", 1, "this number is too long"),
    "many lines": ("\n" * 39_000, 5_001, "this has 39001 lines"),
    "lists of nothing": ("x = [\n" + "[]," * 13_000 + "]", 2, "this has too many keys, lists and tables"),
    "tables of nothing": ("x = [" + "{}," * 13_000 + "]", 1, "this has too many keys, lists and tables"),
    "a table of many keys": ("turn = {" + "a=1," * 9_900 + "}", 1, "this has too many keys, lists and tables"),
    "one character too many": ("#" * (MOST + 1), 1, f"this is {MOST + 1} characters long"),
}

# What is parsed: it is refused, or changes nothing, and takes no time worth speaking of.
PARSED: dict[str, str] = {
    "a value over many lines": "x = [\n" + "1,\n" * 4_900 + "]\n",
    "a value that never ends": "x = [\n" + "1,\n" * 4_900,
    "an unclosed text": 'x = """' + "a\n" * 4_900,
    "quotes that almost end a text": "x = " + '"""' + '\\"""' * 9_000,
    "quotes without end": '"' * 39_999,
    "apostrophes without end": "'" * 39_999,
    "texts one after the other": "x = [" + '"",' * 13_000 + "]",
    "escapes": 'x = "' + "\\u0041" * 6_600 + '"',
    "escaped line ends": 'x = """' + "\\\n" * 4_900 + '"""',
    "long text": 'x = "' + "a" * 39_900 + '"',
    "a long key": "a" * 39_900 + " = 1",
    "a long key in a table that is known": "[turn]\n" + "a" * 39_900 + " = 1",
    "a long key of zeros": "[turn]\n" + "0" * 39_900 + " = 1",
    "a long quoted key": '["' + "\\u0061" * 6_600 + '"]',
    "a long name": '[[grass]]\nid = "' + "a" * 39_900 + '"',
    "a name that looks like a number": '[[grass]]\nid = "#x"',
    "a name with dots": '[[grass]]\nid = "a.b.c"\n',
    "many tables": lines(lambda n: f"[t{n:05}]"),
    "many tables of one stem": lines(lambda n: f"[a.b.c.d.e.f.g.h.i.j.k.l.m.n.t{n}]"),
    "many dotted keys of one stem": lines(lambda n: f"a.b.c.d.e.f.g.h.i.j.k.l.m.n.t{n} = 1"),
    "many dotted keys with headers between": lines(lambda n: f"a.b.c.d.e.f.g.h.i.j.k.l.m.t{n} = 1\n[u{n}]"),
    "many quoted keys": lines(lambda n: f'"k{n}" = 1'),
    "keys that differ by their quotes": "a = 1\n" + "\"a\" = 2\n'a' = 3\n" * 1_500,
    "many entries without a name": "[[grass]]\n" * 3_900,
    "many entries of one name": lines(lambda n: '[[grass]]\nid = "yummy"'),
    "many entries of new names": lines(lambda n: f'[[grass]]\nid = "k{n}"'),
    "many entries of known keys": lines(lambda n: f'[[grass]]\nid = "k{n}"\ncount = 1'),
    "many lists of tables": lines(lambda n: f"[[l{n}]]"),
    "many nested lists of tables": "[[a]]\n[[a.b]]\n[[a.b.c]]\n" * 1_500,
    "a list of tables on one line": filled(lambda n: f'{{id="k{n:08}"}},', "grass = [", "]"),
    "a large table on one line": filled(lambda n: f"k{n:05}=1,", "turn = {", "z=1}"),
    "numbers": "x = [" + "1," * 19_900 + "]",
    "dates": "x = [" + "1979-05-27T07:32:00Z," * 1_900 + "]",
    "times that are none": "x = [" + "99:99:99," * 4_400 + "]",
    "fractions": "x = [" + "1e9," * 9_900 + "]",
    "no numbers": "x = [" + "nan,inf," * 4_900 + "]",
    "more than a number can be": "[turn]\nactions_per_turn = 1e999",
    "an infinite number": "[turn]\nactions_per_turn = inf",
    "the largest whole number": "[turn]\nactions_per_turn = 99999999999999999999",
    "comments": "#\n" * 4_900,
    "long comments": "#" + "[" * 39_900,
    "comments in a list": "x = [\n" + "# ]\n" * 4_900 + "]",
    "line ends of Windows": "a = 1\r\n" * 4_900,
    "line ends of old Macs": "a = 1\r" * 4_900,
    "nothing but spaces": " " * 39_900,
    "spaces around dots": "a" + " . a" * 15 + " " * 39_000 + "= 1",
    "control characters": "\x00" * 39_900,
    "surrogates": "x = '\ud800'",
    "brackets that close nothing": "]" * 39_900,
    "equals signs": "a =" * 13_000,
    "words that are almost true": "x = [" + "true," * 7_900 + "tru]",
    "the game named at length": '[edition]\ngame = "' + "x" * 39_900 + '"',
    "its own table at length": lines(lambda n: f"k{n} = 1", "[edition]\n"),
}
