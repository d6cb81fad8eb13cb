"""Politics cards (§6.1): a module for each kind, including its Specials; `plans` puts them together.

A plan is a chain of questions in one draft. Nothing of it is final, or visible to others, before it is complete.
"""
