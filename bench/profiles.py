"""Where the time goes: samples of py-spy, native code included, summed up by part.

As a program it plays a table in one way for some seconds, to be sampled.
"""

import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from bench import builds, rules, server
from bench.peers.environment import FOLDER
from bench.processes import ROOT, ChildFailed, last_line
from bench.results import ProfileRow, Results
from bench.room_load import load_from
from bench.running import noripan

PY_SPY = FOLDER / "bin" / "py-spy"
RATE = 500
SECONDS = 6
START_SECONDS = 5.0
"""Rules are imported, or rooms filled, before the first sample."""
SMALLEST = 0.01
"""A smaller share is added to the rest."""
REST = "the rest"
WAITING = re.compile(r"acquire_lock|cond_(timed)?wait|epoll_p?wait|nanosleep|fdatasync")
INNERMOST = 3
"""A thread waits if one of this many innermost functions does."""

Parts = Sequence[tuple[str, str]]
"""Names of parts and patterns of their frames."""

SERVER_PARTS: Parts = (
    ("storing entries: the writer and its batches", r"\(noripan/storage/|log_writer\.py"),
    ("rules of the game", r"noripan_rules__mypyc|\(noripan/games/"),
    ("rules of the room", r"\(noripan/rooms/(?!views)|rooms/decision\.py|accepted_commands"),
    (
        "views and updates: what each client sees, and how it differs",
        r"\(noripan/rooms/views|rooms/updates\.py|wire/patch\.py|recent_entries",
    ),
    ("draws that anyone can verify", r"\(noripan/kernel/chance"),
    ("sockets: frames in and out", r"\(noripan/server/net/|\(noripan/wire/"),
    ("rate limits and metrics", r"\(noripan/server/limits|server/metrics\.py|server/clock\.py"),
    ("runner of the room", r"\(noripan/server/(?!serve\.py)"),
    ("event loop", r"\((loop\.c|core\.c):"),
)
STEPS: Parts = (
    ("menu", r"\blegal\b|___legal\b"),
    ("who acts", r"\bactors\b|___actors\b"),
    ("move", r"\b(play|play_silently|advance)\b|___(play|play_silently)\b"),
    ("choice", r"___below\b|\bbelow\b"),
)
WORK: Parts = (
    ("structs of actions, events and phases", r"^Struct_|msgspec/_core"),
    ("lookups in dicts and caches", r"^(CPyDict_|_?PyDict_|dict_|lru_cache|bounded_lru)|[hH]ash\b"),
    ("integers as objects", r"^(CPyTagged_|CPyLong_|_?PyLong_|long_)"),
    ("tuples and lists", r"^(CPyList_|CPySequence|_?PyList_|list_|_?PyTuple_|tuple)"),
    ("memory", r"^(_?PyObject_(Malloc|Free|GC)|malloc|free|gc_)|dealloc\b"),
    ("compiled rules themselves", r"^CPy(Def|Py)_"),
    ("interpreted Python", r"\.py:\d+\)$"),
)
"""By the innermost function alone."""
PROFILED = ((rules.CATAN, "play"), (rules.CATAN, "advance"), (rules.SEQUENCE, "play"))
"""The tables and ways whose goals are the hardest."""


def run(results: Results, *, note: Callable[[str], None]) -> None:
    """Samples random play and the server at full load, with the best build of the rules."""
    if not PY_SPY.exists():
        results.missing["profiles"] = "py-spy is not installed; `make bench-peers` tries to"
        return
    results.profiles = []
    for subject, way in PROFILED:
        note(f"profile: {subject}, {way}")
        with results.catching("profiles", f"{subject}, {way}"):
            stacks = rules_stacks(subject, way)
            for kind, parts in (("by step", STEPS), ("by kind of work", WORK)):
                results.profiles += rows(f"{subject}, `{way}`, {kind}", stacks, parts, by_leaf=parts is WORK)
    note("profile: the server")
    with results.catching("profiles", "server"):
        results.profiles += rows(f"Server at full load, {server.ROOMS} rooms", server_stacks(), SERVER_PARTS)


def rules_stacks(subject: str, way: str) -> Counter[str]:
    """Samples of random play."""
    command = builds.python("-m", "bench.profiles", subject, way)
    with subprocess.Popen(command, cwd=ROOT, env=environment()) as process:  # noqa: S603 - our own command
        time.sleep(START_SECONDS)
        return sampled(process.pid)


def server_stacks() -> Counter[str]:
    """Samples of our server while clients play as fast as they can."""
    folder = builds.best()
    with noripan(folder) as running:
        load = Thread(target=load_from, args=(folder, running, server.ROOMS, START_SECONDS + SECONDS))
        load.start()
        time.sleep(START_SECONDS)
        stacks = sampled(running.pid)
        load.join()
    return stacks


def sampled(pid: int) -> Counter[str]:
    """The stacks of a process, and how often each was seen."""
    with TemporaryDirectory(prefix="noripan-profile-") as folder:
        file = Path(folder, "stacks")
        options = ["--native", "--format", "raw", "--rate", str(RATE), "--duration", str(SECONDS)]
        command = [str(PY_SPY), "record", *options, "--output", str(file), "--pid", str(pid)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own command
        if not file.exists():
            raise ChildFailed(last_line(done.stderr))
        return counted(file.read_text().splitlines())


def environment() -> dict[str, str]:
    """The environment in which the best build of the rules runs."""
    return {**os.environ, **builds.environment(builds.best())}


def counted(lines: Iterable[str]) -> Counter[str]:
    """Stacks and their counts, from py-spy's lines, without those of threads that wait."""
    stacks: Counter[str] = Counter()
    for line in lines:
        stack, _, count = line.rpartition(" ")
        if not WAITING.search(";".join(stack.split(";")[-INNERMOST:])):
            stacks[stack] += int(count)
    return stacks


def rows(subject: str, stacks: Counter[str], parts: Parts, *, by_leaf: bool = False) -> list[ProfileRow]:
    """The share of each part, the largest first; the rest comes last."""
    patterns = [(name, re.compile(pattern)) for name, pattern in parts]
    counts: Counter[str] = Counter()
    for stack, count in stacks.items():
        frames = stack.split(";")
        counts[part_of(frames[-1:] if by_leaf else frames, patterns)] += count
    total = counts.total()
    shares = {name: counts[name] / total for name, _ in parts if counts[name] >= SMALLEST * total}
    largest_first = sorted(shares.items(), key=lambda item: -item[1])
    return [ProfileRow(subject, *each) for each in (*largest_first, (REST, 1 - sum(shares.values())))]


def part_of(frames: Sequence[str], patterns: Sequence[tuple[str, re.Pattern[str]]]) -> str:
    """The part of the innermost frame that belongs to one."""
    for frame in reversed(frames):
        for name, pattern in patterns:
            if pattern.search(frame):
                return name
    return REST


def play(subject: str, way: str) -> None:
    """Plays until the profiler has seen enough."""
    play_one = rules.ways_of(subject)[way]
    end = time.monotonic() + START_SECONDS + SECONDS
    while time.monotonic() < end:
        play_one()


if __name__ == "__main__":
    play(*sys.argv[1:])
