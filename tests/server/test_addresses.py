"""The addresses that a server announces are those at which it listens."""

import pytest

from noripan.server.serve import addresses


@pytest.mark.parametrize(
    ("host", "first"),
    [
        ("127.0.0.1", "http://127.0.0.1:80"),
        ("0.0.0.0", "http://127.0.0.1:80"),  # noqa: S104 - nothing listens
        ("", "http://127.0.0.1:80"),
        ("::1", "http://[::1]:80"),
        ("::", "http://[::1]:80"),
        ("play.example.org", "http://play.example.org:80"),
    ],
)
def test_first_address_is_reachable_on_this_machine(host, first):
    assert addresses(host, 80)[0] == first


def test_all_addresses_of_version_6_are_of_version_6():
    assert all(address.startswith("http://[") for address in addresses("::", 80))
