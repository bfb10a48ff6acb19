"""`python -m bench.fanout`: simulates how moves fan out over many nodes, for very many people.

A discrete-event simulation. A move arrives at the node of its player; the node decides it, appends it with
the next batch, shows it to its own clients and publishes it; the other nodes of the room receive it and show
it to theirs. Nodes work on one thing at a time. The costs are measured (`Costs`), the rest are assumptions
(`Scenario`). Moves of one room do not conflict: its players take turns.
"""

import heapq
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from random import Random
from statistics import mean
from typing import Any

SECOND = 1_000_000
"""All times are in microseconds."""
SIZES = {2: 0.5, 3: 0.2, 4: 0.2, 6: 0.1}
"""The share of rooms with each number of players: an assumption."""


@dataclass(frozen=True)
class Costs:
    """Times in microseconds, measured with `python -m bench.cluster`."""

    decide: float = 250
    """A node decides a move, encodes it and answers, without the frames."""
    frame: float = 30
    """A node sends an update to one client."""
    publish: float = 25
    """A node publishes a message and receives its own copy."""
    receive: float = 110
    """A node decodes another's message and folds its entries."""
    append: float = 100
    """Processor time of PostgreSQL for one append of a batch."""
    commit: float = 200
    """Processor time of PostgreSQL for one batch."""
    commit_latency: float = 3000
    """From sending a batch until it is durable."""
    bus_latency: float = 500
    deliver: float = 6
    """Processor time of Valkey for one message that it receives or delivers."""
    message_bytes: int = 450
    max_batch: int = 1000


@dataclass(frozen=True)
class Scenario:
    """The people, and how they are spread."""

    people: int
    nodes: int
    databases: int = 1
    affinity: float = 1.0
    """The share of rooms whose players all use one node; the players of others use random nodes."""
    seconds_per_move: float = 5.0
    """Each room makes a move this often: an assumption."""
    seconds: float = 2.0
    seed: int = 1


@dataclass
class Result:
    """Counts and latencies of a simulation."""

    seconds: float
    rooms: int = 0
    served: int = 0
    """The number of rooms on each node, added up."""
    moves: int = 0
    appends: int = 0
    published: int = 0
    own_deliveries: int = 0
    """Messages that came back to the node that published them."""
    foreign_deliveries: int = 0
    frames: int = 0
    node_busy: list[float] = field(default_factory=list)
    """Seconds of processor time of each node."""
    database_busy: list[float] = field(default_factory=list)
    batches: list[int] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    """Milliseconds from sending each move to its answer."""
    seen: list[float] = field(default_factory=list)
    """Milliseconds from sending each move until its last client has it."""

    @property
    def messages(self) -> int:
        """Messages that Valkey received or delivered."""
        return self.published + self.own_deliveries + self.foreign_deliveries

    @property
    def node_use(self) -> float:
        """The share of a core that a node uses on average."""
        return mean(self.node_busy) / self.seconds


def percentile(values: Sequence[float], share: float) -> float:
    """A percentile of values."""
    ordered = sorted(values) or [0.0]
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


@dataclass
class _Move:
    room: int
    origin: int
    began: float
    waiting: int = 0
    """Nodes that have not shown it yet."""
    seen_at: float = 0.0


