"""Finds errors in the server's log, which has one JSON object per line."""

import json
from typing import Any, Final

ERROR_LEVELS: Final = frozenset({"error", "critical", "exception"})


def error_lines(log: str) -> list[str]:
    """Lines that report an error, or are not JSON."""
    return [line[:2000] for line in log.splitlines() if line.strip() and _is_bad(line)]


def _is_bad(line: str) -> bool:
    try:
        entry: Any = json.loads(line)
    except ValueError:
        return True
    return entry.get("level") in ERROR_LEVELS or "exception" in entry or "Traceback" in line
