"""Changes what the code does, one small change at a time, and lists the changes that no test notices.

`python -m tests.mutants cyclades --count 60 --seed 2`. Nothing is ever written: a change lives in a process of its own
and is gone with it. `changes` says what can be changed, `planting` puts a change in force, `trying` finds out whether a
test notices, `__main__` draws the sample and reports.
"""
