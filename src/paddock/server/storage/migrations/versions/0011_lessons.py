"""The steps of lessons that somebody has solved"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "solved_steps",
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("step", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "step"),
    )
