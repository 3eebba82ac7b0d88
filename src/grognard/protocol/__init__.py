"""What the server and the page say to each other, declared once: the page's types are made from it (`make types`).

What games and kernel hand out stays plain dictionaries, since unchanged parts of a view are kept and encoded as the objects that they are
(ARCHITECTURE.md, "Views keep what did not change") and older editions speak from processes of their own. That the dictionaries are what is
declared here is tested over random play of all games (tests/contract/test_protocol.py). Imports nothing of the house.
"""
