"""From what a terminal sends to keys: a paste is text, and what names no key is skipped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.message import Message

from tui.pasted import Pasted


class Reader:
    """Reads one terminal, whose text may come in any pieces."""

    def __init__(self, debug: bool = False) -> None:
        self._debug = debug
        self._parser = XTermParser(debug)
        self._pasted = Pasted()

    @property
    def waiting(self) -> bool:
        """Whether an Escape waits for what may follow; `tick` takes it for the key when nothing did."""
        return self._parser._timeout_time is not None

    def read(self, text: str) -> Iterator[Message]:
        """The keys and other messages in a piece of text."""
        for char in self._pasted.sifted(text):
            # One by one, so that what follows a sequence that names no key is not lost with it.
            yield from self._parsed(self._parser.feed(char))

    def tick(self) -> Iterator[Message]:
        """What is due by time alone."""
        yield from self._parsed(self._parser.tick())

    def _parsed(self, found: Iterable[Message]) -> Iterator[Message]:
        try:
            yield from found
        except (ValueError, OverflowError, ParseError):
            self._parser = XTermParser(self._debug)
