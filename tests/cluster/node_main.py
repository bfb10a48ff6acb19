"""`noripan` as a node in tests: with a short lease, short turns, and perhaps a planted bug."""

import os
import sys
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path

from msgspec import structs

LEASE_SECONDS = 3.0
FAREWELL_SECONDS = 1.0
HEARTBEAT_SECONDS = 0.5
POLL_SECONDS = 0.5
TURN_SECONDS = 2
BUG = "PLANTED_BUG"
"""The environment variable that names a bug."""


def shorten_lease() -> None:
    """Shortens the lease; call it before `noripan` is imported, because its SQL contains the lease."""
    name = "noripan.storage.cluster"
    assert name not in sys.modules
    package = find_spec("noripan")
    assert package is not None
    spec = spec_from_file_location(name, Path(package.origin or "").parent / "storage" / "cluster.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    module.LEASE_SECONDS = LEASE_SECONDS
    module.FAREWELL_SECONDS = FAREWELL_SECONDS


def allow_short_turns() -> None:
    """Lets hosts choose turns of TURN_SECONDS; call it before the registry loads the games."""
    for slug in import_module("noripan.games.registry").names():
        module = import_module(f"noripan.games.{slug}")
        turns = module.GAME.turns
        clock = structs.replace(turns.clock, low=TURN_SECONDS)
        module.GAME = replace(module.GAME, turns=replace(turns, clock=clock))


def plant(bug: str | None) -> None:
    """Sets shorter times, and plants a bug."""
    bugs = import_module("tests.cluster.planted_bugs")
    import_module("noripan.server.serve")
    bugs.set_everywhere("HEARTBEAT_SECONDS", HEARTBEAT_SECONDS)
    bugs.set_everywhere("POLL_SECONDS", POLL_SECONDS)
    if bug is not None:
        bugs.BUGS[bug]()


if __name__ == "__main__":
    shorten_lease()
    allow_short_turns()
    plant(os.environ.get(BUG))
    import_module("noripan.cli.main").main()
