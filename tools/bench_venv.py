"""Installs the projects that `make bench` compares with, into .venv-bench."""

import sys

import setup
import venvs

if __name__ == "__main__":
    try:
        venvs.Environment("bench").build()
    except setup.SetupError as error:
        print(error.args[-1], file=sys.stderr)
        sys.exit(1)
