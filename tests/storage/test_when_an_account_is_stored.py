from hashlib import sha256

from redis import Redis

from service.game.ports import Account, Accounts, PlayerId, Token
from service.storage.redis_accounts import RedisAccounts

ANN = Account(PlayerId("ann1"), "Ann ♥", "human", 1_790_000_000_000)
TOKEN = Token("t1", ANN.id, frozenset({"play", "read"}), 1_790_000_000_000)
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


def test_its_tokens_are_listed_oldest_first(accounts: Accounts):
    younger = Token("t0", ANN.id, frozenset({"read"}), TOKEN.created_at + 1)
    accounts.add(ANN, younger, "11")
    accounts.add(ANN, TOKEN, DIGEST)
    assert accounts.tokens(ANN.id) == [TOKEN, younger]
    assert accounts.tokens(PlayerId("nobody")) == []


def test_a_revoked_token_is_gone_for_good(accounts: Accounts):
    accounts.add(ANN, TOKEN, DIGEST)
    assert accounts.revoke(ANN.id, TOKEN.id)
    accounts.add(ANN, TOKEN, DIGEST)
    assert accounts.by_digest(DIGEST) is None
    assert accounts.tokens(ANN.id) == []
    assert accounts.get(ANN.id) == ANN


def test_only_its_own_tokens_can_be_revoked(accounts: Accounts):
    accounts.add(ANN, TOKEN, DIGEST)
    assert not accounts.revoke(PlayerId("bob1"), TOKEN.id)
    assert not accounts.revoke(ANN.id, "t9")
    assert accounts.by_digest(DIGEST) == (ANN, TOKEN)


def test_the_first_note_under_a_key_is_the_one_that_counts(accounts: Accounts):
    assert accounts.once("key", b"first") == b"first"
    assert accounts.once("key", b"second") == b"first"
    assert accounts.once("another", b"second") == b"second"


def test_idempotency_records_are_kept_for_a_day(flushed: str):
    RedisAccounts(flushed).once("key", b"note")
    with Redis.from_url(flushed) as redis:
        assert 86_390 <= redis.ttl("once:key") <= 86_400


def test_the_store_never_holds_the_secret(flushed: str):
    RedisAccounts(flushed).add(ANN, TOKEN, DIGEST)
    with Redis.from_url(flushed) as redis:
        held = b"".join(
            key + b"".join(redis.hvals(key)) if redis.type(key) == b"hash" else key + redis.get(key)
            for key in redis.scan_iter()
        )
    assert DIGEST.encode() in held
    assert SECRET.encode() not in held
