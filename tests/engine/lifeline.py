"""The asker's end of an odd worker's socket: whether a process lives, without looking for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path


class Line:
    """The other end of a worker's socket: it says `up` when the worker runs and ends when it has gone."""

    def __init__(self) -> None:
        self._called: asyncio.Future[asyncio.StreamReader] = asyncio.get_running_loop().create_future()
        self.writers: list[asyncio.StreamWriter] = []

    def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.writers.append(writer)
        self._called.set_result(reader)

    async def read(self) -> bytes:
        async with asyncio.timeout(20):
            return await (await self._called).readline()


@asynccontextmanager
async def lifeline(path: Path) -> AsyncIterator[Line]:
    line = Line()
    server = await asyncio.start_unix_server(line.take, path)
    try:
        yield line
    finally:
        for writer in line.writers:
            writer.close()
        server.close()
