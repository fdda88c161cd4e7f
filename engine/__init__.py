"""The rules of the games and everything else that needs no screen."""
