"""A real server in its own process, which can be killed and restarted at the same address."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

ADDRESS = re.compile(r"http://\S+:(\d+)")
STOP_SECONDS = 60


class RunningServer:
    """`noripan serve`, or another command that serves, on a free port. Settings have names: `bot_pause=0`.

    The database is a file in `tmp_path` unless one is named.
    """

    def __init__(
        self,
        tmp_path: Path,
        /,
        *,
        module: str = "noripan",
        command: Sequence[str] = ("serve",),
        name: str = "server",
        database: str | None = None,
        **settings: object,
    ) -> None:
        self._command = module, *command
        self.url = ""
        self.database = tmp_path / "noripan.db"
        self._log = tmp_path / f"{name}.log"
        self._port = "0"
        self.env = {**os.environ, **_variables({"database": database or self.database, **settings})}
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    @property
    def process(self) -> subprocess.Popen[str]:
        """The running process."""
        assert self._process is not None, "the server does not run"
        return self._process

    def start(self) -> None:
        """Starts the server and waits for its address; a restart uses the same one."""
        command = [sys.executable, "-m", *self._command, "--lang", "en"]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                [*command, "--port", self._port], env=self.env, stdout=subprocess.PIPE, stderr=log, text=True
            )
        self.url, self._port = self._announced()

    def kill(self) -> None:
        """Kills the server, if it runs."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    @property
    def port(self) -> int:
        """The port; it stays the same over restarts."""
        return int(self._port)

    def stop(self) -> str:
        """Stops the server and returns the rest of its output."""
        self.process.terminate()
        printed, _ = self.process.communicate(timeout=STOP_SECONDS)
        self._process = None
        return printed

    def log(self) -> str:
        """The log of all runs."""
        return self._log.read_text()

    def _announced(self) -> tuple[str, str]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = ADDRESS.search(line)
            if found:
                return found[0], found[1]
        raise AssertionError(f"the server did not start:\n{self.log()}")


def _variables(settings: Mapping[str, object]) -> dict[str, str]:
    return {f"NORIPAN_{name.upper()}": str(value) for name, value in settings.items()}
