"""The log: structured lines on standard error, one for each step.

Lines may only hold listed keys with values of their kind. Anything else shows as "…", so that a new line cannot reveal
a game by mistake. Traces show no values, which may be secret.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable, Mapping, MutableMapping
from traceback import format_tb
from types import TracebackType
from typing import Any, cast

import structlog

from bot.process.settings import Settings
from engine.core import RuleBug
from engine.store.targets import Target, harmless

OUTSPOKEN = (OSError, RuleBug, TypeError, AttributeError, NameError, ImportError)
FOREIGN = ("discord", "aiohttp", "sqlalchemy")
"""Exceptions, and libraries with such, that name types or say what failed outside. Others may reveal a card or a
bid."""


HIDDEN = "…"


def _like(pattern: str) -> Callable[[object], bool]:
    form = re.compile(pattern)
    return lambda value: isinstance(value, str) and form.fullmatch(value) is not None


def _whole(value: object) -> bool:
    return type(value) is int


def _target(value: object) -> bool:
    return isinstance(value, Target)


def _paths(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in cast("list[object]", value))


_word = _like(r"[a-z][a-z_-]{0,39}")
_shards = _like(r"\d+(-\d+)?/\d+")
SAYABLE: Mapping[str, Callable[[object], bool]] = {
    "event": _word, "what": _word, "outcome": _word,
    "table": _like(r"[0-9a-z]{1,12}"), "target": _target, "thread": _whole,
    "code": _whole, "status": _whole, "attempts": _whole,
    "version": _whole, "actions": _whole, "marks": _whole, "ms": _whole, "servers": _whole, "values": _whole,
    "shards": lambda value: _whole(value) or _shards(value), "holder": _like(r"[\w.:-]{1,80}"), "waiting": _whole,
    "game": _like(r"[a-z0-9_]{1,40}"), "program": _like(r"own-[A-Za-z0-9-]{1,20}"), "part": _like(r"[a-z]{1,20}"),
    "number": _like(r"[0-9a-f]{8}"), "error": _like(r"[A-Za-z_]{1,60}"),
    "reason": lambda value: isinstance(value, str),  # our own words on files, keys and versions, see `StoreError`
    "invitation": _like(r"https://discord\.com/oauth2/authorize\?[\w.=&+%]{1,200}"),
    "file": _like(r"[\w.-]{1,120}"), "files": _paths,
}  # fmt: skip
"""The values allowed in our lines, by key. A target shows its kind and its fields, except users."""
MADE_HERE = {"level", "timestamp", "exception", "exc_info", "stack_info", "_record", "_from_structlog"}
"""Keys added by this module and by structlog."""
TOKEN = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s?'\"]+")
"""Matches the token in an address. With it, anybody could answer in our name."""


def redacted(_: object, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Replaces all values of a line that are not known to be harmless."""
    ours = line.get("_from_structlog", True)
    target = line.get("target")
    for key, value in line.items():
        if key in MADE_HERE or (key == "event" and not ours):
            if isinstance(value, str):
                line[key] = TOKEN.sub(rf"\1{HIDDEN}", value)
        elif not (sayable := SAYABLE.get(key)) or not sayable(value):
            line[key] = HIDDEN
    if isinstance(target, Target):
        line.update({"target": target.kind, **harmless(target)})
    return line


def set_up(settings: Settings) -> None:
    level = getattr(logging, settings.log_level.upper())
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.ExceptionRenderer(trace),
        redacted,
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
            foreign_pre_chain=[_foreign, *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # never DEBUG for libraries: they would log what we store and send, such as hands, bids and seeds
    root.setLevel(logging.INFO if level == logging.DEBUG else max(level, logging.WARNING))
    logging.getLogger("engine").setLevel(level)
    logging.getLogger("bot").setLevel(level)


def _foreign(_: object, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Marks a line of a library, whose event is a sentence."""
    line["_from_structlog"] = False
    return line


def trace(exc_info: tuple[type[BaseException], BaseException, TracebackType | None]) -> str:
    """The trace of an exception, causes first. Its message is included only if it cannot be secret."""
    lines: list[str] = []
    error: BaseException | None = exc_info[1]
    while error is not None:
        library = type(error).__module__.partition(".")[0]
        said = f": {error}" if isinstance(error, OUTSPOKEN) or library in FOREIGN else ""
        lines.insert(0, f"{''.join(format_tb(error.__traceback__))}{type(error).__name__}{said}")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n\n".join(lines)
