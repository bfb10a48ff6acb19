"""Which servers the bus connects to, and how installations share one."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from noripan.server.bus.port import BusFailed
from noripan.server.bus.valkey import ValkeyBus
from tests.real_servers.valkey import ValkeyServer

from .buses import connected, receivers, until


class LockedServer(ValkeyServer):
    """A server with a password for a user, and a Unix socket."""

    def command(self) -> Sequence[str]:
        user = ["--user", *["table", "on", ">secret", "&*", "+@all"]]
        return [*super().command(), *user, "--unixsocket", str(self.socket)]

    @property
    def socket(self) -> Path:
        return self.folder / "socket"


@pytest.fixture(scope="module")
def locked() -> Iterator[LockedServer]:
    with LockedServer() as server:
        yield server


async def test_installations_with_other_database_numbers_hear_nothing(valkey: ValkeyServer) -> None:
    urls = iter([valkey.url, f"{valkey.url}/0", f"{valkey.url}/999", f"{valkey.url}?db=999"])
    async with receivers(lambda: ValkeyBus(next(urls)), 4) as (first, same, other, other_too):
        for receiver in (first, same, other, other_too):
            receiver.bus.subscribe("room:1")
        await connected(first, same)
        await connected(other, other_too)
        first.bus.publish("room:1", b"of 0")
        other.bus.publish("room:1", b"of 999")
        await until(lambda: same.heard("room:1") and other_too.heard("room:1"))
        assert same.heard("room:1") == [b"of 0"]
        assert other_too.heard("room:1") == [b"of 999"]


async def test_unix_socket_works(locked: LockedServer) -> None:
    async with receivers(lambda: ValkeyBus(f"unix://{locked.socket}")) as pair:
        await connected(*pair)


async def test_password_is_sent(locked: LockedServer) -> None:
    async with receivers(lambda: ValkeyBus(f"redis://table:secret@127.0.0.1:{locked.port}")) as pair:
        await connected(*pair)


async def test_wrong_password_fails_the_check_and_is_not_repeated(locked: LockedServer) -> None:
    bus = ValkeyBus(f"redis://table:my-password@127.0.0.1:{locked.port}")
    with pytest.raises(BusFailed) as failed:
        await bus.check()
    assert "my-password" not in str(failed.value)


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1", "valkey://127.0.0.1:x", "valkey://127.0.0.1?colour=red", ""]
)
def test_wrong_url_is_refused_at_once(url: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        ValkeyBus(url)


@pytest.mark.parametrize("url", ["valkeys://bus.test", "rediss://bus.test:6380/2"])
def test_encrypted_connections_verify_the_name_of_the_server(url: str) -> None:
    connection = ValkeyBus(url)._endpoint.connection()
    assert connection.check_hostname
    assert connection.cert_reqs.name == "CERT_REQUIRED"
