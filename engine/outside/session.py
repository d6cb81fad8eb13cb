"""A session: one jailed process of a program, from its start to its end, asked in lines of JSON."""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from tempfile import TemporaryDirectory
from typing import Any, Final, cast

from engine.outside.descriptions import BadProgram, Description
from engine.outside.jail import JAIL, Cell
from engine.outside.locks import bubblewrap, open_doors

MOST_SAID: Final = 65_536
"""Bytes of the longest allowed line."""
MOST_ERRORS: Final = 16_384
"""Number of bytes kept from the end of standard error."""
FAREWELL: Final = 0.3
"""Seconds for a program to end by itself after the game."""


class Fault(Exception):
    """Misbehaviour of a program, which costs it the decision. `kind` is counted; the text is for its author and
    contains no secrets. Kinds: crash (it ended or could not be started), timeout, illegal (an answer that the rules
    refuse), garbage (no message of the protocol), flood (a line without an end), early (it spoke before it was asked),
    protocol (it speaks another version)."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind = kind


class Session:
    """A running program. Every failure is a Fault, after which the session has to be closed."""

    def __init__(self, description: Description, *, strict: bool) -> None:
        """Start it, jailed if possible; `strict`: not otherwise. Raises Fault, or BadProgram if there is none."""
        if sys.platform == "win32":
            raise BadProgram("programs of others can be run on Linux, and without locks on other Unixes")
        argv, reads = description.started_by()
        bwrap = bubblewrap() if strict or not open_doors() else None
        if strict and bwrap is None:
            raise BadProgram("programs of others are run behind locks alone, and bubblewrap is not installed here")
        self._home = TemporaryDirectory(prefix="oraklos-bot-")
        self._said, self._errors = bytearray(), bytearray()
        cpu = description.game_ms // 1000 + 2
        cell = Cell(argv, reads, description.memory_mb << 20, cpu, os.getpid(), bwrap)
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", str(JAIL), cell.as_json()],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=self._home.name,
                env={},
                start_new_session=True,
            )
        except OSError as error:
            self._home.cleanup()
            raise Fault("crash", f"it could not be started: {error.strerror}") from None
        self._in, self._out, self._err = (
            pipe.fileno()
            for pipe in (self._process.stdin, self._process.stdout, self._process.stderr)
            if pipe is not None
        )
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe, False)

    @property
    def errors(self) -> str:
        """The end of what it wrote to standard error, for its owner alone."""
        return self._errors.decode(errors="replace")

    def send(self, message: Mapping[str, Any]) -> None:
        """Send a message that needs no answer, if it listens."""
        with suppress(OSError):
            os.write(self._in, _line(message))

    def ask(self, message: Mapping[str, Any], until: float) -> dict[str, Any]:
        """Its answer to a message, due before `until` on the monotonic clock. Raises Fault."""
        self._read(self._out, self._said)
        if self._said:
            raise Fault("early", "it wrote something before it was asked")
        rest = memoryview(_line(message))
        with selectors.DefaultSelector() as ready:
            ready.register(self._in, selectors.EVENT_WRITE)
            ready.register(self._out, selectors.EVENT_READ)
            ready.register(self._err, selectors.EVENT_READ)
            while b"\n" not in self._said:
                left = until - time.monotonic()
                if left <= 0:
                    raise Fault("timeout", "it did not answer in time")
                for key, _ in ready.select(left):
                    if key.fd == self._in:
                        rest = self._write_some(rest)
                        if not rest:
                            ready.unregister(self._in)
                    elif not self._read(key.fd, self._said if key.fd == self._out else self._errors):
                        ready.unregister(key.fd)
                        if key.fd == self._out and b"\n" not in self._said:
                            raise self._crash()
                if len(self._said) > MOST_SAID:
                    raise Fault("flood", f"a line of more than {MOST_SAID} bytes")
        line, _, after = bytes(self._said).partition(b"\n")
        self._said = bytearray(after)
        return _message(line)

    def close(self) -> None:
        """End it, whatever it does. Can be repeated."""
        if self._process.poll() is None:  # otherwise another process may have its id
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, 9)
            self._process.kill()
        self._process.wait()
        if self._process.stderr is not None and not self._process.stderr.closed:
            self._read(self._err, self._errors)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        self._home.cleanup()

    def farewell(self, message: Mapping[str, Any]) -> None:
        """Send a farewell, wait a moment, and end it."""
        self.send(message)
        if self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        self.close()

    def _write_some(self, rest: memoryview) -> memoryview:
        try:
            return rest[os.write(self._in, rest) :]
        except BlockingIOError:
            return rest
        except OSError:
            raise self._crash() from None

    def _read(self, pipe: int, into: bytearray) -> bool:
        """Read what is there; False at the end. Of standard error only the end is kept."""
        try:
            found = os.read(pipe, MOST_SAID)
        except BlockingIOError:
            return True
        except OSError:
            return False
        into += found
        if into is self._errors:
            del into[:-MOST_ERRORS]
        return bool(found)

    def _crash(self) -> Fault:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        code = self._process.poll()
        how = "closed its output" if code is None else f"ended with code {code}"
        return Fault("crash", f"it {how} instead of answering")


def _line(message: Mapping[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"


def _message(line: bytes) -> dict[str, Any]:
    try:
        said: Any = json.loads(line)
    except (ValueError, RecursionError):
        raise Fault("garbage", "a line that is no JSON") from None
    if not isinstance(said, dict):
        raise Fault("garbage", "a line that is no object")
    return cast("dict[str, Any]", said)
