game-title = The Last Crusade
