"""The database: guests and their keys, tables, each table's log, and the encrypted secrets of games."""

from sqlalchemy import Boolean, Column, Float, Index, Integer, LargeBinary, MetaData, String, Table, text

metadata = MetaData()

# Which rows of the log are of the kind `sit`: a body begins with its kind.
_SIT = b'{"kind":"sit"'
IS_SITTING = {
    "sqlite": text(f"substr(body, 1, {len(_SIT)}) = X'{_SIT.hex()}'"),
    "postgresql": text(f"substr(body, 1, {len(_SIT)}) = CAST('\\x{_SIT.hex()}' AS bytea)"),
}

guests = Table(
    "guests",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created", Float, nullable=False),
)

# What proves to be a guest: a cookie, or a link that works once. Only hashes are kept.
keys = Table(
    "keys",
    metadata,
    Column("hash", String, primary_key=True),
    Column("guest", String, nullable=False),
    Column("expires", Float),  # null: a cookie
)

# What lists of tables need. Everything else about a table is in its log.
tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("public", Boolean, nullable=False),
    Column("host", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("archived", Boolean, nullable=False),
    Index("tables_by_age", "archived", "public", "created"),
    Index("tables_by_host", "host", "created"),
)

# The one order of all events at a table. Of two events at once, the primary key lets only one in.
log = Table(
    "log",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guest", String),
    Column("request", String),
    Column("happened", Float, nullable=False),
    Column("body", LargeBinary, nullable=False),
    # An index of these few rows only, so that moves cost nothing.
    Index(
        "log_of_sitting",
        "guest",
        "table_id",
        sqlite_where=IS_SITTING["sqlite"],
        postgresql_where=IS_SITTING["postgresql"],
    ),
    sqlite_with_rowid=False,
)

# Secrets are kept apart from the moves, encrypted with the server's key.
secrets = Table(
    "secrets",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("game_number", Integer, primary_key=True, autoincrement=False),
    Column("sealed", LargeBinary, nullable=False),
)

# When somebody was last connected to any process; so processes know who is connected to the others.
presence = Table(
    "presence",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("guest", String, primary_key=True),
    Column("seen", Float, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("guest", String, primary_key=True),
    Column("muted", String, primary_key=True),
)
