"""How Tangram City is drawn and played from the keyboard."""
