"""The same house as for the tests of the bot."""

from tests.bot.conftest import handled, house

__all__ = ["handled", "house"]
