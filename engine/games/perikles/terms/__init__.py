"""The words of the game, to be read in this order: `powers`, `locations`, `counters`, `tiles`, `plans`, `answers`."""
