"""Programs that are not ours as computer players: asked in lines of JSON, locked in, never trusted. docs/own-bots.md.

In the order of reading: `descriptions` (what an owner says of one), `messages` (what leaves for it, of a View alone),
`jail` (what it may not), `session` (one that is up), `program` (one as a player), `locks` (is the jail tight here?).
"""

from engine.outside.descriptions import BadProgram, Description, own_name
from engine.outside.program import FAULTS, AtWork, Exchange, Program, Tally, with_programs
from engine.outside.session import Fault

__all__ = [
    "FAULTS",
    "AtWork",
    "BadProgram",
    "Description",
    "Exchange",
    "Fault",
    "Program",
    "Tally",
    "own_name",
    "with_programs",
]
