"""Rewrites docs/pictures from build/pictures: what README and docs show, as small WebP files. `make docs-pictures`."""

import sys
from pathlib import Path
from typing import Final

from PIL import Image

from tests.web.browser import ROOT
from tests.web.pictures.picture_list import FOLDER

DOCS_FOLDER: Final = ROOT / "docs" / "pictures"
WIDEST: Final = 1200
QUALITY: Final = 80
# The name in docs/pictures, and the picture it is made of.
SHOWN: Final = {
    "home": "home-desktop-day",
    "jurassic-snack": "table-desktop-day",
    "rolling-ranch": "ranch-table-desktop-day",
    "great-dinosaur-rush": "rush-field-desktop-day",
    "skeleton": "rush-build-ghost-desktop-day",
    "exhibit-night": "rush-hall-desktop-night",
    "tiny-epic-dinosaurs": "tiny-assign-desktop-day",
    "arranging": "tiny-arrange-desktop-day",
    "lesson": "learn-snack-desktop-day",
    "review": "replay-desktop-day",
    "lab": "lab-desktop-day",
    "phone": "ranch-table-phone-day",
}


def rewrite(source: Path, target: Path) -> None:
    picture = Image.open(source).convert("RGB")
    if picture.width > WIDEST:
        picture = picture.resize((WIDEST, round(picture.height * WIDEST / picture.width)), Image.Resampling.LANCZOS)
    picture.save(target, quality=QUALITY, method=6)


def main() -> None:
    sources = {name: FOLDER / f"{source}.png" for name, source in SHOWN.items()}
    if missing := sorted(str(path.relative_to(ROOT)) for path in sources.values() if not path.exists()):
        sys.exit(f"Run `make pictures` first. Missing: {', '.join(missing)}")
    for name, source in sources.items():
        rewrite(source, DOCS_FOLDER / f"{name}.webp")


if __name__ == "__main__":
    main()
