"""Logging: structured lines on standard error. Traces are without the values of variables, which may be secret."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog

from bot.settings import Settings


def set_up(settings: Settings) -> None:
    """Makes our lines and those of libraries look alike."""
    level = getattr(logging, settings.log_level.upper())
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    if settings.log_format == "json":
        last: Any = structlog.processors.JSONRenderer()
    else:
        last = structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last]
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # never DEBUG for libraries: there they write down what we store and send, hands, bids and seeds included
    root.setLevel(logging.INFO if level == logging.DEBUG else max(level, logging.WARNING))
    logging.getLogger("engine").setLevel(level)
    logging.getLogger("bot").setLevel(level)
