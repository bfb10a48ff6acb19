"""What a line that was typed comes to."""

from collections.abc import Callable, Coroutine
from typing import Any

from noripan.client import Table

ParsedLine = Callable[[Table], Coroutine[Any, Any, int]]
"""What is to be asked of the room."""
