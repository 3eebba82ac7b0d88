"""What decided a match: the chance to win after each action, luck from exact chances, and choices compared with what could have been.

`course` plays the match through by the value of its game, `judging` plays plans against each other on paper, `work` says what is done in
which order, `report` puts it together. docs/analysis.md tells what the numbers mean.
"""
