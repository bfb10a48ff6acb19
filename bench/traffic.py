"""The bytes that a move costs each client of a room, in every game."""

from collections.abc import Callable
from statistics import median

from bench import builds, room_load
from bench.results import CostRow, Results
from bench.running import Running, noripan
from noripan.cli.load.measure import clients_of
from noripan.client.load import Load, Servers
from noripan.client.table import Frame, Table
from noripan.games.registry import find, slugs

ROOMS = 3
SECONDS = 3


class Traffic:
    """Notes the size of each message with a move that a client receives; it may contain the answer, too."""

    def __init__(self, table: Table, sizes: list[float]) -> None:
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
        moves = sum(entry is not None and entry["type"] == "MoveView" for entry in entries)
        if moves:
            self._sizes += [self._message / moves] * moves
        if self._play is not None:
            self._play(frame)


async def bytes_per_move(server: Running, slug: str) -> float:
    """The median over all moves and clients."""
    load, sizes = Load(ROOMS), list[float]()
    await load.fill(Servers((server.url,)), slug, clients_of(find(slug).game))
    await load.start()
    for table in load.tables:
        Traffic(table, sizes)
    await load.measure(SECONDS)
    await load.close()
    return median(sizes)


def run(results: Results, *, note: Callable[[str], None]) -> None:
    """Adds a row for each game."""
    results.costs = []
    with noripan(builds.SOURCES) as server:
        for slug in slugs():
            note(f"bytes per move: {slug}")
            with results.catching("traffic", slug):
                size = room_load.run(bytes_per_move(server, slug))
                name = find(slug).game.facts.texts.title.en
                results.costs.append(CostRow(f"{name}, a move to each client", size, "bytes"))
