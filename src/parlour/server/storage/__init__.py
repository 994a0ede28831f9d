"""Everything that is kept: in SQLite for one process, in PostgreSQL for several."""
