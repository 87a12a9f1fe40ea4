"""What Prometheus gets besides the requests. Several workers write into one folder, and each reports the sum."""

import os
from pathlib import Path
from typing import Final

from prometheus_client import Counter, Gauge, Histogram, multiprocess

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"  # read by the client library

SOCKETS = Gauge("paddock_sockets", "Open sockets", multiprocess_mode="livesum")
ROOMS = Gauge("paddock_tables_in_memory", "Tables in memory", multiprocess_mode="livesum")
APPENDS = Counter("paddock_entries_kept", "Entries written durably")
KEEPING = Histogram(
    "paddock_keeping_seconds",
    "Time until entries are on disk",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0),
)
THINKING = Histogram(
    "paddock_bot_seconds", "How long bots take for a move", buckets=(0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0)
)
BOTS_FAILED = Counter("paddock_bot_failures", "Questions that no bot answered")
BOTS_BUSY = Counter("paddock_bot_refusals", "Questions turned away because too many were waiting")


def forget_dead_workers() -> None:
    """Removes the metrics of killed workers: their sockets and tables are no longer open."""
    if FOLDER in os.environ:
        for file in Path(os.environ[FOLDER]).glob("gauge_live*.db"):
            process = int(file.stem.rpartition("_")[2])
            if not is_alive(process):
                multiprocess.mark_process_dead(process)  # type: ignore[no-untyped-call]


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
