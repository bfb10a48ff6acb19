"""Sockets to listen on, if uvicorn's own do not suffice: shared between processes, or several ports."""

import socket
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from typing import Final

MOST_TRIES: Final = 10
"""How many free ports to try until one is free on all addresses of a host."""


def bound_sockets(host: str, port: int, *, reuse_port: bool = False) -> list[socket.socket]:
    """Sockets bound to one port on all addresses of a host; 0: any free port. Raises OSError.

    With `reuse_port`, other processes of this user may bind the same port in the same way.
    """
    if reuse_port and not hasattr(socket, "SO_REUSEPORT"):
        raise OSError("this system cannot share a port between processes")
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    places = list(dict.fromkeys((family, address[0]) for family, *_, address in found))
    for _ in range(0 if port else MOST_TRIES):
        with suppress(OSError):
            return _bound(places, port, reuse_port=reuse_port)
    return _bound(places, port, reuse_port=reuse_port)


def _bound(
    places: Sequence[tuple[socket.AddressFamily, str | int]], port: int, *, reuse_port: bool
) -> list[socket.socket]:
    with ExitStack() as opened:
        sockets: list[socket.socket] = []
        for family, address in places:
            each = opened.enter_context(socket.socket(family, socket.SOCK_STREAM))
            each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if reuse_port:
                each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            if family == socket.AF_INET6:
                each.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            each.bind((address, port))
            port = port_of(each)
            sockets.append(each)
        opened.pop_all()
    return sockets


def port_of(bound: socket.socket) -> int:
    """The port that a socket is bound to."""
    return int(bound.getsockname()[1])
