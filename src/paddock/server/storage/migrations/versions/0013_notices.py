"""Notices by push and mail: what people wish to hear, where it goes, and what is on its way"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("session", sa.String(length=40), nullable=False),
        sa.Column("endpoint", sa.String(length=800), nullable=False),
        sa.Column("p256dh", sa.String(length=100), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("page", sa.String(length=200), nullable=False),
        sa.Column("created", sa.Float(precision=53), nullable=False),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], onupdate="CASCADE", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("session"),
    )
    op.create_index("ix_subscriptions_endpoint", "subscriptions", ["endpoint"])
    op.create_table(
        "wishes",
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("encoded", sa.LargeBinary(), nullable=False),
        sa.Column("heard", sa.Float(precision=53)),
        sa.PrimaryKeyConstraint("player"),
    )
    op.create_table(
        "notices",
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("code", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("due", sa.Float(precision=53)),
        sa.Column("deadline", sa.Float(precision=53)),
        sa.Column("sent", sa.Float(precision=53)),
        sa.Column("lease", sa.String(length=40)),
        sa.PrimaryKeyConstraint("player", "code", "kind"),
    )
    op.create_index("notices_due", "notices", ["due"])
    op.create_table(
        "deliveries",
        sa.Column("channel", sa.String(length=10), nullable=False),
        sa.Column("target", sa.String(length=40), nullable=False),
        sa.Column("topic", sa.String(length=40), nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.Column("due", sa.Float(precision=53), nullable=False),
        sa.Column("expires", sa.Float(precision=53), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("lease", sa.String(length=40)),
        sa.PrimaryKeyConstraint("channel", "target", "topic"),
    )
    op.create_index("deliveries_due", "deliveries", ["due"])
    op.create_table(
        "own_keys",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
