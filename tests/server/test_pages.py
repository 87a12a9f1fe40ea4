"""The pages: the client at every address of its own, or a plain page where none is built."""

from pathlib import Path

import httpx
import pytest

from paddock.server import built
from tests.server.conftest import serving


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built client with one page and one asset."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>The client</title>")
    (folder / "assets" / "app-1a2b.js").write_text("console.log(1)")
    monkeypatch.setattr(built, "CLIENT", folder)
    return folder


@pytest.fixture
def no_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(built, "CLIENT", tmp_path / "nowhere")


def test_every_address_of_the_client_is_its_page(client: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        for path in ("/", "/table/abc", "/rules/jurassic_snack", "/lab"):
            response = httpx.get(url + path)
            assert "The client" in response.text
            assert response.headers["content-type"].startswith("text/html")
            head = httpx.head(url + path)
            assert (head.status_code, head.text) == (200, "")
            assert head.headers["content-length"] == response.headers["content-length"]


def test_assets_are_kept_for_a_year_and_the_page_is_not(client: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        asset = httpx.get(f"{url}/assets/app-1a2b.js")
        assert asset.text == "console.log(1)"
        assert "immutable" in asset.headers["cache-control"]
        assert "immutable" not in httpx.get(url).headers.get("cache-control", "")
        assert httpx.get(f"{url}/assets/%2e%2e/index.html").status_code == 404


def test_an_unknown_address_of_the_api_is_refused_and_no_page(client: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        response = httpx.get(f"{url}/api/nowhere")
        assert response.status_code == 404
        assert (response.json()["type"], response.json()["error"]) == ("refused", "not_found")


def test_without_a_client_a_plain_page_says_what_there_is(no_client: None, tmp_path: Path) -> None:
    with serving(tmp_path) as url, httpx.Client(base_url=url) as http:
        page = http.get("/").text
        assert (http.head("/").status_code, http.head("/").text) == (200, "")
        assert "has no web client" in page
        assert "Jurassic Snack" in page
        assert "<script" not in page
        assert "<style" not in page
        assert http.get("/plain.css").headers["content-type"].startswith("text/css")
        http.post("/api/me", json={"name": "<i>Ada</i>"})
        seats = [{"kind": "me"}, {"kind": "open"}]
        http.post("/api/tables", json={"game": "jurassic_snack", "seats": seats})
        page = http.get("/").text
        assert "&lt;i&gt;Ada&lt;/i&gt;, free" in page
        assert "<i>" not in page
