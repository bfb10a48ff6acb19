"""Tables for several servers on one PostgreSQL. SQLite, which only one server uses, keeps its tables."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Replaces the tables of a single server."""
    if op.get_context().dialect.name != "postgresql":
        return
    for table in ("alarms", "heartbeat", "operations"):
        op.drop_table(table)
    _heads()
    _nodes()
    _buckets()


def _heads() -> None:
    op.create_table(
        "heads",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("alarm", sa.BigInteger),
        sa.PrimaryKeyConstraint("room", name="pk_heads"),
        postgresql_with={"fillfactor": 50},
    )


def _nodes() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("claimed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_nodes"),
        postgresql_with={"fillfactor": 50},
    )
    op.create_table(
        "served_rooms",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("node", sa.Text, nullable=False),
        sa.Column("members", sa.Text, nullable=False),
        sa.Column("card", sa.LargeBinary),
        sa.Column("unserved_since", sa.BigInteger),
        sa.PrimaryKeyConstraint("room", "node", name="pk_served_rooms"),
        postgresql_with={"fillfactor": 50},
    )
    op.create_index("ix_served_rooms_node", "served_rooms", ["node"])


def _buckets() -> None:
    op.create_table(
        "buckets",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("tokens", sa.Double, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("wait", sa.Integer, nullable=False),
        sa.Column("full_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_buckets"),
        postgresql_with={"fillfactor": 50},
    )
