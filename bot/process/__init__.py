"""The process: settings, start, background loops and shutdown."""
