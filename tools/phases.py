"""Shows how far long work has come, from what it reports line by line: the number of files done, and the time so far.

On a terminal one line is kept up to date. Elsewhere, as in the logs of a build machine, each phase is one plain line.
"""

import re
from types import TracebackType
from typing import Final, Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

REPORT: Final = re.compile(r"progress: (?P<phase>.+?)(?: (?P<done>\d+)/(?P<total>\d+))?\n?")


class Phases:
    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console()
        columns = TextColumn("  {task.description}"), BarColumn(30), TextColumn("{task.fields[count]}")
        is_quiet = not self.console.is_terminal
        self.bar = Progress(*columns, TimeElapsedColumn(), console=self.console, transient=True, disable=is_quiet)
        self.phase = ""
        self.task: TaskID | None = None

    def __enter__(self) -> Self:
        self.bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.bar.stop()

    def hear(self, line: str) -> bool:
        """Was this a report? Anything else is for somebody else to read."""
        report = REPORT.fullmatch(line)
        if report is None:
            return False
        if report["phase"] != self.phase or self.task is None:
            self.begin(report["phase"], report["total"])
        elif report["total"]:
            count = f"{report['done']} of {report['total']} files"
            self.bar.update(self.task, completed=int(report["done"]), count=count)
        return True

    def begin(self, phase: str, total: str | None) -> None:
        if self.task is not None:
            self.bar.remove_task(self.task)
        self.phase = phase
        count = f"{total} files" if total else ""
        self.task = self.bar.add_task(phase, total=int(total) if total else None, count=count)
        if not self.console.is_terminal:
            self.console.print(f"  {phase}{f' {count}' if count else ''} …", highlight=False)
