"""How many files and connections the system lets the process open."""

from __future__ import annotations

import sys

TARGET = 65_536
"""The soft limit is often 1,024, which one client with many connections would use up."""

if sys.platform == "win32":

    def raise_descriptor_limit() -> None:
        """Do nothing: Windows has no such limit."""

    def descriptor_limit() -> int | None:
        """None: Windows has no such limit."""
        return None

else:
    import resource

    def raise_descriptor_limit() -> None:
        """Raise the soft limit as far as the hard limit allows."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        target = TARGET if hard == resource.RLIM_INFINITY else min(TARGET, hard)
        if soft != resource.RLIM_INFINITY and soft < target:
            resource.setrlimit(resource.RLIMIT_NOFILE, (target, hard))

    def descriptor_limit() -> int | None:
        """The soft limit; None where there is none."""
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return None if soft == resource.RLIM_INFINITY else soft
