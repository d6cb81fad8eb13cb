"""The vocabulary of the game; read in this order: `powers`, `locations`, `counters`, `tiles`, `plans`, `answers`."""
