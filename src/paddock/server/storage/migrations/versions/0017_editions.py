"""Editions that people have made in the studio, and what studies have found"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "editions",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("origin", sa.String(length=40), nullable=True),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("updated", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("editions_latest", "editions", ["player", "updated"])
    op.create_table(
        "studies",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("encoded", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("studies_latest", "studies", ["player", "created"])
