"""Ctrl-C, heard where it does no harm: not in the middle of writing results, nor of starting and ending processes."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_held() -> Iterator[Callable[[], bool]]:
    """Ctrl-C takes effect at the end of this block, which may ask whether it came. One block may lie in another."""
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
    """Processes that are started in this block never hear Ctrl-C: who started them ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
