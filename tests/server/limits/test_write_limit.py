"""How many bytes one address may add to the database."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from noripan.client import CommandRefused
from noripan.games.registry import find, listings
from noripan.kernel import Refusal
from noripan.rooms import Act, Connect, MoveBot, Request, Say, SeatBot, Start, bot_turns, commitment
from noripan.server.cluster.single_node import SingleNode
from noripan.server.limits.address_limits import AddressLimits
from noripan.server.limits.token_bucket import Rate
from noripan.server.rooms.pending_request import PendingRequest
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service
from noripan.server.settings import Settings
from noripan.storage import GUEST_BYTES, MemoryStorage, open_sqlite

from ..harness import GAME, SECONDS, FakeClock, run_server
from ..socketless import FakeSubscriber, begin, free_key, play_out

DOCS = Path(__file__).parents[3] / "docs"
DAY = 86_400
HERE, THERE = "203.0.113.7", "203.0.113.8"
PAGE = 4096


def grown(path: Path) -> int:
    """The bytes in use."""
    with closing(sqlite3.connect(path)) as database:
        (pages,), (free,) = (
            database.execute(f"PRAGMA {count}").fetchone() for count in ("page_count", "freelist_count")
        )
    return (pages - free) * PAGE


async def say(runner: Runner, text: str, charge: Any) -> None:
    said: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    runner.submit(PendingRequest(Request(Say(text), "Ann"), said.set_result, said.set_exception, charge))
    await said


async def join(runner: Runner, member: str, charge: Any) -> None:
    connect = Connect(member, "player", runner.room.invite, key=free_key(runner))
    await runner.join(FakeSubscriber(member), connect, None, charge)


async def test_charged_bytes_cover_the_growth_of_the_file(tmp_path: Path):
    path = tmp_path / "noripan.db"
    service = Service(Settings(database=str(path)), await open_sqlite(path))
    charged: dict[str, list[int]] = {}
    sizes = {"": grown(path)}

    def stored(kind: str) -> None:
        sizes[kind] = grown(path)

    for _ in range(500):
        await service.guests.sign_in("가" * 16, "ko")
        charged.setdefault("guests", []).append(GUEST_BYTES)
    stored("guests")
    rooms = charged.setdefault("rooms", [])
    for listing in listings():
        options = listing.game.facts.codecs.options.type()
        for _ in range(100):
            last = await service.live_rooms.open(listing.game, None, options, rooms.append)
    stored("rooms")
    runner = await service.live_rooms.wake(last.id)
    talk = charged.setdefault("talk", [])
    await join(runner, "Ann", talk.append)
    for text in ("x", "가" * 200, "😀" * 200):
        for _ in range(100):
            await say(runner, text, talk.append)
    stored("talk")
    moves = charged.setdefault("moves", [])
    for slug in ("pirate_dice", "sequence"):
        game = find(slug).game
        room = await service.live_rooms.open(game, None, game.facts.codecs.options.type(), moves.append)
        runner = await service.live_rooms.wake(room.id)
        await join(runner, "Ann", moves.append)
        for _ in range(3):
            await begin(runner, "Ann", "Ben")
            await play_out(runner)
    stored("moves")
    await service.stop()
    before = sizes.pop("")
    for kind, size in sizes.items():
        assert size - before <= sum(charged[kind]) <= 2 * (size - before), kind
        before = size


async def test_moves_of_bots_are_charged_to_the_last_writer():
    service = Service(Settings(database=":memory:"), MemoryStorage())
    service.bot_scheduler.schedule = lambda runner: None  # type: ignore[method-assign]
    room = await service.live_rooms.open(GAME, None, GAME.facts.codecs.options.type())
    runner = await service.live_rooms.wake(room.id)
    charged: list[int] = []
    await join(runner, "Ann", charged.append)
    for command in (SeatBot("uniform"), SeatBot("uniform"), Start(commitment(runner.room))):
        runner.submit(PendingRequest(Request(command, "Ann"), charge=charged.append))
    await runner.settled()
    while not (turns := bot_turns(runner.room)):
        match = runner.room.match
        seat_number = next(iter(match.clocks))
        action = runner.game.idle(match.state, seat_number)
        runner.submit(PendingRequest(Request(Act(action), "Ann"), charge=charged.append))
        await runner.settled()
    count, seq = len(charged), runner.room.seq
    (turn,) = turns
    action = runner.game.idle(runner.room.match.state, turn.seat)
    runner.submit(PendingRequest(Request(MoveBot(turn.number, turn.seat, action))))
    await runner.settled()
    assert (len(charged), runner.room.seq > seq) == (count + 1, True)
    await service.stop()


async def test_address_over_its_write_limit_is_refused():
    rate = Rate(3_000, 1_000_000)
    async with run_server(MemoryStorage(), write_rate=rate) as server:
        ann, ben = await server.room("Ann", "Ben")
        server.service.address_limits.charge_write("127.0.0.1", rate.count)
        with pytest.raises(CommandRefused) as refusal:
            await ann.send("Say", text="x")
        assert refusal.value.code == "TOO_FAST"
        for refused in (ben.send("Say", text="hi"), server.guest("Cid"), server.room("Dan")):
            with pytest.raises(CommandRefused) as refusal:
                await refused
            assert refusal.value.code == "TOO_FAST"
        async with asyncio.timeout(SECONDS):
            await ben.leave()  # leaving is always possible


def test_write_limit_is_per_address_and_refills(clock: FakeClock):
    limits = AddressLimits(
        replace(Settings(), write_rate=Rate(1000, 100)), clock, SingleNode(MemoryStorage())
    )
    limits.charge_write(HERE, 1500)
    with pytest.raises(Refusal) as refusal:
        limits.check_writes(HERE)
    assert 50 <= refusal.value.params["seconds"] <= 51
    limits.check_writes(THERE)
    clock.ahead += 52_000
    limits.check_writes(HERE)


def written_in(days: int, rate: Rate) -> int:
    """How much an address can store if it writes as much as it may every hour."""
    at = [0]
    limits = AddressLimits(replace(Settings(), write_rate=rate), lambda: at[0], SingleNode(MemoryStorage()))
    total = 0
    for hour in range(days * 24 + 1):
        at[0] = 1_800_000_000_000 + hour * 3_600_000
        while True:
            try:
                limits.check_writes(HERE)
            except Refusal:
                break
            size = 10_000 if hour else rate.count
            limits.charge_write(HERE, size)
            total += size
    return total


def test_docs_state_the_write_limit():
    rate = Settings().write_rate
    at_once, a_day = rate.count, round(rate.count / rate.seconds * DAY)
    assert written_in(1, rate) == pytest.approx(at_once + a_day, rel=0.01)
    assert written_in(11, rate) == pytest.approx(at_once + 11 * a_day, rel=0.01)
    told = (DOCS / "explanation" / "security.md").read_text()
    assert f"{at_once / 1e6:.0f} MB at once and {a_day / 1e6:.0f} MB a day" in " ".join(told.split())
