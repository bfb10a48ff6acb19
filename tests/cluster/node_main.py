"""`noripan` as a node in tests: with a short lease, short turns, and perhaps a planted bug."""

import os
from dataclasses import replace
from importlib import import_module

from msgspec import structs

from noripan.cli.main import main
from noripan.games.registry import slugs

from .planted_bugs import BUGS, set_everywhere

LEASE_SECONDS = 3.0
FAREWELL_SECONDS = 1.0
TURN_SECONDS = 2
BUG = "PLANTED_BUG"
"""The environment variable that names a bug."""


def allow_short_turns() -> None:
    """Lets hosts choose turns of TURN_SECONDS; call it before the registry loads the games."""
    for slug in slugs():
        module = import_module(f"noripan.games.{slug}")
        turns = module.GAME.turns
        clock = structs.replace(turns.clock, low=TURN_SECONDS)
        module.GAME = replace(module.GAME, turns=replace(turns, clock=clock))


if __name__ == "__main__":
    allow_short_turns()
    import_module("noripan.server.serve")
    import_module("noripan.storage.cluster")
    set_everywhere("LEASE_SECONDS", LEASE_SECONDS)
    set_everywhere("FAREWELL_SECONDS", FAREWELL_SECONDS)
    if bug := os.environ.get(BUG):
        BUGS[bug]()
    main()
