"""Features: each file or folder holds a feature's panels, verbs, handlers and messages.

Each method of an `…Actions` class answers its interaction or raises Refused.
"""
