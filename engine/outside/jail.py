"""Sandbox for a foreign program. Run as a script, this gives up its rights and becomes that program.

Bubblewrap (`bwrap`) isolates it: namespaces for users, processes, the network and the rest, and a file system with only
the readable files. A seccomp filter closes what namespaces leave open: uncounted memory, further processes, rarely used
parts of the kernel, and messages between two readers of one file. Without bubblewrap only the limits of memory,
processor time and files hold.

It uses only the standard library, for it starts anew each time and must be quick. Its one argument is a `Cell` as JSON.
"""

from __future__ import annotations

import json
import os
import platform
import signal
import struct
import sys
from pathlib import Path
from typing import NamedTuple

JAIL = Path(__file__)
NOT_JAILED = 126
"""Exit code if the jail could not be made."""


class Cell(NamedTuple):
    """Limits of a program. `argv` is its command with an absolute path. It may read (and start) files below `reads`,
    and use `memory` bytes of address space and `cpu` seconds. It dies with `parent`. `bwrap` is the path of bubblewrap;
    None: not locked in."""

    argv: list[str]
    reads: list[str]
    memory: int
    cpu: int
    parent: int
    bwrap: str | None

    def as_json(self) -> str:
        return json.dumps(self._asdict())


SYSTEM = (
    "/usr", "/lib", "/lib32", "/lib64", "/libx32", "/bin", "/etc/ld.so.cache", "/etc/ssl/openssl.cnf",
    "/etc/alternatives",
)  # fmt: skip
"""Paths that nearly every program needs, with nothing private to this machine."""
DEVICES = ("/dev/null", "/dev/urandom", "/dev/zero")

# seccomp(2)
_ALLOW, _ERRNO, _KILL = 0x7FFF0000, 0x00050000, 0x80000000
_EPERM, _ENOSYS = 1, 38
_LOAD, _EQUAL, _GREATER, _ANY_BIT, _RETURN = 0x20, 0x15, 0x25, 0x45, 0x06
_NUMBER, _ARCH, _ARGUMENTS = 0, 4, 16
_THREAD = 0x00010000
_LAST_KNOWN = 462

ARCHES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
_FORBIDDEN = """
inotify_init 253 -|inotify_init1 294 26|inotify_add_watch 254 27|fanotify_init 300 262|flock 73 32
fadvise64 221 223|mincore 27 232|cachestat 451 451|preadv2 327 286
chmod 90 -|fchmod 91 52|fchmodat 268 53|fchmodat2 452 452|chown 92 -|fchown 93 55|lchown 94 -|fchownat 260 54
utime 132 -|utimes 235 -|futimesat 261 -|utimensat 280 88|setxattr 188 5|lsetxattr 189 6|fsetxattr 190 7
fork 57 -|vfork 58 -|memfd_create 319 279|memfd_secret 447 447|shmget 29 194|mq_open 240 180|socket 41 198
unshare 272 97|setns 308 268|ptrace 101 117|bpf 321 280|perf_event_open 298 241|userfaultfd 323 282
io_uring_setup 425 425|add_key 248 217|request_key 249 218|keyctl 250 219
"""
"""System calls that fail with EPERM, with their numbers on x86_64 and aarch64. They watch or lock files that others
read too, reveal or change which of them are in memory, change rights and times (also of devices), make processes or
memory that no limit counts, or are rarely tested parts of the kernel."""
_CLONE, _CLONE3, _FCNTL = (56, 220), (435, 435), (72, 25)
_FCNTL_ALLOWED = (0, 1, 2, 3, 4, 1030)
"""F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC. Unlike locks, leases, watches and hints, none concerns
a file that others read too."""

Instruction = tuple[int, int, int, int]


