"""Rooms behind a password: who comes in, how often one may try, and that nobody is told what it is."""

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import Any

import pytest
from argon2 import extract_parameters
from argon2.low_level import Type

from noripan.client import Table
from noripan.kernel import Refusal
from noripan.server.limits.token_bucket import Rate
from noripan.server.rooms import passwords as locks_module
from noripan.server.rooms.passwords import LONGEST, RoomPasswords
from noripan.storage import MemoryStorage

from ..running import Line, Running, level, serving

SESAME, ANOTHER, WRONG = "열려라 참깨", "open sesame", "hocus pocus"
NO_MORE = Rate(2, 1000)


@pytest.fixture
def locks() -> Any:
    locks = RoomPasswords()
    yield locks
    locks.close()


async def test_only_the_password_opens_its_lock(locks: RoomPasswords):
    lock = await locks.hashed(SESAME)
    assert SESAME not in lock
    assert await locks.opens(lock, SESAME)
    for wrong in ("", SESAME + " ", "open sesame", lock):
        assert not await locks.opens(lock, wrong)


async def test_the_same_letters_open_however_they_were_typed(locks: RoomPasswords):
    assert await locks.opens(await locks.hashed("참깨"), "\u110e\u1161\u11b7\u1101\u1162")


async def test_a_lock_is_hard_to_guess_backwards_and_no_two_are_the_same(locks: RoomPasswords):
    one, other = (
        await locks.hashed(SESAME, "room", "ann", "a"),
        await locks.hashed(SESAME, "room", "ann", "b"),
    )
    assert one != other
    assert one == await locks.hashed(SESAME, "room", "ann", "a")
    chosen = extract_parameters(one)
    assert (chosen.type, chosen.time_cost, chosen.memory_cost) == (Type.ID, 2, 19_456)


async def test_a_password_that_could_not_be_entered_is_refused(locks: RoomPasswords):
    assert await locks.opens(await locks.hashed("x" * LONGEST), "x" * LONGEST)
    with pytest.raises(Refusal) as no:
        await locks.hashed("x" * (LONGEST + 1))
    assert no.value.code == "MALFORMED"


