"""Words."""

from typing import Any

TEXTS: Any = None
