"""What can be wrong with a database, from the point of view of whoever uses it."""

from __future__ import annotations


class Busy(Exception):
    """Another process has changed the same table meanwhile: load anew and try again."""


class StoreError(Exception):
    """The database cannot be used; the text says why, for whoever runs the bot. It never holds what is stored."""


class Unwell(StoreError):
    """The disk, or the database on it, cannot be read or written just now. Nothing was changed; it may recover."""

    event = "disk-trouble"
    """The word for it in the log."""


class Away(Unwell):
    """The server of the database cannot be reached just now, or is being stopped."""

    event = "database-away"


class CannotUnseal(StoreError):
    """A stored value cannot be opened: its key is not among ours, or it was damaged or put in another place."""
