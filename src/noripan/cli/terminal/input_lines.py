"""Reads typed lines in their own thread, and controls the terminal's echo."""

import io
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TextIO

LineCallback = Callable[[str | None], None]


def start_reading(on_line: LineCallback) -> None:
    """Calls `on_line` in another thread with every line, and with None at the end."""
    Thread(target=_read_lines, args=(_reader(sys.stdin), on_line), daemon=True).start()


def is_interactive() -> bool:
    """Whether a user types at a terminal; a pipe's lines were written in advance."""
    return sys.stdin.isatty()


def set_echo(shown: bool) -> None:
    """Shows or hides typed characters; a password is hidden."""
    if not is_interactive():
        return
    with suppress(ImportError):  # not every system has termios
        import termios  # noqa: PLC0415

        modes = termios.tcgetattr(sys.stdin)
        on, off = (termios.ECHO, termios.ECHONL) if shown else (termios.ECHONL, termios.ECHO)
        modes[3] = (modes[3] | on) & ~off  # the line end is always shown
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, modes)


def _reader(stream: TextIO) -> Callable[[], str]:
    """Reads without Python's buffers, whose locks would abort the exit of the program."""
    try:
        raw = open(stream.fileno(), "rb", buffering=0, closefd=False)  # noqa: SIM115 - read to the very end
    except io.UnsupportedOperation:
        return stream.readline
    return lambda: raw.readline().decode(stream.encoding, errors="replace")


def _read_lines(readline: Callable[[], str], on_line: LineCallback) -> None:
    while line := readline():
        on_line(line.rstrip("\r\n"))
    on_line(None)
