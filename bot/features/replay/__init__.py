"""Games step by step, and going on from a step."""
