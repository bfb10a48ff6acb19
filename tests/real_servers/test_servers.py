"""The real servers start, keep their data and their port over restarts, and can be made read-only."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from .postgres import PostgresServer, _check_reachable
from .process import HOST, CannotStart
from .valkey import ValkeyServer


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[PostgresServer]:
    with PostgresServer() as server:
        yield server


def ask(server: ValkeyServer, command: bytes) -> bytes:
    with socket.create_connection((HOST, server.port)) as client:
        client.sendall(command + b"\r\n")
        return client.recv(100)


@pytest.mark.parametrize("is_killed", [False, True])
def test_committed_rows_survive_a_restart(own_postgres: PostgresServer, is_killed: bool) -> None:
    url = own_postgres.create_database()
    own_postgres.execute("CREATE TABLE kept AS SELECT 7", url=url)
    if is_killed:
        own_postgres.kill()
    own_postgres.restart()
    assert own_postgres.execute("TABLE kept", url=url) == "7"


def test_server_is_read_only_for_a_while(own_postgres: PostgresServer) -> None:
    with own_postgres.read_only(), pytest.raises(RuntimeError, match="read-only"):
        own_postgres.execute("CREATE TABLE refused ()")
    own_postgres.execute("CREATE TABLE accepted ()")


def test_durability_is_an_option(postgres: PostgresServer) -> None:
    assert postgres.execute("SHOW fsync") == "off"
    durable = PostgresServer(durable=True)
    assert "fsync=off" not in durable.command()
    durable.close()


def test_each_test_gets_a_database_of_its_own(postgres: PostgresServer, database_url: str) -> None:
    assert postgres.execute("SELECT count(*) FROM rooms", url=database_url) == "0"
    postgres.execute("CREATE TABLE mine ()", url=database_url)
    other = postgres.create_database()
    assert postgres.execute("SELECT count(*) FROM pg_tables WHERE tablename = 'mine'", url=other) == "0"
    postgres.drop_database(other)


def test_valkey_restarts_empty_at_its_port(valkey: ValkeyServer) -> None:
    url = valkey.url
    assert ask(valkey, b"SET a 1").startswith(b"+OK")
    valkey.kill()
    valkey.restart()
    assert valkey.url == url
    assert ask(valkey, b"GET a").startswith(b"$-1")


def test_closed_server_leaves_nothing_behind() -> None:
    with ValkeyServer() as server:
        assert server.folder.exists()
    assert not server.folder.exists()
    assert not server.is_ready()


def test_folder_closed_to_nobody_is_named(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    with pytest.raises(CannotStart, match=f"cannot enter {closed}$"):
        _check_reachable(closed)
