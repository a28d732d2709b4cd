from hypothesis import given

from service.rules.evolve import EVOLVE
from service.rules.state import Game
from service.rules.view import seen
from tests.api.contract import check_shape
from tests.properties.games import Setting, examples, random_games
from tests.properties.playouts import played

WHERE = {"id": "a-random-game", "version": 1, "head": "", "created_at": 0}


@examples(12)
@given(random_games(most_seats=4))
def test_a_game_can_be_seen_after_every_single_event(setting: Setting):
    """Also where nobody could ask for it then: in the middle of what one command brought about."""
    game = Game()
    for number, event in enumerate(played(setting, steps=60).events):
        EVOLVE[type(event)](game, event)
        for viewer in (None, *range(len(game.players))):
            view = seen(game, viewer, everything=number % 2 == 0)
            if view["turn"] is not None:
                view["turn"]["deadline"] = None
            if view["last"] is not None:
                view["last"]["version"] = number + 1
            check_shape({"$ref": "#/components/schemas/View"}, WHERE | view)
