"""The screen: a Textual app, its widgets, and how each game is drawn and played from the keyboard."""
