"""Texts for players: messages, guide, rules, and the handbook with their order."""
