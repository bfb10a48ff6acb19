"""Dependencies that Litestar injects into routes: the service, the guest, the request's limits; and the
lookup of a room that the caller may see."""

from typing import Any, cast

from litestar import Request
from litestar.di import NamedDependency

from noripan.kernel import Refusal
from noripan.rooms import AnyRoom, is_invited
from noripan.storage import Guest

from ..limits.hidden_rooms import NO_SUCH_ROOM, uniform_timing
from ..limits.rate_limit import REQUEST_LIMITS, RequestLimits
from ..rooms.runner import Runner
from ..service import Service

InjectedService = NamedDependency[Service]
OptionalGuest = NamedDependency[Guest | None]
SignedInGuest = NamedDependency[Guest]
Limits = NamedDependency[RequestLimits]


async def limits_of(request: Request[Any, Any, Any]) -> RequestLimits:
    """The limits of the address that sent the request."""
    limits: RequestLimits = cast("dict[str, Any]", request.scope)[REQUEST_LIMITS]
    return limits


async def guest_of(request: Request[Any, Any, Any], service: InjectedService) -> Guest | None:
    """The guest who sent the request; None without a session."""
    return await service.guests.by_cookie(request.headers.get("cookie"))


async def signed_in_guest(visitor: OptionalGuest) -> Guest:
    """The guest who sent the request; refuses callers without a session."""
    if visitor is None:
        raise Refusal("NOT_SIGNED_IN")
    return visitor


async def room_for(
    service: Service, code: str, visitor: Guest | None, invite: str | None = None, *, locked: bool = False
) -> Runner:
    """The room, if the caller may see it; with `locked`, everyone may see a room with a password."""
    async with uniform_timing():
        runner = await service.live_rooms.find_newest(code)
        if runner is None or not _may_see(runner.room, visitor, invite, locked=locked):
            raise Refusal(NO_SUCH_ROOM)
        return runner


def _may_see(room: AnyRoom, visitor: Guest | None, invite: str | None, *, locked: bool) -> bool:
    if room.settings.public or (locked and room.lock is not None):
        return True
    return (visitor is not None and visitor.id in room.members) or is_invited(room, invite)
