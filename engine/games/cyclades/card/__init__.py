"""The texts on the card of a question.

`effects`: facts about each option. `own`: the viewer's numbers. `news`: weights of events. `joined`: questions asked
together.
"""
