"""Where work is done: in this process, in processes of this machine, or on a Dask cluster. The caller's code is one."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Final, TypeVar

import paddock
from paddock.lab.match import BotFailure

WAITING: Final = 4  # pieces of work handed out ahead for each worker
RETRIES: Final = 3  # of a piece whose worker was lost
CONNECTING: Final = "5s"

T = TypeVar("T")
R = TypeVar("R")


class Workers:
    """So many processes here (1: this one); or all workers of the Dask scheduler at `cluster`."""

    def __init__(self, jobs: int = 1, cluster: str = "") -> None:
        self.jobs = jobs
        self.cluster = cluster
        self.count = max(2, jobs) if cluster else jobs

    def each(self, work: Callable[[T], R], pieces: Sequence[T]) -> Iterator[R]:
        """The results, as they come. `work` and the pieces must be able to travel."""
        if not self.cluster and self.jobs == 1:
            yield from map(work, pieces)
            return
        with self.executor(min(self.jobs, len(pieces) or 1)) as executor:
            yield from spread(executor, work, pieces, WAITING * self.count)

    @contextmanager
    def executor(self, processes: int) -> Iterator[Executor]:
        if self.cluster:
            with dask_executor(self.cluster) as (executor, self.count):
                yield executor
            return
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(processes, context, initializer=end_on_interrupt)
        try:
            yield pool
        except BrokenProcessPool:
            raise BotFailure("A process of the study ended by itself: did a bot exit, or run out of memory?") from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


LOCAL: Final = Workers()


def end_on_interrupt() -> None:
    """Ctrl-C ends a worker without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def dask_executor(address: str) -> Iterator[tuple[Executor, int]]:
    """The cluster as an executor, and how many pieces it works on at once. ValueError if it cannot be used."""
    from distributed import Client

    try:
        client = Client(address, timeout=CONNECTING)
    except (OSError, ValueError) as error:
        raise ValueError(f"there is no Dask scheduler at {address}: {error}") from None
    with client:
        check_versions(client.run(version))
        yield client.get_executor(pure=False, retries=RETRIES), max(1, sum(client.nthreads().values()))


def version() -> str:
    return f"{paddock.__version__} ({paddock.engine()})"


def check_versions(found: dict[str, str]) -> None:
    """Other rules would give other games; the engines give the same."""
    if not found:
        raise ValueError("the Dask cluster has no workers")
    for worker, theirs in found.items():
        if theirs.split()[0] != paddock.__version__:
            raise ValueError(f"the worker at {worker} has paddock {theirs}, here is {version()}")


def spread(executor: Executor, work: Callable[[T], R], pieces: Sequence[T], ahead: int) -> Iterator[R]:
    """Hands out a few pieces ahead, never all: a million games are many pieces."""
    left = iter(pieces)
    waiting: set[Future[R]] = {executor.submit(work, piece) for piece in islice(left, ahead)}
    try:
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {executor.submit(work, piece) for piece in islice(left, len(done))}
            for future in done:
                yield future.result()
    finally:
        for future in waiting:
            future.cancel()
