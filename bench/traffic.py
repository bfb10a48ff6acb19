"""The bytes that a move costs each client of a room, in every game.

A move that starts or ends a match also brings names, options, commitments and secrets. Where matches last
only a few moves, that would hide what the others cost, so each kind has a row of its own.
"""

from collections.abc import Callable, Mapping
from statistics import median
from typing import Final

from bench import builds, room_load
from bench.results import CostRow, Results
from bench.running import Running, noripan
from noripan.cli.load.measure import clients_of
from noripan.client.load import Load, Servers
from noripan.client.table import Frame, Table
from noripan.games.registry import find, slugs

ROOMS = 3
SECONDS = 3
KINDS: Final[Mapping[str, str]] = {
    "MatchEnded": "the end of a match",
    "MatchStarted": "the start of a match",
}
"""The entries that set a move apart from the others, and the names of its rows."""
USUAL: Final = "a move"

Sizes = dict[str, list[float]]
"""By the name of the row."""


class Traffic:
    """Notes the size of each message with a move that a client receives; it may contain the answer, too."""

    def __init__(self, table: Table, sizes: Sizes) -> None:
        self._table = table
        self._sizes = sizes
        self._received = table.received
        self._message = 0
        self._play = table.on_frame
        table.on_frame = self._on_frame

    def _on_frame(self, frame: Frame) -> None:
        if self._table.received != self._received:  # the first frame of a message
            self._message = self._table.received - self._received
            self._received = self._table.received
        entries = frame["entries"] if frame["type"] == "Update" else ()
        kinds = [entry["type"] for entry in entries if entry is not None]
        moves = kinds.count("MoveView")
        if moves:
            name = next((name for kind, name in KINDS.items() if kind in kinds), USUAL)
            self._sizes.setdefault(name, []).extend([self._message / moves] * moves)
        if self._play is not None:
            self._play(frame)


async def bytes_per_move(server: Running, slug: str) -> Mapping[str, float]:
    """The median over all moves and clients, for each row."""
    load, sizes = Load(ROOMS), Sizes()
    await load.fill(Servers((server.url,)), slug, clients_of(find(slug).game))
    await load.start()
    for table in load.tables:
        Traffic(table, sizes)
    await load.measure(SECONDS)
    await load.close()
    return {name: median(sizes[name]) for name in (USUAL, *KINDS.values()) if name in sizes}


def run(results: Results, *, note: Callable[[str], None]) -> None:
    """Adds a row for each game."""
    results.costs = []
    with noripan(builds.SOURCES) as server:
        for slug in slugs():
            note(f"bytes per move: {slug}")
            with results.catching("traffic", slug):
                title = find(slug).game.facts.texts.title.en
                for name, size in room_load.run(bytes_per_move(server, slug)).items():
                    results.costs.append(CostRow(f"{title}, {name} to each client", size, "bytes"))
