"""Rooms whose entries are being deleted, and what operators ask of a server that runs."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Two tables more."""
    op.create_table(
        "forgotten",
        sa.Column("room", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("room", name="pk_forgotten"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "operations",
        sa.Column("number", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("before", sa.BigInteger, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("outcome", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("number", name="pk_operations"),
        sqlite_with_rowid=False,
    )
