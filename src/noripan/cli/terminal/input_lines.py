"""What is typed, line by line, read in a thread of its own so that nothing has to wait for it.

Knows the keyboard's terminal, and whether it shows what is typed.
"""

import io
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TextIO

Take = Callable[[str | None], None]


def listen(take: Take) -> None:
    """Hands over every line as it was typed, and None at the end; `take` is called in the other thread."""
    Thread(target=_read_on, args=(_reader(sys.stdin), take), daemon=True).start()


def is_person() -> bool:
    """Whether somebody sits there who sees what is asked; a pipe has written all its lines before."""
    return sys.stdin.isatty()


def show_typing(shown: bool) -> None:
    """Whether letters appear as they are typed: those of a password should not."""
    if not is_person():
        return
    with suppress(ImportError):  # not every system has such terminals
        import termios  # noqa: PLC0415 - as above

        modes = termios.tcgetattr(sys.stdin)
        on, off = (termios.ECHO, termios.ECHONL) if shown else (termios.ECHONL, termios.ECHO)
        modes[3] = (modes[3] | on) & ~off  # the end of the line is shown either way
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, modes)


def _reader(stream: TextIO) -> Callable[[], str]:
    """Reads past Python's own buffers: their locks would not survive the end of the program."""
    try:
        raw = open(stream.fileno(), "rb", buffering=0, closefd=False)  # noqa: SIM115 - read to the very end
    except io.UnsupportedOperation:
        return stream.readline
    return lambda: raw.readline().decode(stream.encoding, errors="replace")


def _read_on(readline: Callable[[], str], take: Take) -> None:
    while line := readline():
        take(line.rstrip("\r\n"))
    take(None)
