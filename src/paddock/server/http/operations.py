"""What a supervisor, a container or a load balancer asks the server."""

from litestar import get

import paddock
from paddock.server.http.tables import REFUSALS, AnyRequest, house_of
from paddock.server.live import health
from paddock.server.wire.requests import Health


@get("/healthz", summary="Can moves be stored", tags=["operations"], responses=REFUSALS)
async def healthz(request: AnyRequest) -> Health:
    """Proved by a write, at most every five seconds. 503 with the reason if it fails or takes too long."""
    await request.app.state.health.check()
    return answer()


@get("/readyz", summary="Are requests welcome", tags=["operations"], responses=REFUSALS)
async def readyz(request: AnyRequest) -> Health:
    """503 while the server stops, or while it cannot hear the other processes that share its tables."""
    health.check_ready(house_of(request).tables, request.app.state.listener)
    return answer()


def answer() -> Health:
    return Health("ok", paddock.__version__, paddock.engine())
