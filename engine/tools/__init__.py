"""What developers run: simulations, contests of computers, checks of secrecy, the commands of `python -m engine`."""
