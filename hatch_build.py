"""Building the package builds the browser's pages first, unless they are there or nobody will look
at them.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Pages(BuildHookInterface[Any]):
    """Puts ``web/`` into ``src/crownlands/server/static``."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run the front end's own build."""
        root = Path(self.root)
        page = root / "src/crownlands/server/static/index.html"
        if version == "editable" or os.environ.get("SKIP_WEB") or page.exists():
            return
        for command in (["npm", "ci"], ["npm", "run", "build"]):
            subprocess.run(command, cwd=root / "web", check=True)  # noqa: S603
