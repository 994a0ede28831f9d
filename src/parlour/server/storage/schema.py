"""The database: guests and their keys, tables, each table's log, and the encrypted secrets of games."""

from sqlalchemy import Boolean, Column, Float, Index, Integer, LargeBinary, MetaData, String, Table, text

metadata = MetaData()

# Which rows of the log are of the kind `sit`: a body begins with its kind.
_SIT = b'{"kind":"sit"'
IS_SITTING = {
    "sqlite": text(f"substr(body, 1, {len(_SIT)}) = X'{_SIT.hex()}'"),
    "postgresql": text(f"substr(body, 1, {len(_SIT)}) = CAST('\\x{_SIT.hex()}' AS bytea)"),
}

# Which rows of the log are not moves or undos: few, but among them is the first row of every guest at a table.
_MOVE, _UNDO = b'{"kind":"move"', b'{"kind":"undo"'
IS_NO_MOVE = {
    "sqlite": text(
        f"substr(body, 1, {len(_MOVE)}) <> X'{_MOVE.hex()}' AND substr(body, 1, {len(_UNDO)}) <> X'{_UNDO.hex()}'"
    ),
    "postgresql": text(
        f"substr(body, 1, {len(_MOVE)}) <> CAST('\\x{_MOVE.hex()}' AS bytea) "
        f"AND substr(body, 1, {len(_UNDO)}) <> CAST('\\x{_UNDO.hex()}' AS bytea)"
    ),
}

guests = Table(
    "guests",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),  # "": being erased
    Column("created", Float, nullable=False),
)

# What proves to be a guest: a cookie, or a link that works once. Only hashes are kept.
keys = Table(
    "keys",
    metadata,
    Column("hash", String, primary_key=True),
    Column("guest", String, nullable=False),
    Column("expires", Float),  # null: a cookie
    Column("created", Float),  # null: before this was kept
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
    Index(
        "log_of_guests",
        "guest",
        "table_id",
        sqlite_where=IS_NO_MOVE["sqlite"],
        postgresql_where=IS_NO_MOVE["postgresql"],
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

# The processes that serve this database, and when each of them last reported, by the database's own clock.
servers = Table(
    "servers",
    metadata,
    Column("id", String, primary_key=True),
    Column("seen", Float, nullable=False),
)

# Which of them runs the bots and clocks of a game: from its start to its end there is a row.
leases = Table(
    "leases",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("game_number", Integer, primary_key=True, autoincrement=False),
    Column("server", String, nullable=False),
    Index("leases_by_server", "server"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("guest", String, primary_key=True),
    Column("muted", String, primary_key=True),
)

# A guest's games that are over: one row for each seat that they held. Names are not kept here, but in the log.
played_games = Table(
    "played_games",
    metadata,
    Column("guest", String, primary_key=True),
    Column("table_id", String, primary_key=True),
    Column("game_number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", String, nullable=False),
    Column("started", Integer, nullable=False),  # the number of the event with which the game began
    Column("finished", Float, nullable=False),
    Column("players", Integer, nullable=False),
    Column("share", Float, nullable=False),  # of the win
    Column("resigned", Boolean, nullable=False),
    Column("bots", String, nullable=False),  # their levels, separated by commas
    Column("people", Integer, nullable=False),  # how many others played
    Column("facts", LargeBinary, nullable=False),  # for statistics, as the game reports them, JSON
    Column("lowest", Float),  # the seat's lowest chance to win when it had to choose; null: not analysed
    Index("played_games_by_age", "guest", "finished"),
)

# Tables that a guest does not want to see in the list of their games any more.
dismissed_tables = Table(
    "dismissed_tables",
    metadata,
    Column("guest", String, primary_key=True),
    Column("table_id", String, primary_key=True),
)

# Turn notifications: what a guest prefers, where messages go, and which are due.

notification_preferences = Table(
    "notification_preferences",
    metadata,
    Column("guest", String, primary_key=True),
    Column("language", String, nullable=False),
    Column("time_zone", String, nullable=False),
    Column("quiet_from", Integer),  # minutes after midnight; null: no quiet hours
    Column("quiet_to", Integer),
    Column("digest_hours", Float, nullable=False),
)

# A guest's browser or e-mail address, or a table's webhook. Addresses are encrypted with the server's key.
notification_targets = Table(
    "notification_targets",
    metadata,
    Column("id", String, primary_key=True),
    Column("owner", String, nullable=False),  # a guest or, for a webhook, a table
    Column("channel", String, nullable=False),
    Column("sealed", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
    Column("sent", Float),  # when it last got a message
    Column("leased_until", Float),  # until then, one process is sending to it
    Column("problem", String),  # why the last message was not delivered
    Index("notification_targets_of_owner", "owner"),
)

# Codes sent to e-mail addresses that are not confirmed yet. Only hashes of the codes are kept.
notification_confirmations = Table(
    "notification_confirmations",
    metadata,
    Column("id", String, primary_key=True),
    Column("guest", String, nullable=False),
    Column("address_hash", String, nullable=False),
    Column("sealed", LargeBinary, nullable=False),
    Column("code_hash", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Index("notification_confirmations_of_guest", "guest", "created"),
)

# Who is to be notified of which event. The primary key lets one process in: nobody is notified twice of a turn.
notices = Table(
    "notices",
    metadata,
    Column("recipient", String, primary_key=True),  # a guest or, for a webhook, the table
    Column("table_id", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the event
    Column("kind", String, nullable=False),
    Column("created", Float, nullable=False),
)

# A notice on its way to one target.
notice_deliveries = Table(
    "notice_deliveries",
    metadata,
    Column("target", String, primary_key=True),
    Column("table_id", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("recipient", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("due", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("done", Float),  # null: still to be sent
    Index("notice_deliveries_due", "due", sqlite_where=text("done IS NULL"), postgresql_where=text("done IS NULL")),
)

# Keys that all servers of this database share, encrypted with the server's key.
server_keys = Table(
    "server_keys",
    metadata,
    Column("name", String, primary_key=True),
    Column("sealed", LargeBinary, nullable=False),
)
