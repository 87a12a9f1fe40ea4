"""An empty SQLite database of the newest schema. Migrating a new one for each test took an eighth of all their time."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import create_engine

from paddock.server.storage.database import upgrade


def lay_ready(file: Path) -> None:
    """Puts it there, unless there is a database already."""
    if not file.exists():
        file.write_bytes(empty_database())


@cache
def empty_database() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder, "paddock.sqlite")
        engine = create_engine(f"sqlite:///{file}")
        with engine.begin() as connection:
            upgrade(connection)
        engine.dispose()
        return file.read_bytes()
