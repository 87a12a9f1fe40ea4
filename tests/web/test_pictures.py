"""The pictures of the page: the folder holds what is listed, and documents show what there is."""

import re

from tests.web.browser import ROOT
from tests.web.picture_list import FOLDER, all_pictures


def test_the_folder_holds_every_picture_that_is_listed_and_no_other() -> None:
    there = {path.name for path in FOLDER.iterdir()}
    assert there == all_pictures(), "take the missing ones with `make pictures`, and remove what is no longer taken"


def test_documents_show_only_pictures_that_exist() -> None:
    documents = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    shown = {name for path in documents for name in re.findall(r"pictures/([\w.-]+)", path.read_text("utf-8"))}
    assert shown
    assert shown <= all_pictures()
