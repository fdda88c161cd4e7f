"""What lies under the prompt is not there: no seam of it cuts what the prompt says."""

from __future__ import annotations

from textual._compositor import Compositor
from textual.geometry import Region
from textual.widget import Widget

from tui.widgets.prompt import Prompt


class Covering(Compositor):
    """Puts a screen together without what the prompt hides of it.

    Textual cuts every line where any widget on it begins or ends, a hidden one too, and a wide character
    that is cut becomes two spaces.
    """

    @property
    def visible_widgets(self) -> dict[Widget, tuple[Region, Region]]:
        """The widgets with their regions and clips; those in front come first."""
        if self._visible_widgets is None:
            self._visible_widgets = _uncovered(super().visible_widgets)
        return self._visible_widgets


def _uncovered(found: dict[Widget, tuple[Region, Region]]) -> dict[Widget, tuple[Region, Region]]:
    """Without what lies behind the prompt."""
    seen: dict[Widget, tuple[Region, Region]] = {}
    prompt = Region()
    for widget, (region, clip) in found.items():
        part = clip.intersection(region)
        hidden = part.intersection(prompt)
        if hidden == part:
            continue
        # What is as wide as the prompt has no seam in it; the page is one, and is drawn anew as a whole.
        if hidden and hidden.width == part.width < prompt.width and hidden.bottom == part.bottom:
            clip = Region(part.x, part.y, part.width, hidden.y - part.y)
        seen[widget] = region, clip
        if isinstance(widget, Prompt):
            prompt = region
    return seen
