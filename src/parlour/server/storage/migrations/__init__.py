"""How the database came to be as it is, step by step (Alembic)."""

from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

LOCK = 7_160_414  # any number, the same in every process


def upgrade(connection: Connection) -> None:
    """Brings the database up to date; where several processes start at once, one does it and the others wait."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    config = Config()
    config.set_main_option("script_location", "parlour.server.storage:migrations")
    attributes: dict[str, Any] = config.attributes
    attributes["connection"] = connection
    command.upgrade(config, "head")
