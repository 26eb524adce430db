"""The crown as icons of the sizes that systems ask for: ``python web/icons.py`` writes them into
``web/public``.
"""

from __future__ import annotations

from pathlib import Path

import resvg_py

HERE = Path(__file__).parent
CROWN = (HERE / "src" / "crown.svg").read_text("utf-8")
INSIDE = CROWN[CROWN.index(">") + 1 : CROWN.rindex("</svg>")]
WHOLE = (
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
    f'<rect width="64" height="64" fill="#2C241B"/>'
    f'<g transform="translate(32 32) scale(.72) translate(-32 -32)">{INSIDE}</g></svg>'
)
"""Systems cut a maskable icon as they like: all that matters is in the middle."""
ICONS = {
    "icon-192.png": (CROWN, 192),
    "icon-512.png": (CROWN, 512),
    "icon-maskable.png": (WHOLE, 512),
    "icon-apple.png": (WHOLE, 180),
}

if __name__ == "__main__":
    for name, (svg, size) in ICONS.items():
        (HERE / "public" / name).write_bytes(
            bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))
        )
