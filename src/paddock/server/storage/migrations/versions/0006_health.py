"""A place to write to, by which the server proves that it can"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "health",
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("ballast", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("number"),
    )
