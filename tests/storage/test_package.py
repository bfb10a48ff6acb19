"""The public names of the package."""

from types import ModuleType

import noripan.storage

PUBLIC = """
    Append CodeTaken FinishedMatch Guest Snapshot StaleAppend Storage LocalStorage StorageFailed
    GUEST_BYTES LAST_SEEN_INTERVAL bytes_written
    MemoryStorage
    CannotOpen DamagedDatabase InUse MissingDatabase NotNoripan TooNew open_postgres open_sqlite
    TargetExists back_up restore
    Operation PRUNE Pruned UnusedRooms ask_server_to_prune compact count_prunable prune report
"""


def test_public_names() -> None:
    names = {
        name
        for name, value in vars(noripan.storage).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert names == set(PUBLIC.split())
