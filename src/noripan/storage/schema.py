"""The tables, the same for SQLite and PostgreSQL. Times are milliseconds; entries and cards are JSON text.

Tables of small rows lie in their primary key (no rowid). Entries do not: their rows are big, and measured
twice as fast when they are laid down in the order they come.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

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
    sqlite_with_rowid=False,
)

people: Final = Table(
    "people",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("token_hash", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("lang", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default=text("0")),
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
)

# `ended` stands here too, so that a person's latest matches are the end of an index, not a sort of them all.
match_people: Final = Table(
    "match_people",
    METADATA,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index(None, "person", "ended", "match"),
    sqlite_with_rowid=False,
)

heartbeat: Final = Table(
    "heartbeat",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# Rooms that nothing leads to any more, whose entries are being deleted.
forgotten: Final = Table(
    "forgotten", METADATA, Column("room", Text, primary_key=True), sqlite_with_rowid=False
)

# What operators' commands ask of the server that serves the file.
operations: Final = Table(
    "operations",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("before", BigInteger, nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("outcome", Text),
    sqlite_with_rowid=False,
)
