"""A worker ends when its supervisor is gone: nobody else would stop it, and it would keep the port."""

import logging
import multiprocessing
import os
import signal
import time
from threading import Thread

log = logging.getLogger("paddock.supervised")


def end_with_supervisor(grace: float) -> None:
    """Watches over the process that started this one, if one did. After its end, this one has little time to stop."""
    if multiprocessing.parent_process() is not None:
        Thread(target=stop_as_an_orphan, args=(grace,), daemon=True).start()


def stop_as_an_orphan(grace: float) -> None:
    supervisor = multiprocessing.parent_process()
    assert supervisor is not None, "this process was started by another"
    supervisor.join()  # its end of a pipe is closed, however it ended
    log.warning("the supervisor is gone: stopping")
    signal.raise_signal(signal.SIGTERM)  # as the supervisor would have asked for it
    time.sleep(grace)
    os._exit(1)
