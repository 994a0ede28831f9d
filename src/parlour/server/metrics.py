"""Metrics of one server process, in the format of Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

EVENTS = Counter("parlour_events_total", "Rows stored in tables' logs by this process", ["kind"])
REFUSALS = Counter("parlour_refusals_total", "Requests refused", ["code"])
SOCKETS = Gauge("parlour_sockets", "Connections to tables")
CLOSED = Counter("parlour_sockets_closed_total", "Connections closed by the server", ["code"])
COMMIT_SECONDS = Histogram(
    "parlour_commit_seconds", "How long a commit takes", buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5)
)
COMMIT_ROWS = Histogram("parlour_commit_rows", "Rows a commit", buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500))
