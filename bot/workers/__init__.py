"""Processes of our own that work for the bot: what computes for long holds the interpreter, and nobody should wait."""
