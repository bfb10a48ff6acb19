import json
import subprocess
import sys

TALK = """
import logging
import structlog
from noripan.server.logs import configure_logging

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


def test_the_log_is_a_json_object_a_line_without_addresses_or_local_values():
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
