"""The OpenAPI description, with our refusals and examples. Making it takes half of a server's start, so it is made when
somebody first asks for it."""

from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPI

from paddock.server.http.examples import add_examples
from paddock.server.http.tables import REFUSALS


class Description(JsonRenderPlugin):
    """Serves it as JSON."""

    made = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if not self.made:
            described = request.app.openapi_schema
            describe_refusals(described)
            add_examples(described)
            self.made = self.render_json(request, described.to_schema())
        return self.made


def describe_refusals(schema: OpenAPI) -> None:
    """All refusals have one shape, also where Litestar describes errors of its own: that of the first handler."""
    paths = schema.paths or {}
    healthz = paths["/healthz"].get
    assert healthz is not None and healthz.responses is not None, "healthz says how refusals look"  # noqa: PT018
    refusals = {str(status): healthz.responses[str(status)] for status in REFUSALS}
    for path, item in paths.items():
        for operation in (item.get, item.post, item.delete):
            if operation and operation.responses and path.startswith("/api/"):
                operation.responses.update(refusals)
