"""How the server writes its log: a JSON object a line, on standard error. The one place that sets it up."""

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
    structlog.processors.format_exc_info,  # without local variables, in which tokens stand
)
_LEVELS: Final = {
    "uvicorn.error": logging.ERROR,
    "uvicorn.access": logging.ERROR,
    "alembic": logging.WARNING,
    "aiosqlite": logging.WARNING,
    "httpx2": logging.WARNING,
    "httpcore2": logging.WARNING,
}
"""The first two write down addresses, with whatever stands behind the question mark, and a line for everyone
who sends nonsense; aiosqlite all that is stored; the last two what the judge is sent and says."""


def configure_logging(level: str = "INFO", *, development: bool = False) -> None:
    """Sends what we and our libraries log to standard error; in development mode actions, too."""
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_formatter())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name, quietest in _LEVELS.items():
        logging.getLogger(name).setLevel(quietest)
    _configure_actions(development=development)


def _configure_actions(*, development: bool) -> None:
    """Plain lines, for people: no JSON object around them."""
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
