"""Pictures: SVG to PNG in a process of its own, and what each viewer was shown."""
