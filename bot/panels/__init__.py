"""Building blocks of messages: views and prompts as components, their verbs, and the panels around the games."""