def main() -> None:
    """Become the program of the cell. If that is impossible, exit with `NOT_JAILED` and a line on standard error."""
    cell = Cell(**json.loads(sys.argv[1]))
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGPIPE):
        signal.signal(number, signal.SIG_DFL)
    argv = cell.argv
    try:
        _limit(cell)
        if cell.bwrap is not None:
            argv = locked_in(cell, _filter_at(program(platform.machine())))
            if os.getppid() != cell.parent:
                sys.exit(NOT_JAILED)  # the parent just died; bubblewrap watches it from here on
    except (OSError, KeyError) as error:
        sys.stderr.write(f"this machine cannot lock a program in: {error}\n")
        sys.exit(NOT_JAILED)
    try:
        os.execve(argv[0], argv, {})
    except OSError as error:
        sys.stderr.write(f"cannot start {argv[0]}: {error.strerror}\n")
        sys.exit(127)


def _limit(cell: Cell) -> None:
    """Raises OSError for a cell with locks if a limit that matters cannot be set."""
    import resource  # missing on Windows, where this module is imported too

    limits = [("RLIMIT_CORE", 0), ("RLIMIT_FSIZE", 0), ("RLIMIT_NOFILE", 256), ("RLIMIT_CPU", cell.cpu)]
    for name, most in [*limits, ("RLIMIT_AS", cell.memory)]:
        try:
            resource.setrlimit(getattr(resource, name), (most, most))
        except (AttributeError, OSError, ValueError) as error:  # another Unix, or a lower limit already holds
            if cell.bwrap is not None and name not in ("RLIMIT_NOFILE", "RLIMIT_CPU"):
                raise OSError(f"{name}: {error}") from None


def locked_in(cell: Cell, filter_fd: int) -> list[str]:
    """The command that starts the program behind all locks; `filter_fd` has the filter."""
    assert cell.bwrap is not None
    words = [cell.bwrap, "--unshare-all", "--unshare-user", "--uid", "65534", "--gid", "65534", "--die-with-parent"]
    for path in SYSTEM:
        if os.path.islink(path):  # noqa: PTH114
            words += ["--symlink", os.readlink(path), path]  # noqa: PTH115
        else:
            words += ["--ro-bind-try", path, path]
    for path in cell.reads:
        words += ["--ro-bind-try", path, path]
    for path in DEVICES:
        words += ["--dev-bind", path, path]
    words += ["--dir", "/tmp", "--chdir", "/tmp", "--remount-ro", "/"]
    return [*words, "--seccomp", str(filter_fd), "--", *cell.argv]


def _filter_at(instructions: list[Instruction]) -> int:
    """File descriptor of a pipe from which bubblewrap reads the filter, since no file may be written any more."""
    reading, writing = os.pipe()
    os.write(writing, b"".join(struct.pack("HBBI", *one) for one in instructions))
    os.close(writing)
    os.set_inheritable(reading, True)
    return reading


def program(arch: str) -> list[Instruction]:
    """The filter of system calls. Raises KeyError for an unknown architecture."""
    known, column = ARCHES[arch], list(ARCHES).index(arch)
    refuse = _RETURN, 0, 0, _ERRNO | _EPERM
    allow = _RETURN, 0, 0, _ALLOW
    found: list[Instruction] = [
        (_LOAD, 0, 0, _ARCH), (_EQUAL, 1, 0, known), (_RETURN, 0, 0, _KILL),
        (_LOAD, 0, 0, _NUMBER), (_GREATER, 0, 1, _LAST_KNOWN), (_RETURN, 0, 0, _ERRNO | _ENOSYS),
        (_EQUAL, 0, 1, _CLONE3[column]), (_RETURN, 0, 0, _ERRNO | _ENOSYS),
        # a thread, but no process
        (_EQUAL, 0, 4, _CLONE[column]), (_LOAD, 0, 0, _ARGUMENTS), (_ANY_BIT, 0, 1, _THREAD), allow, refuse,
        (_EQUAL, 0, 2 * len(_FCNTL_ALLOWED) + 2, _FCNTL[column]), (_LOAD, 0, 0, _ARGUMENTS + 8),
    ]  # fmt: skip
    for value in _FCNTL_ALLOWED:
        found += [(_EQUAL, 0, 1, value), allow]
    found.append(refuse)
    for one in _FORBIDDEN.replace("\n", "|").strip("|").split("|"):
        call = one.split()[1 + column]
        if call != "-":
            found += [(_EQUAL, 0, 1, int(call)), refuse]
    return [*found, allow]


if __name__ == "__main__":
    main()
