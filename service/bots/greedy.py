from service.bots.bot import Bot, Coin, Command, View, moves
from service.bots.memory import Memory
from service.bots.reading import most_held, of_type, points, rest_after


def choose(view: View, memory: Memory, coin: Coin) -> Command:
    """The dearest card that fits; with a wild, the colour it holds most of."""
    options = moves(view)
    if plays := of_type(options, "play_card"):
        return max(plays, key=lambda play: shed(view, play))
    if named := of_type(options, "name_color"):
        held = most_held(view["you"]["hand"])
        return max(named, key=lambda naming: held[naming["color"]])
    return of_type(options, "draw_card", "keep_card")[0]


def shed(view: View, play: Command) -> tuple[int, int, int]:
    held = most_held(rest_after(view, play["card"]))
    target = play.get("swap_with")
    return (
        points(view, play["card"]),
        held[play.get("color", "")],
        0 if target is None else -view["seats"][target]["hand_count"],
    )


BOT = Bot("greedy", "Gets rid of its dearest cards first, and never challenges anyone.", choose)
