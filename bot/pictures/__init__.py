"""Pictures: SVG to PNG in a process of its own, and a record of the pictures each viewer saw."""
