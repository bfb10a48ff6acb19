"""Checks all locked packages, of Python and of the web client, for known vulnerabilities.

It fails if a package cannot be checked. Run it with .venv's python; pip-audit is installed into .venv-audit,
so that it does not change the audited environment.
"""

import subprocess
import sys
from pathlib import Path

import setup
import venvs

import web

ROOT = Path(__file__).resolve().parents[1]
AUDIT = venvs.Environment("audit")
PYTHON = AUDIT.python
AUDITED = (
    "requirements.lock",
    "requirements-server.lock",
    "requirements-node.lock",
    "requirements-build.lock",
    "requirements-audit.lock",
    "requirements-bench.lock",
)
# --strict: fail for packages that the vulnerability service does not know.
# --disable-pip: the locks are complete, so nothing has to be resolved.
PIP_AUDIT = ("-m", "pip_audit", "--strict", "--disable-pip", "--require-hashes", "--progress-spinner", "off")
NPM_AUDIT = ("audit", "--package-lock-only", "--include=dev", "--include=optional")


def audit_python() -> bool:
    """Whether the Python packages have no known vulnerabilities."""
    AUDIT.build()
    locks = [argument for name in AUDITED for argument in ("--requirement", name)]
    return subprocess.call([str(PYTHON), *PIP_AUDIT, *locks], cwd=ROOT) == 0


def audit_web() -> bool:
    """Whether the packages of the web client have no known vulnerabilities."""
    npm = web.npm_here()
    return subprocess.call([*npm.command, *NPM_AUDIT], cwd=web.WEB, env=npm.environment()) == 0


def main() -> int:
    """Return the exit code: 0 if there are no known vulnerabilities, 1 if there are or a check failed."""
    good = True
    for name, audit in (("Python packages", audit_python), ("web packages", audit_web)):
        print(f"── {name}", flush=True)
        try:
            is_fine = audit()
        except (setup.SetupError, web.WebError, OSError) as error:
            print(error.args[-1], file=sys.stderr)
            is_fine = False
        verdict = "no known vulnerabilities" if is_fine else "FAILED: vulnerable, or not checked (see above)"
        print(f"── {name}: {verdict}", flush=True)
        good = good and is_fine
    return 0 if good else 1


if __name__ == "__main__":
    sys.stdout.reconfigure(errors="replace")
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
