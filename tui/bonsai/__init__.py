"""How Bonsai is drawn and played from the keyboard."""
