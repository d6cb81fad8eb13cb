"""Handbooks of the games."""
