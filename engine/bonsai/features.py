"""What the evaluation of Bonsai counts, and the points for each."""

from __future__ import annotations

from engine.bots.brain import Feature, fitted
from engine.game import say

FEATURES = (
    Feature("points", say("more points"), 1),
    Feature("turns", say("more turns to come"), 1),
    Feature("wood", say("wood for your leaves"), 1),
    Feature("leaf", say("leaves to place"), 1),
    Feature("flower", say("flowers to place"), 1),
    Feature("fruit", say("fruits to place"), 1),
    Feature("ready", say("tiles that you can place at once"), 1),
    Feature("growth", say("more tiles to place in each Cultivate"), 1),
    Feature("capacity", say("a larger stock"), 1),
    Feature("scrolls", say("parchments that will grow with your tree"), 1),
    Feature("goals", say("a goal in reach"), 1),
    Feature("room", say("room beside wood"), 1),
    Feature("pairs", say("a place for the next fruit"), 1),
    Feature("crowding", say("less in the way of later tiles"), -1),
)
WEIGHTS = fitted("bonsai", FEATURES)
WEIGHT = {feature.name: weight for feature, weight in zip(FEATURES, WEIGHTS, strict=True)}
