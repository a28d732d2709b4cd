from hashlib import sha256

from redis import Redis

from service.game.ports import Account, Accounts, PlayerId, Token
from service.storage.redis_accounts import RedisAccounts

ANN = Account(PlayerId("ann1"), "Ann ♥", "human", 1_790_000_000_000)
TOKEN = Token("t1", ANN.id, frozenset({"play", "read"}))
SECRET = "a secret of Ann's"
DIGEST = sha256(SECRET.encode()).hexdigest()


def test_it_is_found_by_the_digest_of_its_token(accounts: Accounts):
    accounts.add(ANN, TOKEN, DIGEST)
    assert accounts.by_digest(DIGEST) == (ANN, TOKEN)


def test_it_is_found_by_its_id(accounts: Accounts):
    accounts.add(ANN, TOKEN, DIGEST)
    assert accounts.get(ANN.id) == ANN


def test_strangers_are_not_found(accounts: Accounts):
    assert accounts.by_digest(DIGEST) is None
    assert accounts.get(PlayerId("nobody")) is None


def test_adding_it_twice_changes_nothing(accounts: Accounts):
    accounts.add(ANN, TOKEN, DIGEST)
    accounts.add(ANN, TOKEN, DIGEST)
    assert accounts.by_digest(DIGEST) == (ANN, TOKEN)


def test_the_store_never_holds_the_secret(flushed: str):
    RedisAccounts(flushed).add(ANN, TOKEN, DIGEST)
    with Redis.from_url(flushed) as redis:
        held = b"".join(key + redis.get(key) for key in redis.scan_iter())
    assert DIGEST.encode() in held
    assert SECRET.encode() not in held
