"""What a server makes for itself: its folder, and a secret that is made once and is its owner's alone."""

import stat
import threading
from pathlib import Path
from typing import Any

import pytest

from paddock.server.serve import check, config_of
from paddock.server.settings import (
    SECRET_FILE,
    Settings,
    bot_workers,
    completed,
    cores,
    data_folder,
    default_folder,
    kept_secret,
)


def test_the_secret_is_made_once_and_kept(tmp_path: Path) -> None:
    first = completed(Settings(data_folder=str(tmp_path))).secret_key
    assert len(first) >= 43  # 256 bits in base 64
    assert completed(Settings(data_folder=str(tmp_path))).secret_key == first


def test_the_secret_and_its_folder_are_their_owners_alone(tmp_path: Path) -> None:
    folder = data_folder(str(tmp_path / "new" / "folder"))
    kept_secret(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / SECRET_FILE).stat().st_mode) == 0o600
    assert [file.name for file in folder.iterdir()] == [SECRET_FILE]


def test_a_secret_that_is_given_is_used_and_not_kept(tmp_path: Path) -> None:
    assert completed(Settings(data_folder=str(tmp_path), secret_key="given")).secret_key == "given"
    assert not (tmp_path / SECRET_FILE).exists()


def test_processes_that_start_together_have_one_secret(tmp_path: Path) -> None:
    found: list[str] = []
    threads = [threading.Thread(target=lambda: found.append(kept_secret(tmp_path))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len(set(found)) == 1


def test_the_folder_is_given_by_option_by_variable_or_by_custom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "custom"))
    monkeypatch.delenv("PADDOCK_DATA", raising=False)
    assert data_folder().name == default_folder().name == "paddock"
    monkeypatch.setenv("PADDOCK_DATA", str(tmp_path / "variable"))
    assert data_folder() == tmp_path / "variable"
    assert data_folder(str(tmp_path / "option")) == tmp_path / "option"


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="several workers need PostgreSQL"):
        check(Settings(data_folder=str(tmp_path), workers=2))
    assert check(Settings(data_folder=str(tmp_path), workers=2, database_url="postgresql://x@y/z")).workers == 2


@pytest.mark.parametrize(
    ("cores", "workers", "bots"), [(1, 1, 1), (2, 1, 1), (8, 1, 7), (8, 2, 3), (8, 4, 1), (2, 4, 1)]
)
def test_bots_share_the_cores_but_one(cores: int, workers: int, bots: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paddock.server.settings.cores", lambda: cores)
    assert bot_workers(Settings(workers=workers)) == bots
    assert bot_workers(Settings(workers=workers, bot_workers=5)) == 5


def test_only_cores_that_we_may_use_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda _: {3, 5, 7}, raising=False)
    assert cores() == 3
    monkeypatch.delattr("os.sched_getaffinity")
    monkeypatch.setattr("os.cpu_count", lambda: 6)
    assert cores() == 6


def test_a_proxy_elsewhere_is_believed_only_when_named() -> None:
    assert config_of(Settings(proxy=True)).forwarded_allow_ips == "127.0.0.1,::1"
    assert config_of(Settings(proxy=True, proxy_address="172.16.0.0/12")).forwarded_allow_ips == "172.16.0.0/12"
    assert not config_of(Settings(proxy_address="172.16.0.0/12")).proxy_headers


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"proxy_address": "10.0.0.7"}, "--proxy-address has no effect without --proxy"),
        ({"proxy": True, "proxy_address": "the proxy"}, "'the proxy' is neither an address such as"),
        ({"proxy": True, "proxy_address": "*"}, r"'\*' is neither an address"),
        ({"proxy": True, "proxy_address": "10.0.0.7,"}, "'' is neither an address"),
        ({"proxy": True, "proxy_address": "10.0.0.300"}, "'10.0.0.300' is neither an address"),
        ({"proxy": True, "proxy_address": "192.168.1.5/24"}, "the network is 192.168.1.0/24"),
        ({"origins": ("play.example.org",)}, "'play.example.org' is not an origin such as https://"),
        ({"origins": ("https://play.example.org/table",)}, "is not an origin"),
        ({"origins": ("https://ada@play.example.org",)}, "is not an origin"),
        ({"origins": ("https://play.example.org:port",)}, "is not an origin"),
        ({"origins": ("ftp://play.example.org",)}, "is not an origin"),
        ({"origins": ("*",)}, "is not an origin"),
        ({"origins": ("",)}, "is not an origin"),
    ],
)
def test_nonsense_is_refused_by_name(given: dict[str, Any], told: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=told):
        check(Settings(data_folder=str(tmp_path), **given))


@pytest.mark.parametrize(
    "given",
    [
        {"proxy": True},
        {"proxy": True, "proxy_address": "10.0.0.7, 172.16.0.0/12,::1,fd00::/8"},
        {"origins": ("https://play.example.org", "http://localhost:5173", "http://[::1]:80/")},
    ],
)
def test_what_makes_sense_is_taken(given: dict[str, Any], tmp_path: Path) -> None:
    check(Settings(data_folder=str(tmp_path), **given))


@pytest.mark.parametrize("url", ["nonsense", "postgresql://ada:secret@host:port/name", "://"])
def test_a_database_that_has_no_address_is_refused_without_its_password(url: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="--database-url must be an address such as") as refused:
        check(Settings(data_folder=str(tmp_path), database_url=url))
    assert "secret" not in str(refused.value)


def test_other_databases_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="SQLite or PostgreSQL, not mysql"):
        check(Settings(data_folder=str(tmp_path), database_url="mysql://x@y/z"))
