"""Tables that wait for people have a code to say aloud"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("spoken", sa.String(length=20)))
        batch_op.create_index("tables_spoken", ["spoken"], unique=True)
