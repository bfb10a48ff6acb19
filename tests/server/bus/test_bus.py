"""Every bus: one suite for both implementations."""

from collections.abc import AsyncIterator, Callable

import pytest

from noripan.server.bus.in_process import BusHub, InProcessBus
from noripan.server.bus.port import Bus
from noripan.server.bus.valkey import ValkeyBus
from tests.real_servers.valkey import ValkeyServer

from .buses import Receiver, connected, receivers, until


@pytest.fixture(params=["in_process", "valkey"])
def make(request: pytest.FixtureRequest) -> Callable[[], Bus]:
    """Makes buses that reach each other."""
    if request.param == "in_process":
        hub = BusHub()
        return lambda: InProcessBus(hub)
    server: ValkeyServer = request.getfixturevalue("valkey")
    return lambda: ValkeyBus(server.url)


@pytest.fixture
async def pair(make: Callable[[], Bus]) -> AsyncIterator[list[Receiver]]:
    async with receivers(make) as pair:
        await connected(*pair)
        yield pair


async def test_message_reaches_all_subscribers_and_the_sender(pair: list[Receiver]) -> None:
    for receiver in pair:
        receiver.bus.subscribe("room:1")
    await connected(*pair)
    pair[0].bus.publish("room:1", b"\x00\xff news")
    await until(lambda: all(receiver.heard("room:1") for receiver in pair))
    assert [receiver.heard("room:1") for receiver in pair] == [[b"\x00\xff news"]] * 2


async def test_messages_of_one_sender_arrive_in_order(pair: list[Receiver]) -> None:
    pair[1].bus.subscribe("room:1")
    await connected(*pair)
    sent = [b"%d" % number for number in range(500)]
    for message in sent:
        pair[0].bus.publish("room:1", message)
    await until(lambda: len(pair[1].heard("room:1")) == len(sent))
    assert pair[1].heard("room:1") == sent


async def test_unsubscribed_topics_are_not_received(pair: list[Receiver]) -> None:
    pair[1].bus.subscribe("room:1")
    pair[1].bus.subscribe("room:2")
    await connected(*pair)
    pair[1].bus.unsubscribe("room:1")
    await connected(*pair, topic="later")
    pair[0].bus.publish("room:1", b"old")
    pair[0].bus.publish("room:2", b"new")
    await until(lambda: pair[1].heard("room:2"))
    assert pair[1].heard("room:1") == []


async def test_last_of_quick_changes_counts(pair: list[Receiver]) -> None:
    for _ in range(3):
        pair[1].bus.subscribe("kept")
        pair[1].bus.unsubscribe("kept")
        pair[1].bus.unsubscribe("dropped")
        pair[1].bus.subscribe("dropped")
    pair[1].bus.subscribe("kept")
    pair[1].bus.unsubscribe("dropped")
    await connected(*pair)
    pair[0].bus.publish("dropped", b"1")
    pair[0].bus.publish("kept", b"2")
    await until(lambda: pair[1].heard("kept"))
    assert pair[1].heard("dropped") == []


async def test_messages_are_counted(pair: list[Receiver]) -> None:
    pair[1].bus.subscribe("room:1")
    await connected(*pair)
    sender, receiver = pair[0].bus.counts, pair[1].bus.counts
    sent, got = (sender.published, sender.published_bytes), (receiver.received, receiver.received_bytes)
    pair[0].bus.publish("room:1", b"12345")
    pair[0].bus.publish("nobody", b"123")
    await until(lambda: pair[1].heard("room:1") and sender.published >= sent[0] + 2)
    assert (sender.published, sender.published_bytes) == (sent[0] + 2, sent[1] + 8)
    assert (receiver.received, receiver.received_bytes) == (got[0] + 1, got[1] + 5)


async def test_closed_bus_receives_nothing_and_accepts_calls(pair: list[Receiver]) -> None:
    pair[1].bus.subscribe("room:1")
    await connected(*pair)
    await pair[1].bus.close()
    before = list(pair[1].messages)
    pair[0].bus.publish("room:1", b"late")
    pair[1].bus.publish("room:1", b"ignored")
    pair[1].bus.subscribe("room:2")
    pair[1].bus.unsubscribe("room:1")
    await connected(pair[0])
    assert pair[1].messages == before
    assert pair[0].heard("room:1") == []


async def test_running_bus_passes_the_check(pair: list[Receiver]) -> None:
    await pair[0].bus.check()


async def test_no_gap_is_reported_without_a_fault(pair: list[Receiver]) -> None:
    assert [receiver.gaps for receiver in pair] == [0, 0]
    assert [receiver.bus.counts.reconnections for receiver in pair] == [0, 0]
