"""Trials: what takes minutes and tries to break a running server. `make trials` runs them."""
