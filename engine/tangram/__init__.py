"""Tangram City (rule numbers TC)."""

from engine.tangram.game import TangramCity

__all__ = ["TangramCity"]
