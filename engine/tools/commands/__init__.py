"""What `python -m engine` can do: a module for what belongs together, each adds its commands to the parser."""
