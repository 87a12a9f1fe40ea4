"""Pictures of skeletons."""

from xml.etree import ElementTree

import pytest

from paddock.games.great_dinosaur_rush.engine.skeletons.body import COLOURS
from paddock.games.great_dinosaur_rush.shown.skeleton_svg import skeleton_svg
from tests.games.great_dinosaur_rush.positions import CARDS, laid_out, sizes_for

SVG = "{http://www.w3.org/2000/svg}"


def test_a_picture_has_a_bone_for_every_bone_that_says_what_it_is() -> None:
    skeleton = laid_out({"spine": 3, "ribs": 4, "head": 3, "unique": 2}, {"ribs": 1, "tail": 1, "unique": 1})
    root = ElementTree.fromstring(skeleton_svg(skeleton, "Tim & <his> beast"))
    assert root.findtext(f"{SVG}title") == "Tim & <his> beast"
    titles = [group.findtext(f"{SVG}title") for group in root.findall(f"{SVG}g")]
    assert len(titles) == len(skeleton)
    assert titles.count("ribs, white") == 1
    assert titles.count("spine, green") == 3


@pytest.mark.parametrize("name", sorted(CARDS))
def test_every_bone_lies_inside_the_picture(name: str) -> None:
    skeleton = laid_out(sizes_for(CARDS[name]), cards=[name])
    root = ElementTree.fromstring(skeleton_svg(skeleton))
    _, _, width, height = (float(number) for number in root.attrib["viewBox"].split())
    for group in root.findall(f"{SVG}g"):
        x, y = group.attrib["transform"].removeprefix("translate(").split(")")[0].split()
        assert 0 <= float(x) <= width
        assert 0 <= float(y) <= height


def test_colours_are_told_apart_by_marks() -> None:
    marks = set()
    for colour in range(len(COLOURS)):
        skeleton = laid_out({})
        skeleton.colour[0] = colour
        root = ElementTree.fromstring(skeleton_svg(skeleton))
        group = root.findall(f"{SVG}g")[0]
        marks.add(tuple(path.attrib["d"] for path in group.findall(f"{SVG}path"))[2:])
    assert len(marks) == len(COLOURS)
