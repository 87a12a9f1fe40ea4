"""Refuses settings that would otherwise be ignored or misunderstood: ValueError says what is wrong with them."""

import ipaddress
import re
from urllib.parse import urlsplit

from paddock.server.http.guard import origin_of
from paddock.server.settings import ON_THIS_MACHINE, Settings


def check_sense(settings: Settings) -> None:
    if settings.proxy_address != ON_THIS_MACHINE and not settings.proxy:
        raise ValueError("--proxy-address has no effect without --proxy: add --proxy, or leave it out")
    for address in settings.proxy_address.split(","):
        check_network(address.strip())
    for origin in settings.origins:
        check_origin(origin)
    check_mail(settings)
    if settings.contact and not re.fullmatch(r"(mailto:[^@\s]+@|https://)[\w-]+(\.[\w-]+)+", settings.contact):
        raise ValueError("--contact must be such as mailto:you@example.org or https://example.org")


def check_mail(settings: Settings) -> None:
    """Nothing is sent halfway: all of it is set, or none."""
    if not settings.smtp:
        if settings.mail_from:
            raise ValueError("--mail-from has no effect without --smtp: add --smtp, or leave it out")
        return
    parts = urlsplit(settings.smtp)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ValueError("--smtp must be an address such as smtp://user:password@mail.example.org:587")
    if not re.fullmatch(r"[^@\s<>,]+@[\w.-]+", settings.mail_from):
        raise ValueError("--smtp needs --mail-from, an address such as paddock@example.org")
    if origin_of(settings.public_url) is None:
        raise ValueError("--smtp needs --public-url, such as https://play.example.org: links in mail lead there")


def check_network(text: str) -> None:
    """An address, or a network whose name is its first address: uvicorn would never match another."""
    try:
        network = ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise ValueError(
            f"--proxy-address: {text!r} is neither an address such as 10.0.0.7 nor a network such as 172.16.0.0/12"
        ) from None
    if "/" in text and ipaddress.ip_address(text.partition("/")[0]) != network.network_address:
        raise ValueError(f"--proxy-address: {text} is an address within a network; the network is {network}")


def check_origin(text: str) -> None:
    parts = urlsplit(text) if origin_of(text) else None
    if parts is None or parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise ValueError(
            f"--origin: {text!r} is not an origin such as https://play.example.org: scheme, host, maybe a port"
        )
