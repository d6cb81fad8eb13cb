"""Features: what each shows, its verbs, its handlers and its messages stand in one file or one folder."""
