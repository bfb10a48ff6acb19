"""Rooms with a password: who may join, how often one may try, and that the password is never shown."""

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import Any

import pytest
from argon2 import extract_parameters
from argon2.low_level import Type

from noripan.client import Table
from noripan.kernel import Refusal
from noripan.server import passwords as passwords_module
from noripan.server.limits.token_bucket import Rate
from noripan.server.passwords import MAX_LENGTH, RoomPasswords
from noripan.storage import MemoryStorage

from .harness import LocalServer, RawConnection, http_of, run_server, sync

SESAME, ANOTHER, WRONG = "열려라 참깨", "open sesame", "hocus pocus"
NO_MORE = Rate(2, 1000)


@pytest.fixture
def passwords() -> Any:
    passwords = RoomPasswords()
    yield passwords
    passwords.close()


async def test_only_the_password_opens_its_lock(passwords: RoomPasswords):
    lock = await passwords.hash(SESAME)
    assert SESAME not in lock
    assert await passwords.verify(lock, SESAME)
    for wrong in ("", SESAME + " ", "open sesame", lock):
        assert not await passwords.verify(lock, wrong)


async def test_password_is_unicode_normalized(passwords: RoomPasswords):
    assert await passwords.verify(await passwords.hash("참깨"), "\u110e\u1161\u11b7\u1101\u1162")


async def test_hashes_are_salted_and_hide_the_password(passwords: RoomPasswords):
    one, other = (
        await passwords.hash(SESAME, "room", "ann", "a"),
        await passwords.hash(SESAME, "room", "ann", "b"),
    )
    assert one != other
    assert one == await passwords.hash(SESAME, "room", "ann", "a")
    chosen = extract_parameters(one)
    assert (chosen.type, chosen.time_cost, chosen.memory_cost) == (Type.ID, 2, 19_456)


async def test_overlong_password_is_refused(passwords: RoomPasswords):
    assert await passwords.verify(await passwords.hash("x" * MAX_LENGTH), "x" * MAX_LENGTH)
    with pytest.raises(Refusal) as refusal:
        await passwords.hash("x" * (MAX_LENGTH + 1))
    assert refusal.value.code == "MALFORMED"


