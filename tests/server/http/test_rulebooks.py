"""Rulebooks for players over HTTP: texts with the values of the server's edition, pictures as SVG."""

from pathlib import Path

import httpx
import pytest

import paddock
from tests.server.conftest import serving

SNACK = "/api/games/jurassic_snack/rulebook"
EDITION = '[edition]\nname = "Tastier"\ngame = "jurassic_snack"\n[[grass]]\nid = "surprise"\npoints = 5\n'


def said(book: dict[str, list[dict[str, list[dict[str, list[dict[str, str]]]]]]]) -> str:
    return " ".join(
        f"{block['text']} {block['rows']}"
        for chapter in book["chapters"]
        for part in chapter["parts"]
        for block in part["blocks"]
    )


@pytest.mark.parametrize("name", paddock.game_names())
def test_every_game_offers_its_rulebook_with_its_pictures(address: str, name: str) -> None:
    games = {game["name"]: game for game in httpx.get(f"{address}/api/games").json()}
    for language in ("en", "de"):
        book = httpx.get(address + games[name]["rulebook"], params={"language": language}).json()
        assert book["language"] == language
        for picture in book["pictures"]:
            drawn = httpx.get(f"{address}/api/games/{name}/rulebook/pictures/{picture}?language={language}")
            assert drawn.headers["content-type"] == "image/svg+xml"
            assert drawn.headers["content-language"] == language
            assert drawn.text.startswith("<svg ")


def test_another_language_is_answered_in_english(address: str) -> None:
    for wish in ({}, {"language": "tlh"}, {"language": "../de"}):
        assert httpx.get(address + SNACK, params=wish).json()["chapters"][0]["title"] == "The aim"


def test_what_is_not_there_is_refused(address: str) -> None:
    for path in ("/api/games/chess/rulebook", f"{SNACK}/pictures/nothing"):
        assert httpx.get(address + path).status_code == 404


def test_a_rulebook_has_the_values_of_the_servers_edition(tmp_path: Path) -> None:
    file = tmp_path / "tastier.toml"
    file.write_text(EDITION, encoding="utf-8")
    with serving(tmp_path, editions=(str(file),)) as address:
        book = httpx.get(address + SNACK).json()
    assert book["edition_name"] == "Tastier"
    assert "Surprise 5, Yummy 2" in said(book)
