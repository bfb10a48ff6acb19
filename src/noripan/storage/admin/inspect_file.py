"""What an operator should know about an SQLite file, without changing it."""

import os
from pathlib import Path

from msgspec import Struct

from .. import migrations
from ..sqlite import connect, file, file_lock
from ..sqlite.existing_file import open_existing, revisions


class FileReport(Struct, frozen=True):
    """An existing Noripan database."""

    is_private: bool
    """Only its owner may read it."""
    is_writable: bool
    is_in_use: bool
    """A server or an operator's command has it open."""
    is_current: bool
    """Its tables are those of this version; otherwise the next start migrates them."""


def inspect_file(path: Path, /) -> FileReport:
    """Looks at an existing file, also while a server uses it. Raises CannotOpen."""
    file.check_version()
    real = path.resolve()
    with connect.sqlite_errors(real), open_existing(real) as connection:
        found = revisions(connection)
        migrations.check_known(found)
    return FileReport(
        is_private=real.stat().st_mode & 0o077 == 0,
        is_writable=os.access(real, os.W_OK),
        is_in_use=Path(f"{real}.lock").exists() and file_lock.is_locked(real),
        is_current=migrations.is_current(found),
    )
