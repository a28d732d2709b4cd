"""`kaartstroom up`: the store, the web, the worker and the clock on one machine, together or not at all."""
