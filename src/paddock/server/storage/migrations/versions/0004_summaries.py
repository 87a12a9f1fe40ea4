"""Summaries of tables, when their clocks run out, and which can't be continued"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    unfilled = sa.text("standing IS NULL")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rings", sa.Float(precision=53)))
        batch_op.add_column(sa.Column("about", sa.LargeBinary()))
        batch_op.add_column(sa.Column("standing", sa.LargeBinary()))
        batch_op.add_column(sa.Column("shelved", sa.String(length=20)))
        batch_op.add_column(sa.Column("rules", sa.String(length=20)))
        batch_op.create_index("tables_rings", ["rings"])
        batch_op.create_index("tables_shelved", ["shelved", "rules"])
        batch_op.create_index("tables_unfilled", ["code"], sqlite_where=unfilled, postgresql_where=unfilled)
