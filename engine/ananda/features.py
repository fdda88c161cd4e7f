"""What the evaluation of Ananda counts, and the points for each."""

from __future__ import annotations

from engine.bots.brain import Feature, fitted
from engine.game import say

FEATURES = (
    Feature("points", say("more karma"), 1),
    Feature("soon", say("more karma in reach for your next turn"), 1),
    Feature("later", say("areas that suit your other cards"), 1),
    Feature("left", say("points kept for later"), 1),
    Feature("time", say("time to play all your cards"), 1),
    Feature("rack", say("more tiles on your rack"), 1),
    Feature("doubles", say("doubles on your rack"), 1),
)
WEIGHTS = fitted("ananda", FEATURES)
