"""Which pictures `make pictures` takes: every screen, on a desktop and on a phone, by day and by night."""

from typing import Final

from tests.web.browser import ROOT

FOLDER: Final = ROOT / "build" / "pictures"
SCREENS: Final = ("desktop-day", "desktop-night", "phone-day", "phone-night")
NAMES: Final[dict[str, tuple[str, ...]]] = {
    "snack": (
        *("table", "over", "replay", "lab", "studio", "new-table", "invite", "rules", "settings", "replays", "home"),
    ),
    "states": (
        *("curtain", "offline", "tables", "no-table", "no-game", "watching"),
        *("thinking", "handed", "updated", "lost-link"),
    ),
    "ranch": (
        *("ranch-new-table", "ranch-table", "ranch-collect", "ranch-zoom", "ranch-over", "ranch-replay", "ranch-open"),
    ),
    "birth": ("ranch-breed", "ranch-barn", "ranch-curtain", "ranch-sent", "ranch-watching"),
    "tiny": (
        *("tiny-ranches", "tiny-assign", "tiny-research", "tiny-zoom", "tiny-over", "tiny-replay", "tiny-new-table"),
        "tiny-solo",
    ),
    "tiny-home": ("tiny-arrange", "tiny-arrange-barrier", "tiny-feed", "tiny-penalty", "tiny-penalties", "tiny-birth"),
    "rush": (
        *("rush-new-table", "rush-field", "rush-museum", "rush-action", "rush-donate", "rush-hall", "rush-show"),
        *("rush-over", "rush-replay"),
    ),
    "build": ("rush-build-designs", "rush-build-ghost", "rush-build-mistake", "rush-build"),
    "learn": (
        *("learn", "learn-snack", "learn-ranch", "learn-rush", "learn-dinosaurs", "learn-solved", "help", "help-page"),
    ),
}
ON_A_PHONE: Final = {"rush-build"}  # where the skeleton has a view of its own


def names_of(group: str, screen: str) -> set[str]:
    left_out = ON_A_PHONE if screen.startswith("desktop") else set()
    return {name for name in NAMES[group] if name not in left_out}


def all_pictures() -> set[str]:
    return {f"{name}-{screen}.png" for screen in SCREENS for group in NAMES for name in names_of(group, screen)}
