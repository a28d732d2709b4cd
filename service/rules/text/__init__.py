"""The rules told to players, in English and Dutch, for exactly the options of a game."""
