"""The messages of a running table."""
