"""The frame's widgets. None of them knows a game."""
