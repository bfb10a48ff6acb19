"""Packages with games, as pip installs them: a module and its metadata in a folder of the path."""

import sys
from pathlib import Path

from noripan.games import registry

GAME = """
from noripan.kernel import Codecs, Game, Outcome, Public, Seat, SeatLeft, Tagged, Text, Value
from noripan.kernel import Facts, GameTexts, SeatNumber

class End(Tagged, frozen=True): pass
class Ended(Tagged, frozen=True):
    seat: Public[SeatNumber]
class State(Value, frozen=True):
    ended: bool = False

def play(state, seat, action, chance, /):
    return State(True), (Ended(seat),)

def outcome(state, /):
    return Outcome.draw(2, "ENDED") if state.ended else None

TEXTS = GameTexts(
    title=Text("끝", "End"), summary=Text("끝내요.", "End it."), how_to_play=(),
    actions={End: Text("끝내기", "End it")}, events={Ended: Text("끝났어요.", "It ended.")},
    reasons={"ENDED": Text("끝났어요.", "It ended.")}, rows=lambda view, teller: (),
)
FACTS = Facts(
    slug="SLUG", version=1, seats=(2,), codecs=Codecs.of(state=State, action=End, event=Ended | SeatLeft),
    texts=TEXTS, minutes=(1, 2), difficulty=1,
)
GAME = Game.perfect_information(
    FACTS, initial=lambda options, seats, /: State(), play=play, evolve=lambda state, event, /: State(True),
    actors=lambda state, /: () if state.ended else (Seat(0),),
    legal=lambda state, seat, /: (End(),) if seat == 0 and not state.ended else (), outcome=outcome,
)
"""
"""A game of one action; SLUG is to be replaced."""


def install(
    at: Path, slug: str, source: str = GAME, *, module: str | None = None, folder: bool = False
) -> None:
    """Writes a module, a single file or a folder, and the metadata of its distribution."""
    module = module or f"package_of_{slug}"
    file = at / module / "__init__.py" if folder else at / f"{module}.py"
    file.parent.mkdir(exist_ok=True)
    file.write_text(source.replace("SLUG", slug))
    metadata = at / f"{module}-1.2.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.2\n")
    (metadata / "entry_points.txt").write_text(f"[noripan.games]\n{slug} = {module}\n")


CACHED = (
    registry.slugs,
    registry.find,
    registry.listings,
    registry.broken,
    registry._all,
    registry._sources,
)


def forget() -> None:
    """Makes the registry look for games again."""
    for function in CACHED:
        function.cache_clear()
    for name in [name for name in sys.modules if name.startswith("package_of_")]:
        del sys.modules[name]
