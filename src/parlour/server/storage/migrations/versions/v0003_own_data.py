"""What the list of a guest's own data needs: an index of everything but moves, and when a device was signed in."""

import sqlalchemy as sa
from alembic import op

from parlour.server.storage.schema import IS_NO_MOVE

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("keys", sa.Column("created", sa.Float))
    op.create_index(
        "log_of_guests",
        "log",
        ["guest", "table_id"],
        sqlite_where=IS_NO_MOVE["sqlite"],
        postgresql_where=IS_NO_MOVE["postgresql"],
    )


def downgrade() -> None:
    op.drop_index("log_of_guests", "log")
    op.drop_column("keys", "created")
