"""What a worker runs: jobs come in on standard input, answers go out on standard output, in order.

It ends with its input, so together with the bot, even if that is killed and cannot say goodbye.
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
"""What stands before each answer: whether all went well, and how many bytes follow: the answer, or what went wrong."""
GIVES_WAY = 10
"""By how much a worker is nicer than the bot: who waits for an answer waits in front of their phone."""


def serve(answer: Callable[[Any], bytes], ready: Callable[[], object] = lambda: None) -> None:
    """Gets `ready`, then answers jobs until the bot has no more. A Ctrl-C goes to both and is the bot's to act on: work
    may be under way. The bot goes first where both compute."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    ready()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a library that prints does not disturb the answers
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
