"""The rows that changed, straight from the widgets that painted them.

To refresh a few rows, Textual puts together anew every line of every widget between the highest and the
lowest of them. That is most of what a key costs. Where rows belong to widgets of ours that nothing lies over,
they can be sent as they are.
"""

from __future__ import annotations

from collections.abc import Mapping

from textual._compositor import Compositor, CompositorUpdate
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.widgets.lines import Lines


class Rows(CompositorUpdate):
    """Cells to draw: row, first column, and what is there. `tui.delta` makes codes of them."""

    def __init__(self, runs: list[tuple[int, int, list[Strip]]]) -> None:
        self.runs = runs


class Shortcut:
    """Finds the changed rows of one screen without putting the screen together."""

    def __init__(self) -> None:
        self._seen: Mapping[Widget, tuple[Region, Region]] | None = None
        self._clear: list[tuple[Region, Lines]] = []
        """The widgets that nothing lies over, and where they are."""

    def rows(self, compositor: Compositor) -> Rows | None:
        """The rows that a screen has to draw anew; None if there is more to it than rows of our widgets."""
        regions = compositor._dirty_regions
        visible = compositor.visible_widgets
        if self._seen is not visible:
            self._seen, self._clear = visible, _clear(visible)
        runs = []
        for region in sorted(regions, key=lambda region: (region.y, region.x)):
            for place, widget in self._clear:
                if place.contains_region(region):
                    runs += [(y, place.x, [widget.row(y - place.y)]) for y in region.line_range]
                    break
            else:
                return None
        regions.clear()
        return Rows(runs) if runs else None


def _clear(visible: Mapping[Widget, tuple[Region, Region]]) -> list[tuple[Region, Lines]]:
    """The widgets of ours that are wholly seen; `visible` has those in front first."""
    found: list[tuple[Region, Lines]] = []
    before: list[Region] = []
    for widget, (region, clip) in visible.items():
        free = clip.contains_region(region) and not any(region.intersection(other) for other in before)
        if free and isinstance(widget, Lines) and widget.size == region.size:
            found.append((region, widget))
        before.append(region)
    return found
