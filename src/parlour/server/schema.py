"""The database: guests and their keys, tables, each table's log, and the sealed secrets of games."""

from sqlalchemy import Boolean, Column, Float, Index, Integer, LargeBinary, MetaData, String, Table, text

metadata = MetaData()

# Which rows of a log are somebody's sitting down: a body begins with its kind.
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

# What opens a guest: a cookie, or a link that works once. Only hashes are kept.
keys = Table(
    "keys",
    metadata,
    Column("hash", String, primary_key=True),
    Column("guest", String, nullable=False),
    Column("expires", Float),  # null: a cookie
)

# What a list of tables needs. Everything else about a table is in its log.
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

# The one order of everything that happens at a table. The primary key is the only arbiter between two at once.
log = Table(
    "log",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guest", String),
    Column("request", String),
    Column("happened", Float, nullable=False),
    Column("body", LargeBinary, nullable=False),
    # These few rows only, so that it costs moves nothing.
    Index(
        "log_of_sitting",
        "guest",
        "table_id",
        sqlite_where=IS_SITTING["sqlite"],
        postgresql_where=IS_SITTING["postgresql"],
    ),
    sqlite_with_rowid=False,
)

# Secrets lie apart from the moves, sealed with the server's key.
secrets = Table(
    "secrets",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("game_number", Integer, primary_key=True, autoincrement=False),
    Column("sealed", LargeBinary, nullable=False),
)

# When a process last had somebody connected; processes tell each other so who is about.
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
