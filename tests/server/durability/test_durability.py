"""Nothing is acknowledged or shown that the log does not hold; what cannot be stored has not happened."""

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

from ..faulty import FaultyStorage
from ..running import (
    SECONDS,
    Clock,
    Running,
    address_of,
    at_turn,
    begin,
    documents,
    first_of,
    level,
    move,
    until,
    whole,
)

KOREAN = {
    "STORAGE_FULL": "서버의 저장 공간이 가득 차서 저장하지 못했어요. 아무것도 바뀌지 않았어요.",
    "STORAGE_FAILED": "저장하지 못했어요. 아무것도 바뀌지 않았어요. 다시 해 주세요.",
}


@pytest.fixture
async def tables(server: Running) -> list[Table]:
    """Two players in a match, and somebody who looks on."""
    players = await server.room("Ann", "Ben")
    looking = await server.enter(await server.guest("Cid"), address_of(players[0]), "spectator")
    await begin(*players)
    await level(*players, looking)
    return [*players, looking]


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner_module, "RETRY_SECONDS", 0.05)


def heard(table: Table) -> list[str]:
    """The kinds of the frames that come from now on."""
    kinds: list[str] = []
    table.on_frame = lambda frame: kinds.append(frame["type"])
    return kinds


async def test_before_the_commit_nothing_is_answered_or_shown(
    server: Running, faulty: FaultyStorage, tables: list[Table]
):
    frames, before = [heard(table) for table in tables], [documents(table) for table in tables]
    mover = at_turn(*tables)
    faulty.hold()
    answer = asyncio.ensure_future(mover.act(first_of(mover.menu)))
    await until(lambda: faulty.caught)
    await asyncio.sleep(0.05)
    assert (answer.done(), frames) == (False, [[], [], []])
    assert [documents(table) for table in tables] == before
    assert (await server.runner(mover)).room.seq == mover.seq
    faulty.release()
    assert await answer == before[0]["seq"] + 1
    await level(*tables)
    assert sorted(map(sorted, frames)) == [["Accepted", "Update"], ["Update"], ["Update"]]


async def test_before_the_commit_http_does_not_tell_either(server: Running, faulty: FaultyStorage):
    (host,) = await server.room("Ann")
    match_less, code = f"/api/rooms/{host.room['code']}/matches", host.room["code"]
    async with httpx2.AsyncClient(base_url=server.url) as visitor:
        before = (await visitor.get("/api/rooms")).json()
        faulty.hold()
        told = [
            asyncio.ensure_future(host.send("SeatBot", bot="uniform")),
            asyncio.ensure_future(host.ready("Start")),
        ]
        await until(lambda: faulty.caught)
        await asyncio.sleep(0.05)
        assert (await visitor.get("/api/rooms")).json() == before
        assert (await visitor.get(f"/api/rooms/{code}")).json() == before[0]
        assert (await visitor.get(match_less)).json() == []
        faulty.release()
        await asyncio.gather(*told)
        assert (await visitor.get("/api/rooms")).json()[0]["phase"] == "playing"


