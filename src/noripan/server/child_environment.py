"""The environment of processes that the server starts."""

import os
import sys
from typing import Final

_KEPT: Final = ("PATH", "LANG", "LC_", "LD_LIBRARY_PATH", "TMPDIR", "TZ", "PYTHON")


def child_environment() -> dict[str, str]:
    """The variables that Python needs to start and to find its modules; none of the server's secrets."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(_KEPT)}
    return {**kept, "PYTHONPATH": os.pathsep.join(place or os.getcwd() for place in sys.path)}
