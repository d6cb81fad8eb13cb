"""What stands on Discord, brought up to date: the outbox's marks become messages."""
