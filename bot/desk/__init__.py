"""Receives people: every interaction gets an answer in the language of its user."""
