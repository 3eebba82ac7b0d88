"""The Last Crusade: cards on nine zones, Normandy to the Rhine and the Eastern Front."""
