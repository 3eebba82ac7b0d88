"""What random play and the contract tests are told of Panzer Grenadier."""

ORDERS = ("move", "place")  # whole moves that take a piece to a place
