"""Computes an analysis in a process of its own."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Literal, cast

import msgspec
import structlog

from noripan.analysis import AnalysisFailed

from ..child_process import child_process

PROCESS: Final = f"{__package__}.process"
"""The module that the process runs."""
SECONDS: Final = 60.0
"""The time limit of an analysis."""
ORPHAN_SECONDS: Final = 5.0
"""How long a process may outlive its time limit, if the server is gone."""

_ERROR_BYTES: Final = 2000
_BOOT: Final = (
    "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); "  # Ctrl-C is for the server only
    "import sys; from importlib import import_module; import_module(sys.argv[1]).run(float(sys.argv[2]))"
)
_LOG: Final = structlog.get_logger(__name__)

Report = Callable[[bytes], None]


async def compute(
    replay: bytes, report: Report, /, *, seconds: float = SECONDS, module: str = PROCESS
) -> bool:
    """Reports the lines of the analysis of a replay file, as they come; returns whether it is complete. If it
    is not, the last line says why."""
    try:
        async with asyncio.timeout(seconds):
            errors = await _run(replay, report, module, seconds + ORPHAN_SECONDS)
    except TimeoutError:
        errors = f"not finished after {seconds} s".encode()
        report(_failed("ANALYSIS_TOO_SLOW"))
    else:
        if errors is None:
            return True
        report(_failed("ANALYSIS_FAILED"))
    _LOG.warning("analysis failed", why=errors[-_ERROR_BYTES:].decode(errors="replace"))
    return False


async def _run(replay: bytes, report: Report, module: str, seconds: float) -> bytes | None:
    """Runs the process; None if it succeeded, otherwise what it complained about."""
    async with child_process("-c", _BOOT, module, str(seconds)) as process:
        with suppress(ConnectionError):  # it died: its output says why
            await _send(cast("asyncio.StreamWriter", process.stdin), replay)
        async for line in cast("asyncio.StreamReader", process.stdout):
            report(line)
        errors = await cast("asyncio.StreamReader", process.stderr).read()
        return errors if await process.wait() else None


async def _send(pipe: asyncio.StreamWriter, replay: bytes) -> None:
    pipe.write(replay)
    pipe.write_eof()
    await pipe.drain()


def _failed(code: Literal["ANALYSIS_FAILED", "ANALYSIS_TOO_SLOW"]) -> bytes:
    return msgspec.json.encode(AnalysisFailed(code)) + b"\n"
