"""How a server is set up: by the command line, by PADDOCK_… variables, or by itself in its data folder."""

import contextlib
import os
import secrets
import sys
import tempfile
from pathlib import Path

import msgspec

SECRET_FILE = "secret-key"
ADMIN_FILE = "admin-token"
ADMIN_VARIABLE = "PADDOCK_ADMIN_TOKEN"
ON_THIS_MACHINE = "127.0.0.1,::1"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    database_url: str = ""
    secret_key: str = ""
    data_folder: str = ""
    proxy: bool = False  # behind a reverse proxy that sets X-Forwarded-For and -Proto
    proxy_address: str = ON_THIS_MACHINE  # where that proxy is: addresses and networks
    origins: tuple[str, ...] = ()  # other origins whose pages may talk to us, e.g. https://play.example.org
    limited: bool = True  # off only for load tests
    bot_workers: int = 0  # bot processes of each server process; 0: one less than there are cores, shared out
    editions: tuple[str, ...] = ()  # files; new tables of their games use them
    lessons: tuple[str, ...] = ()  # files; they replace the lessons of their games
    shared_url: str = ""  # how others on the home network reach a server that its host opens at a loopback address
    contact: str = ""  # mailto:… or https://…: whom push services may ask about this server
    smtp: str = ""  # smtp://user:password@host:587, or smtps://…; empty: no mail
    mail_from: str = ""  # whom mail is from
    public_url: str = ""  # where people find the page: links in mail lead there
    push_to_loopback: bool = False  # for tests: push services on this machine
    log_format: str = ""  # text or json; empty: text on a terminal, JSON elsewhere


def bot_workers(settings: Settings) -> int:
    """As set, or the cores shared out between the server processes, with one core left for these."""
    return settings.bot_workers or max(1, (cores() - 1) // settings.workers)


def cores() -> int:
    """Those that we may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def data_folder(given: str = "") -> Path:
    """Where the database and the secret are kept; made if it is missing."""
    folder = Path(given or os.environ.get("PADDOCK_DATA", "") or default_folder()).expanduser()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def default_folder() -> Path:
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "paddock"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", "~")) / "paddock"
    return Path(os.environ.get("XDG_DATA_HOME", "") or Path.home() / ".local" / "share") / "paddock"


def kept_secret(folder: Path) -> str:
    """The secret of this folder: created at the first start, and never shown."""
    file = folder / SECRET_FILE
    if not file.exists():
        with tempfile.NamedTemporaryFile("w", dir=folder, encoding="ascii") as new:  # only its owner can read it
            new.write(secrets.token_urlsafe(32))
            new.flush()
            with contextlib.suppress(FileExistsError):
                os.link(new.name, file)
    try:
        return file.read_text(encoding="ascii").strip()
    except UnicodeDecodeError:
        raise ValueError(f"{file} contains no secret: remove it, and a new one is created") from None


def admin_token(settings: Settings) -> str:
    """What opens the host's page; empty: nothing does. Read each time, so that a new one works at once."""
    with contextlib.suppress(OSError, UnicodeDecodeError):
        return (
            os.environ.get(ADMIN_VARIABLE, "") or (Path(settings.data_folder) / ADMIN_FILE).read_text("ascii").strip()
        )
    return ""


def new_admin_token(folder: Path) -> str:
    """Kept in a file that only its owner can read."""
    token, file = secrets.token_urlsafe(32), folder / ADMIN_FILE
    file.unlink(missing_ok=True)
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as new:
        new.write(token)
    return token


def completed(settings: Settings) -> Settings:
    """With the secret and the folder that are used when none is given; ValueError if the folder cannot be used."""
    try:
        folder = data_folder(settings.data_folder)
        secret = settings.secret_key or kept_secret(folder)
    except OSError as error:
        raise ValueError(f"the data folder cannot be used: {error.strerror}: {error.filename}") from None
    return msgspec.structs.replace(settings, secret_key=secret, data_folder=str(folder))
