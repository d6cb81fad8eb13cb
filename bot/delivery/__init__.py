"""Turns the marks of the outbox into messages on Discord."""
