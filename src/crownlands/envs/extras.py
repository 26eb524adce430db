"""Optional packages: what is missing is named, with the line that installs it."""

from __future__ import annotations

from importlib.util import find_spec


def require(extra: str, *modules: str) -> None:
    """Refuse to go on where one of ``modules`` is not installed; ``extra`` brings them."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise ModuleNotFoundError(
            f"{', '.join(missing)} is not installed. This installs it: "
            f"pip install 'crownlands[{extra}]'",
            name=missing[0],
        )
