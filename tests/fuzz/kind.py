"""What a kind of behaviour is: what it does, how often, and the only ways in which it may be answered."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from noripan.wire import KICKED, LEFT, NO_SPECTATORS, RESTARTING

from .ledger import ACCEPTED
from .person import Person
from .world import World

Deed = Callable[[str, Person, World], Awaitable[None]]
"""Done under its name by somebody who is in a room."""
Closing = Callable[[Person, World], bytes]
"""Bytes of a text after which the line must be closed."""
Asking = Callable[[Person, World], Any]
"""What a command asks for; None where it makes no sense now."""

BROKEN_OFF: Final = "closed 1006"
"""What a client sees of any close code where the server had not read everything."""
GONE: Final = frozenset(
    {BROKEN_OFF, *(f"closed {code}" for code in (LEFT, KICKED, NO_SPECTATORS, RESTARTING))}
)
"""What may always happen to a line instead: its owner leaves by another line, a host (who acts at random)
sends them away or closes the room to spectators, a server ends. verdict.py asks the log for the reason."""
MOST_AT_ONCE: Final = 4
"""So many commands of a kind are sent before the first answer is awaited."""


class Kind(NamedTuple):
    """One kind of behaviour."""

    do: Deed
    weight: float = 1
    only: frozenset[str] | None = None
    """The answers that are right; None: whatever is not forbidden to all."""
    never: frozenset[str] = frozenset()


def only(*answers: str) -> frozenset[str]:
    """These answers, or a line that is gone."""
    return frozenset(answers) | GONE


def closing(make: Closing, *codes: int, weight: float = 0.15) -> Kind:
    """A text that closes the line, with one of some codes."""

    async def do(name: str, person: Person, world: World) -> None:
        person.text(name, make(person, world))
        code = await person.settle(until_closed=True)
        world.ledger.answered(name, f"closed {code}")

    return Kind(do, weight, only(*(f"closed {code}" for code in codes)))


def raw_closing(make: Closing, *codes: int, weight: float = 0.1) -> Kind:
    """Bytes on the wire that close the line."""

    async def do(name: str, person: Person, world: World) -> None:
        assert person.line is not None
        world.ledger.sent[name] += 1
        person.line.raw(make(person, world))
        code = await person.settle(until_closed=True)
        world.ledger.answered(name, f"closed {code}")

    return Kind(do, weight, only(*(f"closed {code}" for code in codes)))


def malformed(make: Closing, *more: str, weight: float = 1.0) -> Kind:
    """What stands in the `do` of a command, as bytes; refused under its id."""

    async def do(name: str, person: Person, world: World) -> None:
        for _ in range(world.luck.randint(1, MOST_AT_ONCE)):
            number = person.new_id()
            head = b'{"type":"Command","id":"%b","do":' % number.encode()
            person.text(name, head + make(person, world) + b"}", number)
        await person.settle()

    return Kind(do, weight, only("MALFORMED", *more))


def refused(make: Asking, weight: float = 1.0) -> Kind:
    """A command that must not be accepted, whatever has happened meanwhile."""
    return commanding(make, weight, frozenset({ACCEPTED}))


def commanding(make: Asking, weight: float = 1.0, never: Iterable[str] = ()) -> Kind:
    """A command that may be accepted or not, as the room finds it."""

    async def do(name: str, person: Person, world: World) -> None:
        for _ in range(world.luck.randint(1, MOST_AT_ONCE)):
            asked = make(person, world)
            if asked is not None:
                person.command(name, asked)
        await person.settle()

    return Kind(do, weight, None, frozenset(never))


class Kinds:
    """A table of kinds, drawn from by weight."""

    def __init__(self, table: Mapping[str, Kind]) -> None:
        self.table = table
        self._names = list(table)
        self._weights = [kind.weight for kind in table.values()]

    def pick(self, luck: Random) -> str:
        """One of the names."""
        return luck.choices(self._names, self._weights)[0]

    def faults(self, answers: Mapping[str, Mapping[str, int]]) -> list[str]:
        """Where a kind was answered as it must not be."""
        return [
            f"{name} was answered {answer}, {count} times"
            for name, kind in self.table.items()
            for answer, count in answers.get(name, {}).items()
            if answer in kind.never or (kind.only is not None and answer not in kind.only)
        ]
