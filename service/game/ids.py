"""Ids of games and accounts. They sort by age."""

import secrets
import string

DIGITS = string.digits + string.ascii_lowercase


def new_id(now: int) -> str:
    """The time in milliseconds as nine digits of base 36, then eleven random digits."""
    stamp = ""
    for _ in range(9):
        now, digit = divmod(now, 36)
        stamp = DIGITS[digit] + stamp
    return stamp + "".join(secrets.choice(DIGITS) for _ in range(11))
