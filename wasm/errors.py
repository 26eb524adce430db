"""The one error of the build."""


class BuildFailed(Exception):
    """A module could not be built; the sentence says why."""
