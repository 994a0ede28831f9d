"""An index of who sits where, for the list of a guest's tables; as in 0001, it may be there already."""

from alembic import op

from parlour.server.storage.schema import IS_SITTING

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_index(
        "log_of_sitting",
        "log",
        ["guest", "table_id"],
        sqlite_where=IS_SITTING["sqlite"],
        postgresql_where=IS_SITTING["postgresql"],
        if_not_exists=True,
    )


def downgrade() -> None:
    op.drop_index("log_of_sitting", "log")
