"""Compiles the rules with mypyc into build/compiled, a copy of the package beside the pure one in src.

Run it with .venv's python. pyproject.toml lists the modules (`tool.noripan.compiled`). A digest of all inputs
marks the result, so a second call is fast. A command after `--` runs with the compiled package; with
`--if-possible` a machine without a C compiler gets a note instead of an error. hatch_build.py puts the same
files into wheels.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "noripan"
SETTINGS = ROOT / "pyproject.toml"
BUILT = ROOT / "build" / "compiled"
MARK = BUILT / ".noripan"
# Left out of the copy: made by other steps, and not needed by the rules.
SKIPPED = shutil.ignore_patterns("__pycache__", "*.pyc", "web")
MYPYC = Path(__file__).with_name("run_mypyc.py")
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


class CompileError(Exception):
    """The rules cannot be compiled; the argument is the message for the user."""


def has_compiler() -> bool:
    """Whether this machine has a C compiler and Python's headers."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    header = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(compiler.split()[0]) is not None and header.exists()


def requirements() -> list[str]:
    """The packages that compile the rules."""
    return list(tomllib.loads(SETTINGS.read_text())["dependency-groups"]["compile"])


def modules(package: Path) -> list[Path]:
    """The files to compile, from the patterns in pyproject.toml."""
    patterns = tomllib.loads(SETTINGS.read_text())["tool"]["noripan"]["compiled"]
    found = {pattern: sorted(package.glob(pattern)) for pattern in patterns}
    if missing := [pattern for pattern, files in found.items() if not files]:
        raise CompileError(
            f"No module matches {', '.join(missing)} (tool.noripan.compiled in pyproject.toml)"
        )
    return [file for files in found.values() for file in files]


def compiled_files() -> list[Path]:
    """The compiled modules and the library that they share."""
    return sorted(BUILT.rglob(f"*{SUFFIX}"))


def compile_copy() -> None:
    """Copies the package and compiles the rules of the copy."""
    shutil.rmtree(BUILT, ignore_errors=True)
    shutil.copytree(PACKAGE, BUILT / "noripan", ignore=SKIPPED)
    sources = [file.relative_to(BUILT).as_posix() for file in modules(BUILT / "noripan")]
    command = [sys.executable, str(MYPYC), str(ROOT), *sources]
    done = subprocess.run(
        command, cwd=BUILT, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode:
        raise CompileError(f"{done.stdout}\nmypyc could not compile the rules")


def update() -> None:
    """Compiles if anything changed."""
    inputs = digest()
    if MARK.exists() and MARK.read_text() == inputs:
        return
    print("Compiling the rules …", end=" ", flush=True)
    start = time.monotonic()
    compile_copy()
    MARK.write_text(inputs)
    print(f"{time.monotonic() - start:.1f} s")


def digest() -> str:
    """A digest of the package, the settings and the interpreter."""
    total = hashlib.sha256(sys.version.encode() + SETTINGS.read_bytes() + MYPYC.read_bytes())
    for file in _files():
        total.update(bytes(file.relative_to(PACKAGE)) + b"\0" + file.read_bytes())
    return total.hexdigest()


def _files() -> Iterator[Path]:
    for folder, subfolders, names in os.walk(PACKAGE):
        skipped = SKIPPED(folder, [*subfolders, *names])
        subfolders[:] = sorted(set(subfolders) - skipped)
        yield from (Path(folder, name) for name in sorted(set(names) - skipped))


def main(arguments: list[str]) -> int:
    """Return the exit code."""
    split = arguments.index("--") if "--" in arguments else len(arguments)
    options, command = arguments[:split], arguments[split + 1 :]
    if not has_compiler():
        print(
            "This machine has no C compiler with Python's headers: the rules stay uncompiled.",
            file=sys.stderr,
        )
        return 0 if "--if-possible" in options else 2
    try:
        update()
    except CompileError as error:
        print(error.args[0], file=sys.stderr)
        return 1
    env = {**os.environ, "PYTHONPATH": str(BUILT)}
    return subprocess.run(command, env=env, check=False).returncode if command else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
