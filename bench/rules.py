"""Random play of our games and of comparable engines on one core, interleaved."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from bench import builds
from bench.measurement import Figures, measure
from bench.peers.environment import PYTHON as PEER_PYTHON
from bench.processes import json_from, steady, usual_steps
from bench.results import Results, RulesRow

RUNS = 3
"""Processes for each row."""


@dataclass(frozen=True)
class Table:
    """A game of ours with some seats and options."""

    name: str
    slug: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)


CATAN, CATAN_WITHOUT_OFFERS = "Catan, 4 seats", "Catan, 4 seats, no offers"
PIRATE_DICE, SEQUENCE, BLACKJACK = "Pirate Dice, 2 seats, 5 dice", "Sequence, 2 seats", "Blackjack, 2 seats"
TABLES = (
    Table(CATAN, "catan", 4),
    Table(CATAN_WITHOUT_OFFERS, "catan", 4, {"offers": "off"}),
    Table(PIRATE_DICE, "pirate_dice", 2, {"dice": 5}),
    Table("Pirate Dice, 4 seats", "pirate_dice", 4),
    Table(SEQUENCE, "sequence", 2),
    Table("Sequence, 12 seats, 3 teams", "sequence", 12, {"teams": 3}),
    Table(BLACKJACK, "blackjack", 2),
    Table("Blackjack, 7 seats", "blackjack", 7),
    Table("Dice room, 4 seats", "dice_room", 4),
)

COMPARED = tuple(table for table in TABLES if table.name in {CATAN, PIRATE_DICE, SEQUENCE, BLACKJACK})
"""The tables with goals."""


@dataclass(frozen=True)
class Peer:
    """An engine of another project, in its own virtual environment."""

    name: str
    package: str
    table: str = ""
    """Our table of the same game; empty if we have none."""


PEERS = (
    Peer("catanatron", "catanatron", CATAN_WITHOUT_OFFERS),
    Peer("OpenSpiel liars_dice (C++)", "open-spiel", PIRATE_DICE),
    Peer("OpenSpiel blackjack (C++)", "open-spiel", BLACKJACK),
    Peer("RLCard blackjack", "rlcard", BLACKJACK),
    Peer("Gymnasium Blackjack", "gymnasium", BLACKJACK),
    Peer("PettingZoo tic_tac_toe", "pettingzoo"),
    Peer("PettingZoo connect_four", "pettingzoo"),
)


@dataclass(frozen=True)
class Job:
    """A process that measures one subject; it prints figures for each way of playing."""

    subject: str
    by: str
    command: Sequence[str]
    environment: dict[str, str]


def own_jobs(tables: Sequence[Table], folders: Mapping[str, Path]) -> Iterator[Job]:
    """The processes of our tables in one round."""
    for table in tables:
        command = builds.python("-m", "bench.rules", table.name)
        for build, folder in folders.items():
            yield Job(table.name, build, command, builds.environment(folder))


def peer_jobs(missing: Mapping[str, str]) -> Iterator[Job]:
    """The processes of other projects in one round."""
    for peer in PEERS:
        if peer.name not in missing:
            yield Job(peer.table, peer.name, [str(PEER_PYTHON), "-m", "bench.peers.rules", peer.name], {})


def run(results: Results, *, with_peers: bool, note: Callable[[str], None]) -> None:
    """Measures all tables, with peers also the earlier version and other projects."""
    folders = builds.folders()
    if not with_peers:
        measure_jobs(list(own_jobs(TABLES, folders)), results, note=note)
        return
    with builds.earlier_version(results, "rules") as before:
        earlier = own_jobs(COMPARED, before)
        chosen = [*own_jobs(TABLES, folders), *earlier, *peer_jobs(results.missing)]
        measure_jobs(chosen, results, note=note)


def measure_jobs(
    chosen: Sequence[Job], results: Results, *, note: Callable[[str], None], runs: int = RUNS
) -> None:
    """Runs all processes in several rounds and adds the rows to the results after each."""
    measured: dict[tuple[str, str, str], list[Figures]] = {}
    for number in range(runs):
        for job in chosen:
            note(f"rules, round {number + 1} of {runs}: {job.subject}, {job.by}")
            with results.catching("rules", f"{job.subject}, {job.by}".lstrip(", ")):
                for way, figures in json_from(job.command, **job.environment).items():
                    measured.setdefault((job.subject, job.by, way), []).append(figures)
        results.rules = rows_of(measured)


def rows_of(measured: Mapping[tuple[str, str, str], Sequence[Figures]]) -> list[RulesRow]:
    """The medians, without the processes whose baseline was far off."""
    if not measured:
        return []
    usual = usual_steps(figures for runs in measured.values() for figures in runs)
    return [row_of(*key, steady(runs, usual), len(runs)) for key, runs in measured.items()]


def row_of(subject: str, by: str, way: str, runs: Sequence[Figures], processes: int) -> RulesRow:
    """The medians of the runs that were not left out."""
    actions, games, k = (median(run[part] for run in runs) for part in ("actions", "games", "k"))
    ks = [run["k"] for run in runs]
    return RulesRow(subject, by, way, k, min(ks), max(ks), actions, games, processes - len(runs))


def ways_of(name: str) -> dict[str, Callable[[], int]]:
    """The ways to play one table at random, in this process."""
    from bench.random_play import RandomPlay  # noqa: PLC0415 - the parent process must not load the rules
    from noripan.games.registry import find  # noqa: PLC0415

    (table,) = (table for table in TABLES if table.name == name)
    game = find(table.slug).game
    return RandomPlay(game, table.seats, game.facts.codecs.options.convert(table.options)).ways()


if __name__ == "__main__":
    print(json.dumps(measure(ways_of(sys.argv[1]))))
