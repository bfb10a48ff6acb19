"""The proxy forwards bytes, and makes the faults it is told to make."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from .process import HOST
from .tcp_proxy import TcpProxy

SECONDS = 60


@pytest.fixture
async def echo() -> AsyncIterator[int]:
    """The port of a server that returns every byte."""
    writers = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        while chunk := await reader.read(100):
            writer.write(chunk)
        writer.close()

    server = await asyncio.start_server(serve, HOST, 0)
    yield server.sockets[0].getsockname()[1]
    server.close()
    for writer in writers:
        writer.transport.abort()
    await asyncio.sleep(0)


@pytest.fixture
async def proxy(echo: int) -> AsyncIterator[TcpProxy]:
    async with asyncio.timeout(SECONDS), TcpProxy(echo) as proxy:
        yield proxy


class Client:
    """A TCP client of the proxy."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def connect(cls, proxy: TcpProxy) -> "Client":
        return cls(*await asyncio.open_connection(HOST, proxy.port))

    async def ask(self, text: bytes) -> bytes:
        self.writer.write(text)
        return await self.reader.readexactly(len(text))

    async def is_cut(self) -> bool:
        """Whether the connection is broken, not closed in an orderly way."""
        try:
            return await self.reader.read() == b""
        except ConnectionResetError:
            return True
        finally:
            await self.close()

    async def close(self) -> None:
        self.writer.transport.abort()
        await asyncio.sleep(0)


async def test_bytes_are_forwarded_both_ways(proxy: TcpProxy) -> None:
    client = await Client.connect(proxy)
    assert await client.ask(b"hello") == b"hello"
    assert proxy.open_connections == 1
    client.writer.write_eof()
    assert await client.reader.read() == b""
    await client.close()


async def test_cut_breaks_all_connections_and_new_ones_work(proxy: TcpProxy) -> None:
    clients = [await Client.connect(proxy) for _ in range(3)]
    for client in clients:
        await client.ask(b"x")
    proxy.cut()
    assert [await client.is_cut() for client in clients] == [True] * 3
    again = await Client.connect(proxy)
    assert await again.ask(b"y") == b"y"
    await again.close()


async def test_connections_to_other_targets_are_not_cut(proxy: TcpProxy, echo: int) -> None:
    client = await Client.connect(proxy)
    await client.ask(b"x")
    proxy.cut(echo + 1)
    assert await client.ask(b"y") == b"y"
    proxy.cut(echo)
    assert await client.is_cut()


async def test_refused_connections_are_cut_at_once(proxy: TcpProxy) -> None:
    old = await Client.connect(proxy)
    await old.ask(b"x")
    proxy.is_refusing = True
    assert await (await Client.connect(proxy)).is_cut()
    assert await old.ask(b"z") == b"z"
    await old.close()


async def test_frozen_bytes_arrive_after_the_release(proxy: TcpProxy) -> None:
    client = await Client.connect(proxy)
    await client.ask(b"x")
    proxy.freeze()
    client.writer.write(b"late")
    answer = asyncio.create_task(client.reader.readexactly(4))
    done, _ = await asyncio.wait([answer], timeout=0.1)
    assert not done
    proxy.release()
    assert await answer == b"late"
    await client.close()


@pytest.mark.parametrize("direction", ["on_request", "on_answer"])
async def test_chosen_chunk_is_lost_with_all_connections(proxy: TcpProxy, direction: str) -> None:
    clients = [await Client.connect(proxy) for _ in range(2)]
    for client in clients:
        await client.ask(b"x")
    chunks: list[bytes] = []

    def is_lost(chunk: bytes) -> bool:
        chunks.append(chunk)
        return chunk == b"lost"

    setattr(proxy, direction, is_lost)
    assert await clients[0].ask(b"kept") == b"kept"
    clients[0].writer.write(b"lost")
    assert [await client.is_cut() for client in clients] == [True, True]
    assert chunks == [b"kept", b"lost"]


async def test_url_leads_through_the_proxy(echo: int) -> None:
    url = f"valkey://user@{HOST}:{echo}/7"
    async with TcpProxy.to(url) as proxy:
        assert proxy.through(url) == f"valkey://user@{HOST}:{proxy.port}/7"
        client = await Client.connect(proxy)
        assert await client.ask(b"x") == b"x"
        await client.close()


async def test_delayed_bytes_keep_their_order(proxy: TcpProxy) -> None:
    proxy.delay = (0.001, 0.01)
    client = await Client.connect(proxy)
    text = b"".join(b"%03d" % number for number in range(200))
    assert await client.ask(text) == text
    await client.close()


async def test_dead_target_is_skipped(proxy: TcpProxy, echo: int) -> None:
    unused = await asyncio.start_server(lambda reader, writer: None, HOST, 0)
    dead = unused.sockets[0].getsockname()[1]
    unused.close()
    await unused.wait_closed()
    proxy.targets = [dead, echo]
    client = await Client.connect(proxy)
    assert await client.ask(b"x") == b"x"
    await client.close()


async def test_connection_without_a_live_target_is_cut(proxy: TcpProxy) -> None:
    proxy.targets = []
    assert await (await Client.connect(proxy)).is_cut()
