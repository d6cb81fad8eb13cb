"""The texts on the card of a question.

`effects`: facts about each option. `faces`: names of options on buttons. `own`: the viewer's numbers. `news`: weights
of events. `joined`: questions asked together.
"""
