"""Asks whether any locked package, of Python or of the web client, is known to be unsafe.

A package that nobody could be asked about counts as a failure: silence is no good news. Run it with .venv's
python; pip-audit goes into an environment of its own, so that it cannot change what is audited.
"""

import subprocess
import sys
from pathlib import Path

import apart
import setup

import web

ROOT = Path(__file__).resolve().parents[1]
AUDIT = apart.Environment("audit")
PYTHON = AUDIT.python
AUDITED = (
    "requirements.lock",
    "requirements-node.lock",
    "requirements-audit.lock",
    "requirements-bench.lock",
)
# --strict: what cannot be found where the answers come from is not passed over.
# --disable-pip: the locks say everything, so nothing has to be installed or resolved.
PIP_AUDIT = ("-m", "pip_audit", "--strict", "--disable-pip", "--require-hashes", "--progress-spinner", "off")
NPM_AUDIT = ("audit", "--package-lock-only", "--include=dev", "--include=optional")


def audit_python() -> bool:
    """Whether the packages of Python are fine, as far as is known."""
    AUDIT.build()
    locks = [argument for name in AUDITED for argument in ("--requirement", name)]
    return subprocess.call([str(PYTHON), *PIP_AUDIT, *locks], cwd=ROOT) == 0


def audit_web() -> bool:
    """Whether the packages of the web client are fine, as far as is known."""
    npm = web.npm_here()
    return subprocess.call([*npm.command, *NPM_AUDIT], cwd=web.WEB, env=npm.environment()) == 0


def main() -> int:
    """Return the exit code: 0 nothing is known, 1 something is, or could not be asked."""
    good = True
    for name, audit in (("Python packages", audit_python), ("web packages", audit_web)):
        print(f"── {name}", flush=True)
        try:
            is_fine = audit()
        except (setup.SetupError, web.WebError, OSError) as error:
            print(error.args[-1], file=sys.stderr)
            is_fine = False
        verdict = (
            "nothing known against them"
            if is_fine
            else "FAILED: unsafe, or it could not be asked (see above)"
        )
        print(f"── {name}: {verdict}", flush=True)
        good = good and is_fine
    return 0 if good else 1


if __name__ == "__main__":
    sys.stdout.reconfigure(errors="replace")
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
