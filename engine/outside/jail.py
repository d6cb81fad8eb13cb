"""What stands between this machine and a program that is not ours: run as a script, it gives away all rights it can and
becomes that program.

It uses nothing but the standard library, for it is started anew each time and must be quick. Its one argument is a
`Cell` as JSON. Linux alone has what it takes (Landlock for files and the network, seccomp for the rest); elsewhere, and
where `strict` is not set, only the limits of memory, processor time and files are kept that the platform knows.
"""

from __future__ import annotations

import ctypes
import json
import os
import platform
import signal
import struct
import sys
from typing import Any, NamedTuple

NOT_JAILED = 126
"""The exit code where a strict jail could not be made."""


class Cell(NamedTuple):
    """What a program may: read (and start) what lies below `reads`, `memory` bytes of addresses, `cpu` seconds of the
    processor. `argv`: it, with an absolute path. `parent`: whose death is its own."""

    argv: list[str]
    reads: list[str]
    memory: int
    cpu: int
    parent: int
    strict: bool

    def as_json(self) -> str:
        """The argument of this script."""
        return json.dumps(self._asdict())


SYSTEM = (
    "/usr", "/lib", "/lib32", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/ssl/openssl.cnf",
    "/dev/null", "/dev/urandom", "/dev/zero",
)  # fmt: skip
"""What nearly every program needs: libraries, interpreters and their settings, and nothing of this machine’s own."""

# prctl(2)
_SET_PDEATHSIG, _SET_SECCOMP, _SET_NO_NEW_PRIVS = 1, 22, 38

# landlock(7): the calls have the same numbers everywhere
_CREATE, _ADD, _RESTRICT = 444, 445, 446
_READS, _READS_FILE = 0b1101, 0b0101  # start, read, and of folders list
_FILE_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}  # by version, how many kinds of access can be forbidden
_TCP, _SCOPES = 0b11, 0b11  # bind and connect; abstract sockets and signals to others

# seccomp(2)
_ALLOW, _ERRNO, _KILL = 0x7FFF0000, 0x00050000, 0x80000000
_EPERM, _ENOSYS = 1, 38
_LOAD, _EQUAL, _GREATER, _ANY_BIT, _RETURN = 0x20, 0x15, 0x25, 0x45, 0x06
_NUMBER, _ARCH, _ARGUMENTS = 0, 4, 16
_THREAD = 0x00010000
_LAST_KNOWN = 462

