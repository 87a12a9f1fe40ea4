"""Answers of some length are compressed, unless they are streams or somebody else's page asks."""

from pathlib import Path

import httpx
import pytest

from paddock.server.http.compressing import LARGE, SMALLEST
from tests.server.conftest import serving
from tests.server.http.test_api import JURASSIC, ME_AND_BOT, guest, opened

RULES = f"/api/games/{JURASSIC}/rules"
GZIP = {"Accept-Encoding": "gzip"}
NONE = {"Accept-Encoding": "identity"}


@pytest.mark.parametrize("path", ["/api/games", RULES, "/api/games/tiny_epic_dinosaurs/components"])
def test_a_long_answer_is_compressed_and_says_the_same(path: str, address: str) -> None:
    plain, zipped = httpx.get(address + path, headers=NONE), httpx.get(address + path, headers=GZIP)
    assert "content-encoding" not in plain.headers
    assert zipped.headers["content-encoding"] == "gzip"
    assert zipped.content == plain.content
    assert int(zipped.headers["content-length"]) < len(plain.content) / 2
    assert zipped.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    assert zipped.headers["content-type"] == plain.headers["content-type"]


def test_what_is_compressed_in_a_thread_says_the_same(address: str) -> None:
    path = f"{address}/api/schema/openapi.json"
    plain, zipped = httpx.get(path, headers=NONE), httpx.get(path, headers=GZIP)
    assert len(plain.content) > LARGE
    assert zipped.headers["content-encoding"] == "gzip"
    assert zipped.content == plain.content


def test_a_short_answer_stays_as_it_is(address: str) -> None:
    answer = httpx.get(f"{address}/api/hello", headers=GZIP)
    assert len(answer.content) < SMALLEST
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_nothing_is_compressed_for_a_page_of_somebody_else(site: str, address: str) -> None:
    """It could put its guesses next to a secret and see whether the answer gets longer."""
    assert "content-encoding" not in httpx.get(address + RULES, headers={**GZIP, "Sec-Fetch-Site": site}).headers
    ours = httpx.get(address + RULES, headers={**GZIP, "Sec-Fetch-Site": "same-origin"})
    assert ours.headers["content-encoding"] == "gzip"


def test_a_stream_is_not_compressed_and_comes_line_by_line(address: str) -> None:
    with guest(address, "Ada") as ada:
        code = opened(ada, ME_AND_BOT)["code"]
        with ada.stream("GET", f"/api/tables/{code}/seats/0/stream", headers=GZIP) as stream:
            assert "content-encoding" not in stream.headers
            assert '"type":"info"' in next(stream.iter_lines())


def test_a_question_about_the_headers_is_answered_without_a_body(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        head = httpx.head(address, headers=GZIP)
        assert (head.status_code, head.content) == (200, b"")
