"""Runs a command and says how long it took: `part.py NAME -- COMMAND...`."""

import subprocess
import sys
import time


def main():
    """Return the command's exit code, as a shell would give it."""
    name, dashes, *command = sys.argv[1:] if len(sys.argv) > 3 else ["", ""]
    if dashes != "--":
        print("usage: part.py NAME -- COMMAND...", file=sys.stderr)
        return 2
    start = time.monotonic()
    try:
        code = subprocess.call(command)
    except OSError as error:
        print(error, file=sys.stderr)
        code = 127
    except KeyboardInterrupt:
        code = 130
    sys.stdout.reconfigure(errors="replace")
    print(f"── {name}: {'FAILED after ' if code else ''}{time.monotonic() - start:.1f} s", flush=True)
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(main())
