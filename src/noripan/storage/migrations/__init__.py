"""Alembic migrations: they bring a database of any earlier version to the current tables."""

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from ..port import CannotOpen

_FOLDER: Final = Path(__file__).parent


class TooNew(CannotOpen):
    """The database was written by a newer version of Noripan."""


def upgrade(connection: Connection, /) -> None:
    """Runs the missing migrations inside the connection's transaction."""
    check_known(MigrationContext.configure(connection).get_current_heads())
    config = _config()
    config.attributes["connection"] = connection
    logging.getLogger("alembic").setLevel(logging.WARNING)
    command.upgrade(config, "head")


def check_known(revisions: Iterable[str], /) -> None:
    """Raises TooNew for a revision of a newer version of Noripan."""
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    for revision in revisions:
        if revision not in known:
            raise TooNew(f"the database is newer ({revision}) than this version of Noripan; please update it")


def is_current(revisions: Iterable[str], /) -> bool:
    """Whether a database with these revisions has the current tables."""
    return set(revisions) == set(ScriptDirectory.from_config(_config()).get_heads())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    return config
