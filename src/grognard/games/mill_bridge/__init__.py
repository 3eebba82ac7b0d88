"""The Mill Bridge: a training skirmish, and the example of docs/add-a-game.md."""
