"""Logging: one JSON object per line, on standard error."""

import logging
import sys
from typing import Final

import structlog
from structlog.typing import Processor

from .rooms.action_log import ACTIONS

_SHARED: Final[tuple[Processor, ...]] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,  # without local variables, which may hold tokens
)
_LEVELS: Final = {
    "uvicorn.error": logging.ERROR,
    "uvicorn.access": logging.ERROR,
    "alembic": logging.WARNING,
    "aiosqlite": logging.WARNING,
    "httpx2": logging.WARNING,
    "httpcore2": logging.WARNING,
}
"""uvicorn would log URLs with their query and a line for every malformed request; aiosqlite all stored data;
the HTTP client the judge's questions and answers."""


def configure_logging(level: str = "INFO", *, development: bool = False) -> None:
    """Sends our logs and those of libraries to standard error; in development mode also the actions."""
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_formatter())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name, minimum in _LEVELS.items():
        logging.getLogger(name).setLevel(minimum)
    _configure_actions(development=development)


def _configure_actions(*, development: bool) -> None:
    """Plain lines for people, without JSON."""
    actions = logging.getLogger(ACTIONS)
    actions.disabled = not development
    actions.setLevel(logging.DEBUG)
    actions.handlers = [logging.StreamHandler(sys.stderr)]
    actions.propagate = False


def _formatter() -> logging.Formatter:
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=_SHARED,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
    )
