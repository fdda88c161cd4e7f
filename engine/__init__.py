"""The rules of the games and everything else that needs no screen."""

__version__ = "0.1.0"
