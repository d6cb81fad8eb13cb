"""`oraklos` or `python -m bot`: the bot on Discord; with `--local` on a Discord of its own, on this machine."""

from __future__ import annotations

import sys

STARTING = "Oraklos is starting. In a moment it says here what to open."


def main() -> None:
    """Does what the command line asks. What is needed for that takes seconds to load: whoever starts the local Discord
    reads so before it is loaded."""
    words = [word.partition("=")[0] for word in sys.argv[1:]]
    if "--local" in words and "--autoplay" not in words:
        print(STARTING, flush=True)  # noqa: T201
    from bot.process.command_line import main as run

    run()


if __name__ == "__main__":
    main()