ARCHES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
_FORBIDDEN = """
socket 41 198|connect 42 203|bind 49 200|listen 50 201|accept 43 202|accept4 288 242|sendto 44 206|sendmsg 46 211
sendmmsg 307 269|io_uring_setup 425 425|io_uring_enter 426 426|io_uring_register 427 427
fork 57 -|vfork 58 -|ptrace 101 117|process_vm_readv 310 270|process_vm_writev 311 271|process_madvise 440 440
kcmp 312 272|pidfd_open 434 434|pidfd_getfd 438 438|pidfd_send_signal 424 424|process_mrelease 448 448
tkill 200 130|rt_sigqueueinfo 129 138|rt_tgsigqueueinfo 297 240
chmod 90 -|fchmod 91 52|fchmodat 268 53|fchmodat2 452 452|chown 92 -|lchown 94 -|fchown 93 55|fchownat 260 54
setxattr 188 5|lsetxattr 189 6|fsetxattr 190 7|removexattr 197 14|lremovexattr 198 15|fremovexattr 199 16
utime 132 -|utimes 235 -|futimesat 261 -|utimensat 280 88|truncate 76 45|memfd_create 319 279|memfd_secret 447 447
shmget 29 194|shmat 30 196|shmctl 31 195|semget 64 190|msgget 68 186|mq_open 240 180|mq_unlink 241 181
unshare 272 97|setns 308 268|mount 165 40|umount2 166 39|pivot_root 155 41|chroot 161 51|open_tree 428 428
move_mount 429 429|fsopen 430 430|fsconfig 431 431|fsmount 432 432|fspick 433 433|mount_setattr 442 442
name_to_handle_at 303 264|open_by_handle_at 304 265|fanotify_init 300 262|bpf 321 280|perf_event_open 298 241
userfaultfd 323 282|init_module 175 105|finit_module 313 273|delete_module 176 106|kexec_load 246 104
kexec_file_load 320 294|add_key 248 217|request_key 249 218|keyctl 250 219|syslog 103 116|acct 163 89
quotactl 179 60|swapon 167 224|swapoff 168 225|reboot 169 142|sethostname 170 161|setdomainname 171 162
settimeofday 164 170|clock_settime 227 112|adjtimex 159 171|clock_adjtime 305 266|iopl 172 -|ioperm 173 -
modify_ldt 154 -|personality 135 92|vhangup 153 58|setrlimit 160 164|setpriority 141 140
sched_setscheduler 144 119|sched_setparam 142 118|sched_setattr 314 274|sched_setaffinity 203 122|ioprio_set 251 30
migrate_pages 256 238|move_pages 279 239
"""
"""The calls that fail with EPERM, each with its number on x86_64 and on aarch64: the network, other processes, whatever
changes files or makes memory that no limit counts, and the machine."""
_CALLS = {
    "clone": (56, 220), "clone3": (435, 435), "kill": (62, 129), "tgkill": (234, 131), "prlimit64": (302, 261),
    "fcntl": (72, 25), "ioctl": (16, 29), "prctl": (157, 167),
}  # fmt: skip
_FCNTL = (8, 10, 15)  # whom signals of a file go to: F_SETOWN, F_SETSIG, F_SETOWN_EX
_IOCTL = (0x5412, 0x5452, 0x8901, 0x8902)  # the same for pipes, and to type into a terminal

Instruction = tuple[int, int, int, int]


def main() -> None:
    """Becomes the program of the cell. Exits with `NOT_JAILED` and a line on standard error if it may not."""
    cell = Cell(**json.loads(sys.argv[1]))
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGPIPE):
        signal.signal(number, signal.SIG_DFL)
    _limit(cell)
    try:
        _confine(cell)
    except (OSError, AttributeError, KeyError) as error:
        if cell.strict:
            sys.stderr.write(f"this machine cannot lock a program in: {error}\n")
            sys.exit(NOT_JAILED)
    try:
        os.execve(cell.argv[0], cell.argv, {})
    except OSError as error:
        sys.stderr.write(f"cannot start {cell.argv[0]}: {error.strerror}\n")
        sys.exit(127)


def _limit(cell: Cell) -> None:
    import resource  # there is none on Windows, where this module can be read as well

    limits = [("RLIMIT_CORE", 0), ("RLIMIT_FSIZE", 0), ("RLIMIT_NOFILE", 256), ("RLIMIT_CPU", cell.cpu)]
    for name, most in [*limits, ("RLIMIT_AS", cell.memory)]:
        try:
            resource.setrlimit(getattr(resource, name), (most, most))
        except (AttributeError, OSError, ValueError):  # another Unix, or fewer were allowed already
            if cell.strict and name not in ("RLIMIT_NOFILE", "RLIMIT_CPU"):
                raise


