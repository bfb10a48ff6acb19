"""The operator's log of a server that was treated badly: a JSON object a line, and none of them an error."""

import json
from typing import Any, Final

BAD: Final = frozenset({"error", "critical", "exception"})


def complaints(log: str) -> list[str]:
    """Lines that should not be there."""
    return [line[:2000] for line in log.splitlines() if line.strip() and _is_bad(line)]


def _is_bad(line: str) -> bool:
    try:
        told: Any = json.loads(line)
    except ValueError:
        return True
    return told.get("level") in BAD or "exception" in told or "Traceback" in line
