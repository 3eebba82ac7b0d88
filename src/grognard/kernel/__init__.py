"""What every game stands on and no game is named in."""
