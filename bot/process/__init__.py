"""The process: settings, start, the loops beside play, and the way out."""
