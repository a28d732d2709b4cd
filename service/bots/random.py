from service.bots.bot import Bot, Coin, Command, View, moves


def choose(view: View, coin: Coin) -> Command:
    options = moves(view)
    return options[coin(len(options))]


BOT = Bot("random", "Picks any of its legal moves, each as likely as the next.", choose)
