"""The only files the game keeps: the settings and the database of games.

Nothing is imported here, and the start of the program imports only what it uses: sqlite3, tomlkit
and platformdirs cost more milliseconds than dealing and painting the first board.
"""
