"""Many games in several processes: results in order, only a few ahead, and nothing left when it is closed."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

AHEAD = 4
"""Games under way or waiting for each process: enough that none is idle while a long game is awaited."""


def in_order(
    one: Callable[[Item], Result], items: Iterable[Item], jobs: int
) -> Generator[Result, None, None]:
    """`one` of each item, in order, in so many processes; with one, in this one.

    However many items there are, only a few results are in memory. Closing the iterator, and Ctrl+C, end the
    processes at once, amid whatever they do.
    """
    waiting_items = iter(items)
    if jobs == 1:
        yield from map(one, waiting_items)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, initializer=_quiet)

    def more(count: int) -> Iterator[Future[Result]]:
        for item in islice(waiting_items, count):
            with _unasked():
                future = pool.submit(one, item)
            yield future

    try:
        waiting: deque[Future[Result]] = deque(more(AHEAD * jobs))
        while waiting:
            done = waiting.popleft().result()
            waiting.extend(more(1))
            yield done
    except BaseException:
        for worker in set(active_children()) - others:
            worker.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _unasked() -> Iterator[None]:
    """Ctrl+C waits: a process that begins now must not hear it before it can turn a deaf ear."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _quiet() -> None:
    """Ctrl+C is for the parent, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
