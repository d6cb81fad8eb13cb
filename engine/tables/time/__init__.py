"""Time at a table: its pace, the clocks of seats, quiet hours, pauses, deadlines and the digest."""
