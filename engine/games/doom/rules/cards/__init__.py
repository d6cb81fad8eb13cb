"""Politics cards (§6.1): a module a kind, with what Specials of the kind make of it; `plans` puts them together.

A plan is a chain of questions in one draft: nothing of it stands, or is seen by others, before it is complete.
"""
