from service.bots.bot import Bot, Coin, Command, View, moves
from service.bots.memory import Memory


def choose(view: View, memory: Memory, coin: Coin) -> Command:
    return moves(view)[0]


BOT = Bot("first", "Plays the first card that fits, in the order of its hand, and always calls UNO.", choose)
