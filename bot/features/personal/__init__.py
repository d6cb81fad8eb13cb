"""Personal settings and privacy."""
