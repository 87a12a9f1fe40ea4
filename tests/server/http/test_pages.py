"""The pages: the client at every address of its own, or a plain page where none is built."""

import gzip
from pathlib import Path

import httpx
import pytest

from paddock.server.http import page_build
from paddock.server.http.assets import ENCODINGS
from tests.server.conftest import serving


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built client with one page and one asset."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>The client</title>")
    (folder / "assets" / "app-1a2b.js").write_text("console.log(1)")
    (folder / "licences.txt").write_text("© everybody", encoding="utf-8")
    monkeypatch.setattr(page_build, "CLIENT", folder)
    return folder


@pytest.fixture
def no_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_build, "CLIENT", tmp_path / "nowhere")


@pytest.mark.slow
def test_every_address_of_the_client_is_its_page(client: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        for path in ("/", "/table/abc", "/rules/jurassic_snack", "/lab"):
            response = httpx.get(url + path)
            assert "The client" in response.text
            assert response.headers["content-type"].startswith("text/html")
            head = httpx.head(url + path)
            assert (head.status_code, head.text) == (200, "")
            assert head.headers["content-length"] == response.headers["content-length"]


@pytest.mark.slow
def test_assets_are_kept_for_a_year_and_the_page_is_asked_for_each_time(client: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        asset = httpx.get(f"{url}/assets/app-1a2b.js")
        assert asset.text == "console.log(1)"
        assert asset.headers["content-type"] == "text/javascript; charset=utf-8"
        assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert httpx.get(url).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("taken", "sent"),
    [
        ("br, gzip", "br"),
        ("gzip, deflate", "gzip"),
        ("gzip;q=1.0, br;q=0", "gzip"),
        ("BR;q=0.5", "br"),
        ("deflate", None),
        ("", None),
    ],
)
@pytest.mark.slow
def test_a_file_comes_in_the_best_encoding_that_is_taken(
    taken: str, sent: str | None, client: Path, tmp_path: Path
) -> None:
    (client / "assets" / "app-1a2b.js.br").write_bytes(b"brotli")
    (client / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(b"console.log(1)"))
    with serving(tmp_path) as url, httpx.Client(headers={"Accept-Encoding": taken}) as http:
        with http.stream("GET", f"{url}/assets/app-1a2b.js") as response:
            body = b"".join(response.iter_raw())
        assert response.headers.get("content-encoding") == sent
        assert response.headers["vary"] == "Accept-Encoding"
        assert body == (client / "assets" / f"app-1a2b.js{ENCODINGS[sent] if sent else ''}").read_bytes()


@pytest.mark.slow
def test_what_a_browser_has_already_is_not_sent_again(client: Path, tmp_path: Path) -> None:
    (client / "index.html.gz").write_bytes(gzip.compress(b"<!doctype html><title>The client</title>"))
    with serving(tmp_path) as url:
        plain = httpx.get(url, headers={"Accept-Encoding": ""})
        zipped = httpx.get(url, headers={"Accept-Encoding": "gzip"})
        assert plain.text == zipped.text
        assert plain.headers["etag"] != zipped.headers["etag"]  # it names the bytes
        for told in (plain, zipped):
            known = {"Accept-Encoding": told.headers.get("content-encoding", ""), "If-None-Match": told.headers["etag"]}
            again = httpx.get(url, headers=known)
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == told.headers["etag"]
        since = {"If-Modified-Since": plain.headers["last-modified"]}
        assert httpx.get(url, headers=since).status_code == 304
        assert httpx.get(url, headers=since | {"If-None-Match": '"another"'}).status_code == 200
        for nonsense in ("yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"):
            assert httpx.get(url, headers={"If-Modified-Since": nonsense}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "%2e%2e/index.html",
        "..%2findex.html",
        "%2e%2e%2f%2e%2e%2fpaddock.sqlite",
        "app-1a2b.js.gz",
        "nothing.js",
        "a/b.js",
    ],
)
@pytest.mark.slow
def test_nothing_but_the_files_of_the_page_can_be_asked_for(path: str, client: Path, tmp_path: Path) -> None:
    (client / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(b"console.log(1)"))
    with serving(tmp_path) as url:
        assert httpx.get(f"{url}/assets/{path}").status_code == 404


@pytest.mark.slow
def test_scripts_go_without_the_policy_that_the_page_has(client: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        page, asset = httpx.get(url).headers, httpx.get(f"{url}/assets/app-1a2b.js").headers
        assert "content-security-policy" in page
        assert "content-security-policy" not in asset
        assert page["x-content-type-options"] == asset["x-content-type-options"] == "nosniff"


@pytest.mark.slow
def test_an_unknown_address_of_the_api_is_refused_and_no_page(client: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        response = httpx.get(f"{url}/api/nowhere")
        assert response.status_code == 404
        assert (response.json()["type"], response.json()["error"]) == ("refused", "not_found")


@pytest.mark.slow
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


@pytest.mark.slow
def test_the_licences_are_a_page_of_text(client: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        licences = httpx.get(f"{url}/licences.txt")
    assert licences.text == "© everybody"
    assert licences.headers["content-type"] == "text/plain; charset=utf-8"
