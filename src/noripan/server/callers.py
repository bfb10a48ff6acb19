"""Who asks over HTTP, and which room they may see: what the routes share. Knows no route."""

from typing import Any, cast

from litestar import Request
from litestar.di import NamedDependency

from noripan.kernel import Refusal
from noripan.rooms import AnyRoom, is_invited
from noripan.storage import Person

from .runner import Runner
from .service import Service
from .unseen import NO_SUCH_ROOM, looking_for_a_room
from .visits import VISIT, Visit

Serving = NamedDependency[Service]
Visitor = NamedDependency[Person | None]
Caller = NamedDependency[Person]
Visiting = NamedDependency[Visit]


async def visit_of(request: Request[Any, Any, Any]) -> Visit:
    """The request as a deed of the address it comes from."""
    visit: Visit = cast("dict[str, Any]", request.scope)[VISIT]
    return visit


async def visitor_of(request: Request[Any, Any, Any], service: Serving) -> Person | None:
    """Whoever asks, if we know them."""
    return await service.people.by_cookie(request.headers.get("cookie"))


async def person_of(visitor: Visitor) -> Person:
    """Whoever asks, who must have signed in."""
    if visitor is None:
        raise Refusal("NOT_SIGNED_IN")
    return visitor


async def room_for(
    service: Service, code: str, visitor: Person | None, invite: str | None = None, *, locked: bool = False
) -> Runner:
    """The room, where the caller may see it; `locked`: a locked one may be seen by anybody."""
    async with looking_for_a_room():
        runner = await service.hall.find(code)
        if runner is None or not _may_see(runner.room, visitor, invite, locked=locked):
            raise Refusal(NO_SUCH_ROOM)
        return runner


def _may_see(room: AnyRoom, visitor: Person | None, invite: str | None, *, locked: bool) -> bool:
    if room.settings.public or (locked and room.lock is not None):
        return True
    return (visitor is not None and visitor.id in room.members) or is_invited(room, invite)
