"""Metrics of one server process, in the format of Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

EVENTS = Counter("parlour_events_total", "Rows stored in tables' logs by this process", ["kind"])
REFUSALS = Counter("parlour_refusals_total", "Requests refused", ["code"])
BOT_MOVES = Counter("parlour_bot_moves_total", "Moves that bots have chosen in this process, stored or not")
NOTIFICATIONS = Counter("parlour_notifications_total", "Messages to absent people", ["channel", "outcome"])
SOCKETS = Gauge("parlour_sockets", "Connections to tables")
CLOSED = Counter("parlour_sockets_closed_total", "Connections closed by the server", ["code"])
COMMIT_SECONDS = Histogram(
    "parlour_commit_seconds", "How long a commit takes", buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5)
)
COMMIT_ROWS = Histogram("parlour_commit_rows", "Rows a commit", buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500))
COST = Counter("parlour_cost_milliseconds_total", "Cost of answers other than moves, as limits count it")
NARRATED = Counter("parlour_narrated_lines_total", "Log lines narrated for somebody who joins or looks")
REPLAYS = Counter("parlour_replays_made_total", "Replays of finished games computed; the others were kept")
DISPLACED = Counter("parlour_connections_displaced_total", "Connections closed to make room for others", ["kind"])