class Slow:
    """Stands for the hasher: takes until it is let go, and knows where it ran."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.threads: set[str] = set()

    def verify(self, lock: str, password: str) -> bool:
        self.threads.add(threading.current_thread().name)
        self.go.wait()
        return True


async def test_tries_wait_in_threads_of_their_own_and_only_so_many_wait(monkeypatch: pytest.MonkeyPatch):
    slow, locks = Slow(), RoomPasswords(threads=1, waiting=1)
    monkeypatch.setattr(locks_module, "_HASHER", slow)
    tries = [asyncio.ensure_future(locks.opens("lock", "word")) for _ in range(3)]
    try:
        (third,), _ = await asyncio.wait(tries, return_when=asyncio.FIRST_COMPLETED)
        assert isinstance(third.exception(), Refusal)
        assert str(third.exception()) == "Refusal('TOO_FAST', seconds=1)"
    finally:
        slow.go.set()
    assert await asyncio.gather(*(one for one in tries if one is not third)) == [True, True]
    assert all(name.startswith("locks") for name in slow.threads)
    locks.close()


async def locked(server: Running, password: str = SESAME, **settings: Any) -> Table:
    """A room behind a password, and its host."""
    (host,) = await server.room("Ann", **settings)
    await host.send("Lock", password=password)
    return host


async def knock(server: Running, room: str, name: str = "Eve", **more: Any) -> Any:
    line = await server.line(await server.guest(name))
    return await line.enter(room, **more)


def code(answer: Any) -> str:
    return str(answer.get("code", answer["type"]))


async def test_whoever_knows_the_password_comes_in(server: Running):
    host = await locked(server)
    room = host.room["code"]
    assert host.room["locked"]
    assert code(await knock(server, room)) == "PASSWORD_NEEDED"
    for wrong in ("", "참깨", SESAME.upper() + "!"):
        assert code(await knock(server, room, password=wrong)) == "WRONG_PASSWORD"
    assert code(await knock(server, room, password=SESAME)) == "Welcome"
    assert code(await knock(server, room, invite=host.room["invite"])) == "Welcome"


async def test_a_wrong_password_may_be_tried_again_on_the_same_line(server: Running):
    host = await locked(server)
    line = await server.line(await server.guest("Ben"))
    assert code(await line.enter(host.room["code"], password=WRONG)) == "WRONG_PASSWORD"
    assert code(await line.enter(host.room["code"], password=SESAME)) == "Welcome"


async def test_members_are_not_asked_again(server: Running):
    host = await locked(server)
    ben = await server.guest("Ben")
    line = await server.line(ben)
    await line.enter(host.room["code"], password=SESAME)
    await line.hang_up()
    assert code(await (await server.line(ben)).enter(host.room["code"])) == "Welcome"
    assert code(await (await server.line(ben)).enter(host.room["code"], password=WRONG)) == "Welcome"


async def test_another_password_shuts_out_whoever_knew_the_old_one(server: Running):
    host = await locked(server)
    await host.send("Lock", password=ANOTHER)
    assert code(await knock(server, host.room["code"], password=SESAME)) == "WRONG_PASSWORD"
    await host.send("Lock", password=None)
    assert code(await knock(server, host.room["code"])) == "Welcome"


async def test_a_lock_that_was_changed_meanwhile_is_not_opened(
    server: Running, monkeypatch: pytest.MonkeyPatch
):
    host = await locked(server)
    opens = server.service.locks.opens

    async def opens_late(lock: str, password: str) -> bool:
        is_right = await opens(lock, password)
        await host.send("Lock", password=ANOTHER)
        return is_right

    monkeypatch.setattr(server.service.locks, "opens", opens_late)
    assert code(await knock(server, host.room["code"], password=SESAME)) == "WRONG_PASSWORD"


async def test_only_the_host_locks_and_nobody_else_costs_us_a_hash(
    server: Running, monkeypatch: pytest.MonkeyPatch
):
    ann, ben = await server.room("Ann", "Ben")
    monkeypatch.delattr(RoomPasswords, "hashed")
    line = await server.line(await server.guest("Cid"))
    await line.enter(ann.room["code"], role="spectator")
    for number, password in enumerate([SESAME, None]):
        await line.ask("Lock", id=str(number), password=password)
        assert code(await line.frame("Accepted", "Refused")) == "NOT_HOST"
    await level(ann, ben)
    assert not ann.room["locked"]


@pytest.fixture
async def few() -> AsyncIterator[Running]:
    """A server at which one address may try twice."""
    async with serving(MemoryStorage(), proxies="127.0.0.1", password_rate=NO_MORE) as server:
        yield server


async def from_address(server: Running, address: str, **how: Any) -> Line:
    session = await server.guest(address)
    cookie = "; ".join(f"{name}={value}" for name, value in session._http.cookies.items())
    headers = {"Cookie": cookie, "X-Forwarded-For": address}
    return await server.line(additional_headers=headers, **how)


async def test_an_address_tries_seldom_and_others_are_not_held_up(few: Running):
    host = await locked(few)
    room = host.room["code"]
    answers = [
        code(await (await from_address(few, "203.0.113.7")).enter(room, password=f"{number}"))
        for number in range(4)
    ]
    assert answers == ["WRONG_PASSWORD"] * 2 + ["TOO_FAST"] * 2
    assert code(await (await from_address(few, "203.0.113.8")).enter(room, password=SESAME)) == "Welcome"


async def test_whoever_may_not_try_again_may_still_come_by_the_invite(few: Running):
    host = await locked(few)
    line = await from_address(few, "203.0.113.7")
    for _ in range(3):
        await line.enter(host.room["code"], password=WRONG)
    assert code(await line.enter(host.room["code"], password=WRONG, invite=host.room["invite"])) == "Welcome"


async def test_a_room_is_tried_seldom_wherever_from():
    settings = {"proxies": "127.0.0.1", "room_password_rate": NO_MORE}
    async with serving(MemoryStorage(), **settings) as server:
        host, other = await locked(server), await locked(server, ANOTHER)
        room = host.room["code"]
        answers = [
            code(await (await from_address(server, f"203.0.113.{number}")).enter(room, password=WRONG))
            for number in range(3)
        ]
        assert answers == ["WRONG_PASSWORD"] * 2 + ["TOO_FAST"]
        assert code(await knock(server, other.room["code"], password=ANOTHER)) == "Welcome"


async def test_neither_password_nor_lock_is_shown_to_anybody(server: Running):
    host = await locked(server)
    line = await server.line(await server.guest("Ben"))
    await line.send({"type": "Join", "room": host.room["code"], "password": SESAME, "narrate": "en"})
    shown = [await line.frame("Welcome")]
    await host.send("Lock", password=ANOTHER)
    shown.append(await line.frame("Update"))
    lock = (await server.runner(host)).room.lock
    assert lock is not None
    assert lock.startswith("$argon2id$")
    told = repr(shown) + repr(host.room)
    card = await (await server.guest())._http.get(f"/api/rooms/{host.room['code']}")
    for secret in (lock, "argon2", SESAME, ANOTHER):
        assert secret not in told + card.text + server.service.metrics.render()[0].decode()
    assert card.json()["locked"]
