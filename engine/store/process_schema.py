"""The tables of the database that are about processes, not about play; `schema` has the others, and all of them."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Integer, Text
from sqlalchemy import Table as SqlTable

from engine.store.columns import metadata, moment

pulse = SqlTable(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),  # there is one row
    moment("at"),
)

course = SqlTable(
    "course",  # by which a database that went back is known again: see `course.py`
    metadata,
    Column("id", Integer, primary_key=True),  # there is one row
    moment("at"),  # up to when it was used
    Column("place", Text),  # where it lies, as the server tells; none in a file
    Column("copied", Boolean, nullable=False),  # whether it is a copy that was not used yet
)

shards = SqlTable(
    "shards",  # who has which of Discord's, where several processes share a database
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("total", Integer, nullable=False),  # of how many
    Column("epoch", Integer, nullable=False),  # how often it was taken
    Column("holder", Text, nullable=False),  # a word of whoever took it, made for this one time
    Column("name", Text, nullable=False),  # who that is, for people
    moment("beat"),  # when they were last there
    moment("pulse", nullable=True),  # when everything was well there last
)

keys = SqlTable(
    "keys",  # those by which anything may be sealed here, by name
    metadata,
    Column("id", Text, primary_key=True),
    Column("whole", Boolean, nullable=False),  # whether everything is sealed by it
)
