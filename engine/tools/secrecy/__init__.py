"""Proof of secrecy by play: two games that differ only in secrets from a viewer must look alike to that viewer.

`hidden` deals the hidden things of a position anew, `sealed` changes the answer to a sealed question; `telling` names
the differences. (See the laws in `docs/writing-a-game.md`, *Secrecy*.)
"""

from engine.tools.secrecy.hidden import Watch, leaks, leaks_by_step
from engine.tools.secrecy.sealed import Sealed, SettledStates
from engine.tools.secrecy.telling import Leak

__all__ = ["Leak", "Sealed", "SettledStates", "Watch", "leaks", "leaks_by_step"]
