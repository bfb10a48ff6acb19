"""Runs the build steps of deploy/Containerfile for real in a bare Debian, and starts the result.

It needs root, chroot and debootstrap, which it installs with apt-get; Debian's own Python stands for the base
image. Standard library only. The build happens in a mount namespace of its own, in a temporary folder.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import container_file
from container_file import IgnoreFile, Stage, Step

ROOT = Path(__file__).resolve().parents[1]
CHROOT = shutil.which("chroot") or "/usr/sbin/chroot"
FILE = ROOT / "deploy" / "Containerfile"
SUITE = "bookworm"
MIRROR = "http://deb.debian.org/debian"
PACKAGES = "python3,python3-dev,python3-venv,ca-certificates"
CERTIFICATES = "etc/ssl/certs/ca-certificates.crt"
DEVICES = ("null", "zero", "random", "urandom")
START_SECONDS = 60
STOP_SECONDS = 30
# For the build only: a network may need its own certificates and proxies.
PASSED = ("http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "PIP_INDEX_URL")
BUILD_ENVIRONMENT = {
    "HOME": "/root",
    "NODE_EXTRA_CA_CERTS": f"/{CERTIFICATES}",
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "PIP_CERT": f"/{CERTIFICATES}",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
}


class CannotBuild(Exception):
    """This machine cannot run the build, or a step failed; the message says why."""


class Image:
    """The root of one stage, and the state that its steps change."""

    def __init__(self, root: Path, others: "dict[str, Image]") -> None:
        self.root = root
        self._others = others
        self.env: dict[str, str] = {}
        self.user = "0:0"
        self.workdir = "/"
        self.command: list[str] = []
        self.health: list[str] = []
        self._ignore = IgnoreFile((ROOT / ".dockerignore").read_text())

    def apply(self, step: Step) -> None:
        """Runs one step."""
        print(f"  {step.kind} {step.rest[:100]}", flush=True)
        match step.kind:
            case "RUN":
                self._run(step.rest)
            case "COPY":
                self._copy(step)
            case "ENV":
                self.env |= dict(word.split("=", 1) for word in step.words())
            case "WORKDIR":
                self.workdir = step.rest
                self.inside(self.workdir).mkdir(parents=True, exist_ok=True)
            case "USER":
                self.user = step.rest
            case "CMD":
                self.command = step.words()
            case "HEALTHCHECK":
                self.health = step.words()
            case "VOLUME":
                for folder in step.words():
                    self.inside(folder).mkdir(parents=True, exist_ok=True)

    def inside(self, path: str) -> Path:
        """A path of the image on this machine."""
        return self.root / os.path.join(self.workdir, path).lstrip("/")

    def chrooted(self, *command: str) -> list[str]:
        """A command as this image would run it."""
        script = ["/bin/sh", "-ec", 'cd "$0"; exec "$@"', self.workdir, *command]
        return [CHROOT, f"--userspec={self.user}", str(self.root), *script]

    def _run(self, script: str) -> None:
        passed = {name: os.environ[name] for name in PASSED if name in os.environ}
        env = {**BUILD_ENVIRONMENT, **passed, **self.env}
        done = subprocess.run(self.chrooted("/bin/sh", "-c", script), env=env, check=False, **_quiet())
        if done.returncode:
            print(done.stdout.decode(errors="replace")[-4000:], file=sys.stderr)
            raise CannotBuild(f"this step failed: RUN {script[:200]}")

    def _copy(self, step: Step) -> None:
        *sources, target = step.words()
        origin = step.flags().get("from")
        for source in sources:
            if origin is not None:
                found = [self._others[origin].root / source.lstrip("/")]
            else:
                found = sorted(ROOT.glob(source))
            if not found:
                raise CannotBuild(f"COPY {source}: there is no such file")
            for each in found:
                self._copy_one(each, target, filtered=origin is None)

    def _copy_one(self, source: Path, target: str, *, filtered: bool) -> None:
        """A folder's contents go into the target; a file goes into a target that ends with /."""
        place = self.inside(target)
        if source.is_dir():
            shutil.copytree(
                source, place, symlinks=True, dirs_exist_ok=True, ignore=self._ignored if filtered else None
            )
            return
        if filtered and self._ignore.ignores(source.relative_to(ROOT)):
            raise CannotBuild(f"COPY {source.name}: .dockerignore leaves it out")
        place = place / source.name if target.endswith("/") else place
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, place)

    def _ignored(self, folder: str, names: list[str]) -> set[str]:
        inside = Path(folder).relative_to(ROOT)
        return {name for name in names if self._ignore.ignores(inside / name)}


def _quiet() -> dict[str, int]:
    return {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}


def _command(*command: str) -> None:
    done = subprocess.run(command, check=False, **_quiet())
    if done.returncode:
        last = done.stdout.decode(errors="replace").strip().splitlines()[-1:] or ["no output"]
        raise CannotBuild(f"{command[0]} failed: {last[0]}")


