"""Routes for operators: health, readiness and metrics."""

from typing import Any, Final

from litestar import MediaType, Request, Response, get

from noripan.kernel import Refusal

from ...net.networks import is_in_any
from ..dependencies import InjectedService
from ..openapi import READ_REFUSALS, responses
from ..schemas import Health

METRICS_PATH: Final = "/metrics"


@get(
    "/healthz",
    tags=["service"],
    summary="Is the process alive?",
    responses=responses(200, Health, description="The server is running."),
)
async def healthz() -> Health:
    """Answers as long as the process does."""
    return Health("ok")


@get(
    "/readyz",
    tags=["service"],
    summary="Can the server take players?",
    responses=responses(
        200,
        Health,
        *READ_REFUSALS,
        "STORAGE_FULL",
        "SHUTTING_DOWN",
        description="A move could be stored now.",
    ),
)
async def readyz(service: InjectedService) -> Health:
    """Answers 200 if a move could be stored now."""
    if service.live_rooms.is_closing:
        raise Refusal("SHUTTING_DOWN")
    await service.storage.check_ready()
    return Health("ok")


@get(
    METRICS_PATH,
    tags=["service"],
    summary="Metrics for Prometheus",
    media_type=MediaType.TEXT,
    responses=responses(
        200, str, "NO_SUCH_PAGE", description="In Prometheus' text format.", media_type="text/plain"
    ),
)
async def metrics(request: Request[Any, Any, Any], service: InjectedService) -> Response[bytes]:
    """Only for the addresses in `metrics_for`: between moves, it shows how long bots think.

    Only under this exact path: a proxy that denies it may not know another spelling.
    """
    is_exact = request.scope.get("raw_path") == METRICS_PATH.encode()
    client = request.client
    if not is_exact or client is None or not is_in_any(client.host, service.settings.metrics_for):
        raise Refusal("NO_SUCH_PAGE")
    text, content_type = service.metrics.render()
    return Response(text, media_type=content_type)
