"""How many people each node has, and an index for the latest matches of all rooms."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds what an older version can ignore."""
    op.create_index("ix_matches_ended", "matches", ["ended"])
    if op.get_context().dialect.name == "postgresql":
        op.add_column("nodes", sa.Column("people", sa.Integer, nullable=False, server_default="0"))
