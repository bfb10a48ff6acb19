"""Runs a command and prints how long it took: `timed.py NAME -- COMMAND...`.

Steps separated by `+` run at the same time. The output of the first appears at once, that of the others
after it.
"""

import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

USAGE = "usage: timed.py NAME -- COMMAND... [+ NAME -- COMMAND...]..."


def parse(arguments):
    """The name and command of each step; an empty list if the arguments are not valid."""
    steps = [[]]
    for argument in arguments:
        if argument == "+":
            steps.append([])
        else:
            steps[-1].append(argument)
    is_valid = all(len(step) > 2 and step[1] == "--" for step in steps)
    return [(name, command) for name, _, *command in steps] if is_valid else []


def run(command, output):
    """Return the exit code of a command, as a shell would give it, and its duration."""
    start = time.monotonic()
    try:
        code = subprocess.call(command, stdout=output, stderr=output and subprocess.STDOUT)
    except OSError as error:
        print(error, file=sys.stderr)
        code = 127
    return code if code >= 0 else 128 - code, time.monotonic() - start


def show(output):
    """Print the captured output."""
    output.seek(0)
    sys.stdout.write(output.read().decode(errors="replace"))


def run_all(steps):
    """Return the exit code of each step."""
    with ExitStack() as stack, ThreadPoolExecutor(len(steps)) as pool:
        outputs = [None, *(stack.enter_context(tempfile.TemporaryFile()) for _ in steps[1:])]
        results = [
            pool.submit(run, command, output) for (_, command), output in zip(steps, outputs, strict=True)
        ]
        codes = []
        for (name, _), output, result in zip(steps, outputs, results, strict=True):
            code, seconds = result.result()
            if output is not None:
                show(output)
            print(f"── {name}: {'FAILED after ' if code else ''}{seconds:.1f} s", flush=True)
            codes.append(code)
    return codes


def main():
    """Return the exit code of the first step that failed."""
    steps = parse(sys.argv[1:])
    if not steps:
        print(USAGE, file=sys.stderr)
        return 2
    sys.stdout.reconfigure(errors="replace")
    try:
        return next(filter(None, run_all(steps)), 0)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
