"""Where work is done: in this process, in local processes, or on a Dask cluster. Callers needn't care which."""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from itertools import islice
from typing import Final, TypeVar

import paddock
from paddock.bots.registry import BotError
from paddock.contract.bot import BotFailure
from paddock.lab.crew import HEARING, LOST, shared
from paddock.lab.interrupts import interrupts_held

WAITING: Final = 4  # pieces of work handed out ahead for each worker of a cluster
RETRIES: Final = 3  # of a piece whose worker was lost
CONNECTING: Final = "5s"

T = TypeVar("T")
R = TypeVar("R")


class Workers:
    """A number of processes here (1: this one); or all workers of the Dask scheduler at `cluster`."""

    def __init__(self, jobs: int = 1, cluster: str = "") -> None:
        self.jobs = jobs
        self.cluster = cluster
        self.count = max(2, jobs) if cluster else jobs

    @property
    def is_here(self) -> bool:
        """Does this process do the work itself?"""
        return not self.cluster and self.jobs == 1

    def each(self, work: Callable[[T], R], pieces: Sequence[T]) -> Generator[R]:
        """The results, as they come. `work` and the pieces must be picklable. Close it to stop early."""
        if self.cluster:
            with interrupts_held(), dask_executor(self.cluster) as (executor, self.count):
                yield from spread(executor, work, pieces, WAITING * self.count)
        elif self.is_here:
            yield from map(work, pieces)
        else:
            yield from shared(work, pieces, self.jobs)


LOCAL: Final = Workers()


@contextmanager
def dask_executor(address: str) -> Iterator[tuple[Executor, int]]:
    """The cluster as an executor, and how many pieces it works on at once. ValueError if it can't be used."""
    from distributed import Client, KilledWorker

    try:
        client = Client(address, timeout=CONNECTING)
    except (OSError, ValueError) as error:
        raise ValueError(f"there is no Dask scheduler at {address}: {error}") from None
    with client:
        check_versions(client.run(version))
        executor = client.get_executor(pure=False, retries=RETRIES)
        try:
            yield executor, max(1, sum(client.nthreads().values()))
        except KilledWorker:
            raise BotFailure(LOST) from None
        except BotError as error:
            raise BotError(f"On a worker: {error}. Your own bots must be there too, under the same name") from None
        finally:
            executor.shutdown(wait=False)


def version() -> str:
    return f"{paddock.__version__} ({paddock.engine()})"


def check_versions(found: dict[str, str]) -> None:
    """Different rules would give different games; both engines give the same."""
    if not found:
        raise ValueError("the Dask cluster has no workers")
    for worker, theirs in found.items():
        if theirs.split()[0] != paddock.__version__:
            raise ValueError(
                f"the worker at {worker} has paddock {theirs}, this machine {version()}: install the same version there"
            )


def spread(executor: Executor, work: Callable[[T], R], pieces: Sequence[T], ahead: int) -> Iterator[R]:
    """Hands out a few pieces in advance, never all: a million games are many pieces."""
    left = iter(pieces)
    waiting: set[Future[R]] = {executor.submit(work, piece) for piece in islice(left, ahead)}
    with interrupts_held() as is_interrupted:
        while waiting and not is_interrupted():
            done, waiting = wait(waiting, HEARING, return_when=FIRST_COMPLETED)
            waiting |= {executor.submit(work, piece) for piece in islice(left, len(done))}
            for future in done:
                yield future.result()
