"""Builds .venv: pip, the locked packages, then Noripan itself.

Run it with the interpreter that .venv should use. It returns at once if .venv is up to date.
Standard library only, and it must parse on Python 3.6, so that an old interpreter prints a clear message.
"""

import fcntl
import glob
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
VENV_PYTHON = os.path.join(VENV, "bin", "python")
MARK = os.path.join(VENV, ".noripan")
LOCK = os.path.join(ROOT, "requirements.lock")
# Not sys.executable: that may be .venv's own python, which a rebuild removes.
PYTHON = getattr(sys, "_base_executable", None) or sys.executable
VERSION = sys.version.split()[0]
VENV_PACKAGE = "python{}.{}-venv".format(*sys.version_info[:2])

# Each of these would make pip use another place than .venv.
UNWANTED = {
    "PIP_CONSTRAINT",
    "PIP_DRY_RUN",
    "PIP_EDITABLE",
    "PIP_PREFIX",
    "PIP_PYTHON",
    "PIP_REQUIREMENT",
    "PIP_ROOT",
    "PIP_TARGET",
    "PYTHONHOME",
    "PYTHONPATH",
    "VIRTUAL_ENV",
    "__PYVENV_LAUNCHER__",
}
# Set rather than dropped, because the same settings may come from a pip.conf.
FORCED = {
    "DEBIAN_FRONTEND": "noninteractive",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_NO_INPUT": "1",
    "PIP_REQUIRE_HASHES": "0",
    "PIP_REQUIRE_VIRTUALENV": "0",
    "PIP_USER": "0",
}


class SetupError(Exception):
    """The setup failed; the arguments are the exit code and the message for the user."""


def say(text, stream=sys.stdout):
    """Print a line at once, whatever the terminal's encoding."""
    encoding = stream.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding), file=stream)
    stream.flush()


def run(*command):
    """Run a command quietly; return whether it succeeded, and its output."""
    env = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    env.update(FORCED)
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    try:
        done = subprocess.run(command, cwd=ROOT, env=env, check=False, **quiet)
    except OSError as error:
        return False, "{}\n".format(error)
    return done.returncode == 0, done.stdout.decode("utf-8", "replace")


def run_step(step, *command):
    """Announce a step and run it; its output is shown only if it fails."""
    say(step)
    good, output = run(*command)
    if not good:
        raise SetupError(1, output + "Noripan's setup failed; above is the output of pip.")


def remove_venv():
    """Remove .venv, which may be a link."""
    if os.path.islink(VENV):
        os.unlink(VENV)
    elif os.path.exists(VENV):
        shutil.rmtree(VENV)


def venv_with_pip():
    """Make .venv with the venv module."""
    if importlib.util.find_spec("ensurepip") is None:
        return False, ""
    remove_venv()
    return run(PYTHON, "-m", "venv", VENV)


def venv_with_foreign_pip():
    """Make .venv without pip, then install pip with another pip, which may be old."""
    remove_venv()
    good, errors = run(PYTHON, "-m", "venv", "--without-pip", VENV)
    if not good:
        return False, errors
    errors = ""
    for pip in [PYTHON, "-m", "pip"], [shutil.which("pip3")], [shutil.which("pip")]:
        if pip[0] and run(*pip, "--version")[0]:
            good, output = fetch_pip(pip)
            if good:
                return True, ""
            errors += output
    return False, errors


def fetch_pip(pip):
    """Download pip's wheel with the given pip and let it install itself: pip < 22.3 has no `--python`."""
    with tempfile.TemporaryDirectory() as folder:
        # That pip may belong to another Python; without this it would download a pip for its own.
        ours = ["--only-binary=:all:", "--python-version={}.{}".format(*sys.version_info[:2])]
        good, output = run(*pip, "download", "--quiet", "--no-deps", *ours, "--dest", folder, "pip")
        if not good:
            return False, output
        wheel = glob.glob(os.path.join(folder, "pip-*.whl"))[0]
        inside = os.path.join(wheel, "pip")
        return run(VENV_PYTHON, inside, "install", "--no-index", "--no-deps", wheel)


