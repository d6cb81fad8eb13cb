"""The one error of transactions that calls for another try."""


class Busy(Exception):
    """Another process holds the database or has changed the same table meanwhile: load anew and try again."""
