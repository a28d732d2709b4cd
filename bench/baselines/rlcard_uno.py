"""Random play of RLCard's UNO, without its environment class. Runs in RLCard's virtual environment."""

import random
import sys
import time

from rlcard.games.uno import Game


def steps_per_second(steps: int) -> float:
    start, left = time.perf_counter(), steps
    while left > 0:
        game = Game(num_players=4)
        state, _ = game.init_game()
        while not game.is_over() and left > 0:
            listed = state["legal_actions"]
            state, _ = game.step(listed[int(random.random() * len(listed))])
            left -= 1
    return steps / (time.perf_counter() - start)


if __name__ == "__main__":
    steps_per_second(int(sys.argv[1]) // 5)
    sys.stdout.write(f"{steps_per_second(int(sys.argv[1]))}\n")
