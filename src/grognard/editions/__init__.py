"""Editions: the rules of every release, frozen. A match or a record is played by the edition that it was begun with, for ever."""
