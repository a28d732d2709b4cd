"""`kaartstroom up`: runs the store, the web server, the workers and the clock on one machine."""
