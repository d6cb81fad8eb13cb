"""The commands of `python -m engine`: each module adds related commands to the parser."""
