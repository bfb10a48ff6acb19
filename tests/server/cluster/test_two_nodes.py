"""Players of one room on different nodes."""

import asyncio

import pytest

from noripan.client import CommandRefused, Session, Table
from noripan.games.registry import slugs
from noripan.rooms import MemberBack, MemberLost, Said, ServiceInterrupted
from noripan.server.limits.token_bucket import Rate
from noripan.server.rooms import runner as runner_module
from noripan.server.rooms.decision import Decision
from noripan.storage import StaleAppend

from ..harness import (
    SECONDS,
    LocalServer,
    address_of,
    begin,
    break_connection,
    documents,
    documents_of,
    first_action,
    fold_log,
    move,
    sync,
    until,
)
from .memory_cluster import Party


async def split_room(nodes: Party, slug: str = "pirate_dice") -> tuple[LocalServer, LocalServer, list[Table]]:
    """A room with its first player on one node and its second on another."""
    one, two = await nodes.node("one"), await nodes.node("two")
    (ann,) = await one.room("Ann", slug=slug)
    ben = await two.join(await two.guest("Ben"), address_of(ann))
    await sync(ann, ben)
    return one, two, [ann, ben]


async def assert_equal_to_log(server: LocalServer, *tables: Table) -> None:
    """Every client's documents are those of the folded log, once it has been shown to all."""
    runner = await server.runner(tables[0])
    log = await server.log(tables[0])
    async with asyncio.timeout(SECONDS):
        while {runner.room.seq, *(table.seq for table in tables)} != {len(log)}:
            await asyncio.sleep(0.01)
            log = await server.log(tables[0])
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    folded = fold_log(runner.game, runner.room.id, log)[len(log)]
    for table in tables:
        assert documents(table) == documents_of(runner.game, folded, table.member)


@pytest.mark.parametrize("slug", slugs())
async def test_match_is_played_across_nodes(nodes: Party, slug: str):
    one, _, tables = await split_room(nodes, slug)
    await begin(*tables)
    for _ in range(12):
        if any(table.menu for table in tables):
            await move(*tables)
    await assert_equal_to_log(one, *tables)


async def test_simultaneous_commands_are_all_stored_once(nodes: Party):
    one, _, tables = await split_room(nodes)
    async with asyncio.timeout(SECONDS):
        seqs = await asyncio.gather(
            *(table.send("Say", text=f"{number}") for number in range(20) for table in tables)
        )
    assert len(set(seqs)) == 40
    await sync(*tables)
    await assert_equal_to_log(one, *tables)


