"""Whatever comes over a socket: the room and the others do not notice, and no error of ours comes of it."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from noripan.client import CommandRefused, Table
from noripan.rooms import MemberBack, MemberJoined, MemberLost
from noripan.server.limits.token_bucket import Rate

from ..faulty import FaultyStorage
from ..running import Clock, Line, Running, begin, move, serving

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
    "a bot's move": ',"do":{"type":"MoveBot","match":"m","number":0,"seat":0,"action":{"type":"Challenge"}}',
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
async def tables(server: Running) -> list[Table]:
    """A match of two, to see whether it is disturbed."""
    tables = await server.room("Ann", "Ben")
    await begin(*tables)
    return tables


@pytest.fixture
async def line(server: Running, tables: list[Table]) -> AsyncIterator[Line]:
    """Somebody who looks on and misbehaves; the match goes on as if nobody had."""
    line = await server.line(await server.guest("Eve"))
    before = (await line.enter(tables[0].room["code"], role="spectator"))["seq"]
    yield line
    happened = [type(entry.event) for entry in (await server.log(tables[0]))[before:]]
    assert set(happened) <= {MemberJoined, MemberLost, MemberBack}
    for table in tables:
        await table.until(lambda one: one.seq >= before)
    await move(*tables)


async def test_what_is_no_frame_closes_the_connection(server: Running, line: Line, tables: list[Table]):
    eve = await server.guest("Eve")
    for name, sent in NO_FRAMES.items():
        entered = await server.line(eve)
        await entered.enter(tables[0].room["code"], role="spectator")
        await entered.send(sent)
        assert await entered.closed() == 1007, name
    assert {type(entry.event) for entry in (await server.log(tables[0]))[-6:]} == {MemberLost, MemberBack}


async def test_what_is_no_frame_closes_the_connection_at_the_door_too(server: Running):
    eve = await server.guest("Eve")
    for name, sent in NO_FRAMES.items():
        line = await server.line(eve)
        await line.send(sent)
        assert await line.closed() == 1007, name


async def test_a_deep_command_is_refused_or_closes_the_connection(server: Running, line: Line):
    eve = await server.line(await server.guest("Eve"))
    await eve.send('{"type":"Command","id":"x","do":' + "[" * 3000 + "]" * 3000 + "}")
    try:
        answer = (await eve.next())["code"]
    except ConnectionClosed as end:  # where Python reads less deep: 3.11
        answer = end.rcvd and end.rcvd.code
    assert answer in ("MALFORMED", 1007)
    await line.send({"type": "Ping"})
    assert (await line.next())["type"] == "Pong"


async def test_a_command_that_makes_no_sense_is_refused_by_its_id(line: Line):
    for name, do in NO_COMMANDS.items():
        await line.send(f'{{"type":"Command","id":"{name}"{do}}}')
        refused = await line.next()
        assert (refused["type"], refused["id"], refused["code"]) == ("Refused", name, "MALFORMED")
        assert refused["params"]["why"], name
        assert all(refused["message"][lang] for lang in ("ko", "en")), name
    await line.send({"type": "Ping"})
    assert (await line.next())["type"] == "Pong"


async def test_a_refusal_does_not_repeat_all_that_was_sent(line: Line):
    await line.send({"type": "Command", "id": "x", "do": {"type": "Leave", "y" * 15_000: 1}})
    assert len(str(await line.next())) < 2_000


async def test_a_check_of_what_is_no_action_is_refused_by_its_id(line: Line):
    for action in (None, [], {}, {"type": "Win"}, {"type": "Bet", "face": 1.5, "count": 1}):
        await line.send({"type": "Check", "id": "q", "action": action})
        refused = await line.next()
        assert (refused["type"], refused["id"], refused["code"]) == ("Refused", "q", "MALFORMED")


async def test_what_follows_a_broken_frame_is_not_done(line: Line):
    await line.send("oops")
    await line.ask("Say", text="still here")
    assert await line.closed() == 1007


async def test_a_binary_frame_is_as_good_as_a_text(line: Line):
    await line.send(b'{"type":"Ping"}')
    assert (await line.next())["type"] == "Pong"


async def test_second_enter_is_refused(server: Running, line: Line, tables: list[Table]):
    (other,) = await server.room("Cid")
    for room in (tables[0].room["code"], other.room["code"], "NOROOM"):
        await line.send({"type": "Join", "room": room, "role": "spectator"})
        refused = await line.next()
        assert (refused["type"], refused["id"], refused["code"]) == ("Refused", None, "ALREADY_JOINED")
    await line.send({"type": "Ping"})
    assert (await line.next())["type"] == "Pong"
    assert len(other.room["members"]) == 1


async def test_a_command_before_entering_is_refused_and_one_may_enter_still(
    server: Running, tables: list[Table]
):
    line = await server.line(await server.guest("Eve"))
    await line.ask("Say", id="x", text="hello")
    refused = await line.next()
    assert (refused["id"], refused["code"]) == ("x", "MALFORMED")
    await line.send({"type": "Ping"})
    assert (await line.next())["type"] == "Pong"
    assert (await line.enter(tables[0].room["code"], role="spectator"))["type"] == "Welcome"


@pytest.mark.parametrize(("size", "code"), [(16 * 1024, None), (16 * 1024 + 1, 1009), (2_000_000, 1009)])
async def test_a_frame_may_be_16_kb_long(line: Line, size: int, code: int | None):
    frame = '{"type":"Command","id":"x","do":{"type":"Say","text":"%s"}}'
    await line.send(frame % ("y" * (size - len(frame) + 2)))
    if code is None:
        assert (await line.next())["code"] == "MESSAGE_TOO_LONG"
    else:
        assert await line.closed() == code


async def test_text_that_is_not_utf8_closes_the_connection(server: Running, tables: list[Table]):
    line = await server.line(await server.guest("Eve"))
    await line.enter(tables[0].room["code"], role="spectator")
    line.socket.protocol.send_frame(Frame(Opcode.TEXT, b"\xff\xff"))
    line.socket.send_data()
    assert await line.closed() == 1007
    await move(*tables)


async def test_one_action_is_checked_by_the_rules_alone(server: Running, tables: list[Table]):
    waiting = next(table for table in tables if not table.menu)
    with pytest.raises(CommandRefused) as refused:
        await waiting.send("Act", action={"type": "Bet", "face": 1, "count": 1})
    assert refused.value.code == "NOT_YOUR_TURN"
    assert refused.value.message["ko"]
    await move(*tables)


class TestTooFast:
    @pytest.fixture
    async def slowly(self, faulty: FaultyStorage, clock: Clock) -> AsyncIterator[Running]:
        still = clock()
        async with serving(
            faulty, lambda: still + clock.ahead, talk_rate=Rate(3, 10), command_rate=Rate(8, 10)
        ) as server:
            yield server

    async def entered(self, server: Running) -> Line:
        (host,) = await server.room("Ann")
        line = await server.line(await server.guest("Eve"))
        await line.enter(host.room["code"])
        return line

    async def test_who_talks_too_fast_is_refused_and_may_do_other_things(self, slowly: Running, clock: Clock):
        line = await self.entered(slowly)
        for number in range(4):
            await line.ask("React" if number % 2 else "Say", id=str(number), **TALK[number % 2])
        answers = {
            frame["id"]: frame for frame in [await line.frame("Accepted", "Refused") for _ in range(4)]
        }
        assert [answers[number]["type"] for number in "0123"] == ["Accepted"] * 3 + ["Refused"]
        assert answers["3"]["code"] == "TOO_FAST"
        await line.ask("Unready", id="y")
        assert (await line.frame("Accepted", "Refused"))["type"] == "Accepted"
        clock.ahead += 4000
        await line.ask("Say", id="z", text="again")
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
    async def test_who_sends_too_fast_is_refused_and_stays(
        self, slowly: Running, clock: Clock, frame: Any, number: str | None
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

    async def test_each_connection_has_a_measure_of_its_own(self, slowly: Running):
        line = await self.entered(slowly)
        for _ in range(8):
            await line.send({"type": "Ping"})
        assert [(await line.next())["type"] for _ in range(8)] == ["Pong"] * 7 + ["Refused"]
        other = await slowly.line(await slowly.guest("Fay"))
        await other.send({"type": "Ping"})
        assert (await other.next())["type"] == "Pong"
