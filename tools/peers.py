"""Installs the peers that `make bench` measures beside us, into an environment of their own."""

import sys

import apart
import setup

if __name__ == "__main__":
    try:
        apart.Environment("bench").build()
    except setup.SetupError as error:
        print(error.args[-1], file=sys.stderr)
        sys.exit(1)
