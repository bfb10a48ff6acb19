"""Clients of servers in this process."""

from tests.luck import steady_luck as steady_luck
