from service.fairness.canonical import canonical
from service.fairness.chain import START, link, salt, seal
from service.game.game_service import GameService
from service.game.new_game import NewGame
from service.game.ports import Account, PlayerId
from service.storage.codec import JsonCodec
from tests.game.moves import play_on
from tests.memory.event_log import MemoryLog

ANN = Account(PlayerId("ann"), "Ann", "human", 0)
BOB = Account(PlayerId("bob"), "Bob", "human", 0)


def check(envelopes):
    """What a reader who trusts nobody does with what they were sent."""
    prev = START
    for event in envelopes:
        assert event["prev"] == prev
        seals = event.get("seals", {})
        data = {name: value for name, value in event["data"].items() if not hidden(name, seals)}
        assert link({**event, "data": data}, seals) == event["hash"]
        for path, salted in event.get("salts", {}).items():
            if not path.endswith("/both"):
                assert seal(salted, shown(event, path)) == seals[path]
        prev = event["hash"]
    return prev


def hidden(name, seals):
    return any(path.split("/")[0] == name for path in seals)


def shown(event, path):
    name, _, seat = path.partition("/")
    value = event["data"][name]
    return value[int(seat)] if seat else value


def test_canonical_json_sorts_names_and_keeps_letters_as_they_are():
    assert canonical({"b": [1, "é\n"], "a": None}) == '{"a":null,"b":[1,"é\\n"]}'.encode()


def test_a_seal_depends_on_salt_and_value():
    salted = salt("00" * 32, 1, "cards")
    assert seal(salted, ["r1"]) != seal(salted, ["r2"])
    assert seal(salted, ["r1"]) != seal(salt("00" * 32, 2, "cards"), ["r1"])


def test_every_reader_can_check_the_chain_and_all_reach_the_same_head():
    game_service = GameService(MemoryLog(), JsonCodec())
    game = game_service.create(ANN, NewGame("classic", {"target": 100}, 2, (), 60, False, None), "one").view[
        "id"
    ]
    game_service.join(game, BOB, "two", seed="ab" * 32, invite=None)
    live = [check(game_service.events(game, viewer, 0, 1000)) for viewer in (ANN.id, BOB.id, None)]
    assert live == [game_service.view(game, None)["head"]] * 3
    end = play_on(game_service, game, ANN, BOB)
    assert check(game_service.events(game, None, 0, 10_000)) == end["head"]


def test_a_page_that_begins_later_knows_the_hash_before_it():
    game_service = GameService(MemoryLog(), JsonCodec())
    game = game_service.create(ANN, NewGame("flip", {}, 2, ("first",), 60, False, None), "one").view["id"]
    whole = game_service.events(game, ANN.id, 0, 100)
    assert game_service.events(game, ANN.id, 3, 2) == whole[3:5]
