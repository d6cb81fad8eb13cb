"""Keepsakes of a finished game: a page that shows all of it, and a film of its public board. Pure.

Both are made of a recording of a game that is over. The page reveals all hands, the film only public things.
"""

from pathlib import Path

from engine.keepsakes.film import Film, NoPictures, film_of
from engine.keepsakes.page import page_of

TEXT = Path(__file__).parent / "text"

__all__ = ["TEXT", "Film", "NoPictures", "film_of", "page_of"]
