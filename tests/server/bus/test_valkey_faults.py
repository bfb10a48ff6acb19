"""The bus over Valkey while the server is killed, hangs or is slow."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest
from structlog.testing import capture_logs

from noripan.server.bus import send_queue
from noripan.server.bus.port import BusFailed
from noripan.server.bus.valkey import ValkeyBus
from tests.real_servers.process import free_port
from tests.real_servers.tcp_proxy import TcpProxy
from tests.real_servers.valkey import ValkeyServer

from .buses import Receiver, connected, receivers, until


@pytest.fixture(scope="module")
def own_valkey() -> Iterator[ValkeyServer]:
    with ValkeyServer() as server:
        yield server


@pytest.fixture
async def proxy(own_valkey: ValkeyServer) -> AsyncIterator[TcpProxy]:
    async with TcpProxy(own_valkey.port) as proxy:
        yield proxy


@pytest.fixture
async def pair(proxy: TcpProxy) -> AsyncIterator[list[Receiver]]:
    async with receivers(lambda: ValkeyBus(f"valkey://127.0.0.1:{proxy.port}")) as pair:
        for receiver in pair:
            receiver.bus.subscribe("room:1")
        await connected(*pair)
        yield pair


async def test_subscriptions_are_restored_after_a_restart(
    own_valkey: ValkeyServer, pair: list[Receiver]
) -> None:
    await asyncio.to_thread(own_valkey.kill)
    pair[0].bus.subscribe("room:2")
    pair[1].bus.unsubscribe("room:1")
    for number in range(100):
        pair[1].bus.publish("room:1", b"%d" % number)
    await asyncio.to_thread(own_valkey.start)
    await until(lambda: all(receiver.gaps for receiver in pair))
    await connected(*pair)
    pair[1].bus.publish("room:1", b"again")
    pair[1].bus.publish("room:2", b"news")
    await until(lambda: pair[0].heard("room:2"))
    assert pair[0].heard("room:1")[-1] == b"again"
    assert pair[1].heard("room:1") == []
    assert [receiver.bus.counts.reconnections for receiver in pair] == [2, 2]
    assert [receiver.gaps for receiver in pair] == [1, 1]


async def test_messages_published_during_an_outage_are_sent_after_it(
    own_valkey: ValkeyServer, proxy: TcpProxy
) -> None:
    urls = iter([f"valkey://127.0.0.1:{proxy.port}", own_valkey.url])
    async with receivers(lambda: ValkeyBus(next(urls))) as (sender, receiver):
        receiver.bus.subscribe("room:1")
        await connected(sender, receiver)
        proxy.is_refusing = True
        proxy.cut()
        await until(lambda: not sender.bus._publisher.is_up)
        sent = [b"%d" % number for number in range(50)]
        for message in sent:
            sender.bus.publish("room:1", message)
        proxy.is_refusing = False
        await until(lambda: len(receiver.heard("room:1")) == len(sent))
        assert receiver.heard("room:1") == sent


async def test_silent_connection_is_given_up(proxy: TcpProxy, pair: list[Receiver]) -> None:
    proxy.freeze()
    await until(lambda: not (pair[0].bus._receiver.is_up or pair[0].bus._publisher.is_up))
    proxy.release()
    await until(lambda: all(receiver.gaps for receiver in pair))
    await connected(*pair)


async def test_publishing_never_waits_while_the_server_hangs(proxy: TcpProxy, pair: list[Receiver]) -> None:
    proxy.freeze()
    count = send_queue.MOST_WAITING + 100
    for number in range(count):
        pair[0].bus.publish("room:1", b"%d" % number)
    assert pair[0].bus.counts.dropped == 100
    proxy.release()
    await until(lambda: pair[1].heard("room:1")[-1:] == [b"%d" % (count - 1)])


async def test_slow_server_delays_messages_and_loses_none(proxy: TcpProxy, pair: list[Receiver]) -> None:
    proxy.delay = (0.0, 0.02)
    sent = [b"%d" % number for number in range(100)]
    for message in sent:
        pair[0].bus.publish("room:1", message)
        await asyncio.sleep(0)
    await until(lambda: len(pair[1].heard("room:1")) == len(sent))
    assert pair[1].heard("room:1") == sent
    assert pair[1].gaps == 0


async def test_bus_starts_without_a_server_and_connects_later(own_valkey: ValkeyServer) -> None:
    async with TcpProxy() as dead, receivers(lambda: ValkeyBus(f"redis://127.0.0.1:{dead.port}")) as pair:
        pair[0].bus.subscribe("room:1")
        pair[0].bus.publish("room:1", b"early")
        with pytest.raises(BusFailed):
            await pair[0].bus.check()
        dead.targets = [own_valkey.port]
        await until(lambda: all(receiver.gaps for receiver in pair))
        await connected(*pair)


async def test_loss_and_return_are_logged_once(proxy: TcpProxy, pair: list[Receiver]) -> None:
    with capture_logs() as logs:
        proxy.is_refusing = True
        proxy.cut()
        tried = proxy.accepted
        for receiver in pair:  # an idle publisher would notice the loss only at its next ping
            receiver.bus.publish("room:1", b"secret words")
        await until(lambda: proxy.accepted >= tried + 12)
        proxy.is_refusing = False
        await until(lambda: all(receiver.gaps for receiver in pair))
        await connected(*pair)
        await until(lambda: len(logs) == 4)
    assert sorted(line["event"] for line in logs) == ["bus back", "bus back", "bus lost", "bus lost"]
    assert "secret" not in str(logs)


async def test_check_fails_while_the_server_hangs(proxy: TcpProxy, pair: list[Receiver]) -> None:
    proxy.freeze()
    with pytest.raises(BusFailed):
        await pair[0].bus.check()


async def test_failing_receiver_does_not_end_the_connection(proxy: TcpProxy) -> None:
    heard = []

    def fail_once(topic: str, message: bytes) -> None:
        heard.append(message)
        if len(heard) == 1:
            raise RuntimeError("a bug")

    bus = ValkeyBus(f"valkey://127.0.0.1:{proxy.port}")
    await bus.start(fail_once, lambda: None)
    bus.subscribe("room:1")
    with capture_logs() as logs:
        async with asyncio.timeout(60):
            while len(heard) < 2:
                bus.publish("room:1", b"x")
                await asyncio.sleep(0.01)
    await bus.close()
    assert [line["event"] for line in logs] == ["bus message not handled"]
    assert bus.counts.reconnections == 0


async def test_closing_sends_what_waits(pair: list[Receiver]) -> None:
    pair[0].bus.publish("room:1", b"last words")
    await pair[0].bus.close()
    await until(lambda: pair[1].heard("room:1") == [b"last words"])


async def test_closing_does_not_wait_for_a_dead_server() -> None:
    bus = ValkeyBus(f"valkey://127.0.0.1:{free_port()}")
    receiver = await Receiver(bus).start()
    receiver.bus.publish("room:1", b"x")
    await receiver.bus.close()
    assert receiver.messages == []
