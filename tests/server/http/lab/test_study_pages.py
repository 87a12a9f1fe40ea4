"""The lab's reports at /lab: listed, shown, and allowed nothing."""

from pathlib import Path

import httpx
import pytest

from paddock.server.http import page_build
from tests.server.conftest import serving
from tests.server.http.test_api import guest


@pytest.fixture
def no_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_build, "CLIENT", tmp_path / "nowhere")


@pytest.mark.usefixtures("no_client")
def test_without_studies_the_plain_page_says_how_to_make_one(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        assert "paddock lab balance" in httpx.get(f"{url}/lab").text


@pytest.mark.usefixtures("no_client")
def test_a_report_is_listed_and_shown_and_may_run_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "studies"
    folder.mkdir()
    (folder / "snack.html").write_text("<!doctype html><h1>Snack</h1>", encoding="utf-8")
    (tmp_path / "secret.html").write_text("secret", encoding="utf-8")
    with serving(tmp_path) as url, guest(url, "Ada") as ada:
        listed, shown = httpx.get(f"{url}/lab"), httpx.get(f"{url}/lab/snack.html")
        assert 'href="/lab/snack.html"' in listed.text
        assert ada.get("/api/studies").json()["reports"] == ["snack.html"]
        assert shown.text == "<!doctype html><h1>Snack</h1>"
        assert shown.headers["content-type"].startswith("text/html")
        for response in (listed, shown):
            assert response.headers["content-security-policy"].startswith("default-src 'none'; style-src")
        assert shown.headers["content-security-policy"].endswith("sandbox")
        for name in ("other.html", "..%2Fsecret.html", "%2e%2e%2fsecret.html", ".hidden.html", "snack.txt"):
            assert httpx.get(f"{url}/lab/{name}").status_code == 404


@pytest.mark.parametrize("path", ["/lab", "/lab/none.html"])
def test_the_lab_needs_no_cookie_and_sets_none(path: str, address: str) -> None:
    assert "set-cookie" not in httpx.get(address + path).headers
