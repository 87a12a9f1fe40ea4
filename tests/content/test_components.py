"""components.toml -> typed pieces: sections, provenance, and editions laid over the defaults."""

from pathlib import Path

import msgspec
import pytest

from paddock.content.components import Components, ComponentsError, load_components
from paddock.content.overlay import near

DEFAULTS = """
[box]
dice = 2
title = "Toy"
weight = 1.5
sealed = true
colors = ["red", "green"]
source = "rulebook"
[box.public]
year = 2018
source = "public"
[box.insert]
slots = 3

[[card]]
id = "fox"
points = 1
source = "rulebook"
[[card]]
id = "hen"
points = 2
source = "house"

[loose]
value = 7
"""


class Box(msgspec.Struct):
    dice: int
    title: str


class Card(msgspec.Struct):
    id: str
    points: int


def defaults(folder: Path) -> Components:
    file = folder / "components.toml"
    file.write_text(DEFAULTS, encoding="utf-8")
    return load_components(file)


def laid_over(folder: Path, text: str) -> Components:
    file = folder / "edition.toml"
    file.write_text(text, encoding="utf-8")
    return defaults(folder).with_edition(file)


def refusal_of(folder: Path, text: str) -> ComponentsError:
    with pytest.raises(ComponentsError) as caught:
        laid_over(folder, text)
    return caught.value


def test_a_section_is_a_typed_value(tmp_path: Path) -> None:
    assert defaults(tmp_path).section("box", Box) == Box(dice=2, title="Toy")
    assert defaults(tmp_path).section("card", list[Card]) == [Card("fox", 1), Card("hen", 2)]


def test_a_missing_section_is_named(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match=r"^components.toml: board: this section is missing$"):
        defaults(tmp_path).section("board", Box)


def test_a_section_of_another_type_is_named(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match=r"^components.toml: loose: dice is missing$"):
        defaults(tmp_path).section("loose", Box)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("box.dice", "rulebook"),
        ("box", "rulebook"),
        ("box.public.year", "public"),
        ("box.insert.slots", "rulebook"),
        ("card.fox.points", "rulebook"),
        ("card.hen.points", "house"),
        ("loose.value", "unknown"),
    ],
)
def test_every_value_knows_where_it_comes_from(tmp_path: Path, path: str, source: str) -> None:
    assert defaults(tmp_path).source(path) == source


@pytest.mark.parametrize("path", ["box.dise", "card.cow", "card.cow.points", "nothing", "box.dice.sides"])
def test_the_source_of_nothing_is_a_key_error(tmp_path: Path, path: str) -> None:
    with pytest.raises(KeyError, match=path):
        defaults(tmp_path).source(path)


def test_a_changed_value_comes_from_the_edition_and_its_neighbours_do_not(tmp_path: Path) -> None:
    edition = laid_over(tmp_path, '[box]\ndice = 3\n[[card]]\nid = "hen"\npoints = 4\n')
    assert edition.section("box", Box) == Box(dice=3, title="Toy")
    assert edition.section("card", list[Card]) == [Card("fox", 1), Card("hen", 4)]
    assert edition.source("box.dice") == "edition"
    assert edition.source("card.hen.points") == "edition"
    assert edition.source("box.title") == "rulebook"
    assert edition.source("card.fox.points") == "rulebook"


def test_a_value_written_again_is_no_change(tmp_path: Path) -> None:
    edition = laid_over(tmp_path, "[box]\ndice = 2\n")
    assert edition.source("box.dice") == "rulebook"
    assert edition.edition == ""


def test_an_entry_with_a_new_id_is_added(tmp_path: Path) -> None:
    edition = laid_over(tmp_path, '[[card]]\nid = "owl"\npoints = 9\n')
    assert edition.section("card", list[Card])[-1] == Card("owl", 9)
    assert edition.source("card.owl") == "edition"
    assert edition.edition != ""


