"""An attack: what it sends, how often, and which answers are allowed."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from noripan.wire import KICKED, LEFT, NO_SPECTATORS, RESTARTING

from ..fuzz_client import FuzzClient
from ..recorder import ACCEPTED
from ..world import World

AttackFunction = Callable[[str, FuzzClient, World], Awaitable[None]]
"""Runs an attack, recorded under its name, for a client in a room."""
PayloadMaker = Callable[[FuzzClient, World], bytes]
"""Makes the bytes to send."""
CommandMaker = Callable[[FuzzClient, World], Any]
"""Makes a command; None if it makes no sense now."""

ABORTED: Final = "closed 1006"
"""What a client sees instead of a close code if the server has not read everything."""
GONE: Final = frozenset({ABORTED, *(f"closed {code}" for code in (LEFT, KICKED, NO_SPECTATORS, RESTARTING))})
"""Closes that can always happen: the guest leaves by another socket, a host (who acts at random) kicks them
or closes the room to spectators, or the server stops. log_checks.py looks for the reason in the log."""
MAX_AT_ONCE: Final = 4
"""How many commands are sent before waiting for the first answer."""


class Attack(NamedTuple):
    """One attack."""

    do: AttackFunction
    weight: float = 1
    only: frozenset[str] | None = None
    """The allowed answers; None allows all that are not forbidden in general."""
    never: frozenset[str] = frozenset()


def only(*answers: str) -> frozenset[str]:
    """These answers, or a closed socket."""
    return frozenset(answers) | GONE


def closing_text(make: PayloadMaker, *codes: int, weight: float = 0.15) -> Attack:
    """A text that must close the socket with one of these codes."""

    async def do(name: str, client: FuzzClient, world: World) -> None:
        client.text(name, make(client, world))
        code = await client.settle(until_closed=True)
        world.recorder.answered(name, f"closed {code}")

    return Attack(do, weight, only(*(f"closed {code}" for code in codes)))


def closing_bytes(make: PayloadMaker, *codes: int, weight: float = 0.1) -> Attack:
    """Raw bytes that must close the socket with one of these codes."""

    async def do(name: str, client: FuzzClient, world: World) -> None:
        assert client.socket is not None
        world.recorder.sent[name] += 1
        client.socket.raw(make(client, world))
        code = await client.settle(until_closed=True)
        world.recorder.answered(name, f"closed {code}")

    return Attack(do, weight, only(*(f"closed {code}" for code in codes)))


def malformed_command(make: PayloadMaker, *more: str, weight: float = 1.0) -> Attack:
    """Bytes for the `do` of a command; it must be refused under its id."""

    async def do(name: str, client: FuzzClient, world: World) -> None:
        for _ in range(world.luck.randint(1, MAX_AT_ONCE)):
            number = client.new_id()
            head = b'{"type":"Command","id":"%b","do":' % number.encode()
            client.text(name, head + make(client, world) + b"}", number)
        await client.settle()

    return Attack(do, weight, only("MALFORMED", *more))


def refused_command(make: CommandMaker, weight: float = 1.0) -> Attack:
    """A command that must never be accepted."""
    return command_attack(make, weight, frozenset({ACCEPTED}))


def command_attack(make: CommandMaker, weight: float = 1.0, never: Iterable[str] = ()) -> Attack:
    """A command that may be accepted or refused."""

    async def do(name: str, client: FuzzClient, world: World) -> None:
        for _ in range(world.luck.randint(1, MAX_AT_ONCE)):
            command = make(client, world)
            if command is not None:
                client.command(name, command)
        await client.settle()

    return Attack(do, weight, None, frozenset(never))


class AttackTable:
    """Attacks by name, picked by weight."""

    def __init__(self, table: Mapping[str, Attack]) -> None:
        self.table = table
        self._names = list(table)
        self._weights = [kind.weight for kind in table.values()]

    def pick(self, luck: Random) -> str:
        """A random name."""
        return luck.choices(self._names, self._weights)[0]

    def faults(self, answers: Mapping[str, Mapping[str, int]]) -> list[str]:
        """Attacks with answers that are not allowed."""
        return [
            f"{name} was answered {answer}, {count} times"
            for name, kind in self.table.items()
            for answer, count in answers.get(name, {}).items()
            if answer in kind.never or (kind.only is not None and answer not in kind.only)
        ]
