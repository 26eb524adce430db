"""``python -m crownlands`` is the command ``crownlands``."""

from .cli import main

main()
