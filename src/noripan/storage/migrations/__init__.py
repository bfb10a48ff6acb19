"""Brings a database to the tables of today, whatever it was written by."""

import logging
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from ..file import CannotOpen

_FOLDER: Final = Path(__file__).parent


class TooNew(CannotOpen):
    """The database was written by a newer version of us."""


def upgrade(connection: Connection, /) -> None:
    """Runs what is missing inside the connection's own transaction."""
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    _check_known(connection, ScriptDirectory.from_config(config))
    logging.getLogger("alembic").setLevel(logging.WARNING)
    command.upgrade(config, "head")


def _check_known(connection: Connection, scripts: ScriptDirectory) -> None:
    known = {script.revision for script in scripts.walk_revisions()}
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise TooNew(f"the database is newer ({revision}) than this version of Noripan; please update it")
