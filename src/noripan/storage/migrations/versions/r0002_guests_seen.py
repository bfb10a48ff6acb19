"""When guests were last here."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

# Nobody wrote down when guests came. The latest that any of them can have come is when a server last served:
# so nobody is taken for absent who may have been here.
LATEST_POSSIBLE = """
UPDATE people SET seen = (
    SELECT max(at) FROM (SELECT people.created AS at UNION ALL SELECT heartbeat.at FROM heartbeat) AS known
)
"""


def upgrade() -> None:
    """Guests gain `seen`."""
    op.add_column("people", sa.Column("seen", sa.BigInteger, nullable=False, server_default=sa.text("0")))
    op.execute(LATEST_POSSIBLE)
