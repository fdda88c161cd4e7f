"""The frame's screens. None of them knows a game."""
