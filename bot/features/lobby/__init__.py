"""Tables that wait for players."""
