"""Builds the web client if its sources changed; with a name, runs that script of web/package.json instead.

A digest of the sources marks each install and build, so a second call is fast. Run it with .venv's python: it
installs Node from a Python package if the machine has none.
"""

import hashlib
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import node

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
GAMES = ROOT / "src" / "noripan" / "games"
ROOMS = ROOT / "src" / "noripan" / "rooms"
PACKAGES = WEB / "node_modules"
BUILT = ROOT / "src" / "noripan" / "server" / "web"
# In the folder of the packages, so that new packages cause a new build.
INSTALLED_MARK = PACKAGES / ".noripan-installed"
BUILT_MARK = PACKAGES / ".noripan-built"
# Install dev dependencies whatever the user's npm settings; none needs install scripts.
CLEAN_INSTALL = ("ci", "--include=dev", "--include=optional", "--ignore-scripts")


class WebError(Exception):
    """The web client cannot be built; the argument is the message for the user."""


def is_built() -> bool:
    """Whether the built client is up to date."""
    return (BUILT / "index.html").exists() and _is_marked(BUILT_MARK, _sources())


def update(npm: node.Npm) -> None:
    """Install and build if the sources changed."""
    install(npm)
    if is_built():
        return
    sources = _sources()
    BUILT_MARK.unlink(missing_ok=True)
    _run(npm, "run", "build")
    BUILT_MARK.write_text(sources)


def install(npm: node.Npm) -> None:
    """Install the locked packages if they changed."""
    locked = _locked()
    if _is_marked(INSTALLED_MARK, locked):
        return
    _run(npm, *CLEAN_INSTALL)
    INSTALLED_MARK.write_text(locked)


def _is_marked(mark: Path, made_from: str) -> bool:
    return mark.exists() and mark.read_text() == made_from


def _locked() -> str:
    """A digest of the packages and the system; some packages depend on it."""
    system = f"{platform.system()} {platform.machine()}"
    return _digest(
        [system.encode(), *((WEB / name).read_bytes() for name in ("package.json", "package-lock.json"))]
    )


def _sources() -> str:
    """A digest of all sources and their names."""
    return _digest(part for file in _files() for part in (bytes(file.relative_to(ROOT)), file.read_bytes()))


def _files() -> list[Path]:
    """The files of the client, and the JSON files that it shares with games and rooms."""
    found = [*GAMES.glob("*/*.json"), *ROOMS.glob("*.json")]
    for folder, folders, names in os.walk(WEB):
        folders[:] = [name for name in folders if name != PACKAGES.name]
        found += [Path(folder, name) for name in names]
    return sorted(found)


def _digest(parts: Iterable[bytes]) -> str:
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def _run(npm: node.Npm, *arguments: str) -> None:
    """Run npm in web/; its output is shown only if it fails."""
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    command = [*npm.command, *arguments]
    done = subprocess.run(command, cwd=WEB, env=npm.environment(), check=False, **quiet)
    if done.returncode != 0:
        output = done.stdout.decode("utf-8", "replace")
        raise WebError(f"{output}\nThe web client could not be built; above is the output of npm.")


def npm_here() -> node.Npm:
    """The npm of this machine, or one that is installed into .venv now."""
    npm = node.find()
    if npm is not None:
        return npm
    import setup  # noqa: PLC0415 - it needs Unix; building a wheel does not need it

    print("Installing Node …", flush=True)
    pip_install = [setup.VENV_PYTHON, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile"]
    locked = ["--require-hashes", "--requirement", str(ROOT / "requirements-node.lock")]
    good, output = setup.run(*pip_install, *locked)
    npm = node.packaged()
    if not good or npm is None:
        raise WebError(
            f"{output}\nNode could not be installed: install Node 20.19 or newer with npm, then make again"
        )
    return npm


@contextmanager
def _exclusive() -> Iterator[None]:
    """Keeps two concurrent makes from building over each other."""
    import fcntl  # noqa: PLC0415 - it needs Unix; building a wheel does not need it

    with open(__file__, "r+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _build() -> int:
    if is_built():
        return 0
    with _exclusive():
        npm = npm_here()
        start = time.monotonic()
        print("Building the web client …", end=" ", flush=True)
        update(npm)
    print(f"{time.monotonic() - start:.1f} s", flush=True)
    return 0


def _script(name: str) -> int:
    with _exclusive():
        npm = npm_here()
        install(npm)
    return subprocess.call([*npm.command, "run", "--silent", name], cwd=WEB, env=npm.environment())


def main() -> int:
    """Return the exit code, as a shell would give it."""
    sys.stdout.reconfigure(errors="replace")
    try:
        return _script(sys.argv[1]) if len(sys.argv) > 1 else _build()
    except (WebError, OSError) as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
