"""Nothing is answered or shown before the log holds it; a command that cannot be stored changes nothing."""

import asyncio

import httpx2
import pytest

from noripan.client import CommandRefused, Table
from noripan.kernel import MatchEntry
from noripan.rooms import (
    MemberBack,
    MemberLost,
)
from noripan.server.rooms import runner as runner_module

from ..faulty_storage import FaultyStorage
from ..harness import (
    SECONDS,
    FakeClock,
    LocalServer,
    address_of,
    barrier,
    begin,
    documents,
    expected_documents,
    first_action,
    http_of,
    move,
    next_mover,
    sync,
    until,
)

KOREAN = {
    "STORAGE_FULL": "서버의 저장 공간이 가득 차서 저장하지 못했어요. 바뀐 것은 없어요.",
    "STORAGE_FAILED": "저장하지 못했어요. 바뀐 것은 없으니 다시 해 주세요.",
}


@pytest.fixture
async def tables(server: LocalServer) -> list[Table]:
    """Two players in a match, and a spectator."""
    players = await server.room("Ann", "Ben")
    looking = await server.join(await server.guest("Cid"), address_of(players[0]), "spectator")
    await begin(*players)
    await sync(*players, looking)
    return [*players, looking]


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner_module, "RETRY_SECONDS", 0.05)


def heard(table: Table) -> list[str]:
    """The types of the frames that a table gets from now on."""
    kinds: list[str] = []
    table.on_frame = lambda frame: kinds.append(frame["type"])
    return kinds


async def test_nothing_is_answered_or_shown_before_the_commit(
    server: LocalServer, faulty: FaultyStorage, tables: list[Table]
):
    frames, before = [heard(table) for table in tables], [documents(table) for table in tables]
    mover = next_mover(*tables)
    faulty.hold()
    answer = asyncio.ensure_future(mover.act(first_action(mover.menu)))
    await until(lambda: faulty.caught)
    await barrier(*tables)
    assert (answer.done(), frames) == (False, [["Refused"]] * 3)  # only the barrier's own answers
    assert [documents(table) for table in tables] == before
    assert (await server.runner(mover)).room.seq == mover.seq
    for kinds in frames:
        kinds.clear()
    faulty.release()
    assert await answer == before[0]["seq"] + 1
    await sync(*tables)
    assert sorted(map(sorted, frames)) == [["Accepted", "Update"], ["Update"], ["Update"]]


async def test_http_shows_nothing_before_the_commit(server: LocalServer, faulty: FaultyStorage):
    (host,) = await server.room("Ann")
    matches, code = f"/api/rooms/{host.room['code']}/matches", host.room["code"]
    async with httpx2.AsyncClient(base_url=server.url) as visitor:
        before = (await visitor.get("/api/rooms")).json()
        faulty.hold()
        answers = [
            asyncio.ensure_future(host.send("SeatBot", bot="uniform")),
            asyncio.ensure_future(host.ready("Start")),
        ]
        await until(lambda: faulty.caught)
        await barrier(host)
        assert (await visitor.get("/api/rooms")).json() == before
        assert (await visitor.get(f"/api/rooms/{code}")).json() == before[0]
        assert (await visitor.get(matches)).json() == []
        faulty.release()
        await asyncio.gather(*answers)
        assert (await visitor.get("/api/rooms")).json()[0]["phase"] == "playing"


async def test_there_is_no_replay_before_the_commit(
    server: LocalServer, faulty: FaultyStorage, tables: list[Table]
):
    address = f"/api/matches/{tables[0].room['match']['id']}/replay"
    async with httpx2.AsyncClient(base_url=server.url) as visitor:
        faulty.hold()
        leaving = asyncio.ensure_future(tables[1].leave())
        await until(lambda: any(append.finished for append in faulty.caught))
        assert (await visitor.get(address)).status_code == 404
        faulty.release()
        await leaving
        assert (await visitor.get(address)).status_code == 200


@pytest.mark.parametrize("code", KOREAN)
async def test_unstored_command_is_refused_and_changes_nothing(
    server: LocalServer, faulty: FaultyStorage, tables: list[Table], code: str
):
    mover = next_mover(*tables)
    before = [documents(table) for table in tables]
    frames = [heard(table) for table in tables if table is not mover]
    faulty.fail(full=code == "STORAGE_FULL")
    with pytest.raises(CommandRefused) as refused:
        await mover.act(first_action(mover.menu))
    assert (refused.value.code, refused.value.message["ko"]) == (code, KOREAN[code])
    assert "othing has changed" in refused.value.message["en"]
    assert ([documents(table) for table in tables], frames) == (before, [[], []])
    faulty.mend()
    await move(*tables)
    runner = await server.runner(mover)
    assert [documents(table) for table in tables] == [
        expected_documents(runner, table.member) for table in tables
    ]


async def test_command_refused_by_the_storage_may_be_sent_again(server: LocalServer, faulty: FaultyStorage):
    (host,) = await server.room("Ann")
    line = await server.raw_connection(await server.guest("Ben"))
    await line.join(host.room["code"])
    faulty.fail()
    await line.command("Say", id="s", text="hello")
    assert (await line.frame("Refused", "Accepted"))["type"] == "Refused"
    faulty.mend()
    await line.command("Say", id="s", text="hello")
    assert (await line.frame("Refused", "Accepted"))["type"] == "Accepted"


