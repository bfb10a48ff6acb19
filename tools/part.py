"""Runs a command and says how long it took: `part.py NAME -- COMMAND...`.

After a `+` follows another part, which runs beside the first; what it prints is shown when the first is done.
"""

import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

USAGE = "usage: part.py NAME -- COMMAND... [+ NAME -- COMMAND...]..."


def parsed(arguments):
    """Name and command of each part; nothing where they cannot be told apart."""
    parts = [[]]
    for argument in arguments:
        if argument == "+":
            parts.append([])
        else:
            parts[-1].append(argument)
    is_whole = all(len(part) > 2 and part[1] == "--" for part in parts)
    return [(name, command) for name, _, *command in parts] if is_whole else []


def run(command, output):
    """Return the command's exit code, as a shell would give it, and how long it took."""
    start = time.monotonic()
    try:
        code = subprocess.call(command, stdout=output, stderr=output and subprocess.STDOUT)
    except OSError as error:
        print(error, file=sys.stderr)
        code = 127
    return code if code >= 0 else 128 - code, time.monotonic() - start


def show(output):
    """Print what was held back."""
    output.seek(0)
    sys.stdout.write(output.read().decode(errors="replace"))


def run_all(parts):
    """Return the exit code of each."""
    with ExitStack() as stack, ThreadPoolExecutor(len(parts)) as pool:
        outputs = [None, *(stack.enter_context(tempfile.TemporaryFile()) for _ in parts[1:])]
        ends = [
            pool.submit(run, command, output) for (_, command), output in zip(parts, outputs, strict=True)
        ]
        codes = []
        for (name, _), output, end in zip(parts, outputs, ends, strict=True):
            code, seconds = end.result()
            if output is not None:
                show(output)
            print(f"── {name}: {'FAILED after ' if code else ''}{seconds:.1f} s", flush=True)
            codes.append(code)
    return codes


def main():
    """Return the exit code of the first part that failed."""
    parts = parsed(sys.argv[1:])
    if not parts:
        print(USAGE, file=sys.stderr)
        return 2
    sys.stdout.reconfigure(errors="replace")
    try:
        return next(filter(None, run_all(parts)), 0)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
