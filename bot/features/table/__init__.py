"""Messages of a running table."""
