"""The decks: each file declares the cards of one and what they do."""

from collections.abc import Mapping

from service.rules.editions.classic import CLASSIC
from service.rules.editions.flip import FLIP
from service.rules.rulebook import Edition

EDITIONS: Mapping[str, Edition] = {edition.name: edition for edition in (CLASSIC, FLIP)}
