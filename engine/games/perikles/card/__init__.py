"""What the card of a question says beside it.

`effects` of each option; `own` numbers; the weight of `news`; `joined`, what is asked together.
"""
