"""The same house as for the tests of the bot."""

from tests.bot.conftest import games, handled, house

__all__ = ["games", "handled", "house"]
