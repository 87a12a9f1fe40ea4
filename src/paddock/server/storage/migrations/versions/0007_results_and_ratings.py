"""How games ended, and the ratings that follow from it. `paddock ratings recompute` adds the games before this"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("code", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("variant", sa.String(length=400), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("host", sa.Boolean(), nullable=False),
        sa.Column("ended", sa.Float(precision=53), nullable=False),
        sa.Column("ending", sa.String(length=10), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("margin", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.Column("rating", sa.Float(precision=53)),
        sa.Column("deviation", sa.Float(precision=53)),
        sa.Column("change", sa.Float(precision=53)),
        sa.PrimaryKeyConstraint("code", "seat"),
    )
    badges = ["ending", "seats", "margin", "host", "gone", "game"]  # without looking at the rows
    op.create_index("results_of_player", "results", ["player", "ended", *badges])
    op.create_index("results_rated", "results", ["game", "pace", "rated", "ended", "code"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("rating", sa.Float(precision=53), nullable=False),
        sa.Column("deviation", sa.Float(precision=53), nullable=False),
        sa.Column("volatility", sa.Float(precision=53), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(precision=53), nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "pace"),
    )
    op.create_index("ratings_board", "ratings", ["game", "pace", "rating"])
    op.create_table(
        "rating_pools",
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("ended", sa.Float(precision=53), nullable=False),
        sa.Column("code", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("game", "pace"),
    )
