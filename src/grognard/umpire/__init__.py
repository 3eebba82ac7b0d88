"""The umpire of a match: plays it by the rules, says what each seat sees, and writes down what has to be kept.

The server has one for each match. That of an older edition sits in a process of its own, with the rules of that edition.
"""
