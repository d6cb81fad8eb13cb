"""Receiving people: every interaction gets an answer, in its reader's language."""
