"""What the card of a question says beside it.

What an option does besides own numbers, in `effects`; `own` numbers; the weight of `news`; `joined`, what is asked
together.
"""