def venv_with_uv():
    """Make .venv with uv, which needs neither venv nor pip."""
    uv = shutil.which("uv")
    if uv is None:
        return False, ""
    remove_venv()
    return run(uv, "venv", "--seed", "--python", PYTHON, VENV)


def venv_with_apt():
    """Install the missing packages with apt-get; needs root."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False, ""
    run("apt-get", "-qq", "update")
    errors = ""
    # The first package only helps the system's interpreter; the second helps others too.
    for package in VENV_PACKAGE, "python3-pip":
        say("This Python has no pip: installing {} with apt-get …".format(package))
        good, output = run("apt-get", "-qq", "install", "--yes", "--no-install-recommends", package)
        errors += "" if good else output
        importlib.invalidate_caches()
        for make in venv_with_pip, venv_with_foreign_pip:
            if good and make()[0]:
                return True, ""
    return False, errors


def make_venv():
    """Make an empty .venv with pip, in the first way that works."""
    errors = ""
    for make in venv_with_pip, venv_with_foreign_pip, venv_with_uv, venv_with_apt:
        good, output = make()
        if good:
            return
        errors += output
    remedy = "install pip"
    if shutil.which("apt-get"):
        remedy = "run `apt-get install {}` as root".format(VENV_PACKAGE)
    line = "Noripan needs pip for {}: {} (or install uv), then make again"
    raise SetupError(2, errors + line.format(PYTHON, remedy))


def digest(*parts):
    """One sha256 over all parts."""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def read(path):
    """The bytes of a file."""
    with open(path, "rb") as file:
        return file.read()


def wanted_mark():
    """The digests of the inputs of .venv: one of the packages, one of the project."""
    # ROOT, because a copied .venv still runs the old tree. Not sys.version: it names the build, and apt-get
    # may install a new build of the same version while this runs.
    facts = [os.fsencode(text) for text in (VERSION, os.path.realpath(PYTHON), ROOT)]
    return [digest(read(LOCK), *facts), digest(read(os.path.join(ROOT, "pyproject.toml")))]


def present_mark():
    """The digests that .venv was built from; None if it is missing or incomplete."""
    if not os.path.exists(os.path.join(VENV, "bin", "noripan")) or not os.path.exists(MARK):
        return [None, None]
    return read(MARK).decode().split()


def build(wanted):
    """Bring .venv up to date."""
    start = time.monotonic()
    pip_install = [VENV_PYTHON, "-m", "pip", "install", "--quiet", "--no-deps"]
    if present_mark()[0] == wanted[0]:
        os.unlink(MARK)
    else:
        first = "" if os.path.exists(VENV) else " (first time only)"
        say("Setting up .venv with Python {}{} …".format(VERSION, first))
        make_venv()
        # --no-compile: saves a third of the time; modules are compiled on first use.
        locked = ["--no-compile", "--require-hashes", "--requirement", LOCK]
        run_step("Installing the locked packages …", *pip_install, *locked)
    run_step("Installing Noripan into .venv …", *pip_install, "--no-build-isolation", "--editable", ROOT)
    with open(MARK, "w") as file:
        file.write("\n".join(wanted) + "\n")
    say("Ready after {:.1f} s.".format(time.monotonic() - start))


def main():
    """Return the exit code: 0 ready, 1 a step failed, 2 this machine lacks something."""
    if sys.version_info < (3, 11):
        message = "Noripan needs Python 3.11 or newer; this is {}: pass PYTHON=python3.11 or a newer one"
        say(message.format(VERSION), sys.stderr)
        return 2
    try:
        wanted = wanted_mark()
        if present_mark() == wanted:
            return 0
        with open(__file__, "r+") as file:
            # Keeps two concurrent makes from building over each other.
            fcntl.flock(file, fcntl.LOCK_EX)
            if present_mark() != wanted:
                build(wanted)
    except SetupError as error:
        say(error.args[1], sys.stderr)
        return error.args[0]
    except OSError as error:
        say("Noripan cannot set up .venv: {}".format(error), sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
