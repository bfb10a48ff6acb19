"""The type of parsed input lines."""

from collections.abc import Callable, Coroutine
from typing import Any

from noripan.client import Table

CommandSender = Callable[[Table], Coroutine[Any, Any, int]]
"""Sends the command of a typed line on a table; returns the entry's number."""
