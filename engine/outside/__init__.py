"""Foreign programs as computer players: asked in lines of JSON, jailed, never trusted. See docs/own-bots.md.

In the order of reading: `descriptions` (an owner's description), `messages` (JSON for a program, from a View alone),
`jail` (its limits), `session` (one running process), `program` (a program as a player), `locks` (test of the jail on
this machine).
"""

from engine.outside.descriptions import BadProgram, Description, own_name
from engine.outside.program import FAULTS, AtWork, Exchange, Program, Tally, with_programs
from engine.outside.session import Fault

__all__ = [
    "FAULTS", "AtWork", "BadProgram", "Description", "Exchange", "Fault", "Program", "Tally", "own_name",
    "with_programs",
]  # fmt: skip
