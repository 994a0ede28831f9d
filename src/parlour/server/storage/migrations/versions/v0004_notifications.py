"""Turn notifications: preferences, targets, notices and their deliveries."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "notification_preferences",
        sa.Column("guest", sa.String, primary_key=True),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("time_zone", sa.String, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("digest_hours", sa.Float, nullable=False),
    )
    op.create_table(
        "notification_targets",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("channel", sa.String, nullable=False),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("sent", sa.Float),
        sa.Column("leased_until", sa.Float),
        sa.Column("problem", sa.String),
    )
    op.create_index("notification_targets_of_owner", "notification_targets", ["owner"])
    op.create_table(
        "notification_confirmations",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("address_hash", sa.String, nullable=False),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
        sa.Column("code_hash", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_index("notification_confirmations_of_guest", "notification_confirmations", ["guest", "created"])
    op.create_table(
        "notices",
        sa.Column("recipient", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "notice_deliveries",
        sa.Column("target", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("recipient", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("done", sa.Float),
    )
    op.create_index(
        "notice_deliveries_due",
        "notice_deliveries",
        ["due"],
        sqlite_where=sa.text("done IS NULL"),
        postgresql_where=sa.text("done IS NULL"),
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for table in (
        "server_keys",
        "notice_deliveries",
        "notices",
        "notification_confirmations",
        "notification_targets",
        "notification_preferences",
    ):
        op.drop_table(table)
