"""Runs parts of the test suite repeatedly: `repeat.py [--times N] [--load N] [PART...]`.

It continues after a failure and keeps the output of failed runs in the log folder; the exit code is 1 if any
run failed. `--load N` runs N busy loops beside the tests.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = ROOT / ".venv" / "bin"
PYTEST = (str(BIN / "pytest"), "-q")
TOOL_TESTS = sorted(str(file.relative_to(ROOT)) for file in ROOT.glob("tests/test_*.py"))
PARTS = {
    "core": (*PYTEST, "-n", "auto", "src/noripan/games", "tests/kernel", "tests/rooms"),
    "laws": (
        *PYTEST,
        "-n",
        "auto",
        "tests/conformance",
        "tests/architecture",
        "tests/registry",
        "tests/suite",
    ),
    "wire": (
        *PYTEST,
        "-n",
        "auto",
        "tests/wire",
        "tests/documents",
        "tests/sim",
        "tests/bots",
        "tests/analysis",
        "tests/bench",
        "tests/deploy",
    ),
    "server": (
        *PYTEST,
        "-n",
        "auto",
        "tests/server",
        "tests/client",
        "tests/storage",
        "tests/real_servers",
        "tests/playground",
    ),
    "cluster": (*PYTEST, "-n", "auto", "tests/cluster"),
    "cli": (*PYTEST, "-n", "auto", "tests/cli", "tests/web", *TOOL_TESTS),
    "fuzz": (*PYTEST, "-s", "tests/fuzz"),
    "web": (str(BIN / "python"), "tools/web.py", "test"),
    "browser": (*PYTEST, "-n", "auto", "-m", "not measured", "tests/e2e"),
    "measured": (*PYTEST, "-m", "measured", "tests/e2e"),
}
BUSY_LOOP = (sys.executable, "-c", "while True: pass")


def parse(arguments: list[str]) -> argparse.Namespace:
    """The parsed command line; a PART may also be a path or an option for pytest."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--load", type=int, default=0, help="busy loops beside the tests")
    parser.add_argument(
        "--log", type=Path, default=ROOT / "repeat", help="folder for the output of failed runs"
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}, or a path for pytest")
    return parser.parse_args(arguments)


def commands(names: list[str]) -> dict[str, tuple[str, ...]]:
    """The command of each part by name; all parts if no name is given."""
    return {name: PARTS.get(name, (*PYTEST, name)) for name in names or PARTS}


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """Runs this number of busy loops."""
    running = [subprocess.Popen(BUSY_LOOP) for _ in range(loops)]
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.wait()


def run(name: str, command: tuple[str, ...], number: int, log: Path) -> bool:
    """Run a part once and return whether it passed."""
    start = time.monotonic()
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    seconds = time.monotonic() - start
    failure = ""
    if done.returncode:
        file = log / f"{name.replace(os.sep, '-')}-{number}.log"
        log.mkdir(exist_ok=True)
        file.write_bytes(done.stdout)
        failure = f"  FAILED ({done.returncode}): {file}"
    print(f"{time.strftime('%H:%M:%S')} {name} {number}: {seconds:.0f} s{failure}", flush=True)
    return done.returncode == 0


def main(arguments: list[str]) -> int:
    """Return the exit code: 0 if every run passed."""
    chosen = parse(arguments)
    failed: dict[str, int] = {}
    with busy(chosen.load):
        for number in range(1, chosen.times + 1):
            for name, command in commands(chosen.parts).items():
                if not run(name, command, number, chosen.log):
                    failed[name] = failed.get(name, 0) + 1
    summary = ", ".join(f"{name} {count}" for name, count in failed.items())
    print(f"{chosen.times} times: {f'failed: {summary}' if failed else 'all passed'}")
    return 1 if failed else 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the busy loops end too
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
