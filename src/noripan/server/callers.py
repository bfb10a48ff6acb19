"""Who asks over HTTP, and which room they may see: what the routes share. Knows no route."""

from typing import Any, cast

from litestar import Request
from litestar.di import NamedDependency

from noripan.kernel import RuleViolation
from noripan.rooms import is_invited
from noripan.storage import Person

from .runner import Runner
from .service import Service
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
        raise RuleViolation("NOT_SIGNED_IN")
    return visitor


async def room_for(
    service: Service, code: str, visitor: Person | None, invite: str | None = None, *, locked: bool = False
) -> Runner:
    """The room, where the caller may see it; `locked`: a locked one may be seen by anybody."""
    runner = await service.hall.find(code)
    if runner is None:
        raise RuleViolation("NO_SUCH_ROOM")
    if not (locked and runner.room.lock is not None) and not _may_see(runner, visitor, invite):
        raise RuleViolation("NO_SUCH_ROOM")
    return runner


def _may_see(runner: Runner, visitor: Person | None, invite: str | None) -> bool:
    room = runner.room
    if room.settings.public or (visitor is not None and visitor.id in room.members):
        return True
    return is_invited(room, invite)
