from service.bots.bot import Bot, Coin, Command, View, moves
from service.bots.memory import Memory


def choose(view: View, memory: Memory, coin: Coin) -> Command:
    options = moves(view)
    return options[coin(len(options))]


BOT = Bot("random", "Picks any of its legal moves, each as likely as the next.", choose)