def _confine(cell: Cell) -> None:
    """Raises OSError, or KeyError on an architecture whose calls are not known."""
    if sys.platform != "linux":
        raise OSError("only Linux can")
    arch = platform.machine()
    libc: Any = ctypes.CDLL(None, use_errno=True)
    _done(libc.prctl(_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0), "its parent's death")
    if os.getppid() != cell.parent:
        sys.exit(NOT_JAILED)  # the parent died just now
    _done(libc.prctl(_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no new privileges")
    _landlock(libc, cell.reads)
    _seccomp(libc, program(arch, os.getpid()))


def _done(result: int, what: str) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return result


def _landlock(libc: Any, reads: list[str]) -> None:
    """From here on nothing can be opened but what lies below these paths, and that only to be read."""
    call = libc.syscall
    call.restype = ctypes.c_long
    version = _done(call(_CREATE, None, ctypes.c_size_t(0), 1), "Landlock")
    rights = (1 << _FILE_RIGHTS.get(version, 16)) - 1
    wanted = struct.pack("QQQ", rights, _TCP if version >= 4 else 0, _SCOPES if version >= 6 else 0)
    size = 8 if version < 4 else 16 if version < 6 else 24
    rules = _done(call(_CREATE, wanted, ctypes.c_size_t(size), 0), "Landlock")
    for path in (*SYSTEM, *reads):
        try:
            opened = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            continue  # there is none here
        allowed = _READS if os.path.isdir(path) else _READS_FILE  # noqa: PTH112
        _done(call(_ADD, rules, 1, struct.pack("=Qi", allowed, opened), 0), f"Landlock, {path}")
        os.close(opened)
    _done(call(_RESTRICT, rules, 0), "Landlock")
    os.close(rules)


def _seccomp(libc: Any, instructions: list[Instruction]) -> None:
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *one) for one in instructions))
    filters = struct.pack("HxxxxxxP", len(instructions), ctypes.addressof(code))
    _done(libc.prctl(_SET_SECCOMP, 2, filters, 0, 0), "seccomp")


def program(arch: str, own: int) -> list[Instruction]:
    """The filter of calls for the process with the id `own`. Raises KeyError for an architecture that is not known."""
    known, column = ARCHES[arch], list(ARCHES).index(arch)
    number = {name: both[column] for name, both in _CALLS.items()}
    refuse = _RETURN, 0, 0, _ERRNO | _EPERM
    allow = _RETURN, 0, 0, _ALLOW
    found: list[Instruction] = [
        (_LOAD, 0, 0, _ARCH), (_EQUAL, 1, 0, known), (_RETURN, 0, 0, _KILL),
        (_LOAD, 0, 0, _NUMBER), (_GREATER, 0, 1, _LAST_KNOWN), (_RETURN, 0, 0, _ERRNO | _ENOSYS),
        (_EQUAL, 0, 1, number["clone3"]), (_RETURN, 0, 0, _ERRNO | _ENOSYS),
        # a thread, but no process
        (_EQUAL, 0, 4, number["clone"]), (_LOAD, 0, 0, _low(0)), (_ANY_BIT, 0, 1, _THREAD), allow, refuse,
        # limits are read, not set
        (_EQUAL, 0, 6, number["prlimit64"]), (_LOAD, 0, 0, _low(2)), (_EQUAL, 0, 3, 0),
        (_LOAD, 0, 0, _low(2) + 4), (_EQUAL, 0, 1, 0), allow, refuse,
    ]  # fmt: skip
    for name in ("kill", "tgkill"):  # itself alone
        found += [(_EQUAL, 0, 4, number[name]), (_LOAD, 0, 0, _low(0)), (_EQUAL, 0, 1, own), allow, refuse]
    for name, at, values in (("fcntl", 1, _FCNTL), ("ioctl", 1, _IOCTL), ("prctl", 0, (_SET_PDEATHSIG,))):
        found += [(_EQUAL, 0, 2 * len(values) + 2, number[name]), (_LOAD, 0, 0, _low(at))]
        for value in values:
            found += [(_EQUAL, 0, 1, value), refuse]
        found.append(allow)
    for one in _FORBIDDEN.replace("\n", "|").strip("|").split("|"):
        call = one.split()[1 + column]
        if call != "-":
            found += [(_EQUAL, 0, 1, int(call)), refuse]
    return [*found, allow]


def _low(argument: int) -> int:
    """Where the lower half of an argument lies: both architectures are little-endian."""
    return _ARGUMENTS + 8 * argument


if __name__ == "__main__":
    main()
