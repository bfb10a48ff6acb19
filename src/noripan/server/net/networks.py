"""Addresses and networks in settings."""

from collections.abc import Iterable
from ipaddress import ip_address, ip_network


def check_networks(networks: Iterable[str], /) -> None:
    """Raises ValueError unless each is an address, or a network without bits of a host."""
    for each in networks:
        try:
            ip_network(each)
        except ValueError:
            raise ValueError(
                f"{each!r} is neither an address nor a network; a network is written 10.0.0.0/24"
            ) from None


def is_in_any(host: str, networks: Iterable[str], /) -> bool:
    """Whether a client's address is one of these addresses, or in one of these networks."""
    try:
        address = ip_address(host)
    except ValueError:  # a proxy's own name for a client
        return False
    return any(address in ip_network(each) for each in networks)