class Slow:
    """A hasher that waits for the test, and notes its threads."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.threads: set[str] = set()

    def verify(self, lock: str, password: str) -> bool:
        self.threads.add(threading.current_thread().name)
        self.go.wait()
        return True


async def test_hashes_run_in_threads_and_the_queue_is_bounded(monkeypatch: pytest.MonkeyPatch):
    slow, passwords = Slow(), RoomPasswords(threads=1, waiting=1)
    monkeypatch.setattr(passwords_module, "_HASHER", slow)
    tries = [asyncio.ensure_future(passwords.verify("lock", "word")) for _ in range(3)]
    try:
        (third,), _ = await asyncio.wait(tries, return_when=asyncio.FIRST_COMPLETED)
        assert isinstance(third.exception(), Refusal)
        assert str(third.exception()) == "Refusal('TOO_FAST', seconds=1)"
    finally:
        slow.go.set()
    assert await asyncio.gather(*(one for one in tries if one is not third)) == [True, True]
    assert all(name.startswith("locks") for name in slow.threads)
    passwords.close()


async def locked(server: LocalServer, password: str = SESAME, **settings: Any) -> Table:
    """A room with a password; returns its host."""
    (host,) = await server.room("Ann", **settings)
    await host.send("Lock", password=password)
    return host


async def knock(server: LocalServer, room: str, name: str = "Eve", **more: Any) -> Any:
    line = await server.raw_connection(await server.guest(name))
    return await line.join(room, **more)


def code(answer: Any) -> str:
    return str(answer.get("code", answer["type"]))


async def test_password_opens_the_room(server: LocalServer):
    host = await locked(server)
    room = host.room["code"]
    assert host.room["locked"]
    assert code(await knock(server, room)) == "PASSWORD_NEEDED"
    for wrong in ("", "참깨", SESAME.upper() + "!"):
        assert code(await knock(server, room, password=wrong)) == "WRONG_PASSWORD"
    assert code(await knock(server, room, password=SESAME)) == "Welcome"
    assert code(await knock(server, room, invite=host.room["invite"])) == "Welcome"


async def test_password_may_be_tried_again_on_the_same_connection(server: LocalServer):
    host = await locked(server)
    line = await server.raw_connection(await server.guest("Ben"))
    assert code(await line.join(host.room["code"], password=WRONG)) == "WRONG_PASSWORD"
    assert code(await line.join(host.room["code"], password=SESAME)) == "Welcome"


async def test_members_rejoin_without_the_password(server: LocalServer):
    host = await locked(server)
    ben = await server.guest("Ben")
    line = await server.raw_connection(ben)
    await line.join(host.room["code"], password=SESAME)
    await line.close()
    assert code(await (await server.raw_connection(ben)).join(host.room["code"])) == "Welcome"
    assert code(await (await server.raw_connection(ben)).join(host.room["code"], password=WRONG)) == "Welcome"


async def test_old_password_does_not_open_after_a_change(server: LocalServer):
    host = await locked(server)
    await host.send("Lock", password=ANOTHER)
    assert code(await knock(server, host.room["code"], password=SESAME)) == "WRONG_PASSWORD"
    await host.send("Lock", password=None)
    assert code(await knock(server, host.room["code"])) == "Welcome"


async def test_password_changed_during_verification_does_not_open(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
):
    host = await locked(server)
    verify = server.service.passwords.verify

    async def verify_late(lock: str, password: str) -> bool:
        is_right = await verify(lock, password)
        await host.send("Lock", password=ANOTHER)
        return is_right

    monkeypatch.setattr(server.service.passwords, "verify", verify_late)
    assert code(await knock(server, host.room["code"], password=SESAME)) == "WRONG_PASSWORD"


async def test_only_the_host_can_lock_and_cause_a_hash(server: LocalServer, monkeypatch: pytest.MonkeyPatch):
    ann, ben = await server.room("Ann", "Ben")
    monkeypatch.delattr(RoomPasswords, "hash")
    line = await server.raw_connection(await server.guest("Cid"))
    await line.join(ann.room["code"], role="spectator")
    for number, password in enumerate([SESAME, None]):
        await line.command("Lock", id=str(number), password=password)
        assert code(await line.frame("Accepted", "Refused")) == "NOT_HOST"
    await sync(ann, ben)
    assert not ann.room["locked"]


@pytest.fixture
async def few() -> AsyncIterator[LocalServer]:
    """A server at which one address may try twice."""
    async with run_server(MemoryStorage(), proxies="127.0.0.1", password_rate=NO_MORE) as server:
        yield server


async def from_address(server: LocalServer, address: str, **how: Any) -> RawConnection:
    session = await server.guest(address)
    cookie = "; ".join(f"{name}={value}" for name, value in http_of(session).cookies.items())
    headers = {"Cookie": cookie, "X-Forwarded-For": address}
    return await server.raw_connection(additional_headers=headers, **how)


async def test_password_tries_are_limited_per_address(few: LocalServer):
    host = await locked(few)
    room = host.room["code"]
    answers = [
        code(await (await from_address(few, "203.0.113.7")).join(room, password=f"{number}"))
        for number in range(4)
    ]
    assert answers == ["WRONG_PASSWORD"] * 2 + ["TOO_FAST"] * 2
    assert code(await (await from_address(few, "203.0.113.8")).join(room, password=SESAME)) == "Welcome"


async def test_invite_works_after_too_many_password_tries(few: LocalServer):
    host = await locked(few)
    line = await from_address(few, "203.0.113.7")
    for _ in range(3):
        await line.join(host.room["code"], password=WRONG)
    assert code(await line.join(host.room["code"], password=WRONG, invite=host.room["invite"])) == "Welcome"


async def test_password_tries_are_limited_per_room():
    settings = {"proxies": "127.0.0.1", "room_password_rate": NO_MORE}
    async with run_server(MemoryStorage(), **settings) as server:
        host, other = await locked(server), await locked(server, ANOTHER)
        room = host.room["code"]
        answers = [
            code(await (await from_address(server, f"203.0.113.{number}")).join(room, password=WRONG))
            for number in range(3)
        ]
        assert answers == ["WRONG_PASSWORD"] * 2 + ["TOO_FAST"]
        assert code(await knock(server, other.room["code"], password=ANOTHER)) == "Welcome"


async def test_password_and_lock_are_never_shown(server: LocalServer):
    host = await locked(server)
    line = await server.raw_connection(await server.guest("Ben"))
    await line.send({"type": "Join", "room": host.room["code"], "password": SESAME, "narrate": "en"})
    shown = [await line.frame("Welcome")]
    await host.send("Lock", password=ANOTHER)
    shown.append(await line.frame("Update"))
    lock = (await server.runner(host)).room.lock
    assert lock is not None
    assert lock.startswith("$argon2id$")
    told = repr(shown) + repr(host.room)
    card = await http_of(await server.guest()).get(f"/api/rooms/{host.room['code']}")
    for secret in (lock, "argon2", SESAME, ANOTHER):
        assert secret not in told + card.text + server.service.metrics.render()[0].decode()
    assert card.json()["locked"]
