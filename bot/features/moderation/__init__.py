"""Moderators' actions at a table."""
