"""The games and all that is true of them without Discord: rules, views, computer players, tables, the database."""
