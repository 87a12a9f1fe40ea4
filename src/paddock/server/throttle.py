"""Limits by address, for opening, joining, naming and logging in. The limits of play are in limits.py."""

from typing import Any

from litestar import Request
from litestar.middleware.rate_limit import DurationUnit, RateLimitConfig
from litestar.types import Middleware


def is_limited(request: Request[Any, Any, Any]) -> bool:
    return bool(request.app.state.settings.limited)


def throttle(name: str, unit: DurationUnit, times: int) -> Middleware:
    """At most so many requests of this name in a unit of time from one address."""
    config = RateLimitConfig(
        (unit, times), store=f"limit_{name}", check_throttle_handler=is_limited, set_rate_limit_headers=False
    )
    return config.middleware
