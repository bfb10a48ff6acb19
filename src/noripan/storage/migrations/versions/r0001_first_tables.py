"""The first version of all tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Creates all tables."""
    _rooms()
    _guests()
    _matches()
    _maintenance()


def _rooms() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("code", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
        sa.UniqueConstraint("code", name="uq_rooms_code"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "entries",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("room", "seq", name="pk_entries"),
    )
    op.create_table(
        "snapshots",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("room", name="pk_snapshots"),
    )
    op.create_table(
        "alarms",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("room", name="pk_alarms"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_alarms_at", "alarms", ["at"])


def _guests() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("lang", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("last_seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
        sa.UniqueConstraint("token_hash", name="uq_guests_token_hash"),
        sqlite_with_rowid=False,
    )


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("slug", sa.Text, nullable=False),
        sa.Column("first", sa.BigInteger, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("card", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_room_ended_id", "matches", ["room", "ended", "id"])
    op.create_table(
        "match_guests",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("position", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "position", name="pk_match_guests"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_match_guests_match"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_match_guests_guest_ended_match", "match_guests", ["guest", "ended", "match"])


def _maintenance() -> None:
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_heartbeat"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "deleted_rooms",
        sa.Column("room", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("room", name="pk_deleted_rooms"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "operations",
        sa.Column("number", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("before", sa.BigInteger, nullable=False),
        sa.Column("requested", sa.BigInteger, nullable=False),
        sa.Column("outcome", sa.Text),
        sa.PrimaryKeyConstraint("number", name="pk_operations"),
        sqlite_with_rowid=False,
    )
