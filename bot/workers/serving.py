"""Loop of a worker: jobs come in on standard input, answers go out on standard output, in order.

It ends with its input, and so with the bot, even if the bot is killed.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any

HEAD = struct.Struct("?I")
"""Header of each answer: success, and number of bytes of the answer or the error."""
GIVES_WAY = 10
"""Niceness of a worker above the bot: people wait for the bot."""


def serve(answer: Callable[[Any], bytes], ready: Callable[[], object] = lambda: None) -> None:
    """Call `ready`, then answer jobs until the bot has no more. It ignores Ctrl-C, which the bot handles, since work
    may be under way. It also lowers its priority below the bot's."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    ready()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # keeps prints of libraries out of the answers
    with suppress(BrokenPipeError):  # the bot has gone
        while True:
            try:
                job = pickle.load(sys.stdin.buffer)
            except EOFError:
                return
            try:
                well, said = True, answer(job)
            except Exception:
                well, said = False, traceback.format_exc().encode()
            answers.write(HEAD.pack(well, len(said)) + said)
            answers.flush()
