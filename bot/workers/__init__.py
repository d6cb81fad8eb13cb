"""Our own processes for long computations, which would block the bot's interpreter."""
