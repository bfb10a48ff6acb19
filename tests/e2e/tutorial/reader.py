"""A reader of the tutorial: types its commands into a terminal, one after the other."""

import os
import re
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

CHECKOUT: Final = Path(__file__).parents[3]
ADDRESS: Final = re.compile(r"http://[\w.]+:\d+")
MOST_SECONDS: Final = 300
ENVIRONMENT: Final = {
    "LC_ALL": "C.UTF-8",
    "COLUMNS": "120",
    "NORIPAN_COMPILE": "0",  # compiled rules take minutes
    "NORIPAN_PORT": "0",
    "NORIPAN_BOT_PAUSE": "0",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_NO_INDEX": "1",
    "PIP_NO_BUILD_ISOLATION": "0",  # false means: no isolation
}
"""The packages that pip would download come from the environment of this checkout."""


class Reader:
    """A terminal in an empty folder beside a checkout. Each command begins where the last one ended."""

    def __init__(self, parent: Path) -> None:
        self.folder = parent / "games"
        self.folder.mkdir()
        (parent / "noripan").symlink_to(CHECKOUT)
        self._state = parent / "state.sh"
        self._state.write_text(f"cd {self.folder}\n")
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        path = f"{parent / 'bin'}:{kept['PATH']}"
        (parent / "bin").mkdir()
        (parent / "bin" / "python3").symlink_to(sys.base_prefix + "/bin/python3")
        self._environment = {**kept, **ENVIRONMENT, "PATH": path}

    def run(self, line: str, *, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Types a command, and waits for its end."""
        keep_state = f"code=$?; {{ declare -px; echo cd \"'$PWD'\"; }} > {self._state}; exit $code"
        ran = subprocess.run(
            ["/bin/bash", "-c", f". {self._state}; {line}\n{keep_state}"],
            env=self._environment,
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=MOST_SECONDS,
            check=False,
        )
        self._provide_packages()
        return ran

    @contextmanager
    def running(self, line: str) -> Iterator[str]:
        """Types a command that serves, yields its address, and stops it with Ctrl-C."""
        with subprocess.Popen(
            ["/bin/bash", "-c", f". {self._state}; exec {line}"],
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as process:
            assert process.stdout is not None
            printed = ""
            try:
                for each in process.stdout:
                    printed += each
                    if found := ADDRESS.search(each):
                        yield found[0]
                        break
                else:
                    raise AssertionError(f"{line} printed no address:\n{printed}")
            finally:
                process.send_signal(signal.SIGINT)
                process.stdout.read()

    @property
    def project(self) -> Path:
        """The folder of the game."""
        (found,) = (path.parent for path in self.folder.glob("*/pyproject.toml"))
        return found

    def _provide_packages(self) -> None:
        """Lets a new environment of the reader use the packages of ours."""
        for libraries in self.folder.glob(".venv/lib/python*/site-packages"):
            line = f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})\n"
            (libraries / "packages_of_the_checkout.pth").write_text(line)
