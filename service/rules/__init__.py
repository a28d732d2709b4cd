"""The rules of UNO and UNO FLIP, readable without knowing that there is a server."""

from service.rules.options import OPTIONS

__all__ = ["OPTIONS"]  # read first, since the rule set has its fields from the declared options
