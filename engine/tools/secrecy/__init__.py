"""Secrecy, proved by play: two games that differ only in what a viewer may not know must look alike to that viewer.

`hidden` deals anew what lies hidden in a position, `sealed` gives another answer to a sealed question; `telling` names
what could be told apart. (The laws of `docs/writing-a-game.md`, *Secrecy*.)
"""

from engine.tools.secrecy.hidden import Watch, leaks, leaks_by_step
from engine.tools.secrecy.sealed import Sealed, SettledStates
from engine.tools.secrecy.telling import Leak

__all__ = ["Leak", "Sealed", "SettledStates", "Watch", "leaks", "leaks_by_step"]
