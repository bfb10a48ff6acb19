"""The machine of a run, and the projects that are installed there."""

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from bench import rules, server
from bench.peers import environment as peers
from bench.processes import ROOT, json_from
from bench.results import Machine
from noripan.server.interpreter_build import interpreter

VERSIONS = (
    "import importlib.metadata as m, json; print(json.dumps({d.name: d.version for d in m.distributions()}))"
)
NODE_PEERS = {server.COLYSEUS: "@colyseus/core", server.BOARDGAME: "boardgame.io"}
NOT_INSTALLED = "not installed; `make bench-peers` tries to"


def describe(*, with_peers: bool) -> Machine:
    """This machine, now."""
    cpu = [line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    return Machine(
        date=f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        cpu=cpu[0].partition(": ")[2] if cpu else platform.processor(),
        cores=os.cpu_count() or 1,
        system=f"{platform.system()} {platform.release()}",
        python=interpreter(),
        node=_printed(peers.node(), "--version") if with_peers and peers.NODE_NOTE.exists() else "",
        commit=_printed("git", "rev-parse", "--short", "HEAD"),
        peers=installed_peers() if with_peers else {},
    )


def installed_peers() -> dict[str, str]:
    """The versions of the other projects that are installed."""
    wanted = {peer.package for peer in rules.PEERS}
    found = json_from([str(peers.PYTHON), "-c", VERSIONS]) if peers.PYTHON.exists() else {}
    versions = {name.lower().replace("_", "-"): version for name, version in found.items()}
    python = {name: versions[name] for name in wanted if name in versions}
    files = {name: peers.MODULES / name / "package.json" for name in NODE_PEERS.values()}
    node = {
        name: str(msgspec.json.decode(file.read_bytes())["version"])
        for name, file in files.items()
        if file.exists() and peers.NODE_NOTE.exists()
    }
    return {**python, **node}


def missing_peers() -> dict[str, str]:
    """The other projects that are not installed, by the names of their rows, and why."""
    installed, reasons = installed_peers(), peers.reasons()
    python = {peer.name: (peer.package, peer.package) for peer in rules.PEERS}
    node = {name: (package, "node") for name, package in NODE_PEERS.items()}
    return {
        name: reasons.get(noted_as, NOT_INSTALLED)
        for name, (package, noted_as) in {**python, **node}.items()
        if package not in installed
    }


def _printed(*command: str) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - our own commands
    return done.stdout.strip()
