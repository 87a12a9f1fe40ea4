"""Sessions; guests who have a cookie of the first version may exchange it for one"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

COOKIE_AGE = 400 * 86400  # of those cookies: browsers have dropped them all by then


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("device", sa.String(length=60), nullable=False),
        sa.Column("created", sa.Float(precision=53), nullable=False),
        sa.Column("seen", sa.Float(precision=53), nullable=False),
        sa.Column("expires", sa.Float(precision=53), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("digest"),
    )
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sessions_player"), ["player"], unique=False)
        batch_op.create_index(batch_op.f("ix_sessions_expires"), ["expires"], unique=False)
    op.add_column("players", sa.Column("cookie_until", sa.Float(precision=53)))
    players = sa.table("players", sa.column("login"), sa.column("cookie_until"))
    # Whoever has a password can log in again: their old cookie may be on a device that is no longer theirs.
    guests = sa.update(players).where(players.c.login.is_(None))
    op.execute(guests.values(cookie_until=time.time() + COOKIE_AGE))