async def test_failed_append_does_not_affect_other_rooms(server: LocalServer, faulty: FaultyStorage):
    tables = [(await server.room(f"host {number}"))[0] for number in range(5)]
    unlucky = (await server.runner(tables[2])).room.id
    faulty.fail(unlucky)
    faulty.hold()
    said = [asyncio.ensure_future(table.send("Say", text="hello")) for table in tables]
    await until(lambda: len({append.room for append in faulty.caught}) == 5)
    faulty.release()
    answers = await asyncio.gather(*said, return_exceptions=True)
    assert [isinstance(answer, CommandRefused) for answer in answers] == [False, False, True, False, False]


async def test_each_command_of_a_failed_batch_is_refused_once(server: LocalServer, faulty: FaultyStorage):
    tables = await server.room("Ann", "Ben")
    await tables[1].ready()
    await server.sync(*tables)
    faulty.hold()
    first = asyncio.ensure_future(tables[0].send("Say", text="first"))
    await until(lambda: faulty.caught)
    faulty.fail()
    rest = [  # a start begins a new batch: the commands before it fail without it
        asyncio.ensure_future(tables[1].send("Say", text="second")),
        asyncio.ensure_future(tables[0].ready("Start")),
        asyncio.ensure_future(tables[1].send("Say", text="third")),
    ]
    await barrier(*tables)
    frames = [heard(table) for table in tables]
    faulty.release()
    outcomes = await asyncio.gather(first, *rest, return_exceptions=True)
    assert [isinstance(outcome, CommandRefused) for outcome in outcomes] == [True] * 4
    await (await server.runner(tables[0])).settled()
    await barrier(*tables)
    assert frames == [["Refused"] * 3] * 2  # two commands each, and the barrier's own
    assert (await server.runner(tables[0])).room.match is None


async def test_repeated_stored_command_is_accepted_while_the_storage_fails(
    server: LocalServer, faulty: FaultyStorage
):
    (host,) = await server.room("Ann")
    line = await server.raw_connection(await server.guest("Ben"))
    await line.join(host.room["code"])
    await line.command("Say", id="old", text="hello")
    accepted = await line.frame("Accepted")
    faulty.hold()
    faulty.fail()
    await line.command("Say", id="x", text="held")
    await until(lambda: faulty.caught)
    await line.command("Say", id="new", text="new")
    await line.command("Say", id="old", text="hello")
    assert await line.frames_until_pong() == []
    faulty.release()
    answers = {frame["id"]: frame for frame in [await line.frame("Accepted", "Refused") for _ in range(3)]}
    assert (answers["x"]["type"], answers["new"]["type"]) == ("Refused", "Refused")
    assert answers["old"] == accepted


async def test_lost_connection_is_reported_again_after_a_failed_append(
    server: LocalServer, faulty: FaultyStorage
):
    ann, ben = await server.room("Ann", "Ben")
    faulty.fail()
    await ben.close()
    await until(lambda: len(faulty.caught) >= 2)
    faulty.mend()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: [each["connected"] for each in table.room["members"]] == [True, False])


async def test_member_who_reconnects_before_the_retry_is_not_lost(server: LocalServer, faulty: FaultyStorage):
    ann, _ = await server.room("Ann", "Cid")
    session = await server.guest("Ben")
    ben = await server.join(session, address_of(ann))
    await sync(ann, ben)
    faulty.fail()
    await ben.close()
    await until(lambda: faulty.caught)
    faulty.mend()
    await server.join(session, address_of(ann))  # the room never knew of the loss
    runner = await server.runner(ann)
    await until(lambda: not runner.has_pending)  # the retry is over
    await barrier(ann)
    assert all(member["connected"] for member in ann.room["members"])
    assert not [entry for entry in await server.log(ann) if isinstance(entry.event, MemberLost | MemberBack)]


async def test_member_refused_while_reconnecting_is_lost(server: LocalServer, faulty: FaultyStorage):
    (ann,) = await server.room("Ann")
    session = await server.guest("Ben")
    ben = await server.join(session, address_of(ann))
    await sync(ann, ben)
    faulty.hold()
    faulty.fail()
    said = asyncio.ensure_future(ann.send("Say", text="held"))
    await until(lambda: faulty.caught)
    await http_of(session).post("/api/session", json={"name": "Bob", "lang": "en"})
    line = await server.raw_connection(session)
    await line.send({"type": "Join", "room": ann.room["code"]})
    runner = await server.runner(ann)
    await until(lambda: ben.member in runner._joining.values())
    await ben.close()
    await until(lambda: [each.member for each in runner.subscribers] == [ann.member])
    faulty.release()
    assert (await line.frame("Refused"))["code"] == "STORAGE_FAILED"
    await asyncio.gather(said, return_exceptions=True)
    faulty.mend()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: [each["connected"] for each in table.room["members"]] == [True, False])


async def test_timeout_is_retried_after_a_failed_append(
    server: LocalServer, faulty: FaultyStorage, clock: FakeClock
):
    tables = await server.room("Ann", "Ben", turn_seconds=120)
    await begin(*tables)
    before = tables[0].seq
    clock.ahead += 120_001
    faulty.fail()
    (await server.runner(tables[0])).wake()
    await until(lambda: len(faulty.caught) >= 2)
    faulty.mend()
    async with asyncio.timeout(SECONDS):
        await tables[0].until(lambda table: table.seq > before)
    (move,) = (await server.log(tables[0]))[before:]
    assert isinstance(move.event, MatchEntry)
    assert move.event.move.idle
