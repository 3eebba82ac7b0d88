"""Matches by post: a file that goes back and forth between players, without any server (docs/post.md)."""
