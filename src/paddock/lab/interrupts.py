"""Ctrl-C, delayed until it does no harm: not while results are written or processes start and end."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_held() -> Iterator[Callable[[], bool]]:
    """Ctrl-C takes effect at the end of this block, which can ask whether it came. Blocks can be nested."""
    before = signal.getsignal(signal.SIGINT)
    if not callable(before) or threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    heard = threading.Event()
    signal.signal(signal.SIGINT, lambda number, frame: heard.set())
    try:
        yield heard.is_set
    finally:
        signal.signal(signal.SIGINT, before)
        if heard.is_set():
            signal.raise_signal(signal.SIGINT)


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes started in this block never receive Ctrl-C: whoever started them ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
