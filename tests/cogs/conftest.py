"""The same house as for the tests of the bot."""

from tests.bot.conftest import house

__all__ = ["house"]
