"""What the evaluation of Karigar-e-Taj counts, and the points for each."""

from __future__ import annotations

from engine.bots.brain import Feature, fitted
from engine.game import say

FEATURES = (
    Feature("points", say("more points"), 1),
    Feature("plan", say("sections of your blueprint still to be had"), 1),
    Feature("bonus", say("the bonus of your blueprint"), 1),
    Feature("left", say("more of the game to come"), 1),
    Feature("short", say("fewer goods missing for the next section"), -1),
    Feature("precious", say("marble and gems for the next section"), -1),
    Feature("spare", say("goods for the section after the next"), 1),
    Feature("silver", say("silver to spend"), 1),
    Feature("gold", say("gold to spend"), 1),
    Feature("elephant", say("your elephant at work"), 1),
    Feature("allies", say("an alliance that you can use"), 1),
    Feature("cards", say("baksheesh cards to play"), 1),
    Feature("tempo", say("your next main action comes sooner"), 1),
    Feature("outlook", say("pieces in line with what you need"), 1),
)
OWN = 4
"""So many features, the first, are a seat's own; the others count in the race for the tokens."""
WEIGHTS = fitted("karigar", FEATURES)
WEIGHT = {feature.name: weight for feature, weight in zip(FEATURES, WEIGHTS, strict=True)}
