"""The migrations lead to the schema that the code uses."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect, text

from parlour.server.storage import migrations, schema


@pytest.mark.parametrize("times", [1, 2])
def test_migrations_make_the_schema(tmp_path: Path, times: int) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'db'}")
    for _ in range(times):
        with engine.begin() as connection:
            migrations.upgrade(connection)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
        columns = {column["name"] for column in inspect(connection).get_columns("log")}
    assert columns == {"table_id", "number", "guest", "request", "happened", "body"}
    engine.dispose()


def test_a_guests_own_rows_are_found_by_an_index(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'db'}")
    with engine.begin() as connection:
        migrations.upgrade(connection)
        query = f"SELECT * FROM log WHERE guest = 'x' AND {schema.IS_NO_MOVE['sqlite']}"
        plan = str(connection.execute(text(f"EXPLAIN QUERY PLAN {query}")).all())
    assert "USING INDEX log_of_guests (guest=?)" in plan
    engine.dispose()
