"""How Ananda is drawn and played from the keyboard."""