def test_the_values_of_an_added_entry_come_from_the_edition(tmp_path: Path) -> None:
    edition = laid_over(tmp_path, '[[card]]\nid = "owl"\npoints = 9\n')
    assert edition.source("card.owl.points") == "edition"


def test_a_list_of_words_is_replaced_as_a_whole(tmp_path: Path) -> None:
    edition = laid_over(tmp_path, '[box]\ncolors = ["blue"]\n')
    assert edition.data["box"] == {**table(defaults(tmp_path), "box"), "colors": ["blue"]}


def table(components: Components, key: str) -> dict[str, object]:
    found = components.data[key]
    assert isinstance(found, dict)
    return found


def test_an_edition_leaves_the_defaults_alone(tmp_path: Path) -> None:
    printed = defaults(tmp_path)
    file = tmp_path / "edition.toml"
    file.write_text('[box]\ndice = 9\n[[card]]\nid = "fox"\npoints = 9\n', encoding="utf-8")
    printed.with_edition(file)
    assert printed.section("box", Box).dice == 2
    assert printed.section("card", list[Card])[0].points == 1
    assert printed.edition == ""


def test_editions_are_named_by_their_values_not_their_spelling(tmp_path: Path) -> None:
    one = laid_over(tmp_path, '[box]\ndice = 3\ntitle = "New"\n')
    same = laid_over(tmp_path, '# a comment\nbox.title = "New"\nbox.dice = 3\n')
    other = laid_over(tmp_path, '[box]\ndice = 4\ntitle = "New"\n')
    assert one.edition == same.edition
    assert one.edition != other.edition
    assert len(one.edition) == 16


def test_a_whole_number_is_a_number(tmp_path: Path) -> None:
    assert laid_over(tmp_path, "[box]\nweight = 2\n").value("box.weight") == 2.0


@pytest.mark.parametrize(
    ("name", "meant"),
    [("PC1", "PC01"), ("pc_21", "PC21"), ("PC-02", "PC02"), ("PC100", "PC10"), ("pigs", None)],
)
def test_the_name_that_is_meant(name: str, meant: str | None) -> None:
    assert str(near(name, ["PC01", "PC02", "PC10", "PC21"])) == (f"; did you mean {meant}?" if meant else "")


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("[box]\ndyce = 3\n", "box.dyce", "there is no such value; did you mean dice?"),
        ("[crad]\n", "crad", "there is no such value; did you mean card?"),
        ("[box]\nzzz = 3\n", "box.zzz", "there is no such value"),
        ('[box]\ndice = "three"\n', "box.dice", "expected a whole number, not text in quotes"),
        ("[box]\ndice = true\n", "box.dice", "expected a whole number, not true or false"),
        ('[box]\nweight = "2"\n', "box.weight", "expected a number, not text in quotes"),
        ("[box]\ntitle = 3\n", "box.title", "expected text in quotes, not a whole number"),
        ("[box]\nsealed = 1\n", "box.sealed", "expected true or false, not a whole number"),
        ("box = 3\n", "box", "expected a table, not a whole number"),
        ('[box]\ncolors = "red"\n', "box.colors", "expected a list, not text in quotes"),
        ("[box.public]\nyaer = 1\n", "box.public.yaer", "there is no such value; did you mean year?"),
        ("[[card]]\npoints = 3\n", "card", "every entry in this list needs its id"),
        ('[[card]]\nid = "fox"\npionts = 3\n', "card.fox.pionts", "there is no such value; did you mean points?"),
        ('[[card]]\nid = "fox"\npoints = "many"\n', "card.fox.points", "expected a whole number, not text in quotes"),
    ],
)
def test_an_edition_that_does_not_fit_names_file_key_and_reason(
    tmp_path: Path, text: str, key: str, reason: str
) -> None:
    refusal = refusal_of(tmp_path, text)
    assert (refusal.file, refusal.key, str(refusal.reason)) == (str(tmp_path / "edition.toml"), key, reason)
    line = 1 + text.splitlines().index(
        next(line for line in text.splitlines() if key.rsplit(".", maxsplit=1)[-1] in line)
    )
    assert refusal.line == line
    assert str(refusal) == f"{refusal.file}, line {line}: {key}: {reason}"