async def test_before_the_commit_there_is_no_replay(
    server: Running, faulty: FaultyStorage, tables: list[Table]
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
async def test_what_cannot_be_stored_is_refused_and_has_not_happened(
    server: Running, faulty: FaultyStorage, tables: list[Table], code: str
):
    mover = at_turn(*tables)
    before = [documents(table) for table in tables]
    frames = [heard(table) for table in tables if table is not mover]
    faulty.fail(full=code == "STORAGE_FULL")
    with pytest.raises(CommandRefused) as refused:
        await mover.act(first_of(mover.menu))
    assert (refused.value.code, refused.value.message["ko"]) == (code, KOREAN[code])
    assert "nothing has changed" in refused.value.message["en"]
    assert ([documents(table) for table in tables], frames) == (before, [[], []])
    faulty.mend()
    await move(*tables)
    runner = await server.runner(mover)
    assert [documents(table) for table in tables] == [whole(runner, table.member) for table in tables]


async def test_a_refused_command_may_be_sent_again_under_its_id(server: Running, faulty: FaultyStorage):
    (host,) = await server.room("Ann")
    line = await server.line(await server.guest("Ben"))
    await line.enter(host.room["code"])
    faulty.fail()
    await line.ask("Say", id="s", text="hello")
    assert (await line.frame("Refused", "Accepted"))["type"] == "Refused"
    faulty.mend()
    await line.ask("Say", id="s", text="hello")
    assert (await line.frame("Refused", "Accepted"))["type"] == "Accepted"


async def test_other_rooms_of_the_same_moment_are_unharmed(server: Running, faulty: FaultyStorage):
    tables = [(await server.room(f"host {number}"))[0] for number in range(5)]
    unlucky = (await server.runner(tables[2])).room.id
    faulty.fail(unlucky)
    faulty.hold()
    said = [asyncio.ensure_future(table.send("Say", text="hello")) for table in tables]
    await until(lambda: len({append.room for append in faulty.caught}) == 5)
    faulty.release()
    answers = await asyncio.gather(*said, return_exceptions=True)
    assert [isinstance(answer, CommandRefused) for answer in answers] == [False, False, True, False, False]


async def test_all_of_a_batch_that_fails_are_refused_once(server: Running, faulty: FaultyStorage):
    tables = await server.room("Ann", "Ben")
    await tables[1].ready()
    await server.shown_to(*tables)
    faulty.hold()
    first = asyncio.ensure_future(tables[0].send("Say", text="first"))
    await until(lambda: faulty.caught)
    faulty.fail()
    rest = [  # a start makes a batch of its own: what is decided before it fails without it
        asyncio.ensure_future(tables[1].send("Say", text="second")),
        asyncio.ensure_future(tables[0].ready("Start")),
        asyncio.ensure_future(tables[1].send("Say", text="third")),
    ]
    frames = [heard(table) for table in tables]
    await asyncio.sleep(0.05)
    faulty.release()
    outcomes = await asyncio.gather(first, *rest, return_exceptions=True)
    assert [isinstance(outcome, CommandRefused) for outcome in outcomes] == [True] * 4
    await asyncio.sleep(0.05)
    assert frames == [["Refused"] * 2] * 2
    assert (await server.runner(tables[0])).room.match is None


async def test_a_command_that_was_stored_is_accepted_again_while_the_storage_fails(
    server: Running, faulty: FaultyStorage
):
    (host,) = await server.room("Ann")
    line = await server.line(await server.guest("Ben"))
    await line.enter(host.room["code"])
    await line.ask("Say", id="old", text="hello")
    accepted = await line.frame("Accepted")
    faulty.hold()
    faulty.fail()
    await line.ask("Say", id="x", text="held")
    await until(lambda: faulty.caught)
    await line.ask("Say", id="new", text="new")
    await line.ask("Say", id="old", text="hello")
    await asyncio.sleep(0.05)
    faulty.release()
    answers = {frame["id"]: frame for frame in [await line.frame("Accepted", "Refused") for _ in range(3)]}
    assert (answers["x"]["type"], answers["new"]["type"]) == ("Refused", "Refused")
    assert answers["old"] == accepted


async def test_a_lost_connection_is_told_again(server: Running, faulty: FaultyStorage):
    ann, ben = await server.room("Ann", "Ben")
    faulty.fail()
    await ben.close()
    await until(lambda: len(faulty.caught) >= 2)
    faulty.mend()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: [each["connected"] for each in table.room["members"]] == [True, False])


async def test_who_came_back_meanwhile_is_not_lost(server: Running, faulty: FaultyStorage):
    ann, _ = await server.room("Ann", "Cid")
    session = await server.guest("Ben")
    ben = await server.enter(session, address_of(ann))
    await level(ann, ben)
    faulty.fail()
    await ben.close()
    await until(lambda: faulty.caught)
    faulty.mend()
    await server.enter(session, address_of(ann))  # nothing to tell: the room never knew
    await asyncio.sleep(0.15)
    assert all(member["connected"] for member in ann.room["members"])
    assert not [entry for entry in await server.log(ann) if isinstance(entry.event, MemberLost | MemberBack)]


async def test_who_is_refused_while_coming_back_is_lost(server: Running, faulty: FaultyStorage):
    (ann,) = await server.room("Ann")
    session = await server.guest("Ben")
    ben = await server.enter(session, address_of(ann))
    await level(ann, ben)
    faulty.hold()
    faulty.fail()
    said = asyncio.ensure_future(ann.send("Say", text="held"))
    await until(lambda: faulty.caught)
    await session._http.post("/api/session", json={"name": "Bob", "lang": "en"})
    line = await server.line(session)
    await line.send({"type": "Join", "room": ann.room["code"]})
    await asyncio.sleep(0.05)
    await ben.close()
    await asyncio.sleep(0.05)
    faulty.release()
    assert (await line.frame("Refused"))["code"] == "STORAGE_FAILED"
    await asyncio.gather(said, return_exceptions=True)
    faulty.mend()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: [each["connected"] for each in table.room["members"]] == [True, False])


async def test_a_clock_that_ran_out_is_told_again(server: Running, faulty: FaultyStorage, clock: Clock):
    tables = await server.room("Ann", "Ben", turn_seconds=120)
    await begin(*tables)
    before = tables[0].seq
    clock.ahead += 120_001
    faulty.fail()
    (await server.runner(tables[0]))._ring()
    await until(lambda: len(faulty.caught) >= 2)
    faulty.mend()
    async with asyncio.timeout(SECONDS):
        await tables[0].until(lambda table: table.seq > before)
    (move,) = (await server.log(tables[0]))[before:]
    assert isinstance(move.event, MatchEntry)
    assert move.event.move.idle
