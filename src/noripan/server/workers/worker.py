"""A worker process: a server that shares its port with the other workers, and stops with its parent.

It reads its settings from standard input, so that no secret is among its arguments, and reports on standard
output. The end of the input means that the parent is gone.
"""

import os
import signal
import sys
import threading
from typing import Final

import msgspec

from noripan.storage import StorageFailed

from ..serve import run
from ..settings import Settings

READY: Final = "ready"
FAILED: Final = "failed "
"""The two reports; a reason follows the second."""
STARTUP_FAILURE: Final = 3
"""The exit code of a server that cannot start, as in uvicorn."""


def main() -> None:
    """Serves until a signal stops it, or until the parent is gone."""
    settings = msgspec.json.decode(sys.stdin.buffer.readline(), type=Settings)
    reports = os.dup(1)
    os.dup2(2, 1)  # the parent reads only reports
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    try:
        run(settings, lambda _: _report(reports, READY), shares_port=True)
    except (StorageFailed, OSError) as error:
        _report(reports, f"{FAILED}{error}")
        sys.exit(STARTUP_FAILURE)


def _report(reports: int, line: str) -> None:
    os.write(reports, f"{' '.join(line.split())}\n".encode())


def _stop_with_parent() -> None:
    while os.read(0, 1024):  # unlike sys.stdin, this has no lock that the end of the process waits for
        pass
    os.kill(os.getpid(), signal.SIGTERM)