async def test_lost_message_is_read_from_the_log_by_the_poll(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    _, two, (ann, ben) = await split_room(nodes)
    monkeypatch.setattr(nodes.hub, "publish", lambda topic, message: None)
    await ann.send("Say", text="unheard")
    await two.service.caretaker.poll()
    async with asyncio.timeout(SECONDS):
        await ben.until(lambda table: table.seq == ann.seq)
    assert ben.chat[-1]["text"] == "unheard"


async def test_doubled_and_late_messages_change_nothing(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    one, _, (ann, ben) = await split_room(nodes)
    sent: list[tuple[str, bytes]] = []
    publish = nodes.hub.publish

    def note(topic: str, message: bytes) -> None:
        sent.append((topic, message))
        publish(topic, message)

    monkeypatch.setattr(nodes.hub, "publish", note)
    for text in ("a", "b", "c"):
        await ann.send("Say", text=text)
    await sync(ann, ben)
    for topic, message in reversed(sent):
        publish(topic, message)
    await ann.send("Say", text="d")
    await sync(ann, ben)
    await assert_equal_to_log(one, ann, ben)


async def test_message_after_a_lost_one_makes_the_node_read_the_log(
    nodes: Party, monkeypatch: pytest.MonkeyPatch
):
    one, _, (ann, ben) = await split_room(nodes)
    with monkeypatch.context() as silent:
        silent.setattr(nodes.hub, "publish", lambda topic, message: None)
        await ann.send("Say", text="unheard")
    await ann.send("Say", text="heard")
    await sync(ann, ben)
    await assert_equal_to_log(one, ann, ben)


async def test_command_decided_on_an_old_room_is_decided_again(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    one, _two, (ann, ben) = await split_room(nodes)
    monkeypatch.setattr(nodes.hub, "publish", lambda topic, message: None)
    first = await ann.send("Say", text="first")
    second = await ben.send("Say", text="second")
    assert second == first + 1
    await one.service.caretaker.poll()
    await sync(ann, ben)
    await assert_equal_to_log(one, ann, ben)


async def test_request_that_always_loses_is_refused(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    one, two, (ann, ben) = await split_room(nodes)
    runner = await two.runner(ben)
    tries = 0

    async def lose(decision: Decision, after: int, wake_at: int | None) -> None:
        nonlocal tries
        if any(isinstance(entry.event, Said) for entry in decision.entries):
            tries += 1
            await ann.send("Say", text=f"earlier {tries}")
            raise StaleAppend(decision.room.id, after)

    with monkeypatch.context() as losing:
        losing.setattr(runner._writer, "append", lose)
        with pytest.raises(CommandRefused, match="ROOM_BUSY"):
            await ben.send("Say", text="never")
    assert tries == runner_module.MAX_CONFLICTS + 1
    await ben.send("Say", text="now")
    await sync(ann, ben)
    await assert_equal_to_log(one, ann, ben)


async def test_member_on_two_nodes_is_lost_only_when_both_connections_are(nodes: Party):
    one, two = await nodes.node("one"), await nodes.node("two")
    session = await one.guest("Ann")
    address = await session.open_room("pirate_dice")
    here = await one.join(session, address)
    elsewhere = Session(two.url)
    elsewhere._http.cookies = session._http.cookies
    there = await two.join(elsewhere, address)
    watcher = await one.join(await one.guest("Ben"), address)
    runner = await one.runner(watcher)
    await until(lambda: nodes.register.served[runner.room.id]["two"].members)
    await here.close()
    await until(lambda: not runner.has_pending and here.member not in runner.connected_members)
    assert not [entry for entry in await one.log(watcher) if isinstance(entry.event, MemberLost)]
    await there.close()
    await until(lambda: not _member(watcher, here.member)["connected"])
    lost = [entry for entry in await one.log(watcher) if isinstance(entry.event, MemberLost)]
    assert len(lost) == 1
    await elsewhere._http.aclose()


def _member(table: Table, member: str):
    return next(each for each in table.room["members"] if each["id"] == member)


async def test_dead_nodes_members_become_lost_once(nodes: Party):
    one, two, (ann, ben) = await split_room(nodes)
    three = await nodes.node("three")
    await until(lambda: "two" in nodes.register.served[(room_id(one, ann))])
    await freeze(two)
    nodes.register.kill("two")
    await asyncio.gather(one.service.caretaker.poll(), three.service.caretaker.poll())
    await until(lambda: not _member(ann, ben.member)["connected"])
    for _ in range(2):
        await asyncio.gather(one.service.caretaker.poll(), three.service.caretaker.poll())
    lost = [entry.event for entry in await one.log(ann) if isinstance(entry.event, MemberLost)]
    assert lost == [MemberLost(ben.member, None, excused=True)]
    assert not [entry for entry in await one.log(ann) if isinstance(entry.event, ServiceInterrupted)]


def room_id(server: LocalServer, table: Table) -> str:
    return next(
        runner.room.id
        for runner in server.service.live_rooms.awake.values()
        if runner.room.code == table.room["code"]
    )


async def freeze(server: LocalServer) -> None:
    """The node does nothing at intervals any more; its connections stay open."""
    for task in server.service._background:
        task.cancel()
    await asyncio.gather(*server.service._background, return_exceptions=True)


async def test_room_of_a_dead_node_is_taken_over_by_one_node(nodes: Party):
    one = await nodes.node("one")
    ann, ben = await one.room("Ann", "Ben", turn_seconds=60)
    await begin(ann, ben)
    two, three = await nodes.node("two"), await nodes.node("three")
    await freeze(one)
    nodes.register.kill("one")
    await asyncio.gather(two.service.caretaker.poll(), three.service.caretaker.poll())
    room = room_id(one, ann)
    awake = [node for node in (two, three) if room in node.service.live_rooms.awake]
    assert len(awake) == 1
    pauses = [entry for entry in await awake[0].log(ann) if isinstance(entry.event, ServiceInterrupted)]
    assert len(pauses) == 1


async def test_node_that_was_thought_dead_drops_its_rooms_and_its_clients_come_back(nodes: Party):
    one = await nodes.node("one")
    ann, ben = await one.room("Ann", "Ben")
    await begin(ann, ben)
    two = await nodes.node("two")
    nodes.register.kill("one")
    await two.service.caretaker.poll()
    await one.service.beat()
    await until(lambda: len(room_of(one, ann)) == 2)
    await one.reconnected(ann, ben)
    await move(ann, ben)
    await assert_equal_to_log(one, ann, ben)


def room_of(server: LocalServer, table: Table):
    """The subscribers of a table's room on a node."""
    runners = server.service.live_rooms.awake.values()
    return next((each.subscribers for each in runners if each.room.code == table.room["code"]), [])


async def test_member_thought_lost_who_is_connected_is_back_at_once(nodes: Party):
    one, _two, (ann, ben) = await split_room(nodes)
    await until(lambda: nodes.register.served[room_id(one, ann)]["two"].members)
    nodes.register.served[room_id(one, ann)].pop("two")  # as if its attendance had not been stored yet
    runner = await one.runner(ann)
    runner.excuse_lost(await one.service.cluster.connected(runner.room.id))
    await until(lambda: _kinds(runner, ben.member) == [MemberLost, MemberBack])
    await sync(ann, ben)
    assert _member(ann, ben.member)["connected"]


def _kinds(runner, member: str) -> list[type]:
    events = [entry.event for entry, _ in runner._recent._entries]
    return [
        type(event)
        for event in events
        if isinstance(event, MemberLost | MemberBack) and event.member == member
    ]


async def test_client_that_moves_to_another_node_never_sees_an_older_room(
    nodes: Party, monkeypatch: pytest.MonkeyPatch
):
    _one, two, (ann, ben) = await split_room(nodes)
    monkeypatch.setattr(nodes.hub, "publish", lambda topic, message: None)
    await ann.send("Say", text="news")
    seen = ann.seq
    ann._url = ben._url
    break_connection(ann)
    await until(lambda: len(room_of(two, ben)) == 2)
    assert ann.seq >= seen
    assert ann.chat[-1]["text"] == "news"


async def test_bot_is_asked_by_one_node(nodes: Party, monkeypatch: pytest.MonkeyPatch):
    one, two, (ann, ben) = await split_room(nodes)
    asked: list[str] = []
    for node in (one, two):
        ask = node.service.bot_workers.ask

        async def note(question, ask=ask, name=node.service.cluster.node):
            asked.append(name)
            return await ask(question)

        monkeypatch.setattr(node.service.bot_workers, "ask", note)
    await ann.send("SeatBot", bot="uniform")
    await sync(ann, ben)
    await begin(ann, ben)
    for _ in range(6):
        async with asyncio.timeout(SECONDS):
            while not (ann.menu or ben.menu):
                await asyncio.sleep(0.01)
        await sync(ann, ben)
        mover = ann if ann.menu else ben
        await mover.act(first_action(mover.menu))
    moves = [entry for entry in await one.log(ann) if getattr(entry.event, "by", None) == "bot"]
    assert len(asked) in (len(moves), len(moves) + 1)


async def test_timeout_is_stored_once(nodes: Party):
    one, two = await nodes.node("one"), await nodes.node("two")
    (ann,) = await one.room("Ann", turn_seconds=60)
    ben = await two.join(await two.guest("Ben"), address_of(ann))
    await begin(ann, ben)
    before = len(await one.log(ann))
    nodes.clock.ahead += 63_000
    runners = [await one.runner(ann), await two.runner(ben)]
    for runner in runners:
        runner.wake()
    await asyncio.gather(*(node.service.caretaker.poll() for node in (one, two)))
    await asyncio.gather(*(runner.settled() for runner in runners))
    idle = [entry for entry in (await one.log(ann))[before:] if getattr(entry.event, "move", None)]
    assert len([entry for entry in idle if getattr(entry.event.move, "idle", False)]) == 1


async def test_neglected_alarm_is_run_by_another_node(nodes: Party):
    one, two = await nodes.node("one"), await nodes.node("two")
    (ann,) = await one.room("Ann", turn_seconds=60)
    ben = await two.join(await two.guest("Ben"), address_of(ann))
    await begin(ann, ben)
    responsible = next(
        node for node in (one, two) if next(iter(node.service.live_rooms.awake.values())).is_responsible
    )
    other = two if responsible is one else one
    next(iter(responsible.service.live_rooms.awake.values()))._clock.set(None)
    nodes.clock.ahead += 63_000
    before = ann.seq
    await other.service.caretaker.poll()
    await until(lambda: ann.seq > before and ben.seq == ann.seq)


async def test_new_name_is_known_on_every_node(nodes: Party):
    one, two = await nodes.node("one"), await nodes.node("two")
    session = await one.guest("Ann")
    elsewhere = Session(two.url)
    elsewhere._http.cookies = session._http.cookies
    assert (await elsewhere.request("GET", "/api/session"))["name"] == "Ann"
    await session.request("PATCH", "/api/session", {"name": "Anna"})
    await asyncio.sleep(0)
    assert (await elsewhere.request("GET", "/api/session"))["name"] == "Anna"
    await elsewhere._http.aclose()


async def test_open_rooms_of_all_nodes_are_listed(nodes: Party):
    one, two = await nodes.node("one"), await nodes.node("two")
    (ann,) = await one.room("Ann", public=True)
    ben = await two.guest("Ben")
    await one.service.peers.tell_attendance()
    await two.service.caretaker.poll()
    assert [card["code"] for card in await ben.open_rooms()] == [ann.room["code"]]
    await ann.leave()
    await until(lambda: not one.service.open_rooms.cards())
    await one.service.peers.tell_attendance()
    await two.service.caretaker.poll()
    assert await ben.open_rooms() == []


async def test_sign_ins_count_on_all_nodes(nodes: Party):
    one = await nodes.node("one", sign_in_rate=Rate(3, 60))
    two = await nodes.node("two", sign_in_rate=Rate(3, 60))
    for server in (one, two, one):
        await server.guest()
    with pytest.raises(CommandRefused, match="TOO_FAST"):
        await two.guest()


async def test_node_that_stops_hands_its_rooms_over(nodes: Party):
    one, two, (ann, ben) = await split_room(nodes)
    await one.stop()
    await until(lambda: "one" not in nodes.register.alive)
    await two.service.caretaker.poll()
    await until(lambda: not _member(ben, ann.member)["connected"])
    await ben.send("Say", text="still here")


async def test_database_outage_is_survived(nodes: Party):
    one, two, (ann, ben) = await split_room(nodes)
    nodes.register.is_down = True
    await one.service.beat()
    await two.service.caretaker._try_poll()
    nodes.register.is_down = False
    await two.service.caretaker._try_poll()
    await ann.send("Say", text="still here")
    await sync(ann, ben)
