"""Running a server: start and stop, logging, metrics, warm-up, the host's commands."""
