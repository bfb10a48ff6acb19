"""Acknowledged entries survive SIGKILL."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from noripan.storage import open_sqlite

SERVER = """
import asyncio, itertools, os, sys
from pathlib import Path
from noripan.storage import Append, open_sqlite

async def fill(storage, room):
    for after in itertools.count():
        await storage.append(Append(room, after, (b"%d" % (after + 1),), after))
        os.write(1, f"{room} {after + 1}\\n".encode())

async def main():
    storage = await open_sqlite(Path(sys.argv[1]))
    await asyncio.gather(*(fill(storage, f"room{number}") for number in range(20)))

asyncio.run(main())
"""


@pytest.mark.parametrize("lines", [1, 500, 2000])
async def test_acknowledged_entries_survive_sigkill(path: Path, lines: int) -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER, path], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        printed = [server.stdout.readline() for _ in range(lines)]
        server.kill()
        printed += [line for line in server.stdout if line.endswith("\n")]
    acknowledged = Counter(line.split()[0] for line in printed)
    storage = await open_sqlite(path)
    for room, count in acknowledged.items():
        log = await storage.read(room)
        assert len(log) >= count
        assert log == [b"%d" % number for number in range(1, len(log) + 1)]
    await storage.close()
    assert sum(acknowledged.values()) >= lines
