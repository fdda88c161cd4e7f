"""Karigar-e-Taj (rule numbers KA)."""

from engine.karigar.game import KarigarETaj

__all__ = ["KarigarETaj"]
