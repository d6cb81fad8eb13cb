"""Contact sheets: every distinct card that somebody sees who plays a whole game on a phone."""