def check_machine() -> None:
    """Installs debootstrap if it is missing; raises CannotBuild if this machine cannot build."""
    if sys.platform != "linux":
        raise CannotBuild("only Linux has chroot and mount namespaces")
    if os.geteuid() != 0:
        raise CannotBuild("only root may use chroot")
    if shutil.which("debootstrap") is None:
        if shutil.which("apt-get") is None:
            raise CannotBuild("debootstrap is not installed, and there is no apt-get to install it")
        _command("apt-get", "-qq", "update")
        _command("apt-get", "-qq", "install", "--yes", "--no-install-recommends", "debootstrap")


def make_base(folder: Path) -> Path:
    """A bare Debian with Python, in place of the base image."""
    base = folder / "base"
    print(f"debootstrap {SUITE} ({PACKAGES}) …", flush=True)
    _command("debootstrap", "--variant=minbase", f"--include={PACKAGES}", SUITE, str(base), MIRROR)
    shutil.copy("/etc/resolv.conf", base / "etc/resolv.conf")
    if Path("/", CERTIFICATES).exists():
        shutil.copy(Path("/", CERTIFICATES), base / CERTIFICATES)
    return base


def build(folder: Path) -> Image:
    """Runs all stages; returns the image of the last one."""
    base, images = make_base(folder), {}
    image = None
    for number, stage in enumerate(container_file.stages(FILE.read_text())):
        print(f"stage {stage.name or number} from {stage.image}", flush=True)
        image = images[stage.name or str(number)] = _build_stage(stage, base, folder / str(number), images)
    if image is None or not image.command:
        raise CannotBuild("the Containerfile has no CMD")
    return image


def _build_stage(stage: Stage, base: Path, root: Path, others: dict[str, Image]) -> Image:
    _command("cp", "--archive", "--reflink=auto", str(base), str(root))
    _mount(root)
    image = Image(root, others)
    for step in stage.steps:
        image.apply(step)
    return image


def _mount(root: Path) -> None:
    """What programs expect in /proc and /dev; all of it ends with this mount namespace."""
    _command("mount", "-t", "proc", "proc", str(root / "proc"))
    _command("mount", "-t", "tmpfs", "tmpfs", str(root / "dev"))
    for name in DEVICES:
        (root / "dev" / name).touch()
        _command("mount", "--bind", f"/dev/{name}", str(root / "dev" / name))


def try_out(image: Image) -> None:
    """Starts the server as the container would, and asks it for its health and its page."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    env = {**image.env, "NORIPAN_PORT": str(port)}
    server = subprocess.Popen(image.chrooted(*image.command), env=env)
    try:
        _wait_healthy(image, env, server)
        _check(image, port, server.pid)
        server.send_signal(signal.SIGTERM)
        server.wait(STOP_SECONDS)
    finally:
        server.kill()
        server.wait()


def _wait_healthy(image: Image, env: dict[str, str], server: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + START_SECONDS
    while subprocess.run(image.chrooted(*image.health), env=env, check=False, **_quiet()).returncode:
        if server.poll() is not None or time.monotonic() > end:
            raise CannotBuild("the server does not become healthy")
        time.sleep(0.2)


def _check(image: Image, port: int, pid: int) -> None:
    """Raises CannotBuild if something about the running server is not as intended."""
    page = urllib.request.urlopen(f"http://127.0.0.1:{port}/").read().decode()
    status = Path(f"/proc/{pid}/status").read_text()
    uid = next(line.split()[1] for line in status.splitlines() if line.startswith("Uid:"))
    mode = oct(image.inside(image.env["NORIPAN_DATABASE"]).stat().st_mode & 0o777)
    print(f"healthy on port {port} as user {uid}; page of {len(page)} characters; database has mode {mode}")
    if "<script" not in page or uid == "0" or mode != "0o600":
        raise CannotBuild("the server runs, but not as intended")


def main() -> int:
    """Return 0 if the image builds and its server answers, else 1."""
    try:
        if "--inside" in sys.argv:
            try_out(build(Path(sys.argv[-1])))
            print("The container builds, and its server answers.")
            return 0
        check_machine()
    except CannotBuild as error:
        print(f"Cannot build the container here: {error}", file=sys.stderr)
        return 1
    folder = tempfile.mkdtemp(prefix="noripan-container-", dir="/var/tmp")
    unshare = ["unshare", "--mount", "--propagation", "private"]
    try:
        return subprocess.call([*unshare, sys.executable, __file__, "--inside", folder])
    except OSError as error:
        print(f"Cannot build the container here: {error}", file=sys.stderr)
        return 1
    finally:
        # The mounts ended with the namespace; --one-file-system for the case that they did not.
        subprocess.call(["rm", "-rf", "--one-file-system", folder])


if __name__ == "__main__":
    sys.exit(main())
