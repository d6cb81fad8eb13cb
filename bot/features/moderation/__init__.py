"""What moderators do at a table."""
