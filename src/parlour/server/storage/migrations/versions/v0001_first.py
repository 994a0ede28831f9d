"""Guests, tables, logs and secrets.

SQLite databases may have some of them already: earlier servers committed each statement alone, and may have
been killed between two.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String, primary_key=True),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("expires", sa.Float),
        if_not_exists=True,
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("archived", sa.Boolean, nullable=False),
        if_not_exists=True,
    )
    op.create_index("tables_by_age", "tables", ["archived", "public", "created"], if_not_exists=True)
    op.create_index("tables_by_host", "tables", ["host", "created"], if_not_exists=True)
    op.create_table(
        "log",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String),
        sa.Column("request", sa.String),
        sa.Column("happened", sa.Float, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
        if_not_exists=True,
    )
    op.create_table(
        "secrets",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("game_number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("guest", sa.String, primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "mutes",
        sa.Column("guest", sa.String, primary_key=True),
        sa.Column("muted", sa.String, primary_key=True),
        if_not_exists=True,
    )


def downgrade() -> None:
    for table in ("mutes", "presence", "secrets", "log", "tables", "keys", "guests"):
        op.drop_table(table)
