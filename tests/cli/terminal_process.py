"""Real `noripan play` processes: the tests type into them and read their output."""

import os
import pty
import re
import signal
import subprocess
import sys
import termios
import time
from threading import Condition, Thread
from types import TracebackType
from typing import Self

GAME = "pirate_dice"
PATIENCE = 60.0
"""Seconds to wait for output; on an idle machine nothing takes that long."""


class Terminal:
    """One process. Each wait for output begins where the last one ended."""

    def __init__(self, *arguments: object, interactive: bool = False) -> None:
        command = [sys.executable, "-m", "noripan", "play", *map(str, arguments)]
        environment = {**os.environ, "COLUMNS": "120", "LC_ALL": "C.UTF-8"}
        self._keys, theirs = pty.openpty() if interactive else os.pipe()[::-1]
        self._process = subprocess.Popen(
            command, env=environment, stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        os.close(theirs)
        self._printed = b""
        self._read = 0
        self._more = Condition()
        self._reader = Thread(target=self._read_output, daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()
        self._reader.join()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self.hang_up()
        assert "Traceback" not in self.printed

    @property
    def printed(self) -> str:
        """All output so far."""
        return self._printed.decode()

    def type(self, *lines: str) -> None:
        """Types lines."""
        os.write(self._keys, "".join(f"{line}\n" for line in lines).encode())

    def echoed(self) -> str:
        """The echo of typed characters since the last call."""
        os.set_blocking(self._keys, False)
        try:
            return os.read(self._keys, 10_000).decode()
        except BlockingIOError:
            return ""

    @property
    def has_echo(self) -> bool:
        """Whether the terminal echoes typed characters."""
        return bool(termios.tcgetattr(self._keys)[3] & termios.ECHO)

    def hang_up(self) -> None:
        """Ends the input."""
        if self._keys >= 0:
            os.close(self._keys)
            self._keys = -1

    def interrupt(self) -> None:
        """Sends Ctrl-C."""
        self._process.send_signal(signal.SIGINT)

    def wait_for(self, *texts: str) -> re.Match[str]:
        """Waits until one of the patterns is printed."""
        pattern = re.compile("|".join(f"(?:{text})" for text in texts))
        deadline = time.monotonic() + PATIENCE
        with self._more:
            while (found := pattern.search(self.printed, self._read)) is None:
                late = time.monotonic() > deadline or not self._reader.is_alive()
                assert not late, f"{texts} was not printed:\n{self.printed}"
                self._more.wait(0.2)
        self._read = found.end()
        return found

    def play_on(self) -> None:
        """Takes the first choice of each turn until the match is over."""
        while self.wait_for("What will you do", "Standings: ")[0] != "Standings: ":
            self.type("1")

    def end(self) -> int:
        """Waits for the end of the process; returns its exit code."""
        return self._process.wait(PATIENCE)

    def _read_output(self) -> None:
        assert self._process.stdout is not None
        while chunk := self._process.stdout.read1():
            with self._more:
                self._printed += chunk
                self._more.notify_all()


def host(url: str, *arguments: object, interactive: bool = False) -> tuple[Terminal, str]:
    """A terminal that opened a room and listed it, and its code; with one die each, matches are short."""
    terminal = Terminal(GAME, "--server", url, "--option", "dice=1", *arguments, interactive=interactive)
    code = terminal.wait_for(r"Code: (\w+)")[1]
    terminal.type("door public")
    terminal.wait_for("The host changed who can join|방장이 누가 들어올 수 있는지 바꿨어요")
    return terminal, code


def guest(url: str, room: str, *arguments: object, interactive: bool = False) -> Terminal:
    """A terminal that joins a room."""
    return Terminal("--server", url, "--room", room, *arguments, interactive=interactive)
