"""Bots: five levels in every game, hints, and a look back. A bot is given a view, never a state."""
