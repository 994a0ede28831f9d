"""The games that guests have played to the end or resigned, and tables that they have dismissed from their list."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "played_games",
        sa.Column("guest", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("game_number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("started", sa.Integer, nullable=False),
        sa.Column("finished", sa.Float, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("share", sa.Float, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("bots", sa.String, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("facts", sa.LargeBinary, nullable=False),
        sa.Column("lowest", sa.Float),
    )
    op.create_index("played_games_by_age", "played_games", ["guest", "finished"])
    op.create_table(
        "dismissed_tables",
        sa.Column("guest", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("dismissed_tables")
    op.drop_table("played_games")
