"""The process of one analysis: reads a replay file from standard input, writes the report line by line.

It imports nothing of the web server, so that it starts fast.
"""

import os
import signal
import sys
from contextlib import suppress
from typing import Final

import msgspec

from noripan.analysis import analyse, match_in_replay
from noripan.games.registry import find
from noripan.kernel import read

NICENESS: Final = 10
"""Rooms go first."""


def run(seconds: float) -> None:
    """Analyses one match. The process ends after some seconds, even if the server is gone."""
    os.nice(NICENESS)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    file = read(sys.stdin.buffer.read())
    listing = find(file.heading.terms.slug)
    with suppress(BrokenPipeError):
        for part in analyse(match_in_replay(listing.game, listing.bots, file)):
            sys.stdout.buffer.write(msgspec.json.encode(part) + b"\n")
            sys.stdout.buffer.flush()
