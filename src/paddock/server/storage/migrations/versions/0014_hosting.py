"""What the host of a server keeps: an announcement, words that are not wanted, and lines of chat that were reported"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "announcements",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("number"),
    )
    op.create_table(
        "unwanted_words",
        sa.Column("word", sa.String(length=60), nullable=False),
        sa.PrimaryKeyConstraint("word"),
    )
    op.create_table(
        "reports",
        sa.Column("line", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("reporter", sa.String(length=40), nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("settled", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("line", "reporter"),
    )
    op.create_index("reports_open", "reports", ["settled", "at"])
