"""What the card of a question says beside it.

`effects` of each option, `outcomes` of a card with the ships that were named for it, both in the records of `words`;
`own` numbers; the weight of `news`; `joined`, what is asked together.
"""
