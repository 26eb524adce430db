"""Logging as lines of JSON on standard error; no line has a token."""

from __future__ import annotations

import logging
import sys

import structlog

from .log_limiter import LogLimiter


def set_up(level: str) -> None:
    """Configure the format for our own log lines and those of libraries."""
    level_number = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    limiter = LogLimiter()
    structlog.configure(
        processors=[limiter, *shared, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(level_number),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    formatter = structlog.stdlib.ProcessorFormatter(
        processor=structlog.processors.JSONRenderer(), foreign_pre_chain=shared
    )
    handler.setFormatter(formatter)
    handler.addFilter(limiter)
    for name in ("uvicorn", "uvicorn.error", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(max(level_number, logging.WARNING))
