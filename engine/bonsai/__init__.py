"""Bonsai (rule numbers BO)."""

from engine.bonsai.game import Bonsai

__all__ = ["Bonsai"]
