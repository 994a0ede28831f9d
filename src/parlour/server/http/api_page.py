"""The page that describes the HTTP API: Swagger UI, with nothing from any other host."""

from __future__ import annotations

from typing import Any

from litestar import Request, Router, get
from litestar.exceptions import NotFoundException
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.response import File
from swagger_ui_bundle import swagger_ui_path

PARTS = {
    "swagger-ui.css": "text/css",
    "swagger-ui-bundle.js": "text/javascript",
    "favicon-32x32.png": "image/png",
}
PAGE = b"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parlour: the table server</title>
<link rel="icon" href="/schema/parts/favicon-32x32.png">
<link rel="stylesheet" href="/schema/parts/swagger-ui.css">
</head>
<body>
<div id="page"></div>
<script src="/schema/parts/swagger-ui-bundle.js"></script>
<script src="/schema/start.js"></script>
</body>
</html>
"""
START = b'SwaggerUIBundle({url: "/schema/openapi.json", dom_id: "#page", deepLinking: true});\n'


class ApiPage(OpenAPIRenderPlugin):
    """Swagger UI from its Python package; without inline scripts, so that the policy can forbid them."""

    def __init__(self) -> None:
        super().__init__(path="/swagger")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return PAGE

    def receive_router(self, router: Router) -> None:
        router.register(part)
        router.register(start)


@get("/parts/{name:str}", include_in_schema=False, sync_to_thread=False)
def part(name: str) -> File:
    if name not in PARTS:
        raise NotFoundException("the page has no such part")
    return File(swagger_ui_path / name, media_type=PARTS[name], content_disposition_type="inline")


@get("/start.js", media_type="text/javascript", include_in_schema=False, sync_to_thread=False)
def start() -> bytes:
    return START
