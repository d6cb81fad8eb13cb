"""The page of a table in a browser: the same questions and pictures as on Discord, to be touched."""
