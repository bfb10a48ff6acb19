"""Who asks over HTTP, and which room they may see: what the routes share. Knows no route."""

from typing import Any, cast

from litestar import Request
from litestar.di import NamedDependency

from noripan.kernel import Refusal
from noripan.rooms import AnyRoom, is_invited
from noripan.storage import Guest

from ..limits.rate_limit import REQUEST_LIMITS, RequestLimits
from ..rooms.hidden_rooms import NO_SUCH_ROOM, evenly_timed
from ..rooms.runner import Runner
from ..service import Service

Serving = NamedDependency[Service]
Visitor = NamedDependency[Guest | None]
Caller = NamedDependency[Guest]
Visiting = NamedDependency[RequestLimits]


async def limits_of(request: Request[Any, Any, Any]) -> RequestLimits:
    """The request as a deed of the address it comes from."""
    visit: RequestLimits = cast("dict[str, Any]", request.scope)[REQUEST_LIMITS]
    return visit


async def guest_of(request: Request[Any, Any, Any], service: Serving) -> Guest | None:
    """Whoever asks, if we know them."""
    return await service.people.by_cookie(request.headers.get("cookie"))


async def signed_in_guest(visitor: Visitor) -> Guest:
    """Whoever asks, who must have signed in."""
    if visitor is None:
        raise Refusal("NOT_SIGNED_IN")
    return visitor


async def room_for(
    service: Service, code: str, visitor: Guest | None, invite: str | None = None, *, locked: bool = False
) -> Runner:
    """The room, where the caller may see it; `locked`: a locked one may be seen by anybody."""
    async with evenly_timed():
        runner = await service.hall.find(code)
        if runner is None or not _may_see(runner.room, visitor, invite, locked=locked):
            raise Refusal(NO_SUCH_ROOM)
        return runner


def _may_see(room: AnyRoom, visitor: Guest | None, invite: str | None, *, locked: bool) -> bool:
    if room.settings.public or (locked and room.lock is not None):
        return True
    return (visitor is not None and visitor.id in room.members) or is_invited(room, invite)
