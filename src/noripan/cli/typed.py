"""What is typed, line by line, read in a thread of its own so that nothing has to wait for it."""

import io
import sys
from collections.abc import Callable
from threading import Thread
from typing import TextIO

Take = Callable[[str | None], None]


def listen(take: Take) -> None:
    """Hands over every line that is typed, and None at the end; `take` is called in the other thread."""
    Thread(target=_read_on, args=(_reader(sys.stdin), take), daemon=True).start()


def is_person() -> bool:
    """Whether somebody sits there who sees what is asked; a pipe has written all its lines before."""
    return sys.stdin.isatty()


def _reader(stream: TextIO) -> Callable[[], str]:
    """Reads past Python's own buffers: their locks would not survive the end of the program."""
    try:
        raw = open(stream.fileno(), "rb", buffering=0, closefd=False)  # noqa: SIM115 - read to the very end
    except io.UnsupportedOperation:
        return stream.readline
    return lambda: raw.readline().decode(stream.encoding, errors="replace")


def _read_on(readline: Callable[[], str], take: Take) -> None:
    while line := readline():
        take(line.strip().lower())
    take(None)
