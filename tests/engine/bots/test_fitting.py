"""Fitting weights: least squares beside a slow way to see that nothing is better."""

from __future__ import annotations

import random

import pytest

from engine.bots.brain import Feature
from engine.bots.fitting import Sample, explained, fit
from engine.game import say

FEATURES = tuple(Feature(name, say("Toy"), sign) for name, sign in (("a", 1), ("b", 0), ("c", -1)))


def drawn(weights: tuple[float, ...], noise: float, count: int = 400) -> list[Sample]:
    rng = random.Random(7)
    found = []
    for _ in range(count):
        counts = tuple(rng.uniform(-5, 5) for _ in weights)
        total = sum(w * c for w, c in zip(weights, counts, strict=True)) + rng.gauss(0, noise)
        found.append((counts, total))
    return found


def test_the_weights_that_made_the_totals_are_found_again() -> None:
    given = drawn((2.0, -1.5, -0.25), 0.5)
    assert fit(FEATURES, given) == pytest.approx((2.0, -1.5, -0.25), abs=0.05)
    assert explained(fit(FEATURES, given), given) > 0.99


def test_a_feature_that_would_count_the_wrong_way_is_left_out_and_the_rest_fitted_anew() -> None:
    given = drawn((2.0, 1.0, 3.0), 0.1)
    weights = fit(FEATURES, given)
    assert weights[2] == 0.0
    nudged = [(*weights[:2], 0.0), (weights[0] + 0.1, weights[1], 0.0), (weights[0], weights[1] - 0.1, 0.0)]
    assert max(nudged, key=lambda some: explained(some, given)) == weights
