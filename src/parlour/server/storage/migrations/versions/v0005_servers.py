"""Servers that share the database, and which of them runs which game."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    servers = op.create_table(
        "servers",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
    leases = op.create_table(
        "leases",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("game_number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("server", sa.String, nullable=False),
    )
    op.create_index("leases_by_server", "leases", ["server"])
    if op.get_bind().dialect.name == "postgresql":  # games that began before there were leases are run by nobody yet
        tables = sa.table("tables", sa.column("id", sa.String), sa.column("archived", sa.Boolean))
        unknown = sa.select(tables.c.id, sa.literal(0), sa.literal("")).where(~tables.c.archived)
        op.execute(servers.insert().values(id="", seen=0))
        op.execute(leases.insert().from_select(["table_id", "game_number", "server"], unknown))


def downgrade() -> None:
    op.drop_table("leases")
    op.drop_table("servers")
