"""House rules and variants: each file declares an option and how it amends a rulebook."""

from service.rules.house.jump_in import JUMP_IN
from service.rules.house.progressive import PROGRESSIVE
from service.rules.house.seven_zero import SEVEN_ZERO
from service.rules.option import Option

HOUSE_RULES: tuple[Option, ...] = (PROGRESSIVE, SEVEN_ZERO, JUMP_IN)
"""In the order in which they are listed and amend the rulebook."""
