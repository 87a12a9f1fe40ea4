"""How people fare with puzzles"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "puzzle_attempts",
        sa.Column("puzzle", sa.String(length=40), nullable=False),
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("ended", sa.String(length=10), nullable=False),
        sa.PrimaryKeyConstraint("puzzle", "player"),
    )
    op.create_index("puzzle_attempts_of_player", "puzzle_attempts", ["player"])
