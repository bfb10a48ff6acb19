"""The doctor looks at the ports, at the web client and at Python."""

import asyncio
import socket
from pathlib import Path

import pytest

from noripan.cli.doctor import machine_checks
from noripan.cli.doctor.machine_checks import check_interpreter, check_ports, check_web_client
from noripan.server.net.listen import port_of
from noripan.server.settings import Settings
from noripan.storage import MemoryStorage
from tests.real_servers.process import free_port
from tests.server.harness import run_server

from .reports import lines


def has_ipv6() -> bool:
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


def test_free_port_is_fine():
    port = free_port()
    assert lines(check_ports(Settings(port=port))) == [f"ok port: {port} on 127.0.0.1 is free"]


def test_own_ports_of_workers_are_checked_too():
    first = free_port(3)
    assert len(lines(check_ports(Settings(port=0, node_port=first, workers=3)))) == 4


def test_port_of_another_program_is_wrong():
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = port_of(other)
        (line,) = lines(check_ports(Settings(port=port)))
    assert line == f"wrong port: another program uses {port}; stop it, or choose another port"


async def test_port_of_a_running_server_is_noted():
    async with run_server(MemoryStorage()) as server:
        found = await asyncio.to_thread(lambda: lines(check_ports(Settings(port=server.port))))
    assert found == [f"note port: a Noripan server runs on {server.port} already"]


async def test_running_server_is_recognised_although_a_proxy_is_set(monkeypatch):
    async with run_server(MemoryStorage()) as server:
        monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:1")
        found = await asyncio.to_thread(lambda: lines(check_ports(Settings(port=server.port))))
    assert found == [f"note port: a Noripan server runs on {server.port} already"]


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")
async def test_server_on_all_ipv6_addresses_is_recognised():
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b'HTTP/1.0 200 OK\r\n\r\n{"status":"ok"}')
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(answer, "::", 0) as server:
        port = port_of(server.sockets[0])
        found = await asyncio.to_thread(lambda: lines(check_ports(Settings(host="::", port=port))))
    assert found == [f"note port: a Noripan server runs on {port} already"]


def test_foreign_address_is_wrong():
    (line,) = lines(check_ports(Settings(host="192.0.2.1", port=free_port())))
    assert line.startswith("wrong port: ")


def test_web_client_has_to_be_built(tmp_path: Path):
    assert lines([check_web_client(tmp_path)]) == ["wrong web client: it is not built; run make web"]
    (tmp_path / "index.html").touch()
    assert lines([check_web_client(tmp_path)]) == ["ok web client: it is built"]


@pytest.mark.parametrize(
    ("is_slow", "line"),
    [
        (False, "ok Python: it was built with optimizations"),
        (
            True,
            "note Python: built without --enable-optimizations; "
            "a server is about a tenth faster with that of a Linux distribution",
        ),
    ],
)
def test_slow_interpreter_is_noted(monkeypatch: pytest.MonkeyPatch, is_slow: bool, line: str):
    monkeypatch.setattr(machine_checks, "has_slow_interpreter", lambda: is_slow)
    assert lines([check_interpreter()]) == [line]
