"""Each option in a sentence, and each value that can be chosen for it."""

from collections.abc import Mapping

from service.rules.text.options.play import PLAY
from service.rules.text.options.start import START
from service.rules.text.options.table import TABLE
from service.rules.text.options.told import OptionText

OPTION_TEXTS: Mapping[str, OptionText] = {**START, **PLAY, **TABLE}
