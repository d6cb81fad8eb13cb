"""Logging: structured lines on standard error. Traces are without any values, which may be secret."""

from __future__ import annotations

import logging
import sys
from traceback import format_tb
from types import TracebackType
from typing import Any

import structlog

from bot.settings import Settings
from engine.core import RuleBug

OUTSPOKEN = (OSError, RuleBug, TypeError, AttributeError, NameError, ImportError)
FOREIGN = ("discord", "aiohttp", "sqlalchemy")
"""Exceptions (and libraries with such) that say what failed outside, or name types. Others may say a card or a bid."""


def set_up(settings: Settings) -> None:
    """Makes our lines and those of libraries look alike."""
    level = getattr(logging, settings.log_level.upper())
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.ExceptionRenderer(trace),
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


def trace(exc_info: tuple[type[BaseException], BaseException, TracebackType | None]) -> str:
    """Where it failed, causes first, and by what kind of exception; what that says only if it cannot be a secret."""
    lines: list[str] = []
    error: BaseException | None = exc_info[1]
    while error is not None:
        library = type(error).__module__.partition(".")[0]
        said = f": {error}" if isinstance(error, OUTSPOKEN) or library in FOREIGN else ""
        lines.insert(0, f"{''.join(format_tb(error.__traceback__))}{type(error).__name__}{said}")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n\n".join(lines)
