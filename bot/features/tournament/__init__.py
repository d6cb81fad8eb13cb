"""Tournaments: what people and organisers see, do and are told."""
