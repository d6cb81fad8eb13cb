"""The games and everything about them without Discord: rules, views, computer players, tables, the database."""
