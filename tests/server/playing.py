"""Plays in rooms of a running service without sockets."""

import asyncio
from itertools import count

from noripan.kernel import Lang, Refusal
from noripan.rooms import LONGEST_NAME, Act, Connect, HumanPlayer, Ready, Request, Start, commitment, running
from noripan.rooms.room import awaited
from noripan.server.rooms.pending_request import PendingRequest
from noripan.server.rooms.runner import Runner

_numbers = count()


class Guest:
    """A connection that only listens."""

    def __init__(self, member: str) -> None:
        self.member = member
        self.narrate: Lang | None = None
        self.frames: list[bytes] = []
        self.closed: int | None = None

    def show(self, frame: bytes) -> None:
        self.frames.append(frame)

    def dismiss(self, code: int) -> None:
        self.closed = code

    async def gone(self) -> None:
        """A listener that only listens has nothing to wait for."""


async def seat(runner: Runner, member: str) -> Guest:
    """A member comes in to play; where a role is free, they hold it."""
    guest = Guest(member)
    join = Connect(member[:LONGEST_NAME], "player", runner.room.invite, key=free_key(runner))
    await runner.enter(guest, join, None)
    return guest


def free_key(runner: Runner) -> str | None:
    """What opens the first role's seat that nobody has."""
    roles = enumerate(runner.game.roles)
    return next((runner.room.keys[role.name] for seat, role in roles if seat not in runner.room.seats), None)


async def ask(runner: Runner, member: str, command: object) -> int:
    """The entry that tells of a command, or Refusal."""
    answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def refused(no: Refusal) -> None:
        answer.set_exception(no)

    request = Request(command, member, str(next(_numbers)))  # type: ignore[arg-type]
    runner.submit(PendingRequest(request, answer.set_result, refused))
    return await answer


async def begin(runner: Runner, *members: str) -> str:
    """Seats the members, gets them ready and starts; the id of the match."""
    for member in members:
        await seat(runner, member)
    for member in members[1:]:
        await ask(runner, member, Ready(commitment(runner.room)))
    await ask(runner, members[0], Start(commitment(runner.room)))
    match = running(runner.room)
    assert match is not None
    return match.id


async def play_out(runner: Runner) -> None:
    """Plays the running match to its end, as if nobody was there."""
    while (match := running(runner.room)) is not None:
        place = awaited(match)[0]
        player = match.players[place]
        assert isinstance(player, HumanPlayer)
        await ask(runner, player.member, Act(runner.game.idle(match.state, place)))
