"""Ananda (rule numbers AN)."""

from engine.ananda.game import Ananda

__all__ = ["Ananda"]
