"""The screen of Karigar-e-Taj."""
