"""Vocabulary of the game outside `state`: `answers` has options with fields of their own."""
