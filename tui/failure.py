"""What ends a command early."""


class Failure(Exception):  # noqa: N818
    """Ends the command with one line on stderr and an exit code: 1 something failed, 2 wrong arguments."""

    def __init__(self, text: str, code: int = 1) -> None:
        super().__init__(text)
        self.text = text
        self.code = code
