"""Grognard: classic wargames with the whole rulebook enforced."""
