"""Chat lines keep the id of their message, and are found by their author"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("id", sa.String(length=64)))
        batch_op.create_index("chat_said_once", ["code", "seat", "id"], unique=True)
        batch_op.create_index("chat_by_player", ["player", "at"], unique=False)
