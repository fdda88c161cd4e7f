"""Where games, results and settings are kept.

Each system has its own places. The environment variable `CHABUDAI_HOME` puts everything in one folder.
"""

from __future__ import annotations

import os
from pathlib import Path


def data_dir() -> Path:
    """The folder of games and results. It may not exist yet."""
    return _place("user_data_path")


def config_dir() -> Path:
    """The folder of settings. It may not exist yet."""
    return _place("user_config_path")


def store_path() -> Path:
    """The file of games and results."""
    return data_dir() / "chabudai.db"


def _place(kind: str) -> Path:
    home = os.environ.get("CHABUDAI_HOME")
    if home:
        return Path(home).expanduser()
    import platformdirs

    place: Path = getattr(platformdirs, kind)("chabudai", appauthor=False)
    return place
