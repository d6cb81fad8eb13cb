"""Tournaments: what players and organisers see, do and are told."""
