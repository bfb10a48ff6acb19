"""Plays in rooms of a service without sockets."""

import asyncio
from itertools import count

from noripan.kernel import Lang, Refusal
from noripan.rooms import LONGEST_NAME, Act, Connect, HumanPlayer, Ready, Request, Start, commitment, running
from noripan.rooms.room import awaited
from noripan.server.rooms.pending_request import PendingRequest
from noripan.server.rooms.runner import Runner

_numbers = count()


class FakeSubscriber:
    """A subscriber that keeps its frames."""

    def __init__(self, member: str) -> None:
        self.member = member
        self.narrate: Lang | None = None
        self.frames: list[bytes] = []
        self.closed: int | None = None

    def send(self, frame: bytes) -> None:
        self.frames.append(frame)

    def close(self, code: int) -> None:
        self.closed = code

    async def wait_closed(self) -> None:
        """Closes at once."""


async def seat(runner: Runner, member: str) -> FakeSubscriber:
    """Joins a room as a player; takes a free role if there is one."""
    subscriber = FakeSubscriber(member)
    connect = Connect(member[:LONGEST_NAME], "player", runner.room.invite, key=free_key(runner))
    await runner.join(subscriber, connect, None)
    return subscriber


def free_key(runner: Runner) -> str | None:
    """The key of the first role that is free."""
    roles = enumerate(runner.game.roles)
    return next((runner.room.keys[role.name] for seat, role in roles if seat not in runner.room.seats), None)


async def ask(runner: Runner, member: str, command: object) -> int:
    """Submits a command; returns its entry number, or raises Refusal."""
    answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def refused(refusal: Refusal) -> None:
        answer.set_exception(refusal)

    request = Request(command, member, str(next(_numbers)))  # type: ignore[arg-type]
    runner.submit(PendingRequest(request, answer.set_result, refused))
    return await answer


async def begin(runner: Runner, *members: str) -> str:
    """Seats the members and starts; returns the id of the match."""
    for member in members:
        await seat(runner, member)
    for member in members[1:]:
        await ask(runner, member, Ready(commitment(runner.room)))
    await ask(runner, members[0], Start(commitment(runner.room)))
    match = running(runner.room)
    assert match is not None
    return match.id


async def play_out(runner: Runner) -> None:
    """Plays the running match to its end with idle actions."""
    while (match := running(runner.room)) is not None:
        place = awaited(match)[0]
        player = match.players[place]
        assert isinstance(player, HumanPlayer)
        await ask(runner, player.member, Act(runner.game.idle(match.state, place)))
