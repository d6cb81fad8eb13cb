"""What is shown: views and prompts as components, the verbs of these, and panels around the games."""