class Simulation:
    """Runs a scenario. Equal seeds give equal results."""

    def __init__(self, scenario: Scenario, costs: Costs) -> None:
        self._scenario = scenario
        self._costs = costs
        self._random = Random(scenario.seed)
        self._rooms = list(self._seated())
        self._events: list[tuple[float, int, str, Any]] = []
        self._count = 0
        self._free_at = [0.0] * scenario.nodes
        self._busy = [0.0] * scenario.nodes
        self._database_busy = [0.0] * scenario.databases
        self._pending: dict[tuple[int, int], list[_Move]] = defaultdict(list)
        """Appends that wait for the next batch of a node to a database."""
        self._writing: set[tuple[int, int]] = set()
        self.result = Result(scenario.seconds, len(self._rooms), sum(map(len, self._rooms)))

    def run(self) -> Result:
        """Simulates all moves that begin in the given time, to their end."""
        every = self._scenario.seconds_per_move * SECOND
        end = self._scenario.seconds * SECOND
        for room in range(len(self._rooms)):
            at = self._random.expovariate(1 / every)
            while at < end:
                self._at(at, "move", room)
                at += self._random.expovariate(1 / every)
        while self._events:
            now, _, kind, what = heapq.heappop(self._events)
            getattr(self, f"_on_{kind}")(now, what)
        self.result.node_busy = [each / SECOND for each in self._busy]
        self.result.database_busy = [each / SECOND for each in self._database_busy]
        return self.result

    def _seated(self) -> Iterator[dict[int, int]]:
        """For each room the number of players on each node."""
        left, nodes = self._scenario.people, range(self._scenario.nodes)
        sizes, weights = [*SIZES], [*SIZES.values()]
        while left > 0:
            (size,) = self._random.choices(sizes, weights)
            size, left = min(size, left), left - size
            home = self._random.choice(nodes)
            is_together = self._random.random() < self._scenario.affinity
            seats: dict[int, int] = defaultdict(int)
            for _ in range(size):
                seats[home if is_together else self._random.choice(nodes)] += 1
            yield dict(seats)

    def _at(self, when: float, kind: str, what: Any) -> None:
        self._count += 1
        heapq.heappush(self._events, (when, self._count, kind, what))

    def _work(self, node: int, now: float, cost: float) -> float:
        """When a node has done some work that it gets now."""
        self._busy[node] += cost
        self._free_at[node] = max(now, self._free_at[node]) + cost
        return self._free_at[node]

    def _on_move(self, now: float, room: int) -> None:
        seats = self._rooms[room]
        (origin,) = self._random.choices([*seats], [*seats.values()])
        self.result.moves += 1
        self._at(self._work(origin, now, self._costs.decide), "decided", _Move(room, origin, now, len(seats)))

    def _on_decided(self, now: float, move: _Move) -> None:
        writer = move.origin, move.room % self._scenario.databases
        self._pending[writer].append(move)
        if writer not in self._writing:
            self._write(now, writer)

    def _write(self, now: float, writer: tuple[int, int]) -> None:
        pending, most = self._pending[writer], self._costs.max_batch
        batch, self._pending[writer] = pending[:most], pending[most:]
        self._writing.add(writer)
        self.result.batches.append(len(batch))
        cpu = self._costs.commit + self._costs.append * len(batch)
        self._database_busy[writer[1]] += cpu
        took = max(self._costs.commit_latency, cpu)
        self._at(now + took, "committed", (writer, batch))

    def _on_committed(self, now: float, written: tuple[tuple[int, int], list[_Move]]) -> None:
        writer, batch = written
        for move in batch:
            self.result.appends += 1
            done = self._show(now, move, move.origin, self._costs.publish)
            self.result.acknowledged.append((done - move.began) / 1000)
            self.result.published += 1
            self._at(done + self._costs.bus_latency, "published", move)
        self._writing.discard(writer)
        if self._pending[writer]:
            self._write(now, writer)

    def _on_published(self, now: float, move: _Move) -> None:
        self.result.own_deliveries += 1
        for node in self._rooms[move.room]:
            if node != move.origin:
                self.result.foreign_deliveries += 1
                self._show(now, move, node, self._costs.receive)

    def _show(self, now: float, move: _Move, node: int, cost: float) -> float:
        """Sends a move to the clients of a node; returns when that is done."""
        clients = self._rooms[move.room][node]
        self.result.frames += clients
        done = self._work(node, now, cost + clients * self._costs.frame)
        move.seen_at = max(move.seen_at, done)
        move.waiting -= 1
        if not move.waiting:
            self.result.seen.append((move.seen_at - move.began) / 1000)
        return done


def simulate(scenario: Scenario, costs: Costs | None = None) -> Result:
    """The result of a scenario."""
    return Simulation(scenario, costs or Costs()).run()


NODE_USE = 0.5
"""The share of a core that a node should use, so that the load of a lost one fits on the others."""
TRIAL = 20
"""A simulation of this fraction of the people finds the number of nodes."""
SPREADS = ((1.0, "by room"), (0.9, "90 % by room"), (0.0, "at random"))
SIZES_SHOWN = ((100_000, 1), (1_000_000, 8))
"""People, and the databases that the rooms are divided over."""


def nodes_for(scenario: Scenario, costs: Costs) -> int:
    """How many nodes a scenario needs to use `NODE_USE` of a core each."""
    trial = replace(scenario, people=scenario.people // TRIAL, nodes=max(4, scenario.nodes // TRIAL))
    busy = sum(simulate(trial, costs).node_busy) / trial.seconds
    return ceil(TRIAL * busy / NODE_USE)


def main() -> None:
    """Prints a table of all scenarios."""
    costs = Costs()
    every = Scenario(1, 1).seconds_per_move
    print(f"A move every {every:.0f} s a room; nodes at {NODE_USE:.0%} of a core; {costs}")
    print(
        "| people | players of a room | databases | nodes | rooms a node | node CPU | moves/s"
        " | bus messages/s | bus MB/s | Valkey cores | appends/s a database | commits/s a database"
        " | batch | database cores"
        " | acknowledged p50, p99 ms | seen p50, p99 ms |"
    )
    print(f"|{' --- |' * 16}")
    for people, databases in SIZES_SHOWN:
        for affinity, name in SPREADS:
            guess = Scenario(people, people // 2500, databases, affinity)
            scenario = replace(guess, nodes=nodes_for(guess, costs))
            print(row(scenario, name, simulate(scenario, costs), costs))


def row(scenario: Scenario, name: str, result: Result, costs: Costs) -> str:
    """One row of the table."""
    seconds, databases = result.seconds, scenario.databases
    cells = [
        f"{scenario.people:,}",
        name,
        f"{databases}",
        f"{scenario.nodes:,}",
        f"{result.served / scenario.nodes:,.0f}",
        f"{result.node_use:.0%}",
        f"{result.moves / seconds:,.0f}",
        f"{result.messages / seconds:,.0f}",
        f"{result.messages * costs.message_bytes / seconds / 1e6:,.0f}",
        f"{result.messages * costs.deliver / SECOND / seconds:.1f}",
        f"{result.appends / seconds / databases:,.0f}",
        f"{len(result.batches) / seconds / databases:,.0f}",
        f"{mean(result.batches):.1f}",
        f"{mean(result.database_busy) / seconds:.1f}",
        *(
            f"{percentile(values, 0.5):.0f}, {percentile(values, 0.99):.0f}"
            for values in (result.acknowledged, result.seen)
        ),
    ]
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
