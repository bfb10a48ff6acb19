"""Brings a database to the tables of today, whatever it was written by."""

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from ..sqlite.file import CannotOpen

_FOLDER: Final = Path(__file__).parent


class TooNew(CannotOpen):
    """The database was written by a newer version of us."""


def upgrade(connection: Connection, /) -> None:
    """Runs what is missing inside the connection's own transaction."""
    check_known(MigrationContext.configure(connection).get_current_heads())
    config = _config()
    config.attributes["connection"] = connection
    logging.getLogger("alembic").setLevel(logging.WARNING)
    command.upgrade(config, "head")


def check_known(revisions: Iterable[str], /) -> None:
    """Refuses revisions that a newer version of us has brought."""
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    for revision in revisions:
        if revision not in known:
            raise TooNew(f"the database is newer ({revision}) than this version of Noripan; please update it")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    return config
