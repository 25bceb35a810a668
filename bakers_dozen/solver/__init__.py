"""An exact solver: whether a position can be won, and how.

`result.py` holds the types that everyone needs and imports no search. A program that wants to stay
responsive uses `search.Search` in steps, or calls `solve` in a process of its own.
"""
