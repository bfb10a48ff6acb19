"""The storage's face."""

from types import ModuleType

import noripan.storage

PUBLIC = """
    Alarm Append CodeTaken Finished Person Snapshot StaleAppend Storage StorageFailed
    SEEN_EVERY
    MemoryStorage
    CannotOpen InUse SqliteStorage TooNew open_sqlite
"""


def test_the_public_names() -> None:
    names = {
        name
        for name, value in vars(noripan.storage).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert names == set(PUBLIC.split())
