"""The storage's face."""

from types import ModuleType

import noripan.storage

PUBLIC = """
    Alarm Append CodeTaken Finished Person Snapshot StaleAppend Storage StorageFailed
    GUEST_BYTES SEEN_EVERY written
    MemoryStorage
    CannotOpen Damaged InUse Missing NotOurs SqliteStorage TooNew open_sqlite
    InTheWay back_up restore
    Forgotten Operation PRUNE Unused ask_to_forget compact forget report would_forget
"""


def test_the_public_names() -> None:
    names = {
        name
        for name, value in vars(noripan.storage).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert names == set(PUBLIC.split())
