"""What a person's browser and system are called, from the User-Agent: enough to tell your own devices apart."""

from collections.abc import Mapping
from typing import Final

# The first that occurs counts: browsers claim to be those they descend from, so the most particular come first.
BROWSERS: Final = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS: Final = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


def device_of(user_agent: str) -> str:
    """Such as "Firefox on Linux"; empty where it says nothing we know."""
    browser, system = named(BROWSERS, user_agent), named(SYSTEMS, user_agent)
    return " on ".join(filter(None, (browser, system)))


def named(names: Mapping[str, str], user_agent: str) -> str:
    return next((name for mark, name in names.items() if mark in user_agent), "")
