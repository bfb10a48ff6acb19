"""Whatever comes over a socket: the room and the others do not notice, and no error of ours comes of it."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from noripan.client import CommandRefused, Table
from noripan.rooms import MemberBack, MemberJoined, MemberLost
from noripan.server.limits.token_bucket import Rate

from ..faulty_storage import FaultyStorage
from ..harness import FakeClock, LocalServer, RawConnection, begin, move, run_server

TALK = ({"text": "hello"}, {"reaction": "clap"})

NO_FRAMES: dict[str, Any] = {
    "nothing": "",
    "a word": "hello",
    "half a frame": '{"type":"Command","id":"x"',
    "a list": "[]",
    "null": "null",
    "a number": "1",
    "no tag": "{}",
    "a tag of ours that only goes out": '{"type":"Welcome"}',
    "a tag nobody knows": '{"type":"Destroy"}',
    "a tag of another kind": '{"type":1}',
    "a command without id": '{"type":"Command","do":{"type":"Leave"}}',
    "a command with an empty id": '{"type":"Command","id":"","do":{"type":"Leave"}}',
    "a command with a long id": '{"type":"Command","id":"%s","do":{"type":"Leave"}}' % ("x" * 65),
    "a check without id": '{"type":"Check","action":{"type":"Challenge"}}',
    "a command with an id of another kind": '{"type":"Command","id":7,"do":{"type":"Leave"}}',
    "deep nesting": "[" * 8000,
    "deep nesting in a tag": '{"type":' * 1500,
    "not a number": "NaN",
    "a command with no number": '{"type":"Command","id":"x","do":{"type":"Sit","seat":NaN}}',
    "bytes that are no text": b"\xff\xfe{}",
    "bytes that are no frame": b"\x00",
    "a broken surrogate": '{"type":"Command","id":"\\ud800","do":{"type":"Leave"}}',
}

NO_COMMANDS: dict[str, str] = {
    "nothing to do": "",
    "null": ',"do":null',
    "a list": ',"do":[]',
    "no tag": ',"do":{}',
    "an unknown command": ',"do":{"type":"Win"}',
    "a command of the server's own": ',"do":{"type":"Join","name":"x","role":"player"}',
    "a disconnect": ',"do":{"type":"Disconnect"}',
    "a bot's move": ',"do":{"type":"MoveBot","number":0,"seat":0,"action":{"type":"Challenge"}}',
    "a wake-up": ',"do":{"type":"Wake"}',
    "a missing field": ',"do":{"type":"Say"}',
    "a field of another kind": ',"do":{"type":"Say","text":7}',
    "an unknown field": ',"do":{"type":"Leave","now":true}',
    "an unknown field outside": ',"do":{"type":"Leave"},"as":"host"',
    "an action of another game": ',"do":{"type":"Act","action":{"type":"BuildRoad","edge":3}}',
    "an action without its fields": ',"do":{"type":"Act","action":{"type":"Bet"}}',
    "an action out of all bounds": ',"do":{"type":"Act","action":{"type":"Bet","face":1,"count":1e30}}',
    "a fraction": ',"do":{"type":"Act","action":{"type":"Bet","face":1.5,"count":1}}',
    "half a seat": ',"do":{"type":"Sit","seat":1.5}',
    "a commitment that is none": ',"do":{"type":"Ready","commitment":"x"}',
    "a reaction nobody has": ',"do":{"type":"React","reaction":"<script>"}',
}


@pytest.fixture
async def tables(server: LocalServer) -> list[Table]:
    """A match of two, to see whether it is disturbed."""
    tables = await server.room("Ann", "Ben")
    await begin(*tables)
    return tables


@pytest.fixture
async def line(server: LocalServer, tables: list[Table]) -> AsyncIterator[RawConnection]:
    """A spectator that misbehaves; checks that the match goes on undisturbed."""
    line = await server.raw_connection(await server.guest("Eve"))
    before = (await line.join(tables[0].room["code"], role="spectator"))["seq"]
    yield line
    happened = [type(entry.event) for entry in (await server.log(tables[0]))[before:]]
    assert set(happened) <= {MemberJoined, MemberLost, MemberBack}
    for table in tables:
        await table.until(lambda one: one.seq >= before)
    await move(*tables)


async def test_malformed_frame_closes_the_connection(
    server: LocalServer, line: RawConnection, tables: list[Table]
):
    eve = await server.guest("Eve")
    for name, sent in NO_FRAMES.items():
        entered = await server.raw_connection(eve)
        await entered.join(tables[0].room["code"], role="spectator")
        await entered.send(sent)
        assert await entered.closed() == 1007, name
    assert {type(entry.event) for entry in (await server.log(tables[0]))[-6:]} == {MemberLost, MemberBack}


async def test_malformed_frame_closes_the_connection_before_join(server: LocalServer):
    eve = await server.guest("Eve")
    for name, sent in NO_FRAMES.items():
        line = await server.raw_connection(eve)
        await line.send(sent)
        assert await line.closed() == 1007, name


async def test_deeply_nested_command_is_refused_or_closes_the_connection(
    server: LocalServer, line: RawConnection
):
    eve = await server.raw_connection(await server.guest("Eve"))
    await eve.send('{"type":"Command","id":"x","do":' + "[" * 3000 + "]" * 3000 + "}")
    try:
        answer = (await eve.next())["code"]
    except ConnectionClosed as end:  # Python 3.11 limits the depth
        answer = end.rcvd and end.rcvd.code
    assert answer in ("MALFORMED", 1007)
    await line.send({"type": "Ping"})
    assert (await line.next())["type"] == "Pong"


async def test_malformed_command_is_refused_by_its_id(line: RawConnection):
    for name, do in NO_COMMANDS.items():
        await line.send(f'{{"type":"Command","id":"{name}"{do}}}')
        refused = await line.next()
        assert (refused["type"], refused["id"], refused["code"]) == ("Refused", name, "MALFORMED")
        assert refused["params"]["why"], name
        assert all(refused["message"][lang] for lang in ("ko", "en")), name
    await line.send({"type": "Ping"})
    assert (await line.next())["type"] == "Pong"


async def test_refusal_does_not_echo_the_request(line: RawConnection):
    await line.send({"type": "Command", "id": "x", "do": {"type": "Leave", "y" * 15_000: 1}})
    assert len(str(await line.next())) < 2_000


async def test_check_of_a_malformed_action_is_refused_by_its_id(line: RawConnection):
    for action in (None, [], {}, {"type": "Win"}, {"type": "Bet", "face": 1.5, "count": 1}):
        await line.send({"type": "Check", "id": "q", "action": action})
        refused = await line.next()
        assert (refused["type"], refused["id"], refused["code"]) == ("Refused", "q", "MALFORMED")


async def test_commands_after_a_broken_frame_are_ignored(line: RawConnection):
    await line.send("oops")
    await line.command("Say", text="still here")
    assert await line.closed() == 1007


async def test_binary_frame_is_accepted(line: RawConnection):
    await line.send(b'{"type":"Ping"}')
    assert (await line.next())["type"] == "Pong"


async def test_second_join_is_refused(server: LocalServer, line: RawConnection, tables: list[Table]):
    (other,) = await server.room("Cid")
    for room in (tables[0].room["code"], other.room["code"], "NOROOM"):
        await line.send({"type": "Join", "room": room, "role": "spectator"})
        refused = await line.next()
        assert (refused["type"], refused["id"], refused["code"]) == ("Refused", None, "ALREADY_JOINED")
    await line.send({"type": "Ping"})
    assert (await line.next())["type"] == "Pong"
    assert len(other.room["members"]) == 1


async def test_command_before_join_is_refused_and_join_still_works(server: LocalServer, tables: list[Table]):
    line = await server.raw_connection(await server.guest("Eve"))
    await line.command("Say", id="x", text="hello")
    refused = await line.next()
    assert (refused["id"], refused["code"]) == ("x", "MALFORMED")
    await line.send({"type": "Ping"})
    assert (await line.next())["type"] == "Pong"
    assert (await line.join(tables[0].room["code"], role="spectator"))["type"] == "Welcome"


@pytest.mark.parametrize(("size", "code"), [(16 * 1024, None), (16 * 1024 + 1, 1009), (2_000_000, 1009)])
async def test_frame_may_have_16_kb(line: RawConnection, size: int, code: int | None):
    frame = '{"type":"Command","id":"x","do":{"type":"Say","text":"%s"}}'
    await line.send(frame % ("y" * (size - len(frame) + 2)))
    if code is None:
        assert (await line.next())["code"] == "MESSAGE_TOO_LONG"
    else:
        assert await line.closed() == code


async def test_text_that_is_not_utf8_closes_the_connection(server: LocalServer, tables: list[Table]):
    line = await server.raw_connection(await server.guest("Eve"))
    await line.join(tables[0].room["code"], role="spectator")
    line.socket.protocol.send_frame(Frame(Opcode.TEXT, b"\xff\xff"))
    line.socket.send_data()
    assert await line.closed() == 1007
    await move(*tables)


async def test_check_uses_only_the_rules(server: LocalServer, tables: list[Table]):
    waiting = next(table for table in tables if not table.menu)
    with pytest.raises(CommandRefused) as refused:
        await waiting.send("Act", action={"type": "Bet", "face": 1, "count": 1})
    assert refused.value.code == "NOT_YOUR_TURN"
    assert refused.value.message["ko"]
    await move(*tables)


class TestTooFast:
    @pytest.fixture
    async def slowly(self, faulty: FaultyStorage, clock: FakeClock) -> AsyncIterator[LocalServer]:
        still = clock()
        async with run_server(
            faulty, lambda: still + clock.ahead, chat_rate=Rate(3, 10), command_rate=Rate(8, 10)
        ) as server:
            yield server

    async def entered(self, server: LocalServer) -> RawConnection:
        (host,) = await server.room("Ann")
        line = await server.raw_connection(await server.guest("Eve"))
        await line.join(host.room["code"])
        return line

    async def test_chat_limit_does_not_limit_other_commands(self, slowly: LocalServer, clock: FakeClock):
        line = await self.entered(slowly)
        for number in range(4):
            await line.command("React" if number % 2 else "Say", id=str(number), **TALK[number % 2])
        answers = {
            frame["id"]: frame for frame in [await line.frame("Accepted", "Refused") for _ in range(4)]
        }
        assert [answers[number]["type"] for number in "0123"] == ["Accepted"] * 3 + ["Refused"]
        assert answers["3"]["code"] == "TOO_FAST"
        await line.command("Unready", id="y")
        assert (await line.frame("Accepted", "Refused"))["type"] == "Accepted"
        clock.ahead += 4000
        await line.command("Say", id="z", text="again")
        assert (await line.frame("Accepted", "Refused"))["type"] == "Accepted"

    @pytest.mark.parametrize(
        ("frame", "number"),
        [
            ({"type": "Ping"}, None),
            ({"type": "Command", "id": "x", "do": {"type": "Unready"}}, "x"),
            ({"type": "Command", "id": "x", "do": {"type": "Nonsense"}}, "x"),
            ({"type": "Check", "id": "x", "action": {"type": "Challenge"}}, "x"),
        ],
    )
    async def test_too_fast_client_is_refused_but_stays_connected(
        self, slowly: LocalServer, clock: FakeClock, frame: Any, number: str | None
    ):
        line = await self.entered(slowly)
        for _ in range(10):
            await line.send(frame)
        answers = [await line.frame("Accepted", "Refused", "Pong") for _ in range(10)]
        too_fast = [answer for answer in answers if answer.get("code") == "TOO_FAST"]
        assert [answer["id"] for answer in too_fast] == [number] * 3
        clock.ahead += 2000
        await line.send({"type": "Ping"})
        assert (await line.frame("Refused", "Pong"))["type"] == "Pong"

    async def test_each_connection_has_its_own_limit(self, slowly: LocalServer):
        line = await self.entered(slowly)
        for _ in range(8):
            await line.send({"type": "Ping"})
        assert [(await line.next())["type"] for _ in range(8)] == ["Pong"] * 7 + ["Refused"]
        other = await slowly.raw_connection(await slowly.guest("Fay"))
        await other.send({"type": "Ping"})
        assert (await other.next())["type"] == "Pong"
