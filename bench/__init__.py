"""How fast it is, next to what else could be had: every measure beside its baseline, in one run."""