def test_a_list_of_other_things_than_tables_is_refused(tmp_path: Path) -> None:
    refusal = refusal_of(tmp_path, "card = [1, 2]\n")
    assert refusal.key == "card"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match="No such file") as caught:
        defaults(tmp_path).with_edition(tmp_path / "none.toml")
    assert str(caught.value).startswith(f"{tmp_path / 'none.toml'}: ")


def test_a_folder_is_no_edition(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match="directory"):
        defaults(tmp_path).with_edition(tmp_path)


@pytest.mark.parametrize("data", [b"box = ", b"\xff\xfe\x00", b"[box\n"])
def test_a_file_that_is_no_toml_is_named(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "edition.toml"
    file.write_bytes(data)
    with pytest.raises(ComponentsError, match=r"this isn’t (valid TOML|UTF-8 text)"):
        defaults(tmp_path).with_edition(file)


# Lists whose entries need more than an id

MATS = """
[[mat]]
id = "A"
side = "1-3"
cost = 1
[[mat]]
id = "A"
side = "4"
cost = 2
[[museum]]
row = 1
first = 5
[[museum]]
row = 2
first = 3
[[pen]]
q = 1
[[pen]]
q = 2
"""


def mats_with(folder: Path, text: str) -> Components:
    base, file = folder / "components.toml", folder / "edition.toml"
    base.write_text(MATS, encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    return load_components(base).with_edition(file)


def test_entries_with_the_same_id_are_told_apart_by_their_side(tmp_path: Path) -> None:
    edition = mats_with(tmp_path, '[[mat]]\nid = "A"\nside = "4"\ncost = 3\n')
    assert (edition.value("mat.A-1-3.cost"), edition.value("mat.A-4.cost")) == (1, 3)
    assert edition.changed == {"mat.A-4.cost"}


def test_entries_without_an_id_have_another_name(tmp_path: Path) -> None:
    edition = mats_with(tmp_path, "[[museum]]\nrow = 2\nfirst = 4\n")
    assert (edition.value("museum.1.first"), edition.value("museum.2.first")) == (5, 4)


def test_a_list_without_names_is_replaced_as_a_whole(tmp_path: Path) -> None:
    edition = mats_with(tmp_path, "[[pen]]\nq = 7\n")
    assert edition.data["pen"] == [{"q": 7}]
    assert edition.changed == {"pen"}


def test_an_entry_that_lacks_its_name_is_refused_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(
        ComponentsError, match=r"edition.toml, line 1: mat: every entry in this list needs its id and side"
    ):
        mats_with(tmp_path, '[[mat]]\nid = "A"\ncost = 3\n')


# What an edition says about itself


def test_an_edition_has_a_name_that_is_no_value(tmp_path: Path) -> None:
    edition = laid_over(tmp_path, '[edition]\nname = "Mine"\ngame = "toy"\n[box]\ndice = 3\n')
    assert (edition.about.name, edition.about.game) == ("Mine", "toy")
    assert edition.changed == {"box.dice"}
    assert edition.edition == laid_over(tmp_path, "[box]\ndice = 3\n").edition


def test_a_misspelt_head_is_refused(tmp_path: Path) -> None:
    refusal = refusal_of(tmp_path, '[edition]\nnmae = "Mine"\n')
    assert (refusal.key, refusal.line) == ("edition.nmae", 2)
    assert str(refusal.reason) == "there is no such value; did you mean name?"


def test_an_error_far_down_names_its_own_line(tmp_path: Path) -> None:
    text = '# mine\n[box]\ncolors = [\n  "blue",\n]\n\n[[card]]\nid = "fox"\npoints = 2\n'
    text += '[[card]]\nid = "hen"\npoints = "x"\n'
    assert refusal_of(tmp_path, text).line == 12
