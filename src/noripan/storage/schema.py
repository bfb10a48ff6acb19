"""The tables of SQLite and PostgreSQL. Times are milliseconds; entries and cards are JSON text.

Tables with small rows are clustered by primary key (no rowid). Entries have big rows: storing those in
insertion order is twice as fast (measured).
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

_SQLITE: Final = {"dialect": "sqlite"}

rooms: Final = Table(
    "rooms",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("code", Text),
    UniqueConstraint("code"),
    sqlite_with_rowid=False,
)

entries: Final = Table(
    "entries",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
)

snapshots: Final = Table(
    "snapshots",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

alarms: Final = Table(
    "alarms",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index(None, "at"),
    info=_SQLITE,
    sqlite_with_rowid=False,
)

guests: Final = Table(
    "guests",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("token_hash", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("lang", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("last_seen", BigInteger, nullable=False),
    UniqueConstraint("token_hash"),
    sqlite_with_rowid=False,
)

matches: Final = Table(
    "matches",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("room", Text, nullable=False),
    Column("slug", Text, nullable=False),
    Column("first", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("card", Text, nullable=False),
    Index(None, "room", "ended", "id"),
    Index(None, "ended"),
)

# `ended` is repeated here so that an index gives a guest's latest matches without sorting.
match_guests: Final = Table(
    "match_guests",
    METADATA,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("guest", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index(None, "guest", "ended", "match"),
    sqlite_with_rowid=False,
)

heartbeat: Final = Table(
    "heartbeat",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    info=_SQLITE,
    sqlite_with_rowid=False,
)

# Rooms that are gone from every other table while their entries are erased in small steps.
deleted_rooms: Final = Table(
    "deleted_rooms", METADATA, Column("room", Text, primary_key=True), sqlite_with_rowid=False
)

# Requests and reports of operators' commands to the running server.
operations: Final = Table(
    "operations",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("before", BigInteger, nullable=False),
    Column("requested", BigInteger, nullable=False),
    Column("outcome", Text),
    info=_SQLITE,
    sqlite_with_rowid=False,
)

_POSTGRES: Final = {"dialect": "postgresql"}

# The number of each room's last entry, and its alarm: an append locks and updates this row. Half of each page
# stays free, so that an update finds room beside the old row and changes no index.
heads: Final = Table(
    "heads",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("alarm", BigInteger),
    info=_POSTGRES,
    postgresql_with={"fillfactor": 50},
)

nodes: Final = Table(
    "nodes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("seen", BigInteger, nullable=False),
    Column("gone", Boolean, nullable=False),
    Column("claimed", Boolean, nullable=False),
    Column("people", Integer, nullable=False, server_default="0"),
    info=_POSTGRES,
    postgresql_with={"fillfactor": 50},
)

# `members` is a JSON array.
served_rooms: Final = Table(
    "served_rooms",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("node", Text, primary_key=True),
    Column("members", Text, nullable=False),
    Column("card", LargeBinary),
    Column("unserved_since", BigInteger),
    Index(None, "node"),
    info=_POSTGRES,
    postgresql_with={"fillfactor": 50},
)

buckets: Final = Table(
    "buckets",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("tokens", Double, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("wait", Integer, nullable=False),
    Column("full_at", BigInteger, nullable=False),
    info=_POSTGRES,
    postgresql_with={"fillfactor": 50},
)


def tables_of(dialect: str, /) -> list[Table]:
    """The tables that a database of this dialect has."""
    return [table for table in METADATA.sorted_tables if table.info.get("dialect", dialect) == dialect]
