"""An event loop in simulated time: hours pass in milliseconds, and one Random decides who runs next.

Everything that runs belongs to a machine: a server process, a client's device, or the world around them. What one
machine has scheduled runs in the order in which it was scheduled; between machines the seed decides. Before every step
of a machine the loop asks whether it is still alive, so a process can die at any await.
"""

import asyncio
import heapq
import random
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from functools import partial
from typing import Any, TypeVar, cast

T = TypeVar("T")
FOREVER = 1 << 60


class Machine:
    """Something that runs by itself and may stop at any moment."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_dead = False
        self.steps_left = FOREVER  # it dies before the step after these
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.ready: deque[asyncio.Handle] = deque()
        self.context = copy_context()
        self.context.run(MACHINE.set, self)

    def spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        return asyncio.get_running_loop().create_task(work, context=self.context.copy())

    def call_later(self, delay: float, callback: Callable[..., object], *args: object) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(delay, callback, *args, context=self.context)

    def forgives(self, error: BaseException) -> bool:
        """May a task of this machine end with this error?"""
        return False

    def die(self) -> None:
        """All its tasks unwind, but whatever they still do reaches nobody: its connections are dead too."""
        self.is_dead = True
        for task in list(self.tasks):
            task.cancel()


MACHINE: ContextVar[Machine] = ContextVar("machine")


class Stuck(AssertionError):
    """Nothing is left to happen, but somebody still waits."""


class OutOfSteps(Exception):
    """The run was asked to stop here."""


class SimulatedLoop(asyncio.BaseEventLoop):
    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self.rng = rng
        self.now = 0.0
        self.steps = 0
        self.limit: int | None = None  # of steps
        self.world = Machine("world")
        self.busy: dict[Machine, None] = {}  # machines with something ready to run
        self.timers: list[tuple[float, int, asyncio.TimerHandle]] = []  # of the same time: the first first
        self.timers_set = 0
        self.set_exception_handler(self.complain)
        self.failure: BaseException | None = None  # an error that nobody caught ends the run
        self.main: asyncio.Task[Any] | None = None
        self.is_ending = False

    # What asyncio asks of a loop

    def time(self) -> float:
        return self.now

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self.enqueue(handle)
        return handle

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        self.timers_set += 1
        heapq.heappush(self.timers, (when, self.timers_set, timer))
        return timer

    def create_task(self, coro: Any, *, name: Any = None, context: Context | None = None) -> Any:
        task: asyncio.Task[Any] = super().create_task(coro, name=name, context=context)
        machine = (context or copy_context()).get(MACHINE, self.world)
        machine.tasks[task] = None
        task.add_done_callback(partial(self.task_done, machine))
        if machine.is_dead:
            task.cancel()
        return task

    def task_done(self, machine: Machine, task: "asyncio.Task[Any]") -> None:
        machine.tasks.pop(task, None)
        if task is self.main:
            self.stop()
        error = None if task.cancelled() else task.exception()
        if error is not None and not (machine.is_dead or machine.forgives(error)):
            self.fail(error)

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> "asyncio.Future[T]":  # type: ignore[override]
        """Threads would come back whenever they like: the work is done at once."""
        future: asyncio.Future[T] = self.create_future()
        future.set_result(func(*args))
        return future

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """It is skipped when its time comes."""

    def _asyncgen_finalizer_hook(self, agen: Any) -> None:
        """Whenever the garbage collector finds one: nothing may happen then."""
        self._asyncgens.discard(agen)  # type: ignore[attr-defined]

    def _run_once(self) -> None:
        if not self.busy:
            self.skip_ahead()
        self.steps += 1
        if self.steps == self.limit:
            self.fail(OutOfSteps(f"stopped after {self.limit} steps"))
        self.run_step(self.pick())

    # The schedule

    def enqueue(self, handle: asyncio.Handle) -> None:
        machine = handle._context.get(MACHINE, self.world)  # type: ignore[attr-defined]
        machine.ready.append(handle)
        self.busy[machine] = None

    def skip_ahead(self) -> None:
        """To the next thing that somebody waits for, and all that is due at the same moment."""
        while self.timers and not self.busy:
            self.now = max(self.now, self.timers[0][0])
            while self.timers and self.timers[0][0] <= self.now:
                _, _, timer = heapq.heappop(self.timers)
                if not timer.cancelled():
                    self.enqueue(timer)
        if not self.busy:
            raise Stuck("nothing is left to happen")

    def pick(self) -> Machine:
        if len(self.busy) == 1:
            return next(iter(self.busy))
        return self.rng.choice(list(self.busy))

    def run_step(self, machine: Machine) -> None:
        machine.steps_left -= 1
        if machine.steps_left < 0 and not machine.is_dead:
            machine.die()
        handle = machine.ready.popleft()
        if not machine.ready:
            del self.busy[machine]
        if not handle.cancelled():
            handle._run()

    def complain(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What goes wrong in a callback. What is left of the dead, the garbage collector finds whenever it likes."""
        if "handle" in context:
            self.fail(context["exception"])

    def fail(self, error: BaseException) -> None:
        if self.failure is None and not self.is_ending:
            self.failure = error
            self.stop()


def run_simulated(rng: random.Random, work: Callable[[SimulatedLoop], Coroutine[Any, Any, T]]) -> T:
    """What the work returns; whatever was raised anywhere and caught by nobody."""
    loop = SimulatedLoop(rng)
    loop.main = task = loop.create_task(work(loop))
    try:
        loop.run_forever()
        if loop.failure is not None:
            raise loop.failure
        return cast(T, task.result())
    finally:
        loop.main, loop.is_ending = None, True
        loop.run_until_complete(unwind(loop))
        loop.close()


async def unwind(loop: SimulatedLoop) -> None:
    """Ends what still runs, so that nothing is left half-done."""
    me = asyncio.current_task()
    for _ in range(10):
        left = [task for task in asyncio.all_tasks(loop) if task is not me]
        if not left:
            return
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=60)
    raise AssertionError(f"tasks that cannot be ended: {left}")
