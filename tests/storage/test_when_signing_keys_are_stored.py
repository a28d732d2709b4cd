import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from service.fairness.signing import head_message, is_signed
from service.settings import Settings
from service.storage.keyring import KeyNotSafe, Keyring

SCHEME = "kaartstroom-fair-2"
DOCUMENT = {"scheme": SCHEME, "game": "g", "version": 3, "head": "00" * 32}


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_first_use_makes_a_key_that_only_its_owner_can_read(tmp_path: Path) -> None:
    keys = tmp_path / "keys"
    Keyring(keys).listed()
    assert mode(keys) == 0o700
    assert mode(keys / "signing.key") == 0o600
    assert [path.suffix for path in keys.iterdir()].count(".key") == 1


def test_it_is_the_same_key_ever_after(tmp_path: Path) -> None:
    assert Keyring(tmp_path).signed(DOCUMENT) == Keyring(tmp_path).signed(DOCUMENT)


def test_processes_that_start_together_share_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        ids = set(pool.map(lambda _: Keyring(tmp_path / "keys").signer.id, range(32)))
    assert len(ids) == 1


def test_a_signature_can_be_checked_with_the_listed_key(tmp_path: Path) -> None:
    keyring = Keyring(tmp_path)
    signature = keyring.signed(DOCUMENT)["signature"]
    (key,) = keyring.listed()
    assert signature["key"] == key["id"]
    assert is_signed(head_message(SCHEME, "g", 3, "00" * 32), signature["value"], key["public"])
    assert not is_signed(head_message(SCHEME, "g", 4, "00" * 32), signature["value"], key["public"])


def test_a_key_that_others_can_read_is_not_used(tmp_path: Path) -> None:
    Keyring(tmp_path).listed()
    (tmp_path / "signing.key").chmod(0o644)
    with pytest.raises(KeyNotSafe, match="chmod 600"):
        Keyring(tmp_path).listed()


def test_rotation_signs_with_a_new_key_and_keeps_the_old_one_listed(tmp_path: Path) -> None:
    old = Keyring(tmp_path).signer
    keyring = Keyring(tmp_path)
    new = keyring.rotate()
    assert new.id != old.id
    assert [(key["id"], key["current"]) for key in keyring.listed()] == [(new.id, True), (old.id, False)]
    assert Keyring(tmp_path).signer.id == new.id
    assert mode(tmp_path / "signing.key") == 0o600
    assert old.public not in (tmp_path / "signing.key").read_text()


def test_a_given_key_goes_first_and_stays_listed_when_it_is_gone(tmp_path: Path) -> None:
    given = Keyring(tmp_path, "5a" * 32)
    assert given.signer.id == Keyring(tmp_path, "5a" * 32).signer.id
    assert not (tmp_path / "signing.key").exists()
    with pytest.raises(ValueError, match="SIGNING_KEY"):
        given.rotate()
    assert given.signer.id in {key["id"] for key in Keyring(tmp_path).listed()}


def test_a_given_key_must_be_valid_and_is_not_logged() -> None:
    with pytest.raises(ValueError, match="SIGNING_KEY must be 32 bytes"):
        Settings.from_env({"SIGNING_KEY": "secret"})
    assert "5a5a" not in repr(Settings.from_env({"SIGNING_KEY": "5A" * 32}))
