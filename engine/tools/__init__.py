"""Tools for developers: simulations, contests of computers, checks of secrecy, the commands of `python -m engine`."""
