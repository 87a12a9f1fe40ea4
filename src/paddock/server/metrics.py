"""What Prometheus is told besides the requests."""

from prometheus_client import Counter, Gauge, Histogram

SOCKETS = Gauge("paddock_sockets", "Open sockets")
ROOMS = Gauge("paddock_tables_in_memory", "Tables in memory")
APPENDS = Counter("paddock_entries_kept", "Entries written durably")
KEEPING = Histogram(
    "paddock_keeping_seconds",
    "From the wish to keep entries until they are on disk",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0),
)
THINKING = Histogram(
    "paddock_bot_seconds", "How long bots take for a move", buckets=(0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0)
)
BOTS_FAILED = Counter("paddock_bot_failures", "Questions that no bot answered")
