"""The files of the built page, read once and kept as they are sent: plain, and in the encodings that the build made."""

import hashlib
from collections.abc import Mapping
from email.utils import formatdate, parsedate_to_datetime
from pathlib import Path
from typing import Final

import msgspec
from litestar import Response
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}  # the best first, with the endings of their files
MEDIA_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
ANY_BYTES: Final = "application/octet-stream"


class Asset(msgspec.Struct, frozen=True):
    """A file of the page. bodies: by encoding, "" for the plain one."""

    media_type: str
    digest: str
    modified: str
    bodies: Mapping[str, bytes]


def read_assets(folder: Path) -> dict[str, Asset]:
    """All files of a folder by name. Nothing else is served, so no request can leave the folder."""
    endings = tuple(ENCODINGS.values())
    return {file.name: read_asset(file) for file in folder.iterdir() if file.is_file() and file.suffix not in endings}


def read_asset(file: Path) -> Asset:
    plain = file.read_bytes()
    encoded = {name: Path(f"{file}{ending}") for name, ending in ENCODINGS.items()}
    bodies = {name: path.read_bytes() for name, path in encoded.items() if path.is_file()}
    return Asset(
        media_type=MEDIA_TYPES.get(file.suffix, ANY_BYTES),
        digest=hashlib.sha256(plain).hexdigest()[:20],
        modified=formatdate(file.stat().st_mtime, usegmt=True),
        bodies={**bodies, "": plain},
    )


def send_asset(asset: Asset, asked: Mapping[str, str], cache_control: str) -> Response[bytes]:
    """In the best accepted encoding; without a body if the client already has it. asked: the headers of the request."""
    taken = accepted(asked.get("accept-encoding", ""))
    encoding = next((name for name in ENCODINGS if name in taken and name in asset.bodies), "")
    etag = f'"{asset.digest}{encoding}"'
    headers = {"cache-control": cache_control, "etag": etag, "last-modified": asset.modified, "vary": "Accept-Encoding"}
    if is_known(asset, etag, asked):
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers, media_type=asset.media_type)
    if encoding:
        headers["content-encoding"] = encoding
    return Response(asset.bodies[encoding], status_code=HTTP_200_OK, headers=headers, media_type=asset.media_type)


def accepted(header: str) -> set[str]:
    """The encodings an Accept-Encoding header takes: `gzip, br;q=0.8, deflate;q=0` takes gzip and br."""
    found = set()
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "").rstrip("0.") != "q=":
            found.add(name.strip())
    return found


def is_known(asset: Asset, etag: str, asked: Mapping[str, str]) -> bool:
    if tags := asked.get("if-none-match"):
        return etag in (tag.strip().removeprefix("W/") for tag in tags.split(","))
    since = asked.get("if-modified-since")
    return since is not None and is_unchanged(asset, since)


def is_unchanged(asset: Asset, since: str) -> bool:
    try:
        return parsedate_to_datetime(asset.modified) <= parsedate_to_datetime(since)
    except (OverflowError, TypeError, ValueError):  # no date, one of no calendar, or one without a time zone
        return False
