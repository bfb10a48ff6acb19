"""What the server writes into its log, and what it never does."""

import json
import subprocess
import sys
from pathlib import Path

from structlog.testing import capture_logs

from noripan import __version__
from noripan.storage import open_sqlite

from .harness import run_server

TALK = """
import logging
import structlog
from noripan.server.logging_setup import configure_logging

configure_logging()
structlog.get_logger("ours").info("room broken", room="K7QX2M")
logging.getLogger("theirs").warning("half %s", "full")
logging.getLogger("uvicorn.error").info("WebSocket /api/socket?secret=1")
try:
    token = "a-token"
    raise RuntimeError("oh")
except RuntimeError:
    structlog.get_logger("ours").exception("request failed")
"""


def test_log_has_one_json_object_per_line_without_addresses():
    done = subprocess.run([sys.executable, "-c", TALK], capture_output=True, check=True, text=True)
    assert done.stdout == ""
    ours, theirs, failed = map(json.loads, done.stderr.splitlines())
    assert (ours["event"], ours["room"], ours["level"]) == ("room broken", "K7QX2M", "info")
    assert ours["logger"] == "ours"
    assert ours["timestamp"].endswith("Z")
    assert (theirs["event"], theirs["level"], theirs["logger"]) == ("half full", "warning", "theirs")
    assert "RuntimeError: oh" in failed["exception"]
    assert "secret" not in done.stderr
    assert "a-token" not in done.stderr


async def test_start_and_joins_are_logged_without_names_or_secrets(tmp_path: Path):
    file = tmp_path / "noripan.db"
    with capture_logs() as lines:
        async with run_server(await open_sqlite(file)) as server:
            ann, ben = await server.guest("Annabel-5512"), await server.guest("Benjamin-6631")
            room = await ann.open_room("pirate_dice")
            table = await server.join(ann, room)
            await (await server.join(ben, room, "spectator")).close()
            await server.join(ben, room, "spectator")  # back again: nobody new
            runner = await server.runner(table)
        async with run_server(await open_sqlite(file)):
            pass
    starts = [line for line in lines if line["event"] == "serving"]
    assert [(line["version"], line["rooms"]) for line in starts] == [(__version__, 0), (__version__, 1)]
    assert starts[0]["addresses"] == [server.url]
    assert starts[0]["database"] == ":memory:"
    joins = [line for line in lines if line["event"] == "joined"]
    assert [(line["room"], line["role"]) for line in joins] == [
        (runner.room.id, "player"),
        (runner.room.id, "spectator"),
    ]
    assert joins[0]["member"] == table.member
    for secret in ("Annabel", "Benjamin", room.code, room.invite):
        assert secret not in str(lines)
