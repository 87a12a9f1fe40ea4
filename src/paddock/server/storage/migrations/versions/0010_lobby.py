"""How solo games ended, tables hidden from one's own list, and people who are blocked"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("results", sa.Column("reason", sa.String(length=40), nullable=False, server_default=""))
    op.add_column("sitters", sa.Column("hidden", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "blocks",
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("blocked", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("player", "blocked"),
    )
    op.create_index("blocks_of", "blocks", ["blocked"])
