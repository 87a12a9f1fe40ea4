"""Addresses for mail, and holidays"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "addresses",
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("asked", sa.Float(precision=53), nullable=False),
        sa.PrimaryKeyConstraint("player"),
    )
    op.create_table(
        "holidays",
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("start", sa.Float(precision=53), nullable=False),
        sa.Column("back", sa.Float(precision=53), nullable=False),
        sa.PrimaryKeyConstraint("player", "start"),
    )
